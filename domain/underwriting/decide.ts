import { formatCoverage } from '../money/money.ts';
import type { RiskClass } from '../pricing/risk-class.ts';
import { approvedLimits } from './approved-limits.ts';
import type { ApprovedLimits } from './approved-limits.ts';
import { riskClassOf, rungOfPoints, worseRung } from './class-ladder.ts';
import type { ClassRung } from './class-ladder.ts';
import type { Facts } from './facts.ts';
import type { UnderwritingApplication } from './application.ts';
import type { EvidenceKind, FiredCase, Product } from './rule.ts';
import type { Outcome, Precedence, Rulebook } from './rulebook.ts';
import type { StatePacks } from '../states/state-pack.ts';

/*
 * From facts to a decision. Every rule is asked. What fired decides each product: the worst thing anybody asked for wins.
 * The first product that is not refused then decides the application. What counts as worse, which class points lead to and how much
 * it may have is the rulebook's: nothing here is a figure.
 */

/** What the rating rules make of a life, also where a person decides: it is what they begin with. */
export interface Assessment {
  points: number;
  /** Null beyond the last table. */
  riskClass: RiskClass | null;
  /** Of term life; null without a class. */
  limits: ApprovedLimits | null;
}

/** What was asked for as far as the limits allow, and the limits, within which it can be changed. */
export interface TermLifeOffer extends ApprovedLimits {
  riskClass: RiskClass;
  amount: number;
  years: number;
}

export interface Decision {
  rulebookVersion: string;
  /** All of them were read. */
  facts: Facts;
  fired: readonly FiredCase[];
  assessment: Assessment;
  outcomes: Readonly<Record<Product, Outcome>>;
  /** Of the application. A postponed or refused application with accidental death to offer is approved. */
  result: 'approved' | 'rejected' | 'referred_to_underwriter';
  /** What to hand in before a person decides. */
  evidence: readonly EvidenceKind[];
  /** Null unless term life is offered. */
  termLifeOffer: TermLifeOffer | null;
  /** For the applicant, in plain words. */
  reasons: readonly string[];
}

function firedBy({ rules }: Rulebook, facts: Facts): FiredCase[] {
  const fired: FiredCase[] = [];
  for (const { cases } of rules) {
    for (const { when, fires } of cases) {
      if (when(facts)) {
        fired.push(fires);
        break;
      }
    }
  }
  return fired;
}

function assess(fired: readonly FiredCase[], facts: Facts, rulebook: Rulebook): Assessment {
  const { ladder } = rulebook;
  let points = 0;
  let atBest: ClassRung | null = null;
  let usesTobacco = false;
  for (const { does } of fired) {
    if (does.kind === 'debit') points += does.points;
    if (does.kind === 'class')
      atBest = atBest === null ? does.atBest : worseRung(atBest, does.atBest, ladder);
    if (does.kind === 'tobaccoRates') usesTobacco = true;
  }
  const byPoints = rungOfPoints(points, ladder);
  if (byPoints === null) return { points, riskClass: null, limits: null };
  const rung = atBest === null ? byPoints : worseRung(byPoints, atBest, ladder);
  const limits = approvedLimits(rung, facts, rulebook);
  return { points, riskClass: riskClassOf(rung, usesTobacco, ladder), limits };
}

const concerns = ({ does }: FiredCase, product: Product) => does.products.includes(product);

function outcomeOf(fired: readonly FiredCase[], product: Product, { outcomes }: Precedence): Outcome {
  for (const { kinds, outcome } of outcomes) {
    for (const entry of fired)
      if (kinds.includes(entry.does.kind) && concerns(entry, product)) return outcome;
  }
  return 'offered';
}

function resultOf(outcomes: Decision['outcomes'], { products }: Precedence): Decision['result'] {
  for (const product of products) {
    if (outcomes[product] === 'offered') return 'approved';
    if (outcomes[product] === 'referred') return 'referred_to_underwriter';
  }
  return 'rejected';
}

