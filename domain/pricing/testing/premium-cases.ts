import { claimTimingFactor } from '../actuarial/expected-present-value.ts';
import type { ActuarialBasis } from '../actuarial/expected-present-value.ts';
import { equivalencePremium } from '../actuarial/level-premium-contract.ts';
import type { ByPolicyYear, LevelPremiumContract } from '../actuarial/level-premium-contract.ts';
import { policyValueAtTime, policyValueBeforeEnd } from '../actuarial/policy-value-within-year.ts';
import type { PolicyYear } from '../actuarial/policy-value-within-year.ts';
import { basisOf } from './case-evaluation.ts';
import type { CaseEvaluator } from './case-evaluation.ts';
import { claimTimingOf } from './life-table-cases.ts';
import { numberOf, numbersOf, objectOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';

const listed =
  (values: readonly number[]): ByPolicyYear =>
  (policyYear) =>
    values[policyYear - 1] ?? 0;

/** A period that a case leaves out, or gives as null, is for life. */
function yearsOf(inputs: CaseInputs, name: string, otherwise: number): number {
  return inputs[name] === null ? Infinity : numberOf(inputs, name, otherwise);
}

function deathBenefitOf(inputs: CaseInputs): ByPolicyYear {
  if (inputs['benefitByYear'] !== undefined) return listed(numbersOf(inputs, 'benefitByYear'));
  const benefit = numberOf(inputs, 'benefit', 1);
  const early = numberOf(inputs, 'earlyBenefit', benefit);
  const earlyYears = numberOf(inputs, 'earlyYears', 0);
  return (policyYear) => (policyYear <= earlyYears ? early : benefit);
}

function premiumPatternOf(inputs: CaseInputs, benefitYears: number): ByPolicyYear {
  if (inputs['premiumByYear'] !== undefined) return listed(numbersOf(inputs, 'premiumByYear'));
  const first = numberOf(inputs, 'firstPremiumYear', 1);
  const last = yearsOf(inputs, 'premiumTerm', benefitYears);
  return (policyYear) => (policyYear >= first && policyYear <= last ? 1 : 0);
}

function expensesOf(inputs: CaseInputs, benefitYears: number): LevelPremiumContract['expenses'] {
  const expenses = inputs['expenses'] === undefined ? {} : objectOf(inputs, 'expenses');
  const last = numberOf(expenses, 'perPolicyTerm', benefitYears);
  const first = {
    share: numberOf(expenses, 'firstYearPercentPremium', 0),
    amount: numberOf(expenses, 'perPolicyFirst', 0),
  };
  const renewal = {
    share: numberOf(expenses, 'renewalPercentPremium', 0),
    amount: numberOf(expenses, 'perPolicyRenewal', 0),
  };
  return {
    shareOfPremium: (policyYear) => (policyYear === 1 ? first : renewal).share,
    perPolicy: (policyYear) => (policyYear > last ? 0 : (policyYear === 1 ? first : renewal).amount),
  };
}

function contractOf(inputs: CaseInputs): LevelPremiumContract {
  const years = yearsOf(inputs, 'benefitTerm', numberOf(inputs, 'term', Infinity));
  return {
    years,
    deathBenefit: deathBenefitOf(inputs),
    claimTiming: claimTimingOf(inputs),
    survivalBenefit: numberOf(inputs, 'survivalBenefit', 0),
    premiumsReturned:
      inputs['premiumsReturnedByYear'] === undefined
        ? () => 0
        : listed(numbersOf(inputs, 'premiumsReturnedByYear')),
    premiumPattern: premiumPatternOf(inputs, years),
    premiumFrequency: numberOf(inputs, 'premiumFrequency', 1),
    expenses: expensesOf(inputs, years),
  };
}

/**
 * A contract that gives the rate of discount and its net premium instead of mortality: an insurance that must
 * end in a claim of B (an endowment, or for life) has the net premium B / a - d B, which gives the annuity a.
 */
function premiumFromNetPremium(inputs: CaseInputs): number {
  const benefit = numberOf(inputs, 'benefit');
  const discountRate = numberOf(inputs, 'd');
  const annuity = benefit / (numberOf(inputs, 'netPremium') + discountRate * benefit);
  const { shareOfPremium, perPolicy } = expensesOf(inputs, Infinity);
  const outgo = benefit * (1 - discountRate * annuity) + perPolicy(1) + perPolicy(2) * (annuity - 1);
  return outgo / (1 - shareOfPremium(1) + (1 - shareOfPremium(2)) * (annuity - 1));
}

/** The level premium of one payment. */
export const premiumValue: CaseEvaluator = (question) => {
  const { inputs } = question;
  if (inputs['netPremium'] !== undefined) return premiumFromNetPremium(inputs);
  const contract = contractOf(inputs);
  return equivalencePremium(basisOf(question), contract) / contract.premiumFrequency;
};

function yearlyPremiumOf(inputs: CaseInputs, basis: ActuarialBasis, contract: LevelPremiumContract): number {
  if (inputs['monthlyNetPremium'] !== undefined) return 12 * numberOf(inputs, 'monthlyNetPremium');
  if (inputs['premium'] !== undefined) return numberOf(inputs, 'premium');
  return equivalencePremium(basis, contract);
}

export const policyValueAt: CaseEvaluator = (question) => {
  const { inputs } = question;
  const basis = basisOf(question);
  const contract = contractOf(inputs);
  const duration = numberOf(inputs, 't');
  const premium = yearlyPremiumOf(inputs, basis, contract);
  const value = policyValueAtTime(basis, contract, premium, duration);
  if (inputs['afterPremium'] !== true) return value;
  const { shareOfPremium, perPolicy } = contract.expenses;
  return value + premium * (1 - shareOfPremium(duration + 1)) - perPolicy(duration + 1);
};

/**
 * The value within a year, of which the case gives the value at one of its ends: at its end, or at its start before the premium, from
 * which that at the end follows.
 */
export const interimPolicyValue: CaseEvaluator = ({ inputs }) => {
  const year = {
    deathProbability: numberOf(inputs, 'q'),
    interest: numberOf(inputs, 'i'),
    deathBenefit: numberOf(inputs, 'benefit'),
    claimTiming: claimTimingOf(inputs),
  };
  return policyValueBeforeEnd(year, numberOf(inputs, 'fraction'), valueAtEnd(inputs, year));
};

function valueAtEnd(inputs: CaseInputs, year: PolicyYear): number {
  if (inputs['policyValueEnd'] !== undefined) return numberOf(inputs, 'policyValueEnd');
  const { deathProbability, interest, deathBenefit, claimTiming } = year;
  const start = numberOf(inputs, 'policyValueStart') + numberOf(inputs, 'premium');
  const claims = deathProbability * deathBenefit * claimTimingFactor(interest, claimTiming);
  return (start * (1 + interest) - claims) / (1 - deathProbability);
}
