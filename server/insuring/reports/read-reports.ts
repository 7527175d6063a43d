import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { canBeFrozenFrom, periodsBetween } from '@wysh/domain/reports/report-period.ts';
import type { ReportPeriod } from '@wysh/domain/reports/report-period.ts';
import type { Context, Services } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { findFirstMonth } from './find-first-month.ts';
import { digestOf } from './freeze-period.ts';
import { findFrozenCsv, listFrozenPeriods } from './report-store.ts';
import type { FrozenPeriod } from './report-store.ts';

export interface ListedPeriod {
  readonly period: ReportPeriod;
  /** The first day on which it can be frozen. */
  readonly freezableFrom: Temporal.PlainDate;
  readonly isOver: boolean;
  /** Null where it is not. */
  readonly frozen: FrozenPeriod | null;
}

/** Every period since the first month that has begun, the newest first; a year stands above its quarters, a quarter above its months. */
export async function listReportPeriods({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<readonly ListedPeriod[]> {
  const [first, frozen] = await Promise.all([
    findFirstMonth(database.reader),
    listFrozenPeriods(database.reader),
  ]);
  if (first === null) return [];
  const today = easternDate(clock.now());
  const byName = new Map(frozen.map((one) => [one.period, one]));
  return periodsBetween(first.from, today).map((period) => {
    const freezableFrom = canBeFrozenFrom(period);
    return {
      period,
      freezableFrom,
      isOver: Temporal.PlainDate.compare(today, freezableFrom) >= 0,
      frozen: byName.get(period.name) ?? null,
    };
  });
}

/**
 * A file of a frozen period, to the byte as it was frozen; null where there is none.
 * @throws Error where what lies there is not what was frozen.
 */
export async function readFrozenFile(
  { database, encryption }: Pick<Services, 'database' | 'encryption'>,
  key: { readonly period: string; readonly file: string },
): Promise<string | null> {
  const found = await findFrozenCsv(database.reader, encryption, key);
  if (found === null) return null;
  if (digestOf(found.csv) !== found.digest)
    throw new Error(`The file ${key.file} of ${key.period} is not what was frozen.`);
  return found.csv;
}

/** That somebody took a file with them. */
export async function recordReportDownload(
  context: Context,
  { period, file }: { readonly period: string; readonly file: string },
): Promise<void> {
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'report_downloaded',
      subjectType: 'report',
      subjectId: period,
      detail: { file },
    }),
  );
}
