import { discountFactors, forceOfInterest, nominalDiscount, nominalInterest } from './interest.ts';
import type { Interest } from './interest.ts';

/** What a value of life insurance rests on. Element 0 of a list is policy year 1. */
export interface ActuarialBasis {
  /** The probability of dying within each policy year, for someone insured at its start. */
  deathProbabilities: readonly number[];
  /**
   * The share of those alive at the end of each policy year who give up their policy then; 0 where left out.
   */
  lapseRates?: readonly number[];
  interest: Interest;
}

/** The share of policies in force at the start of each policy year, and after the last. */
export function policiesInForce({ deathProbabilities, lapseRates = [] }: ActuarialBasis): number[] {
  const inForce = [1];
  for (const [year, probability] of deathProbabilities.entries()) {
    inForce.push(inForce[year]! * (1 - probability) * (1 - (lapseRates[year] ?? 0)));
  }
  return inForce;
}

/**
 * Expected present values, year by year, of 1 paid to each policy in force at the start, and after the last.
 */
export function yearStartValues(basis: ActuarialBasis): number[] {
  const discount = discountFactors(basis.interest, basis.deathProbabilities.length);
  return policiesInForce(basis).map((inForce, year) => inForce * discount[year]!);
}

/** Expected present values, by year of death, of 1 paid at the end of the year of death. */
export function claimValues(basis: ActuarialBasis): number[] {
  const discount = discountFactors(basis.interest, basis.deathProbabilities.length);
  const inForce = policiesInForce(basis);
  return basis.deathProbabilities.map(
    (probability, year) => inForce[year]! * probability * discount[year + 1]!,
  );
}

/**
 * Expected present values, by policy year, of 1 a year paid in `frequency` equal parts in advance, with
 * deaths spread evenly over each year (UDD).
 */
export function paymentValues(basis: ActuarialBasis, frequency = 1): number[] {
  const values = yearStartValues(basis);
  const starts = values.slice(0, -1);
  if (frequency === 1) return starts;
  const interest = levelInterest(basis.interest);
  const discount = interest / (1 + interest);
  const nominal = nominalInterest(interest, frequency);
  const product = nominal * nominalDiscount(interest, frequency);
  const alpha = (interest * discount) / product;
  const beta = (interest - nominal) / product;
  return starts.map((start, year) => alpha * start - beta * (start - values[year + 1]!));
}

/**
 * When a death is paid: at the end of the year, of its m-th part (by number), at once, or half-way through.
 */
export type ClaimTiming = 'endOfYear' | 'midYear' | 'momentOfDeath' | number;

/**
 * How much more a claim is worth than one paid at the end of the year of death. Parts of a year and the
 * moment of death assume deaths spread evenly (UDD).
 */
export function claimTimingFactor(interest: Interest, timing: ClaimTiming): number {
  if (timing === 'endOfYear') return 1;
  const rate = levelInterest(interest);
  if (timing === 'midYear') return Math.sqrt(1 + rate);
  return rate / (timing === 'momentOfDeath' ? forceOfInterest(rate) : nominalInterest(rate, timing));
}

function levelInterest(interest: Interest): number {
  if (typeof interest !== 'number')
    throw new RangeError('payments within a year need one level rate of interest');
  return interest;
}

/** The sum of the first `count` values. */
export function sumOf(values: readonly number[], count = values.length): number {
  let sum = 0;
  for (const value of values.slice(0, count)) sum += value;
  return sum;
}
