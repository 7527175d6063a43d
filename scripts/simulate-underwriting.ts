/**
 * `npm run simulate:underwriting`: what the rulebook decides of 100,000 simulated applicants: the split, why people were refused,
 * referred or rated, and the classes of the offers. Who they are, and from which sources, stands in
 * domain/underwriting/testing/simulated-population.ts. Before it, what the rulebook decides of the written cases beside what carriers' guides
 * say of them (docs/underwriting-evidence.md). Ends with 1 when fewer than 75% are decided without a person.
 * A number after `--` is the seed, for another hundred thousand.
 */
import { createHash } from 'node:crypto';
import { decide, decideApplication, type Decision } from '../domain/underwriting/decide.ts';
import {
  casesDigest,
  isSourced,
  sourcedCases,
  WRITTEN_CASES,
} from '../domain/underwriting/evidence/cases/cases.ts';
import {
  POPULATION_FILES,
  populationDigest,
  readPopulationEvidence,
  shareAt,
  type PopulationCondition,
} from '../domain/underwriting/evidence/population/population-evidence.ts';
import type { Facts } from '../domain/underwriting/facts.ts';
import { CURRENT_RULEBOOK } from '../domain/underwriting/testing/current-rulebook.ts';
import { randomFrom, simulatedApplication } from '../domain/underwriting/testing/simulated-population.ts';
import { ineligibleReasons } from '../domain/eligibility/ineligible-reasons.ts';
import { PRODUCT_AGES } from '../domain/eligibility/product-availability.ts';
import { isSold } from '../domain/pricing/sold-range.ts';

const APPLICANTS = 100_000;
const DECIDED_WITHOUT_A_PERSON_MIN = 0.75;

class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  print(title: string, outOf: number): void {
    console.log(`\n${title}`);
    for (const [name, count] of [...this.#counts].toSorted(([, a], [, b]) => b - a)) {
      console.log(`  ${((100 * count) / outOf).toFixed(2).padStart(6)} %  ${name}`);
    }
  }
}

function splitOf({ result, outcomes }: Decision): string {
  if (result === 'referred_to_underwriter') return 'referred to a person';
  if (result === 'rejected') return outcomes.termLife === 'postponed' ? 'postponed' : 'rejected';
  return outcomes.termLife === 'offered' ? 'approved for term life' : 'approved for accidental death alone';
}

