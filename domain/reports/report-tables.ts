import type { LedgerAccount, LedgerEvent } from '../billing/ledger.ts';
import { LEDGER_ACCOUNTS } from '../billing/ledger.ts';
import type { Cents } from '../money/money.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { MOVEMENTS } from './cover-through.ts';
import { during, earnedCents, total, writtenCents } from './report-figures.ts';
import type { ReportKey, ReportRow } from './report-figures.ts';

type Table = readonly (readonly string[])[];
type Summed = Omit<ReportRow, keyof ReportKey>;
type Column = readonly [heading: string, cellOf: (row: Summed) => string];

/** As a spreadsheet reads it: no comma, two digits. */
export function dollarText(cents: number): string {
  const whole = Math.abs(cents);
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

export function productWords(productSlug: ReportKey['productSlug']): string {
  if (productSlug === 'none') return 'No line of insurance';
  return productSlug === PRODUCT_SLUGS.termLife ? 'Term life' : 'Accidental death';
}

const MOVEMENT_WORDS = {
  issued: 'Issued',
  reinstated: 'Reinstated',
  restored: 'Lapse taken back',
  lapsed: 'Lapsed',
  ended: 'Ended by owner',
  handedBack: 'Handed back in free look',
  rescinded: 'Rescinded',
  expired: 'Expired',
} as const;

const IN_FORCE: readonly Column[] = [
  ['Policies in force at start', ({ opening }) => String(opening.inForce)],
  ...MOVEMENTS.map((name): Column => [MOVEMENT_WORDS[name], (row) => String(during(row)[name])]),
  ['Policies in force at end', ({ closing }) => String(closing.inForce)],
  ['Cover in force at start, dollars', ({ opening }) => String(opening.inForceDollars)],
  ...MOVEMENTS.map((name): Column => [
    `${MOVEMENT_WORDS[name]}, dollars`,
    (row) => String(during(row)[`${name}Dollars`]),
  ]),
  ['Cover changed while in force, dollars', (row) => String(during(row).changedDollars)],
  ['Cover in force at end, dollars', ({ closing }) => String(closing.inForceDollars)],
];

const PREMIUMS: readonly Column[] = [
  ['Billed', (row) => dollarText(during(row).billedCents)],
  ['Bills that came to nothing', (row) => dollarText(during(row).voidedCents)],
  ['Given back', (row) => dollarText(during(row).handedBackCents)],
  ['Given back in free look', (row) => dollarText(during(row).freeLookCents)],
  ['Given back at an early end', (row) => dollarText(during(row).endedEarlyCents)],
  ['Premium written', (row) => dollarText(writtenCents(during(row)))],
  ['Unearned at start', ({ opening }) => dollarText(opening.unearnedCents)],
  ['Unearned at end', ({ closing }) => dollarText(closing.unearnedCents)],
  ['Premium earned', (row) => dollarText(earnedCents(row))],
  ['Written off', (row) => dollarText(during(row).writtenOffCents)],
  ['Interest on missed premiums', (row) => dollarText(during(row).interestCents)],
];

export function inForceTable(rows: readonly ReportRow[]): Table {
  return byStateAndProduct(rows, IN_FORCE);
}

export function premiumTable(rows: readonly ReportRow[]): Table {
  return byStateAndProduct(rows, PREMIUMS);
}

/** A row a state and product, in their order, and the sum of all. */
export function byStateAndProduct(rows: readonly ReportRow[], columns: readonly Column[]): Table {
  const cells = (row: Summed) => columns.map(([, cellOf]) => cellOf(row));
  return [
    ['State', 'Product', ...columns.map(([heading]) => heading)],
    ...rows.map((row) => [row.state, productWords(row.productSlug), ...cells(row)]),
    ['All', 'All', ...cells(total(rows))],
  ];
}

/** An entry of the books, as an accounting system takes it. */
export interface JournalEntry {
  readonly on: Temporal.PlainDate;
  readonly account: LedgerAccount;
  /** More than none is a debit. */
  readonly amountCents: Cents;
  readonly event: LedgerEvent;
  readonly policyNumber: string;
  readonly transactionId: string;
  /** The day it is of, where its own month was frozen before it was written. */
  readonly lateOf?: Temporal.PlainDate;
}

const words = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
const debit = (cents: number) => (cents > 0 ? dollarText(cents) : '');
const credit = (cents: number) => (cents < 0 ? dollarText(-cents) : '');

export function journalTable(entries: readonly JournalEntry[]): Table {
  return [
    ['Date', 'Account', 'Debit', 'Credit', 'Policy', 'Memo', 'Transaction'],
    ...entries.map(({ on, account, amountCents, event, policyNumber, transactionId, lateOf }) => [
      on.toString(),
      account,
      debit(amountCents),
      credit(amountCents),
      policyNumber,
      lateOf === undefined ? words(event) : `${words(event)} (of ${lateOf.toString()})`,
      transactionId,
    ]),
  ];
}

/** What each account had in debits and credits; both columns have the same sum. */
export function accountsTable(entries: readonly JournalEntry[]): Table {
  const sum = (account: LedgerAccount | null, sign: 1 | -1) =>
    entries
      .filter((entry) => (account === null || entry.account === account) && entry.amountCents * sign > 0)
      .reduce((cents, { amountCents }) => cents + amountCents * sign, 0);
  const line = (account: LedgerAccount | null) => {
    const [debits, credits] = [sum(account, 1), sum(account, -1)];
    return [account ?? 'All', dollarText(debits), dollarText(credits), dollarText(debits - credits)];
  };
  return [['Account', 'Debits', 'Credits', 'Debits less credits'], ...LEDGER_ACCOUNTS.map(line), line(null)];
}

/** Sums of the entries by account. */
export function totalsOf(entries: readonly JournalEntry[]): Partial<Record<LedgerAccount, number>> {
  const totals: Partial<Record<LedgerAccount, number>> = {};
  for (const { account, amountCents } of entries) totals[account] = (totals[account] ?? 0) + amountCents;
  return totals;
}
