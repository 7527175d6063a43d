import { claimTimingFactor, claimValues, paymentValues, yearStartValues } from './expected-present-value.ts';
import type { ActuarialBasis, ClaimTiming } from './expected-present-value.ts';

/** An amount for each policy year, the first year being 1. */
export type ByPolicyYear = (policyYear: number) => number;

/**
 * A life insurance contract whose premium follows from the equivalence of what is paid and what is received.
 */
export interface LevelPremiumContract {
  /** How long benefits and expenses run; to the end of the basis where it is shorter. */
  years: number;
  deathBenefit: ByPolicyYear;
  claimTiming: ClaimTiming;
  /** Paid to those in force after `years`. */
  survivalBenefit: number;
  /** How many of the yearly premiums each death benefit gives back. */
  premiumsReturned: ByPolicyYear;
  /** The yearly premium of each year as a multiple of the level one; 0 when none is due. */
  premiumPattern: ByPolicyYear;
  premiumFrequency: number;
  expenses: {
    /** Share of the premiums of each year. */
    shareOfPremium: ByPolicyYear;
    /** At the start of each year. */
    perPolicy: ByPolicyYear;
  };
}

interface ContractValues {
  outgo: number;
  /** What a yearly premium of 1 brings, after the expenses and benefits that depend on it. */
  premiumUnit: number;
}

function contractValues(basis: ActuarialBasis, contract: LevelPremiumContract, from: number): ContractValues {
  const timing = claimTimingFactor(basis.interest, contract.claimTiming);
  const starts = yearStartValues(basis);
  const claims = claimValues(basis);
  const payments = paymentValues(basis, contract.premiumFrequency);
  const years = Math.min(contract.years, basis.deathProbabilities.length);
  let outgo = 0;
  let premiumUnit = 0;
  for (let index = from; index < years; index += 1) {
    const policyYear = index + 1;
    const claim = claims[index]! * timing;
    outgo += claim * contract.deathBenefit(policyYear);
    outgo += starts[index]! * contract.expenses.perPolicy(policyYear);
    premiumUnit +=
      payments[index]! *
      contract.premiumPattern(policyYear) *
      (1 - contract.expenses.shareOfPremium(policyYear));
    premiumUnit -= claim * contract.premiumsReturned(policyYear);
  }
  if (contract.survivalBenefit !== 0) outgo += starts[contract.years]! * contract.survivalBenefit;
  return { outgo: outgo / starts[from]!, premiumUnit: premiumUnit / starts[from]! };
}

/** The level premium a year at which premiums and outgo are worth the same at issue. */
export function equivalencePremium(basis: ActuarialBasis, contract: LevelPremiumContract): number {
  const { outgo, premiumUnit } = contractValues(basis, contract, 0);
  return outgo / premiumUnit;
}

/**
 * The policy value (reserve) after `duration` years, before the premium and expenses then due: what is still
 * to be paid less the premiums still to come, `premium` being the level one a year.
 */
export function policyValue(
  basis: ActuarialBasis,
  contract: LevelPremiumContract,
  premium: number,
  duration: number,
): number {
  const { outgo, premiumUnit } = contractValues(basis, contract, duration);
  return outgo - premium * premiumUnit;
}
