import { centsFromDollars, dollarsFromCents } from '../../money/money.ts';
import { accidentalDeathPremium } from '../accidental-death-premium.ts';
import { BASIS_2026_11 } from '../bases/2026-11/basis-2026-11.ts';
import type { PremiumArithmetic, PremiumResult } from '../premium-arithmetic.ts';
import { RISK_CLASSES } from '../risk-class.ts';
import type { RiskClass, Sex } from '../risk-class.ts';
import { simpleInterest } from '../simple-interest.ts';
import { termPremium } from '../term-premium.ts';
import type { CaseEvaluator } from './case-evaluation.ts';
import { numberOf, textOf, textsOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';

function sexOf(inputs: CaseInputs): Sex {
  const sex = textOf(inputs, 'sex');
  if (sex !== 'male' && sex !== 'female') throw new RangeError(`unknown sex ${sex}`);
  return sex;
}

function riskClassOf(inputs: CaseInputs): RiskClass {
  const rateClass = textOf(inputs, 'class');
  const tableRating = inputs['tableRating'] === undefined ? null : textOf(inputs, 'tableRating');
  const riskClass = RISK_CLASSES.find(
    (candidate) => candidate.rateClass === rateClass && candidate.tableRating === tableRating,
  );
  if (!riskClass) throw new RangeError(`unknown class ${rateClass}`);
  return riskClass;
}

function premiumOf(inputs: CaseInputs): PremiumResult<PremiumArithmetic> {
  const product = textOf(inputs, 'product');
  const life = {
    sex: sexOf(inputs),
    issueAge: numberOf(inputs, 'issueAge'),
    amount: numberOf(inputs, 'coverage'),
  };
  if (product === 'accidentalDeath') {
    const { endAge } = BASIS_2026_11.accidentalDeath;
    if (numberOf(inputs, 'endAge', endAge) !== endAge)
      throw new RangeError(`accident cover ends at ${endAge}`);
    return accidentalDeathPremium(life, BASIS_2026_11);
  }
  if (product !== 'term') throw new RangeError(`unknown product ${product}`);
  return termPremium(
    { ...life, riskClass: riskClassOf(inputs), years: numberOf(inputs, 'term') },
    BASIS_2026_11,
  );
}

/** What the product asks for, on the basis the cases were computed on. */
export const grossPremium: CaseEvaluator = ({ inputs }) => {
  const result = premiumOf(inputs);
  if (!result.ok) throw new RangeError(result.reason);
  const { annualCents, monthlyCents } = result.premium;
  const billing = textOf(inputs, 'billing');
  if (billing !== 'annual' && billing !== 'monthly') throw new RangeError(`unknown billing ${billing}`);
  return dollarsFromCents(billing === 'annual' ? annualCents : monthlyCents);
};

/** Each missed premium with its interest, as the way back adds them up. */
export const reinstatementAmount: CaseEvaluator = ({ inputs }) => {
  const amountCents = centsFromDollars(numberOf(inputs, 'premium'));
  const reinstatedOn = Temporal.PlainDate.from(textOf(inputs, 'reinstatementDate'));
  const owed = textsOf(inputs, 'dueDates').map((dueOn) => {
    const { days } = Temporal.PlainDate.from(dueOn).until(reinstatedOn);
    return amountCents + simpleInterest(amountCents, numberOf(inputs, 'annualRate') * 100, days);
  });
  return owed.reduce((sum, cents) => sum + cents, 0) / 100;
};
