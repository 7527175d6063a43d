import { csvOf } from '@wysh/domain/documents/csv.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { filesOf } from '@wysh/domain/reports/report-files.ts';
import type { ReportFileName } from '@wysh/domain/reports/report-files.ts';
import { NO_FIGURES } from '@wysh/domain/reports/report-figures.ts';
import type { ReportKey, ReportRow } from '@wysh/domain/reports/report-figures.ts';
import {
  bordereauTable,
  marketConductTable,
  premiumTaxTable,
  reservesTable,
} from '@wysh/domain/reports/operator-tables.ts';
import type { PolicyInForce, PricedLayer } from '@wysh/domain/reports/operator-tables.ts';
import { endOfPeriod, monthBefore, monthsOf } from '@wysh/domain/reports/report-period.ts';
import type { ReportPeriod } from '@wysh/domain/reports/report-period.ts';
import {
  accountsTable,
  inForceTable,
  journalTable,
  premiumTable,
} from '@wysh/domain/reports/report-tables.ts';
import type { JournalEntry } from '@wysh/domain/reports/report-tables.ts';
import type { Services } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countFigures, keyText } from './count-figures.ts';
import type { FiguresByKey } from './count-figures.ts';
import { findFirstMonth } from './find-first-month.ts';
import { readPricedLayers } from './read-priced-layers.ts';
import { findFrozenRows } from './report-store.ts';
import { countComplaints, countReplacing, listPostings } from './reported-facts-store.ts';

/** A file beyond it is no file for a spreadsheet any more, and too much for one row; then the report is not made, and says so. */
const linesMax = 500_000;

type Table = readonly (readonly string[])[];

export interface MadeReport {
  readonly rows: readonly ReportRow[];
  readonly files: readonly { readonly file: ReportFileName; readonly csv: string; readonly lines: number }[];
  /** Of the journal; none of a period that has none. */
  readonly entries: readonly JournalEntry[];
}

/** What the files of a period are made of. */
interface Facts extends Pick<MadeReport, 'rows' | 'entries'> {
  readonly inForce: readonly PolicyInForce[];
  readonly layers: readonly PricedLayer[];
  readonly retentionDollars: number;
}

type Reading = Pick<Services, 'database' | 'encryption' | 'config'>;

/**
 * What is reported of a month, as it is known now. It begins with what the month before ended with as that was frozen, so what became known
 * since is in this one.
 */
export async function makeMonth(
  { database, encryption, config }: Reading,
  month: ReportPeriod,
): Promise<MadeReport> {
  const { reader } = database;
  const before = endOfPeriod(month);
  const from = endOfPeriod(monthBefore(month));
  const frozenBefore = await findFrozenRows(reader, monthBefore(month).name);
  const opening =
    frozenBefore === null
      ? (await countFigures(reader, { day: monthBefore(month).through, before: from })).figures
      : closingOf(frozenBefore);
  const { figures: closing, inForce } = await countFigures(reader, { day: month.through, before });
  const rows = await rowsOf(reader, { opening, closing, from, before });
  const listed = await listPostings(reader, {
    from,
    before,
    isLateIn: frozenBefore !== null,
    limit: linesMax + 1,
  });
  const entries = listed.map((entry) => inOwnMonth(entry, month));
  const layers = await readPricedLayers(reader, encryption, inForce);
  return {
    rows,
    entries,
    files: filesIn(month, { rows, entries, inForce, layers, retentionDollars: config.retentionPerLife }),
  };
}

/**
 * What is reported of a quarter or a year: its months as they were frozen; null where one is not. Of the first one it is the months from the
 * first on that anything is reported of.
 */
export async function makeOfMonths(
  { database, config }: Reading,
  period: ReportPeriod,
): Promise<MadeReport | null> {
  const first = await findFirstMonth(database.reader);
  if (first === null || Temporal.PlainDate.compare(period.through, first.from) < 0) return null;
  const [from] = [period.from, first.from].toSorted((one, other) => Temporal.PlainDate.compare(other, one));
  const months: (readonly ReportRow[])[] = [];
  for (const { name } of monthsOf({ from: from!, through: period.through })) {
    const rows = await findFrozenRows(database.reader, name);
    if (rows === null) return null;
    months.push(rows);
  }
  const rows = addedUp(months);
  const ofMonths = { entries: [], inForce: [], layers: [], retentionDollars: config.retentionPerLife };
  return { rows, entries: [], files: filesIn(period, { rows, ...ofMonths }) };
}

