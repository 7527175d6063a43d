import { annuityDue, annuityImmediate, mthlyAnnuity, woolhouseAnnuityDue } from '../actuarial/annuity.ts';
import { claimValues, sumOf } from '../actuarial/expected-present-value.ts';
import type { ActuarialBasis, ClaimTiming } from '../actuarial/expected-present-value.ts';
import {
  deferredInsurance,
  endowmentInsurance,
  pureEndowment,
  termInsurance,
  wholeLifeInsurance,
  wholeLifeSecondMoment,
} from '../actuarial/insurance.ts';
import { nominalDiscount } from '../actuarial/interest.ts';
import { makehamSurvival } from '../actuarial/makeham.ts';
import { deferredDeathProbability, medianCurtateLifetime, survivalWithin } from '../actuarial/survival.ts';
import type { FractionalAgeAssumption } from '../actuarial/survival.ts';
import { basisOf } from './case-evaluation.ts';
import type { CaseEvaluator, CaseQuestion } from './case-evaluation.ts';
import { numberOf, objectOf, tableNamed, textOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';
import { deathProbabilitiesOf, lawOf } from './reference-mortality.ts';

/** When a case pays its death benefit; 'm' parts of a year where it names them. */
export function claimTimingOf(inputs: CaseInputs): ClaimTiming {
  const fractional = textOf(inputs, 'fractional', 'UDD');
  if (fractional !== 'UDD') throw new RangeError(`unknown assumption ${fractional}`);
  if (inputs['m'] !== undefined) return numberOf(inputs, 'm');
  const timing = textOf(inputs, 'benefitTiming', 'endOfYear');
  if (timing !== 'endOfYear' && timing !== 'momentOfDeath') throw new RangeError(`unknown timing ${timing}`);
  return timing;
}

type LifeTableQuantity = (question: CaseQuestion, basis: ActuarialBasis) => number;

const term = ({ inputs }: CaseQuestion) => numberOf(inputs, 'term');

const QUANTITIES: Readonly<Record<string, LifeTableQuantity>> = {
  q: (_, { deathProbabilities }) => deathProbabilities[0]!,
  q1000: (_, { deathProbabilities }) => 1000 * deathProbabilities[0]!,
  insuranceWhole: ({ inputs }, basis) => wholeLifeInsurance(basis, claimTimingOf(inputs)),
  insuranceWholeSecondMoment: ({ inputs }, basis) =>
    wholeLifeSecondMoment({ ...basis, interest: numberOf(inputs, 'i') }),
  insuranceDeferred: ({ inputs }, basis) =>
    deferredInsurance(basis, numberOf(inputs, 'deferred'), claimTimingOf(inputs)),
  termInsurance: (question, basis) => termInsurance(basis, term(question), claimTimingOf(question.inputs)),
  pureEndowment: (question, basis) => pureEndowment(basis, term(question)),
  endowmentInsurance: (question, basis) =>
    endowmentInsurance(basis, term(question), claimTimingOf(question.inputs)),
  annuityDueWhole: (_, basis) => annuityDue(basis),
  annuityImmediateWhole: (_, basis) => annuityImmediate(basis),
  annuityDueTemporary: (question, basis) => annuityDue(basis, term(question)),
  annuityImmediateTemporary: (question, basis) => annuityImmediate(basis, term(question)),
};

/** A case that names no quantity is an insurance: deferred, for a term, or for life. */
function impliedQuantity(inputs: CaseInputs): string {
  if (inputs['deferred'] !== undefined) return 'insuranceDeferred';
  return inputs['term'] === undefined ? 'insuranceWhole' : 'termInsurance';
}

/** The living of a table at an age, out of those at the age of its radix. */
function survivors({ inputs, tables }: CaseQuestion): number {
  const name = textOf(inputs, 'table');
  tableNamed(tables, name);
  const radix = objectOf(objectOf(tables, name), 'radix');
  const law = lawOf(tables, name)!;
  const start = numberOf(radix, 'age');
  return numberOf(radix, 'lives') * makehamSurvival(law, start)(numberOf(inputs, 'age') - start);
}

export const lifeTableValue: CaseEvaluator = (question) => {
  const { inputs, tables, library } = question;
  const quantity = textOf(inputs, 'quantity', impliedQuantity(inputs));
  if (quantity === 'survivors') {
    // Said of every value of the table it is from; nothing is discounted here.
    numberOf(inputs, 'i', 0);
    return survivors(question);
  }
  const evaluate = QUANTITIES[quantity];
  if (!evaluate) throw new RangeError(`unknown quantity ${quantity}`);
  // Probabilities of death are asked for without a rate of interest.
  const basis =
    inputs['i'] === undefined && inputs['iByYear'] === undefined
      ? { deathProbabilities: deathProbabilitiesOf(inputs, tables, library), interest: 0 }
      : basisOf(question);
  return numberOf(inputs, 'benefit', 1) * evaluate(question, basis);
};

export const tableLookup: CaseEvaluator = ({ inputs, tables, library }) =>
  deathProbabilitiesOf(inputs, tables, library)[numberOf(inputs, 'policyYear') - 1]!;

/** A whole life insurance that may pay less on death before the median lifetime. */
export const wholeLifeValue: CaseEvaluator = (question) => {
  const basis = basisOf(question);
  const benefit = numberOf(question.inputs, 'benefit');
  const before = numberOf(question.inputs, 'benefitBeforeMedian', benefit);
  const median = before === benefit ? 0 : medianCurtateLifetime(basis.deathProbabilities);
  return sumOf(claimValues(basis).map((value, year) => value * (year < median ? before : benefit)));
};

/** A yearly annuity-due whose first year may carry an addition to the force of mortality. */
export const annuityValue: CaseEvaluator = (question) => {
  const basis = basisOf(question);
  const extraForce = numberOf(question.inputs, 'firstYearExtraForce', 0);
  const first = 1 - (1 - basis.deathProbabilities[0]!) * Math.exp(-extraForce);
  const deathProbabilities = basis.deathProbabilities.with(0, first);
  return numberOf(question.inputs, 'payment', 1) * annuityDue({ ...basis, deathProbabilities });
};

export const mthlyAnnuityValue: CaseEvaluator = (question) => {
  const { inputs, tables } = question;
  const payment = numberOf(inputs, 'payment', 1);
  if (inputs['method'] === 'woolhouse2') return payment * woolhouseFromInsurances(inputs);
  const law = lawOf(tables, textOf(inputs, 'table'));
  if (!law) throw new RangeError('survival within a year is known for a law of mortality only');
  const age = numberOf(inputs, 'age');
  const timing = textOf(inputs, 'timing');
  if (timing !== 'due' && timing !== 'immediate') throw new RangeError(`unknown timing ${timing}`);
  return (
    payment *
    mthlyAnnuity({
      survival: makehamSurvival(law, age),
      interest: numberOf(inputs, 'i'),
      frequency: numberOf(inputs, 'm'),
      years: numberOf(inputs, 'term', law.lastAge - age),
      timing,
    })
  );
};

/**
 * From whole life insurances at both ends of the term, A35 and A65, and the survival between them, p30_35.
 */
function woolhouseFromInsurances(inputs: CaseInputs): number {
  const interest = numberOf(inputs, 'i');
  const discountRate = nominalDiscount(interest, 1);
  const [start, end] = Object.keys(inputs)
    .filter((name) => /^A\d+$/.test(name))
    .toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  const years = numberOf(inputs, 'term');
  const endowment = numberOf(inputs, `p${years}_${start!.slice(1)}`) * (1 + interest) ** -years;
  const yearlyDue = (name: string) => (1 - numberOf(inputs, name)) / discountRate;
  return woolhouseAnnuityDue(
    yearlyDue(start!) - endowment * yearlyDue(end!),
    numberOf(inputs, 'm'),
    endowment,
  );
}

/** A deferred probability of death within years of age, or the difference of the two assumptions. */
export const fractionalAgeValue: CaseEvaluator = ({ inputs, tables, library }) => {
  const deathProbabilities = deathProbabilitiesOf(inputs, tables, library);
  const probability = (assumption: FractionalAgeAssumption) =>
    deferredDeathProbability(survivalWithin(deathProbabilities, assumption), {
      from: numberOf(inputs, 'fromTime', 0),
      deferred: numberOf(inputs, 'deferred', 0),
      term: numberOf(inputs, 'term'),
    });
  const value =
    inputs['lessAssumption'] === 'constantForce'
      ? probability('uniform') - probability('constantForce')
      : probability(assumptionOf(inputs));
  return numberOf(inputs, 'lives', 1) * value;
};

function assumptionOf(inputs: CaseInputs): FractionalAgeAssumption {
  const assumption = textOf(inputs, 'assumption', 'UDD');
  if (assumption === 'UDD' || assumption === 'uniform') return 'uniform';
  if (assumption === 'constantForce') return assumption;
  throw new RangeError(`unknown assumption ${assumption}`);
}
