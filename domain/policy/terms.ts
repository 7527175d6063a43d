import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { ProductSlug } from '../eligibility/product-availability.ts';
import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { BillingFrequency } from '../billing/billing-schedule.ts';
import type { PricingBasis } from '../pricing/pricing-basis.ts';
import { ENDING_KINDS, VOIDING_KINDS } from './policy-transactions.ts';
import type { TransactionKind } from './policy-transactions.ts';

/** A part of the cover: the first, or an increase. It keeps the age, class and basis it was priced by. */
export interface PolicyLayer {
  /** Its arithmetic, sealed, names the age at issue and the class. */
  readonly quoteId: string;
  /** Whose decision names the rulebook. */
  readonly applicationId: string;
  readonly basisVersion: string;
  /** Whole dollars. */
  readonly amount: number;
  /** Without the fee. */
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  /** The days the times began in which it can be disputed, and in which a suicide is not paid. */
  readonly contestableFrom: Temporal.PlainDate;
  readonly suicideExcludedFrom: Temporal.PlainDate;
}

/** What the contract says, from a transaction on until the next that says something else. */
export interface PolicyTerms {
  /** The first day without cover. */
  readonly endsOn: Temporal.PlainDate;
  /** Of the state's rules, by the day it began, as ISO text. */
  readonly rulesEdition: string;
  /** Whose days all its dates are. */
  readonly timeZone: string;
  readonly papersEdition: string;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
  /** Once for all layers. */
  readonly annualFeeCents: Cents;
  readonly monthlyFeeCents: Cents;
  /** The base first. */
  readonly layers: readonly [PolicyLayer, ...PolicyLayer[]];
}

/** A change of the contract. It is never changed itself: what is wrong is undone or corrected by another one. */
export interface PolicyTransaction {
  /** 1, 2, 3 … of its policy; 1 is its issue. */
  readonly sequence: number;
  readonly kind: TransactionKind;
  /** A day where the policy was issued. Of one that ends cover, the first day without. */
  readonly effectiveOn: Temporal.PlainDate;
  readonly recordedAt: Temporal.Instant;
  /** Of one that is `undone`: which. */
  readonly undoes: number | null;
  /** What the contract says from then on; null where it says what it said. */
  readonly terms: PolicyTerms | null;
  /** Of a return that an interview came before: the application that has its statements, which can be contested from that day on. */
  readonly applicationId: string | null;
  /** It was agreed to and begins with its first payment, which is not known yet. Bills are of it from its day on; cover is not. */
  readonly awaitsPayment: boolean;
}

/** Statements that a policy can be contested for, and the first day on which it no longer can. */
export interface ContestableStatements {
  readonly applicationId: string;
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
}

/**
 * All that was stated for a policy, with the time it can be contested for it: the application of each layer it has on a day since that began,
 * and what was stated to have it back since that day. Coming back makes no other time begin again.
 */
export function contestableStatements(
  transactions: readonly PolicyTransaction[],
  { contestableYears, on }: { readonly contestableYears: number; readonly on: Temporal.PlainDate },
): ContestableStatements[] {
  const terms = termsOn(transactions, on) ?? latestTerms(transactions);
  const layers = (terms?.layers ?? []).map(({ applicationId, contestableFrom: from }) => ({
    applicationId,
    from,
  }));
  const returns = standing(transactions, null).flatMap(({ applicationId, effectiveOn: from }) =>
    applicationId === null ? [] : [{ applicationId, from }],
  );
  return [...layers, ...returns].map((stated) => ({
    ...stated,
    until: stated.from.add({ years: contestableYears }),
  }));
}

/** What everybody asks of terms, and of a quote before there are any. */
export interface PolicyFigures {
  /** Whole dollars. */
  readonly amount: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
}

/**
 * The terms in force on a day, a day where the policy was issued: null where nobody is covered by it then. With `asKnownAt` as it was
 * known at that instant, whatever was recorded since.
 */
export function termsOn(
  transactions: readonly PolicyTransaction[],
  day: Temporal.PlainDate,
  { asKnownAt = null }: { readonly asKnownAt?: Temporal.Instant | null } = {},
): PolicyTerms | null {
  const known = standing(transactions, asKnownAt);
  if (known.some(({ kind }) => includes(VOIDING_KINDS, kind))) return null;
  let terms: PolicyTerms | null = null;
  for (const { kind, effectiveOn, terms: said } of known.toSorted(byDay)) {
    if (Temporal.PlainDate.compare(effectiveOn, day) > 0) break;
    terms = includes(ENDING_KINDS, kind) ? null : (said ?? terms);
  }
  return terms !== null && Temporal.PlainDate.compare(day, terms.endsOn) < 0 ? terms : null;
}

/** What the contract said last, of one that ended or has not begun too. Null of one that was never issued. */
export function latestTerms(transactions: readonly PolicyTransaction[]): PolicyTerms | null {
  return standing(transactions, null).findLast(({ terms }) => terms !== null)?.terms ?? null;
}

/**
 * What covers on a day: the terms in force, without what begins with a payment that is not known yet. Pages, mails and whoever speaks of the
 * amount ask this; bills ask what was agreed to.
 */
export function countingTermsOn(
  transactions: readonly PolicyTransaction[],
  ...asked: Parameters<typeof termsOn> extends [unknown, ...infer Rest] ? Rest : never
): PolicyTerms | null {
  return termsOn(counting(transactions), ...asked);
}

