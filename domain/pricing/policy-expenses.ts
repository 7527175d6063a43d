import { yearStartValues } from './actuarial/expected-present-value.ts';
import type { ActuarialBasis } from './actuarial/expected-present-value.ts';
import type { PolicyExpenses } from './pricing-basis.ts';

/** The present values of what a policy of that coverage costs to sell and to keep, in dollars, over terms of 1, 2, 3 ... years. */
export function expenseValues(basis: ActuarialBasis, expenses: PolicyExpenses, amount: number): number[] {
  const { acquisition, maintenancePerYear, maintenanceInflation } = expenses;
  let value = acquisition + acquisitionOfAmount(expenses, amount);
  return yearStartValues(basis)
    .slice(0, -1)
    .map((inForce, year) => (value += inForce * maintenancePerYear * (1 + maintenanceInflation) ** year));
}

/** What selling costs more the larger the amount. */
export function acquisitionOfAmount({ acquisitionPerThousand = 0 }: PolicyExpenses, amount: number): number {
  return (acquisitionPerThousand * amount) / 1000;
}
