import type { Cents } from '../../../money/money.ts';
import { dueOn, duePeriod } from '../../../billing/billing-schedule.ts';
import { canBeAnnounced } from '../../../billing/frequency-change.ts';
import { formatLongDate } from '../../../dates/display.ts';
import { formatCoverage, formatDollars } from '../../../money/money.ts';
import type { RateClass, RiskClass } from '../../../pricing/risk-class.ts';
import { CURRENT_BASIS } from '../../../pricing/testing/current-basis.ts';
import type { TermPremium } from '../../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import { endingOn, endingSum } from '../../ending.ts';
import type { EndingBill } from '../../ending.ts';
import { freeLookEndsOn } from '../../free-look.ts';
import { dayIn, policyRules } from '../../policy-rules.ts';
import { figuresOf, termsOn } from '../../terms.ts';
import type { PolicyTerms, PolicyTransaction } from '../../terms.ts';
import type { ArithmeticLine } from '../arithmetic-lines.ts';
import { correct } from '../correction.ts';
import { decreaseTo } from '../decrease.ts';
import { extendedTerms, openExtension, priceOfExtension } from '../extension.ts';
import { findIncrease, increasedTerms, priceOfPart } from '../increase.ts';
import { findLengthening, lengthenedTerms, priceOfLengthening } from '../lengthening.ts';
import type { ChangeToReckon, Wanted } from './changes-to-reckon.ts';
import {
  extensionArithmetic,
  lengtheningArithmetic,
  partArithmetic,
  premiumLines,
} from './lines-of-change.ts';
import { policyThere } from './policy-there.ts';
import type { Standing } from './policy-there.ts';
import { day } from './policy-to-change.ts';

/** What comes of a change, as the product reckons it. */
export interface Reckoned {
  readonly refusal: string | null;
  readonly beginsOn: string | null;
  readonly terms: PolicyTerms | null;
  /** The last bill of the first term, where its days are not a whole period. */
  readonly lastBillCents: number | null;
  /** Of one that was ended: what goes back. */
  readonly refundCents: number | null;
  readonly text: readonly string[];
}

interface Result {
  /** Null of one that was ended. */
  readonly terms: PolicyTerms | null;
  readonly refundCents?: number;
  readonly beginsOn: Temporal.PlainDate;
  readonly lines: readonly ArithmeticLine[];
}

const productSlug = PRODUCT_SLUGS.termLife;
const classOf = (rateClass: RateClass): RiskClass => ({ rateClass, tableRating: null });

/** The product's arithmetic of a change, with every step a person is shown. */
export function reckonChange({ policy, at, wanted }: ChangeToReckon): Reckoned {
  const standing = policyThere(policy, dayIn(policy.state, Temporal.Instant.from(at)));
  const { terms: before, on } = standing;
  const was = figuresOf(before);
  const head = [
    `${policy.sex} of ${standing.parts[0].premium.issueAge}, ${policy.rateClass}${policy.table === undefined ? '' : ` table ${policy.table}`}, born ${policy.born}, ${policy.state}, paid ${policy.rhythm}`,
    `${formatCoverage(was.amount)} from ${policy.issuedOn} for ${policy.years} years: ${dollars(was.annualCents)} a year, ${dollars(was.monthlyCents)} a month`,
    `${wordsOf(wanted)}, on ${formatLongDate(on.toString())}`,
  ];
  const result = resultOf(standing, wanted);
  if ('refusal' in result) {
    const { refusal, message } = result;
    return {
      refusal,
      beginsOn: null,
      terms: null,
      lastBillCents: null,
      refundCents: null,
      text: [...head, `  no: ${message}`],
    };
  }
  const { terms, beginsOn, lines, refundCents = null } = result;
  const last = wanted.kind === 'extension' ? lastBill(standing) : null;
  return {
    refusal: null,
    beginsOn: beginsOn.toString(),
    terms,
    lastBillCents: last?.cents ?? null,
    refundCents,
    text: [
      ...head,
      ...lines.map(({ words, figure }) => `  ${words}: ${figure}`),
      ...(last === null ? [] : [`  ${last.words}`]),
      terms === null
        ? `  from ${beginsOn.toString()} on nobody is covered`
        : `  from ${beginsOn.toString()} until ${terms.endsOn.toString()}: ${coverWords(terms)}`,
    ],
  };
}

function coverWords(terms: PolicyTerms): string {
  const { amount, annualCents, monthlyCents } = figuresOf(terms);
  return `${formatCoverage(amount)}, ${dollars(annualCents)} a year, ${dollars(monthlyCents)} a month`;
}

const dollars = (cents: number) => formatDollars(cents / 100);