/** The same of what the contract said last: until when it covers, as far as it is paid for. */
export function latestCountingTerms(transactions: readonly PolicyTransaction[]): PolicyTerms | null {
  return latestTerms(counting(transactions));
}

function counting(transactions: readonly PolicyTransaction[]): readonly PolicyTransaction[] {
  return transactions.filter(({ awaitsPayment }) => !awaitsPayment);
}

/** What was agreed to, from each day on that something else was, whatever was set right since; the oldest first. */
export function agreedTerms(
  transactions: readonly PolicyTransaction[],
): readonly { readonly effectiveOn: Temporal.PlainDate; readonly terms: PolicyTerms }[] {
  const agreed = transactions.filter(({ kind }) => kind !== 'corrected');
  const days = standing(agreed, null)
    .filter(({ terms }) => terms !== null)
    .toSorted(byDay)
    .map(({ effectiveOn }) => effectiveOn);
  return days.flatMap((effectiveOn, index) => {
    if (days[index + 1]?.equals(effectiveOn) === true) return [];
    const terms = termsOn(agreed, effectiveOn);
    return terms === null ? [] : [{ effectiveOn, terms }];
  });
}

/** The day from which cover goes on behind its first term; null where it does not. */
export function goesOnFrom(transactions: readonly PolicyTransaction[]): Temporal.PlainDate | null {
  return standing(transactions, null).findLast(({ kind }) => kind === 'extended')?.effectiveOn ?? null;
}

/** Amount and premium are the sums of the layers, and one fee. */
export function figuresOf(terms: PolicyTerms): PolicyFigures {
  const { layers, annualFeeCents, monthlyFeeCents, termYears, insuredsAgeAtTerm } = terms;
  const sum = (figure: (layer: PolicyLayer) => number) =>
    layers.reduce((total, layer) => total + figure(layer), 0);
  return {
    amount: sum(({ amount }) => amount),
    annualCents: (annualFeeCents + sum(({ annualCents }) => annualCents)) as Cents,
    monthlyCents: (monthlyFeeCents + sum(({ monthlyCents }) => monthlyCents)) as Cents,
    termYears,
    insuredsAgeAtTerm,
  };
}

/** What a period costs that is due on a day, by what the contract says on it, or said last; null of one that was never issued. */
export function premiumDueOn(
  transactions: readonly PolicyTransaction[],
  day: Temporal.PlainDate,
  frequency: BillingFrequency,
): Cents | null {
  const terms = termsOn(transactions, day) ?? latestTerms(transactions);
  return terms && premiumBy(figuresOf(terms), frequency);
}

export function premiumBy(
  { annualCents, monthlyCents }: Pick<PolicyFigures, 'annualCents' | 'monthlyCents'>,
  frequency: BillingFrequency,
): Cents {
  return frequency === 'annually' ? annualCents : monthlyCents;
}

/** What a policy is issued by. */
export interface Issue {
  readonly productSlug: ProductSlug;
  readonly quoteId: string;
  readonly applicationId: string;
  readonly figures: PolicyFigures;
  readonly basis: PricingBasis;
  readonly issuedOn: Temporal.PlainDate;
}

/** The terms a policy begins with: one layer, which is its quote's price without the fee of that basis. */
export function termsAtIssue(
  { productSlug, quoteId, applicationId, figures, basis, issuedOn }: Issue,
  contract: Pick<PolicyTerms, 'endsOn' | 'rulesEdition' | 'timeZone' | 'papersEdition'>,
): PolicyTerms {
  const { scale } = productSlug === PRODUCT_SLUGS.termLife ? basis.termLife : basis.accidentalDeath;
  const annualFeeCents = centsFromDollars(scale.policyFeePerYear);
  const monthlyFeeCents = centsFromDollars(scale.policyFeePerYear * scale.monthlyFactor);
  const { amount, annualCents, monthlyCents, termYears, insuredsAgeAtTerm } = figures;
  const base: PolicyLayer = {
    quoteId,
    applicationId,
    basisVersion: basis.version,
    amount,
    annualCents: (annualCents - annualFeeCents) as Cents,
    monthlyCents: (monthlyCents - monthlyFeeCents) as Cents,
    contestableFrom: issuedOn,
    suicideExcludedFrom: issuedOn,
  };
  return { ...contract, termYears, insuredsAgeAtTerm, annualFeeCents, monthlyFeeCents, layers: [base] };
}

/** Those that were recorded by then, without what was taken back by then. */
function standing(
  transactions: readonly PolicyTransaction[],
  asKnownAt: Temporal.Instant | null,
): readonly PolicyTransaction[] {
  const known = transactions.filter(
    ({ recordedAt }) => asKnownAt === null || Temporal.Instant.compare(recordedAt, asKnownAt) <= 0,
  );
  const undone = new Set(known.map(({ undoes }) => undoes));
  return known.filter(({ kind, sequence }) => kind !== 'undone' && !undone.has(sequence));
}

function byDay(one: PolicyTransaction, other: PolicyTransaction): number {
  return Temporal.PlainDate.compare(one.effectiveOn, other.effectiveOn) || one.sequence - other.sequence;
}

function includes(kinds: readonly TransactionKind[], kind: TransactionKind): boolean {
  return kinds.includes(kind);
}
