import { sql } from 'kysely';
import type { ReportRow } from '@wysh/domain/reports/report-figures.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openCsv, reportRowsShape, sealCsv } from './report-file.ts';

// What is frozen. Rows are only ever added.

/** As it is listed. */
export interface FrozenPeriod {
  readonly period: string;
  readonly frozenAt: Temporal.Instant;
  readonly frozenBy: string;
  readonly files: readonly FrozenFile[];
}

export interface FrozenFile {
  readonly file: string;
  /** SHA-256, as 64 digits of base 16. */
  readonly digest: string;
  readonly lines: number;
}

export async function insertFrozenPeriod(
  transaction: Transaction,
  encryption: Encryption,
  frozen: Omit<FrozenPeriod, 'files'> & {
    readonly rows: readonly ReportRow[];
    readonly files: readonly (FrozenFile & { readonly csv: string })[];
  },
): Promise<void> {
  const { period, frozenAt, frozenBy, rows, files } = frozen;
  await transaction
    .insertInto('report_periods')
    .values({
      period,
      frozen_at: toTimestamp(frozenAt),
      frozen_by: frozenBy,
      rows: reportRowsShape.toText({ rows }),
    })
    .execute();
  await transaction
    .insertInto('report_files')
    .values(
      files.map(({ file, digest, lines, csv }) => ({
        period,
        file,
        digest,
        lines,
        csv_sealed: sealCsv(encryption, { period, file }, csv),
      })),
    )
    .execute();
}

export async function listFrozenPeriods(reader: Reader): Promise<FrozenPeriod[]> {
  const [periods, files] = await Promise.all([
    reader.selectFrom('report_periods').select(['period', 'frozen_at', 'frozen_by']).execute(),
    reader.selectFrom('report_files').select(['period', 'file', 'digest', 'lines']).execute(),
  ]);
  const byPeriod = Map.groupBy(files, ({ period }) => period);
  return periods.map(({ period, frozen_at: frozenAt, frozen_by: frozenBy }) => ({
    period,
    frozenAt: frozenAt.toTemporalInstant(),
    frozenBy,
    files: (byPeriod.get(period) ?? []).map(({ file, digest, lines }) => ({ file, digest, lines })),
  }));
}

/** Its name; null where no month is frozen. */
export async function findFirstFrozenMonth(reader: Reader): Promise<string | null> {
  const row = await reader
    .selectFrom('report_periods')
    .select('period')
    .where(sql<boolean>`period ~ '^[0-9]{4}-[0-9]{2}$'`)
    .orderBy('period')
    .limit(1)
    .executeTakeFirst();
  return row?.period ?? null;
}

/** What was counted in a frozen period; null where it is not. */
export async function findFrozenRows(reader: Reader, period: string): Promise<readonly ReportRow[] | null> {
  const row = await reader
    .selectFrom('report_periods')
    .select('rows')
    .where('period', '=', period)
    .executeTakeFirst();
  return row === undefined ? null : reportRowsShape.fromJson(row.rows).rows;
}

export async function findFrozenCsv(
  reader: Reader,
  encryption: Encryption,
  key: { readonly period: string; readonly file: string },
): Promise<{ readonly csv: string; readonly digest: string } | null> {
  const row = await reader
    .selectFrom('report_files')
    .select(['csv_sealed', 'digest'])
    .where('period', '=', key.period)
    .where('file', '=', key.file)
    .executeTakeFirst();
  return row === undefined ? null : { csv: openCsv(encryption, key, row.csv_sealed), digest: row.digest };
}

/** Whoever freezes does it alone. */
export async function lockFreezing(transaction: Transaction): Promise<void> {
  await sql`lock table report_periods in exclusive mode`.execute(transaction);
}

/** Notes every posting before an instant that stands in no journal; answers how many they are. */
export async function markReported(
  transaction: Transaction,
  { period, before }: { readonly period: string; readonly before: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with marked as (
      insert into reported_postings (transaction_id, period)
      select distinct transaction_id, ${period}::text from ledger_entries e
      where occurred_at < ${toTimestamp(before)}
        and not exists (select from reported_postings r where r.transaction_id = e.transaction_id)
      returning transaction_id)
    select count(*) from marked`.execute(transaction);
  return rows[0]!.count;
}