function wordsOf(wanted: Wanted): string {
  switch (wanted.kind) {
    case 'increase':
      return `asks for ${formatCoverage(wanted.amount)}`;
    case 'lengthening':
      return `asks for a term of ${wanted.years} years`;
    case 'extension':
      return `goes on to 65${wanted.checkUp === undefined ? '' : `, with a check-up that finds ${wanted.checkUp}`}`;
    case 'correction':
      return `was born ${wanted.born ?? 'as stated'}${wanted.sex === undefined ? '' : `, ${wanted.sex}`}`;
    case 'decrease':
      return `asks for less, ${formatCoverage(wanted.amount)}${wanted.takenBackAt === undefined ? '' : ` and takes it back at ${wanted.takenBackAt}`}`;
    case 'ending':
      return 'ends the policy';
    default:
      return wanted satisfies never;
  }
}

function resultOf(
  standing: Standing,
  wanted: Wanted,
): Result | { readonly refusal: string; readonly message: string } {
  const refused = ({
    problem: { code: refusal, message },
  }: {
    readonly problem: { readonly code: string; readonly message: string };
  }) => ({ refusal, message });
  const { policy, terms, parts, on, nextDueOn } = standing;
  const basis = CURRENT_BASIS;
  const birthdate = day(policy.born);
  const { sex } = policy;
  const riskClass = classOf(
    wanted.kind === 'increase' || wanted.kind === 'lengthening'
      ? (wanted.rateClass ?? policy.rateClass)
      : policy.rateClass,
  );
  const asked = { productSlug, terms, birthdate, on, effectiveOn: nextDueOn };
  switch (wanted.kind) {
    case 'increase': {
      const found = findIncrease(asked, wanted.amount);
      if (!found.ok) return refused(found);
      const premium = priceOfPart(found, { sex, riskClass, basis });
      const taken = { premium, quoteId: 'q', applicationId: 'a', effectiveOn: nextDueOn };
      const decided = { words: 'A person decides', figure: found.isDecidedByPerson ? 'yes' : 'no' };
      return {
        terms: increasedTerms(terms, taken),
        beginsOn: nextDueOn,
        lines: [decided, ...partArithmetic(premium)],
      };
    }
    case 'lengthening': {
      const lengthening = { ...asked, issuedOn: day(policy.issuedOn), basis };
      const found = findLengthening(lengthening, wanted.years);
      if (!found.ok) return refused(found);
      const premium = priceOfLengthening(found, lengthening, { sex, riskClass });
      return {
        terms: lengthenedTerms(terms, found, { premium, quoteId: 'q' }),
        beginsOn: nextDueOn,
        lines: lengtheningArithmetic(premium),
      };
    }
    case 'extension': {
      const open = openExtension({ productSlug, terms, on });
      if (!open.ok) return refused(open);
      const base = { sex, basis, riskClass: (parts[0].premium as TermPremium).riskClass };
      const foundByCheckUp = wanted.checkUp === undefined ? null : classOf(wanted.checkUp);
      const price = priceOfExtension(open, { terms }, base, { foundByCheckUp });
      return {
        terms: extendedTerms(terms, open, { premium: price.premium, quoteId: 'q' }),
        beginsOn: open.effectiveOn,
        lines: extensionArithmetic(price),
      };
    }
    case 'correction': {
      const right = { birthdate: day(wanted.born ?? policy.born), sex: wanted.sex ?? sex };
      const correction = correct({ productSlug, terms, issuedOn: day(policy.issuedOn), parts, right });
      if (!correction.ok) return refused(correction);
      return {
        terms: correction.terms,
        beginsOn: day(policy.issuedOn),
        lines: correction.parts.flatMap(({ lines }) => lines),
      };
    }
    case 'decrease':
      return decreased(standing, wanted);
    case 'ending':
      return ended(standing);
    default:
      return wanted satisfies never;
  }
}

