import { lossRatio } from '../domain/pricing/accident-value.ts';
import { accidentCells } from '../domain/pricing/dossier/accident-cells.ts';
import { DOSSIER_ASSUMPTIONS } from '../domain/pricing/dossier/dossier-assumptions.ts';
import { nameOfClass, termLifeCells } from '../domain/pricing/dossier/term-life-cells.ts';
import { DOSSIER_BASES } from './pricing-dossier-page.ts';

type Line = readonly (string | number)[];

const csv = (lines: readonly Line[]) => `${lines.map((cells) => cells.join(',')).join('\n')}\n`;
const money = (amount: number) => amount.toFixed(2);
const share = (of: number) => of.toFixed(4);

/** Every cell of term life that the dossier counts. Names of columns say the unit. */
export function termLifeCsv(): string {
  const { before, now } = DOSSIER_BASES;
  const head = [
    'sex',
    'issue_age',
    'class',
    'years',
    'amount',
    `monthly_${before.version}`,
    `monthly_${now.version}`,
    'change_share',
    'annual',
    'kept_a_year',
    'profit_after_tax_share',
    'profit_after_capital_share',
  ];
  return csv([
    head,
    ...termLifeCells(before, now, DOSSIER_ASSUMPTIONS).map(
      ({ life, years, amount, before: old, now: price, annual, kept, sums }): Line => [
        life.sex,
        life.issueAge,
        nameOfClass(life.riskClass),
        years,
        amount,
        money(old / 100),
        money(price / 100),
        share(price / old - 1),
        money(annual),
        money(kept),
        share(sums.profit / sums.premiums),
        share(sums.afterCapital / sums.premiums),
      ],
    ),
  ]);
}

/** Every cell of accident cover. */
export function accidentalDeathCsv(): string {
  const { before, now } = DOSSIER_BASES;
  const old = accidentCells(before);
  const head = [
    'sex',
    'issue_age',
    'amount',
    `monthly_${before.version}`,
    `monthly_${now.version}`,
    `loss_ratio_${before.version}`,
    `loss_ratio_${now.version}`,
    'kept_a_year',
  ];
  return csv([
    head,
    ...accidentCells(now).map((cell, index): Line => [
      cell.sex,
      cell.issueAge,
      cell.amount,
      money(old[index]!.monthlyCents / 100),
      money(cell.monthlyCents / 100),
      share(lossRatio(old[index]!)),
      share(lossRatio(cell)),
      money(cell.profit),
    ]),
  ]);
}
