import { accidentCell, lossRatio } from '../accident-value.ts';
import type { AccidentCell } from '../accident-value.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { Sex } from '../risk-class.ts';

const AMOUNT_STEP = 50_000;

/** Every cell of accident cover, in steps of $50,000: 1,320 of them. */
export function accidentCells(basis: PricingBasis): AccidentCell[] {
  const { min, max } = basis.accidentalDeath.issueAge;
  const cells: AccidentCell[] = [];
  for (const sex of ['female', 'male'] satisfies Sex[])
    for (let amount = basis.coverageAmount.min; amount <= basis.coverageAmount.max; amount += AMOUNT_STEP)
      for (let issueAge = min; issueAge <= max; issueAge += 1)
        cells.push(accidentCell({ sex, issueAge, amount }, basis));
  return cells;
}

/** Ages that follow each other, and the least and the most that is expected back at one of them. */
export interface AgesBelow {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** Of cells of one sex and amount, youngest first: those that are expected to pay back less than they should. */
export function agesBelow(cells: readonly AccidentCell[], leastRatio: number): AgesBelow[] {
  const runs: AgesBelow[] = [];
  for (const cell of cells) {
    const ratio = lossRatio(cell);
    if (ratio >= leastRatio) continue;
    const run = runs.at(-1);
    if (run?.to === cell.issueAge - 1)
      runs[runs.length - 1] = {
        ...run,
        to: cell.issueAge,
        least: Math.min(run.least, ratio),
        most: Math.max(run.most, ratio),
      };
    else runs.push({ from: cell.issueAge, to: cell.issueAge, least: ratio, most: ratio });
  }
  return runs;
}
