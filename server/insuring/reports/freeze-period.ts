import { createHash } from 'node:crypto';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { faultsOf } from '@wysh/domain/reports/report-figures.ts';
import { canBeFrozenFrom, endOfPeriod, monthsOf } from '@wysh/domain/reports/report-period.ts';
import type { ReportPeriod } from '@wysh/domain/reports/report-period.ts';
import { totalsOf } from '@wysh/domain/reports/report-tables.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findFirstMonth, whyNothing } from './find-first-month.ts';
import { makeMonth, makeOfMonths } from './make-report.ts';
import type { MadeReport } from './make-report.ts';
import { insertFrozenPeriod, listFrozenPeriods, lockFreezing, markReported } from './report-store.ts';

export type Frozen = { readonly ok: true } | { readonly ok: false; readonly why: string };

/**
 * Freezes what is reported of a period that is over: from now on it is the same to the byte. Months one after the other, a quarter and a year
 * once their months are. What the books do not prove is not frozen.
 */
export async function freezePeriod(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'encryption' | 'config' | 'caller'>,
  period: ReportPeriod,
  frozenBy: string,
): Promise<Frozen> {
  const { database, clock } = context;
  const why = await whyNotToFreeze(context, period);
  if (why !== null) return { ok: false, why };
  const made =
    period.kind === 'month' ? await makeMonth(context, period) : await makeOfMonths(context, period);
  if (made === null)
    return { ok: false, why: `${period.name} is made of its months: freeze each of them first.` };
  const faults = period.kind === 'month' ? faultsOf(made.rows, totalsOf(made.entries)) : [];
  if (faults.length > 0) return { ok: false, why: `The books do not prove it. ${faults.join(' ')}` };
  await database.transaction(async (transaction) => {
    await lockFreezing(transaction);
    if (period.kind === 'month') await markJournal(transaction, period, made);
    await insertFrozenPeriod(transaction, context.encryption, {
      period: period.name,
      frozenAt: clock.now(),
      frozenBy,
      rows: made.rows,
      files: made.files.map((file) => ({ ...file, digest: digestOf(file.csv) })),
    });
    await recordAuditEvent(transaction, context, {
      action: 'report_frozen',
      subjectType: 'report',
      subjectId: period.name,
      detail: { by: frozenBy },
    });
  });
  return { ok: true };
}

/** SHA-256 of the bytes of a file. */
export function digestOf(csv: string): string {
  return createHash('sha256').update(csv, 'utf8').digest('hex');
}

async function whyNotToFreeze(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  period: ReportPeriod,
): Promise<string | null> {
  const from = canBeFrozenFrom(period);
  if (Temporal.PlainDate.compare(easternDate(clock.now()), from) < 0)
    return `${period.name} can be frozen from ${from.toString()} on.`;
  const frozen = (await listFrozenPeriods(database.reader)).map((one) => one.period);
  if (frozen.includes(period.name)) return `${period.name} is frozen already.`;
  const first = await findFirstMonth(database.reader);
  if (first === null || Temporal.PlainDate.compare(period.through, first.from) < 0) return whyNothing(first);
  if (period.kind !== 'month') return null;
  const next = monthsOf({ from: first.from, through: period.through }).find(
    ({ name }) => !frozen.includes(name),
  )!;
  return next.name === period.name
    ? null
    : `Months are frozen one after the other, and ${next.name} is the next.`;
}

/** @throws Error where something was written meanwhile that the journal has not: asked again, it has. */
async function markJournal(
  transaction: Transaction,
  month: ReportPeriod,
  { entries }: MadeReport,
): Promise<void> {
  const postings = new Set(entries.map(({ transactionId }) => transactionId)).size;
  const marked = await markReported(transaction, { period: month.name, before: endOfPeriod(month) });
  if (marked !== postings)
    throw new Error(`The journal of ${month.name} has ${postings} postings, and the books have ${marked}.`);
}