function classOf({ riskClass }: Decision['assessment']): string {
  if (riskClass === null) return 'none';
  return riskClass.tableRating === null
    ? riskClass.rateClass
    : `${riskClass.rateClass} table ${riskClass.tableRating}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is held against the rules, by name, and where the rules are kinder than two of the guides. */
function printCases(): void {
  const { written, withoutGuide, withOneGuide, withTwoGuides, withThreeGuides } = sourcedCases();
  console.log(
    `${written} written cases, ${written - withoutGuide} of which count: ${withThreeGuides} by three guides, ${withTwoGuides} by two, ${withOneGuide} by one.`,
  );
  console.log(`  digest of the cases ${casesDigest(sha256)}`);
  console.log(
    `  digest of the population ${populationDigest(sha256)}, which the applicants below are not drawn from yet`,
  );
  const decided = WRITTEN_CASES.map((one) => ({
    ...one,
    outcome: decide(one.facts, CURRENT_RULEBOOK).outcomes.termLife,
  }));
  const kinder = decided.filter(
    ({ outcome, says }) =>
      outcome === 'offered' &&
      new Set(says.filter((word) => isSourced(word) && word.outcome === 'decline').map(({ guide }) => guide))
        .size >= 2,
  );
  const alone = decided.filter(({ outcome }) => outcome !== 'referred').length;
  console.log(`  ${alone} are decided without a person.`);
  console.log(`  ${kinder.length} are offered term life by the rules alone though two guides decline them.`);
  for (const { id, title } of kinder) console.log(`    ${id}: ${title}`);
}

/** What of a person both the rules' facts and the surveys know in the same words. */
const IN_BOTH: Readonly<Partial<Record<PopulationCondition, (facts: Facts) => boolean>>> = {
  diabetes: ({ diabetesFoundAgo }) => (diabetesFoundAgo ?? 'never') !== 'never',
  'high-blood-pressure': ({ hasHighBloodPressure }) => hasHighBloodPressure === true,
  'bmi-30-or-more': ({ bmi }) => (bmi ?? 0) >= 30,
  'bmi-40-or-more': ({ bmi }) => (bmi ?? 0) >= 40,
  stroke: ({ strokeAgo }) => (strokeAgo ?? 'never') !== 'never',
  cancer: ({ cancerAgo }) => (cancerAgo ?? 'never') !== 'never',
};

const evidence = readPopulationEvidence(POPULATION_FILES);
const asSimulated = new Map<string, { simulated: number; surveyed: number }>();

/** Beside each simulated applicant, who has no sex, how often people of their age have it, women and men alike. */
function compareWithSurveys(facts: Facts): void {
  const age = facts.age ?? 0;
  for (const [condition, has] of Object.entries(IN_BOTH)) {
    const shares = evidence.shares.get(condition as PopulationCondition) ?? [];
    const counted = asSimulated.get(condition) ?? { simulated: 0, surveyed: 0 };
    counted.simulated += has(facts) ? 1 : 0;
    counted.surveyed += ((shareAt(shares, 'female', age) ?? 0) + (shareAt(shares, 'male', age) ?? 0)) / 2;
    asSimulated.set(condition, counted);
  }
}

printCases();
const random = randomFrom(Number(process.argv[2] ?? 2026));
const split = new Tally();
const classes = new Tally();
const reasons = {
  rejected: new Tally(),
  postponed: new Tally(),
  referred: new Tally(),
  offered: new Tally(),
};
let applied = 0;
let referred = 0;
/** Those of an age at which term life is sold, of whom alone a person can be asked. */
let ofTermLifeAge = 0;
let offered = 0;
let drawn = 0;

while (applied < APPLICANTS) {
  drawn += 1;
  const application = simulatedApplication(random);
  if (ineligibleReasons(application.prequalification).length > 0) continue;
  applied += 1;
  const decision = decideApplication(application, CURRENT_RULEBOOK);
  if (isSold(PRODUCT_AGES.termLife, decision.facts.age ?? 0)) ofTermLifeAge += 1;
  compareWithSurveys(decision.facts);
  split.add(splitOf(decision));
  if (decision.result === 'referred_to_underwriter') referred += 1;
  if (decision.termLifeOffer !== null) {
    offered += 1;
    classes.add(classOf(decision.assessment));
  }
  const outcome = decision.outcomes.termLife;
  for (const { rule, case: name, does } of decision.fired) {
    const isWhy =
      outcome === 'offered' ||
      does.kind === { rejected: 'reject', postponed: 'postpone', referred: 'refer' }[outcome] ||
      (outcome === 'referred' && does.kind === 'ask');
    if (isWhy && does.products.includes('termLife')) reasons[outcome].add(`${rule}: ${name}`);
  }
}

const share = 1 - referred / applied;
console.log(
  `${applied} applicants, rulebook ${CURRENT_RULEBOOK.version}; ${drawn - applied} more were ineligible.`,
);
console.log(
  `${(100 * share).toFixed(1)} % decided without a person (at least ${100 * DECIDED_WITHOUT_A_PERSON_MIN} %).`,
);
console.log(
  `${(100 * (1 - referred / ofTermLifeAge)).toFixed(1)} % of those up to ${PRODUCT_AGES.termLife.max}.`,
);
split.print('Split', applied);
classes.print('Classes of term life offers, of those', offered);
reasons.referred.print('Why a person decides, of all applicants (several can hold)', applied);
reasons.rejected.print('Why term life was refused, of all applicants', applied);
reasons.postponed.print('Why term life was postponed, of all applicants', applied);
console.log('\nHow many applicants have it, and how many people of their age do');
for (const [condition, { simulated, surveyed }] of asSimulated)
  console.log(
    `  ${((100 * simulated) / applied).toFixed(2).padStart(6)} %  ${((100 * surveyed) / applied).toFixed(2).padStart(6)} %  ${condition}`,
  );
reasons.offered.print('What an offer took into account, of all applicants', applied);
process.exit(share >= DECIDED_WITHOUT_A_PERSON_MIN ? 0 : 1);