/** The reasons for the outcome of each product, once; those against the plan B only where it would have been needed. */
function reasonsFor(
  fired: readonly FiredCase[],
  outcomes: Decision['outcomes'],
  { products, outcomes: precedence }: Precedence,
): string[] {
  const isPlanBNeeded = products
    .slice(0, 1)
    .some((product) => outcomes[product] === 'rejected' || outcomes[product] === 'postponed');
  const reasons = new Set<string>();
  for (const product of isPlanBNeeded ? products : products.slice(0, 1)) {
    const telling = precedence.find(({ outcome }) => outcome === outcomes[product]);
    for (const entry of fired) {
      if (telling?.kinds.includes(entry.does.kind) && concerns(entry, product)) reasons.add(entry.reason);
    }
  }
  return [...reasons];
}

function offerOf({ riskClass, limits }: Assessment, { amount, years }: Facts): TermLifeOffer | null {
  if (riskClass === null || limits === null) return null;
  const { amountMax, yearsMax } = limits;
  return { ...limits, riskClass, amount: Math.min(amount, amountMax), years: Math.min(years, yearsMax) };
}

function reasonForLess(offer: TermLifeOffer, { amount, years }: Facts): string[] {
  if (offer.amount === amount && offer.years === years) return [];
  const most = `${formatCoverage(offer.amountMax)}, for up to ${offer.yearsMax} years`;
  return [`It's a bit less than you asked for: in your class we can go up to ${most}.`];
}

/** What follows from the cases that fired, in the order of the rules. */
export function conclude(ofRules: readonly FiredCase[], facts: Facts, rulebook: Rulebook): Decision {
  const assessment = assess(ofRules, facts, rulebook);
  const fired = assessment.riskClass === null ? [...ofRules, rulebook.beyondTheLadder] : ofRules;
  const { precedence } = rulebook;
  const outcomes = {
    termLife: outcomeOf(fired, 'termLife', precedence),
    accidentalDeath: outcomeOf(fired, 'accidentalDeath', precedence),
  };
  const termLifeOffer = outcomes.termLife === 'offered' ? offerOf(assessment, facts) : null;
  return {
    rulebookVersion: rulebook.version,
    facts,
    fired,
    assessment,
    outcomes,
    result: resultOf(outcomes, precedence),
    evidence: fired.flatMap(({ does }) => (does.kind === 'ask' ? [does.evidence] : [])),
    termLifeOffer,
    reasons: [
      ...reasonsFor(fired, outcomes, precedence),
      ...(termLifeOffer === null ? [] : reasonForLess(termLifeOffer, facts)),
    ],
  };
}

/** Decides an application by its facts. Pure: the same facts and rulebook give the same decision for ever. */
export function decide(facts: Facts, rulebook: Rulebook): Decision {
  return conclude(firedBy(rulebook, facts), facts, rulebook);
}

/** A case by its names, as a decision keeps it and an engine elsewhere tells it. */
type CaseName = Pick<FiredCase, 'rule' | 'case'>;

/**
 * What follows from the cases that fired by somebody else's word, by their names. What is named twice counts once, because points add up;
 * that they have no class left follows here, whoever noticed it.
 * @throws RangeError for a case the rulebook does not have.
 */
export function concludeFromNames(hits: readonly CaseName[], facts: Facts, rulebook: Rulebook): Decision {
  const nameOf = (one: CaseName) => `${one.rule}/${one.case}`;
  const { rules, beyondTheLadder } = rulebook;
  const known = new Map(rules.flatMap(({ cases }) => cases.map(({ fires }) => [nameOf(fires), fires])));
  const named = new Set(hits.map(nameOf));
  named.delete(nameOf(beyondTheLadder));
  const fired = [...named].map((name) => {
    const fires = known.get(name);
    if (fires === undefined) throw new RangeError(`the rulebook ${rulebook.version} has no case ${name}`);
    return fires;
  });
  return conclude(fired, facts, rulebook);
}

/** Decides what was handed in. */
export function decideApplication(
  application: UnderwritingApplication,
  rulebook: Rulebook,
  packs?: StatePacks,
): Decision {
  return decide(rulebook.deriveFacts(application, packs), rulebook);
}