function filesIn(
  period: ReportPeriod,
  { rows, entries, inForce, layers, retentionDollars }: Facts,
): MadeReport['files'] {
  const tables: Readonly<Record<ReportFileName, () => Table>> = {
    'in-force': () => inForceTable(rows),
    premiums: () => premiumTable(rows),
    journal: () => journalTable(entries),
    accounts: () => accountsTable(entries),
    'premium-tax': () => premiumTaxTable(rows, period),
    'market-conduct': () => marketConductTable(rows),
    bordereau: () => bordereauTable(inForce, { retentionDollars, through: period.through }),
    reserves: () => reservesTable(layers, period.through),
  };
  return filesOf(period).map((file) => {
    const table = tables[file]();
    if (table.length > linesMax)
      throw new Error(`The file ${file} of ${period.name} has more than ${linesMax} lines.`);
    return { file, csv: csvOf(table), lines: table.length };
  });
}

/** An accounting system takes nothing for a month that it has closed: what was written late is of the first day, and says of which it is. */
function inOwnMonth(entry: JournalEntry, { from }: ReportPeriod): JournalEntry {
  return Temporal.PlainDate.compare(entry.on, from) < 0 ? { ...entry, on: from, lateOf: entry.on } : entry;
}

async function rowsOf(
  reader: Reader,
  {
    opening,
    closing,
    from,
    before,
  }: {
    readonly opening: FiguresByKey;
    readonly closing: FiguresByKey;
    readonly from: Temporal.Instant;
    readonly before: Temporal.Instant;
  },
): Promise<readonly ReportRow[]> {
  const replacing = new Map(
    (await countReplacing(reader, { from, before })).map(({ count, ...key }) => [
      keyText(key),
      { ...key, count },
    ]),
  );
  const complaints = new Map(
    (await countComplaints(reader, { from, before })).map(({ count, state, line }) => {
      const key: ReportKey = { state, productSlug: productOf(line) };
      return [keyText(key), { ...key, count }];
    }),
  );
  const keys = new Map<string, ReportKey>(
    [opening, closing, replacing, complaints].flatMap((found) =>
      [...found].map(([text, { state, productSlug }]) => [text, { state, productSlug }] as const),
    ),
  );
  return [...keys]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, key]) => ({
      ...key,
      opening: opening.get(text)?.figures ?? NO_FIGURES,
      closing: closing.get(text)?.figures ?? NO_FIGURES,
      replacing: replacing.get(text)?.count ?? 0,
      complaints: complaints.get(text)?.count ?? 0,
    }));
}

function productOf(line: string): ReportKey['productSlug'] {
  if (line === 'life') return PRODUCT_SLUGS.termLife;
  return line === 'accident' ? PRODUCT_SLUGS.accidentalDeath : 'none';
}

function closingOf(rows: readonly ReportRow[]): FiguresByKey {
  return new Map(
    rows.map(({ state, productSlug, closing: figures }) => [
      keyText({ state, productSlug }),
      { state, productSlug, figures },
    ]),
  );
}

/** Months one after the other as one: from the start of the first to the end of the last. */
function addedUp(months: readonly (readonly ReportRow[])[]): readonly ReportRow[] {
  const all = Map.groupBy(months.flat(), keyText);
  const [first = [], last = []] = [months[0], months.at(-1)];
  return [...all]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, rows]) => ({
      state: rows[0]!.state,
      productSlug: rows[0]!.productSlug,
      opening: first.find((row) => keyText(row) === text)?.opening ?? NO_FIGURES,
      closing: last.find((row) => keyText(row) === text)?.closing ?? NO_FIGURES,
      replacing: rows.reduce((sum, row) => sum + row.replacing, 0),
      complaints: rows.reduce((sum, row) => sum + row.complaints, 0),
    }));
}
