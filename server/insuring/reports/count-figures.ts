import { coverThrough } from '@wysh/domain/reports/cover-through.ts';
import { figureOfEntry, figuresOfCover, NO_FIGURES, plus } from '@wysh/domain/reports/report-figures.ts';
import type { Figures, ReportKey } from '@wysh/domain/reports/report-figures.ts';
import { unearnedCents } from '@wysh/domain/reports/unearned-premium.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { PolicyInForce } from '@wysh/domain/reports/operator-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readReportedPolicies, sumLedger } from './reported-facts-store.ts';
import type { CountedThrough } from './reported-facts-store.ts';

export interface Counted {
  readonly figures: FiguresByKey;
  readonly inForce: readonly PolicyInForce[];
}

/** What was counted of each state and product. */
export type FiguresByKey = ReadonlyMap<string, ReportKey & { readonly figures: Figures }>;

export const keyText = ({ state, productSlug }: ReportKey) => `${state} ${productSlug}`;

/** All there was of each state and product to the end of a day, as it was recorded by then. */
export async function countFigures(reader: Reader, through: CountedThrough): Promise<Counted> {
  const figures = new Map<string, ReportKey & { readonly figures: Figures }>();
  const add = ({ state, productSlug }: ReportKey, more: Partial<Figures>) => {
    const key = { state, productSlug };
    const before = figures.get(keyText(key))?.figures ?? NO_FIGURES;
    figures.set(keyText(key), { ...key, figures: plus(before, more) });
  };
  for (const { cents, account, event, ...key } of await sumLedger(reader, through)) {
    const figure = figureOfEntry(account, event, cents as Cents);
    if (figure !== null) add(key, figure);
  }
  const inForce: PolicyInForce[] = [];
  for await (const policies of readReportedPolicies(reader, through))
    for (const { bills, ...policy } of policies) {
      const cover = coverThrough(policy.transactions, through.day);
      add(policy, figuresOfCover(cover));
      const { inForce: terms } = cover;
      const beganOn = policy.transactions[0]?.effectiveOn;
      const covered = terms === null || beganOn === undefined ? null : { beganOn, endsOn: terms.endsOn };
      for (const bill of bills) add(policy, { unearnedCents: unearnedCents(bill, covered, through.day) });
      if (terms !== null && beganOn !== undefined) inForce.push({ ...policy, issuedOn: beganOn, terms });
    }
  return { figures, inForce };
}
