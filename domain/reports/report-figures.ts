import type { LedgerAccount, LedgerEvent } from '../billing/ledger.ts';
import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { Cents } from '../money/money.ts';
import { figuresOf } from '../policy/terms.ts';
import { MOVEMENTS } from './cover-through.ts';
import type { CoverThrough, Movement } from './cover-through.ts';

/*
 * What is counted of the policies of a state and a product, from the first day on to the end of a day. A period is what these are at its end
 * less what they were at its start; of a start that was frozen, as it was frozen. So whatever became known late is in the next period, and the
 * frozen one stays as it is.
 */

/** Of premium, in whole cents. Written is what was billed less what came to nothing and what went back. */
const CENTS = [
  'billedCents',
  'voidedCents',
  'handedBackCents',
  'freeLookCents',
  'endedEarlyCents',
  'unearnedCents',
  'writtenOffCents',
  'interestCents',
] as const;

export const FIGURES = [
  ...MOVEMENTS,
  'inForce',
  ...MOVEMENTS.map((name) => `${name}Dollars` as const),
  'changedDollars',
  'inForceDollars',
  ...CENTS,
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

/** Of which policies. A complaint may be of no line of insurance, which is no product. */
export interface ReportKey {
  /** Of issue, by its postal abbreviation. */
  readonly state: string;
  readonly productSlug: ProductSlug | 'none';
}

/** A month of a state and a product. */
export interface ReportRow extends ReportKey {
  readonly opening: Figures;
  readonly closing: Figures;
  /** Policies issued in the period that took the place of another company's. */
  readonly replacing: number;
  /** Complaints put on record in it, of everybody and of insurance departments. */
  readonly complaints: number;
}

export const NO_FIGURES: Figures = Object.freeze(
  Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<Figure, number>,
);

export function plus(one: Figures, other: Partial<Figures>): Figures {
  return combined((name) => one[name] + (other[name] ?? 0));
}

/** What came about between the start of a row and its end. */
export function during({ opening, closing }: Pick<ReportRow, 'opening' | 'closing'>): Figures {
  return combined((name) => closing[name] - opening[name]);
}

/** Of many rows in one. */
export function total(rows: readonly ReportRow[]): Omit<ReportRow, keyof ReportKey> {
  return {
    opening: rows.reduce((sum, { opening }) => plus(sum, opening), NO_FIGURES),
    closing: rows.reduce((sum, { closing }) => plus(sum, closing), NO_FIGURES),
    replacing: rows.reduce((sum, { replacing }) => sum + replacing, 0),
    complaints: rows.reduce((sum, { complaints }) => sum + complaints, 0),
  };
}

/** What one policy adds by its cover. */
export function figuresOfCover({ times, dollars, changedDollars, inForce }: CoverThrough): Partial<Figures> {
  const moved = MOVEMENTS.map((name) => [`${name}Dollars`, dollars[name]] as const);
  return {
    ...times,
    ...Object.fromEntries(moved),
    changedDollars,
    inForce: inForce === null ? 0 : 1,
    inForceDollars: inForce === null ? 0 : figuresOf(inForce).amount,
  };
}

/** What of premium an entry of the books is; any other gives it back. */
const PREMIUM_OF_EVENT: Partial<Record<LedgerEvent, Figure>> = {
  invoice_issued: 'billedCents',
  invoice_voided: 'voidedCents',
  policy_handed_back: 'freeLookCents',
  policy_ended_early: 'endedEarlyCents',
};

/** What an entry of the books adds to what is reported of premium; null of an account that says nothing of it. */
export function figureOfEntry(
  account: LedgerAccount,
  event: LedgerEvent,
  amountCents: Cents,
): Partial<Figures> | null {
  // Income stands in the books with a minus.
  if (account === 'interest_income') return { interestCents: 0 - amountCents };
  if (account === 'written_off_premiums') return { writtenOffCents: amountCents };
  if (account !== 'premium_income') return null;
  const figure = PREMIUM_OF_EVENT[event] ?? 'handedBackCents';
  return { [figure]: figure === 'billedCents' ? 0 - amountCents : amountCents };
}

export function writtenCents(figures: Figures): Cents {
  const { billedCents, voidedCents, handedBackCents, freeLookCents, endedEarlyCents } = figures;
  return (billedCents - voidedCents - handedBackCents - freeLookCents - endedEarlyCents) as Cents;
}

/** Written, with what was unearned at the start, without what is at the end. */
export function earnedCents(row: Pick<ReportRow, 'opening' | 'closing'>): Cents {
  const moved = during(row);
  return (writtenCents(moved) - moved.unearnedCents) as Cents;
}

const CAME: readonly Movement[] = ['issued', 'reinstated', 'restored'];

/** In force by what came and went; it is what is counted at the end, or the report is wrong. */
export function inForceByMovement(figures: Figures): { readonly policies: number; readonly dollars: number } {
  const sum = (of: (name: Movement) => number) =>
    MOVEMENTS.reduce((result, name) => result + (CAME.includes(name) ? of(name) : -of(name)), 0);
  return {
    policies: sum((name) => figures[name]),
    dollars: sum((name) => figures[`${name}Dollars`]) + figures.changedDollars,
  };
}

/** What a report has to have in common with the books of its period: sums of entries by account. */
export type LedgerTotals = Readonly<Partial<Record<LedgerAccount, number>>>;

/** What of a report does not come out, in words; none where the books prove it. */
export function faultsOf(rows: readonly ReportRow[], ledger: LedgerTotals): string[] {
  const faults: string[] = [];
  for (const row of rows) {
    const { policies, dollars } = inForceByMovement(row.closing);
    if (policies !== row.closing.inForce || dollars !== row.closing.inForceDollars)
      faults.push(`${row.state} ${row.productSlug}: what came and went is not what is in force.`);
  }
  const moved = during(total(rows));
  const proofs = [
    ['Premium written', writtenCents(moved), -(ledger.premium_income ?? 0)],
    ['Premium written off', moved.writtenOffCents, ledger.written_off_premiums ?? 0],
    ['Interest', moved.interestCents, -(ledger.interest_income ?? 0)],
  ] as const;
  for (const [what, reported, booked] of proofs)
    if (reported !== booked) faults.push(`${what}: ${reported} cents are reported and ${booked} are booked.`);
  return faults;
}

function combined(figure: (name: Figure) => number): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as Record<Figure, number>;
}
