import type { CaseEvaluator } from './case-evaluation.ts';
import { namedTable, numberOf, numbersOf, objectOf, textOf } from './reference-case.ts';
import type { CaseInputs } from './reference-case.ts';

const MONTHS_A_YEAR = 12;

/** The monthly equivalent of a yearly probability. */
const monthly = (yearly: number) => 1 - (1 - yearly) ** (1 / MONTHS_A_YEAR);

/**
 * The monthly premium of a term insurance, projected month by month: deaths at the start of the month, lapses
 * among those who survive it, a spot rate by policy year, loaded.
 */
export const projectionPremium: CaseEvaluator = ({ inputs, tables }) => {
  const mortality = objectOf(namedTable(tables, inputs, 'mortality'), 'byAttainedAge');
  const spotRates = numbersOf(namedTable(tables, inputs, 'spot'), 'annualSpotByYear');
  const issueAge = numberOf(inputs, 'issueAge');
  let inForce = 1;
  let claims = 0;
  let payments = 0;
  for (let month = 0; month < numberOf(inputs, 'term') * MONTHS_A_YEAR; month += 1) {
    const duration = Math.floor(month / MONTHS_A_YEAR);
    const byDuration = numbersOf(mortality, String(issueAge + duration));
    const death = monthly(byDuration[Math.min(duration, byDuration.length - 1)]!);
    const lapse = monthly(Math.max(0.1 - 0.02 * duration, 0.02));
    const discount = (1 + spotRates[duration]!) ** (-month / MONTHS_A_YEAR);
    claims += inForce * death * discount;
    payments += inForce * discount;
    inForce *= (1 - death) * (1 - lapse);
  }
  return ((1 + numberOf(inputs, 'loading')) * numberOf(inputs, 'sumAssured') * claims) / payments;
};

interface CashFlow {
  inForceStart: number;
  premium: number;
  commission: number;
  premiumTax: number;
  expenses: number;
  claims: number;
}

/** The cash flows of each policy year: deaths before lapses, claims at the end and all else at the start. */
function cashFlows(rates: CaseInputs): CashFlow[] {
  const lapses = numbersOf(rates, 'lapse');
  const premiums = numbersOf(rates, 'annualPremium');
  const commissions = numbersOf(rates, 'commission');
  let inForceStart = 1;
  return numbersOf(rates, 'q').map((death, index) => {
    const premium = inForceStart * premiums[index]!;
    const maintenance =
      numberOf(rates, 'maintenanceFirst') * (1 + numberOf(rates, 'maintenanceInflation')) ** index;
    const acquisition = index === 0 ? numberOf(rates, 'acquisition') : 0;
    const flow = {
      inForceStart,
      premium,
      commission: premium * commissions[index]!,
      premiumTax: premium * numberOf(rates, 'premiumTax'),
      expenses: inForceStart * (acquisition + maintenance),
      claims: inForceStart * death * numberOf(rates, 'face'),
    };
    inForceStart *= (1 - death) * (1 - lapses[index]!);
    return flow;
  });
}

export const projectionCashFlow: CaseEvaluator = ({ inputs, tables }) => {
  const flow = cashFlows(namedTable(tables, inputs, 'tables'))[numberOf(inputs, 'policyYear') - 1]!;
  const { premium, commission, premiumTax, expenses, claims } = flow;
  const values = new Map(Object.entries(flow)).set(
    'netCashFlow',
    premium - commission - premiumTax - expenses - claims,
  );
  const quantity = textOf(inputs, 'quantity');
  const value = values.get(quantity);
  if (value === undefined) throw new RangeError(`unknown quantity ${quantity}`);
  return value;
};
