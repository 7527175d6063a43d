import { policyValue } from './level-premium-contract.ts';
import type { LevelPremiumContract } from './level-premium-contract.ts';
import type { ActuarialBasis, ClaimTiming } from './expected-present-value.ts';
import { forceOfInterest, rateInYear } from './interest.ts';

/** A policy year, between whose ends a value is asked for. Deaths fall evenly within it (UDD). */
export interface PolicyYear {
  deathProbability: number;
  /** Of those alive at its end, the share who give up then; 0 where left out. */
  lapseRate?: number;
  /** Effective annual rate. */
  interest: number;
  deathBenefit: number;
  claimTiming: ClaimTiming;
}

/**
 * The policy value once a share of the year is over, from that at its end: what is worth today of claims still to come in the year, and of
 * the policy of those who live to its end and keep it.
 */
export function policyValueBeforeEnd(year: PolicyYear, over: number, valueAtEnd: number): number {
  const rest = 1 - over;
  const discount = (1 + year.interest) ** -rest;
  const dying = deathsOfRest(year, over);
  const kept = (1 - dying) * (1 - (year.lapseRate ?? 0));
  // Where nobody is left there is no value at the end either.
  const atEnd = kept === 0 ? 0 : kept * valueAtEnd;
  return dying * year.deathBenefit * claimDiscount(year, rest) + atEnd * discount;
}

/** Who is alive once a share of the year is over, and dies in the rest of it. */
function deathsOfRest({ deathProbability }: PolicyYear, over: number): number {
  return ((1 - over) * deathProbability) / (1 - over * deathProbability);
}

/** What 1 paid for a death in the rest of the year is worth at its beginning. */
function claimDiscount({ interest, claimTiming }: PolicyYear, rest: number): number {
  switch (claimTiming) {
    case 'endOfYear':
      return (1 + interest) ** -rest;
    case 'midYear':
      return (1 + interest) ** (-rest / 2);
    case 'momentOfDeath':
      return rest === 0 ? 1 : (1 - (1 + interest) ** -rest) / (forceOfInterest(interest) * rest);
    default:
      throw new RangeError('claims paid by parts of a year are valued on anniversaries alone');
  }
}

/**
 * The policy value (reserve) at any time, in years since issue: on an anniversary before the premium and the expenses then due, between two
 * of them with those of the year paid.
 * @throws RangeError for premiums paid within the year, some of which are then still due.
 */
export function policyValueAtTime(
  basis: ActuarialBasis,
  contract: LevelPremiumContract,
  premium: number,
  time: number,
): number {
  const duration = Math.floor(time);
  if (duration === time) return policyValue(basis, contract, premium, time);
  if (contract.premiumFrequency !== 1)
    throw new RangeError('between anniversaries only yearly premiums are valued');
  const policyYear = duration + 1;
  const lapseRate = basis.lapseRates?.[duration] ?? 0;
  const year: PolicyYear = {
    deathProbability: basis.deathProbabilities[duration]!,
    lapseRate,
    interest: rateInYear(basis.interest, policyYear),
    deathBenefit: contract.deathBenefit(policyYear) + premium * contract.premiumsReturned(policyYear),
    claimTiming: contract.claimTiming,
  };
  return policyValueBeforeEnd(year, time - duration, policyValue(basis, contract, premium, policyYear));
}
