import { dueOn, duePeriod, ISSUED_DAYS_BEFORE_DUE } from '../../../billing/billing-schedule.ts';
import { ageLastBirthday } from '../../../dates/age.ts';
import { formatLongDate } from '../../../dates/display.ts';
import { formatCoverage, formatDollars } from '../../../money/money.ts';
import type { RateClass, RiskClass } from '../../../pricing/risk-class.ts';
import { CURRENT_BASIS } from '../../../pricing/testing/current-basis.ts';
import type { TermPremium } from '../../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../../wyshes/names.ts';
import { dayIn } from '../../policy-rules.ts';
import { figuresOf } from '../../terms.ts';
import type { PolicyTerms } from '../../terms.ts';
import type { ArithmeticLine } from '../arithmetic-lines.ts';
import { correct } from '../correction.ts';
import type { PricedPart } from '../correction.ts';
import { extendedTerms, extensionArithmetic, openExtension, priceOfExtension } from '../extension.ts';
import { findIncrease, increasedTerms, partArithmetic, priceOfPart } from '../increase.ts';
import {
  findLengthening,
  lengthenedTerms,
  lengtheningArithmetic,
  priceOfLengthening,
} from '../lengthening.ts';
import { yearsBegun } from '../years-left.ts';
import type { ChangeToReckon, PolicyThere, Wanted } from './changes-to-reckon.ts';
import { day, soldPolicy } from './policy-to-change.ts';

/** What comes of a change, as the product reckons it. */
export interface Reckoned {
  readonly refusal: string | null;
  readonly beginsOn: string | null;
  readonly terms: PolicyTerms | null;
  /** The last bill of the first term, where its days are not a whole period. */
  readonly lastBillCents: number | null;
  readonly text: readonly string[];
}

interface Standing {
  readonly policy: PolicyThere;
  readonly terms: PolicyTerms;
  readonly parts: readonly [PricedPart, ...PricedPart[]];
  readonly on: Temporal.PlainDate;
  /** The first due date whose bill is not written yet. */
  readonly nextDueOn: Temporal.PlainDate;
}

interface Result {
  readonly terms: PolicyTerms;
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
      text: [...head, `  no: ${message}`],
    };
  }
  const { terms, beginsOn, lines } = result;
  const now = figuresOf(terms);
  const last = wanted.kind === 'extension' ? lastBill(standing) : null;
  return {
    refusal: null,
    beginsOn: beginsOn.toString(),
    terms,
    lastBillCents: last?.cents ?? null,
    text: [
      ...head,
      ...lines.map(({ words, figure }) => `  ${words}: ${figure}`),
      ...(last === null ? [] : [`  ${last.words}`]),
      `  from ${beginsOn.toString()} until ${terms.endsOn.toString()}: ${formatCoverage(now.amount)}, ${dollars(now.annualCents)} a year, ${dollars(now.monthlyCents)} a month`,
    ],
  };
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
    default:
      return wanted satisfies never;
  }
}

function policyThere(policy: PolicyThere, on: Temporal.PlainDate): Standing {
  const { born, sex, rateClass, table = null, amount, years, issuedOn, part } = policy;
  const riskClass = { rateClass, tableRating: table } as RiskClass;
  const birthdate = day(born);
  const life = { sex, riskClass, issueAge: ageLastBirthday(birthdate, day(issuedOn)) };
  const sold = soldPolicy({ life, issuedOn, amount, years });
  const basis = CURRENT_BASIS;
  const base: PricedPart = {
    layer: sold.terms.layers[0],
    premium: sold.premium,
    basis,
    pricedOn: day(issuedOn),
  };
  const paidFrom = Temporal.PlainDate.from(issuedOn);
  const every = policy.rhythm === 'monthly' ? 1 : 12;
  let period = policy.yearFrom ?? 0;
  const writtenUntil = on.add({ days: ISSUED_DAYS_BEFORE_DUE });
  while (Temporal.PlainDate.compare(dueOn(paidFrom, period), writtenUntil) <= 0) period += every;
  const rest = { policy, on, nextDueOn: dueOn(paidFrom, period) };
  if (part === undefined) return { ...rest, terms: sold.terms, parts: [base] };
  const effectiveOn = day(part.on);
  const premium: TermPremium = priceOfPart(
    {
      part: part.amount,
      issueAge: ageLastBirthday(birthdate, effectiveOn),
      years: yearsBegun(effectiveOn, sold.terms.endsOn),
    },
    { sex, riskClass, basis },
  );
  const taken = { premium, quoteId: 'second quote', applicationId: 'second application', effectiveOn };
  const terms = increasedTerms(sold.terms, taken);
  return {
    ...rest,
    terms,
    parts: [base, { layer: terms.layers[1]!, premium, basis, pricedOn: effectiveOn }],
  };
}

function resultOf(
  { policy, terms, parts, on, nextDueOn }: Standing,
  wanted: Wanted,
): Result | { readonly refusal: string; readonly message: string } {
  const refused = ({
    problem: { code: refusal, message },
  }: {
    readonly problem: { readonly code: string; readonly message: string };
  }) => ({ refusal, message });
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
    default:
      return wanted satisfies never;
  }
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