/** Less cover from the first due date that can still be announced; taken back before it, the contract says what it said. */
function decreased(
  { policy, terms, parts, on, dueAfter }: Standing,
  { amount, takenBackAt }: Extract<Wanted, { readonly kind: 'decrease' }>,
): Result | { readonly refusal: string; readonly message: string } {
  if (policy.rhythm === 'annually' && !canBeAnnounced(dueAfter, on))
    return { refusal: 'yearly_bill_near', message: `the year’s bill is due on ${dueAfter.toString()}` };
  const less = decreaseTo(
    terms,
    amount,
    parts.map(({ premium }) => premium),
    [CURRENT_BASIS],
  );
  if (!less.ok)
    return { refusal: less.reason, message: `${less.reason}, the least is ${formatCoverage(less.least)}` };
  const lines = less.layers.flatMap((layer, index) => [
    { words: `Part ${index + 1}, of age ${layer.issueAge}`, figure: formatCoverage(layer.amount) },
    ...premiumLines(layer),
  ]);
  if (takenBackAt === undefined) return { terms: less.terms, beginsOn: dueAfter, lines };
  const takenBackOn = dayIn(policy.state, Temporal.Instant.from(takenBackAt));
  if (Temporal.PlainDate.compare(takenBackOn, dueAfter) >= 0)
    return {
      refusal: 'change_begun',
      message: `to take it back on ${takenBackOn.toString()}: it began on ${dueAfter.toString()}`,
    };
  if (policy.rhythm === 'annually' && !canBeAnnounced(dueAfter, takenBackOn))
    return {
      refusal: 'yearly_bill_announced',
      message: `to take it back on ${takenBackOn.toString()}: the year’s bill is due on ${dueAfter.toString()}`,
    };
  const said = {
    recordedAt: Temporal.Instant.from(takenBackAt),
    undoes: null,
    terms: null,
    applicationId: null,
    awaitsPayment: false,
  };
  const transactions: readonly PolicyTransaction[] = [
    { ...said, sequence: 1, kind: 'issued', effectiveOn: day(policy.issuedOn), terms },
    { ...said, sequence: 2, kind: 'decreased', effectiveOn: dueAfter, terms: less.terms },
    { ...said, sequence: 3, kind: 'undone', effectiveOn: takenBackOn, undoes: 2 },
  ];
  const back = { words: 'Taken back', figure: formatLongDate(takenBackOn.toString()) };
  return { terms: termsOn(transactions, dueAfter), beginsOn: dueAfter, lines: [...lines, back] };
}

/** Ended, or handed back. Every bill until the day is paid, the months before a yearly rhythm among them. */
function ended({ policy, terms, on }: Standing): Result {
  const { issuedOn, rhythm, yearFrom = 0 } = policy;
  const { annualCents, monthlyCents } = figuresOf(terms);
  const bills: EndingBill[] = [];
  for (let period = 0; ;) {
    const months = rhythm === 'annually' && period >= yearFrom ? 12 : 1;
    const due = dueOn(day(issuedOn), period);
    if (Temporal.PlainDate.compare(due, on) > 0) break;
    const amountCents = months === 12 ? annualCents : monthlyCents;
    const none = 0 as Cents;
    const paid = { keptCents: amountCents, owedCents: none, lostCents: none, givenBackCents: none };
    bills.push({ period, months, dueOn: due, amountCents, ...paid, isSettled: true });
    period += months;
  }
  const began = day(issuedOn);
  const rules = policyRules({ state: policy.state, issuedOn: began }, began);
  const handBackUntil = freeLookEndsOn(rules, { productSlug, isReplacement: false }, began);
  const toEnd = { beganOn: began, endsOn: terms.endsOn, handBackUntil, lapsesOn: null, bills };
  const days = endingOn(toEnd, on)!;
  const { lines, refundCents } = endingSum(toEnd, days);
  return {
    terms: null,
    refundCents,
    beginsOn: days.lastCoveredOn?.add({ days: 1 }) ?? began,
    lines: lines
      .filter((line) => line.refundCents > 0 || line === lines.at(-1))
      .map((line) => ({
        words: `The bill of ${line.dueOn.toString()} through ${line.through.toString()}, ${dollars(line.paidCents)}${
          line.days === null ? '' : `: ${line.days.whole - line.days.covered} of ${line.days.whole} days`
        }, goes back`,
        figure: dollars(line.refundCents),
      })),
  };
}

/** What is due behind the last whole period of the first term. */
function lastBill({ policy, terms }: Standing): { readonly words: string; readonly cents: number } | null {
  const { rhythm: frequency, yearFrom = 0 } = policy;
  if (frequency === 'monthly') return null;
  const { annualCents } = figuresOf(terms);
  const anchoredOn = day(policy.issuedOn);
  const bill = duePeriod(
    { anchoredOn, frequency, endsOn: terms.endsOn, amountCents: annualCents },
    12 * (policy.years - 1) + yearFrom,
  )!;
  const days = bill.dueOn.until(terms.endsOn).days;
  const ofDays = bill.dueOn.until(bill.dueOn.add({ years: 1 })).days;
  return {
    words: `the bill of ${bill.dueOn.toString()}: ${days} of ${ofDays} days × ${dollars(annualCents)} = ${dollars(bill.amountCents)}`,
    cents: bill.amountCents,
  };
}
