import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsOf } from '@wysh/domain/reports/report-figures.ts';
import { isReportFile, REPORT_FILES } from '@wysh/domain/reports/report-files.ts';
import { periodOf } from '@wysh/domain/reports/report-period.ts';
import type { ReportPeriod } from '@wysh/domain/reports/report-period.ts';
import { totalsOf } from '@wysh/domain/reports/report-tables.ts';
import type { Context } from '../../context.ts';
import { isText } from '../policies/operator-words.ts';
import { whyNothing } from './find-first-month.ts';
import { digestOf, freezePeriod } from './freeze-period.ts';
import { makeMonth, makeOfMonths } from './make-report.ts';
import { listReportPeriods, readFrozenFile } from './read-reports.ts';
import type { ListedPeriod } from './read-reports.ts';

/** What an operator types, as far as it is there. */
export interface ReportsWords {
  readonly period?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
  readonly freeze?: boolean | undefined;
}

export interface ReportsRequest {
  /** Null to list all there are. */
  readonly period: ReportPeriod | null;
  readonly folder: string | null;
  /** Who freezes it; null to look only. */
  readonly freezeBy: string | null;
}

/** Null when it is none. */
export function readReportsRequest({
  period: name,
  to,
  by,
  freeze = false,
}: ReportsWords): ReportsRequest | null {
  if (freeze !== (by !== undefined) || (freeze && !isText(by, 100))) return null;
  if (name === undefined)
    return freeze || to !== undefined ? null : { period: null, folder: null, freezeBy: null };
  const period = periodOf(name);
  return period === null ? null : { period, folder: to ?? null, freezeBy: by?.trim() ?? null };
}

interface ReportFile {
  readonly file: string;
  readonly csv: string;
}

/** Does it, and says what was done or why not. */
export async function carryOutReports(
  context: Context,
  { period, folder, freezeBy }: ReportsRequest,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  if (period === null) {
    const listed = await listReportPeriods(context);
    return { isDone: true, lines: listed.length === 0 ? [whyNothing(null)] : listed.map(lineOf) };
  }
  if (freezeBy !== null) {
    const frozen = await freezePeriod(context, period, freezeBy);
    if (!frozen.ok) return { isDone: false, lines: [frozen.why] };
  }
  const listed = (await listReportPeriods(context)).find((one) => one.period.name === period.name);
  const frozen = listed?.frozen ?? null;
  const draft = frozen === null ? await draftOf(context, period) : null;
  if (frozen === null && draft === null)
    return { isDone: false, lines: [`${period.name} is made of its months: freeze each of them first.`] };
  const files: ReportFile[] = draft?.files.slice() ?? [];
  for (const { file } of frozen?.files ?? [])
    files.push({ file, csv: (await readFrozenFile(context, { period: period.name, file }))! });
  const lines = [
    frozen === null ? `${period.name} is not frozen: this is a draft.` : lineOf(listed!),
    ...(draft?.faults ?? []),
    ...files.map(({ file, csv }) => `${digestOf(csv)}  ${file}  ${titleOf(file)}`),
  ];
  if (folder === null) return { isDone: true, lines };
  await mkdir(folder, { recursive: true });
  const draftMark = frozen === null ? '-draft' : '';
  for (const { file, csv } of files)
    await writeFile(join(folder, `${file}-${period.name}${draftMark}.csv`), csv);
  return { isDone: true, lines: [...lines, `${files.length} files were written to ${folder}.`] };
}

async function draftOf(context: Context, period: ReportPeriod) {
  const made =
    period.kind === 'month' ? await makeMonth(context, period) : await makeOfMonths(context, period);
  if (made === null) return null;
  const faults = period.kind === 'month' ? faultsOf(made.rows, totalsOf(made.entries)) : [];
  return { files: made.files, faults };
}

/** A file that a later release makes no more has its name alone. */
function titleOf(file: string): string {
  return isReportFile(file) ? REPORT_FILES[file].title : file;
}

function lineOf({ period, isOver, frozen, freezableFrom }: ListedPeriod): string {
  if (frozen !== null) return `${period.name}  frozen by ${frozen.frozenBy} at ${frozen.frozenAt.toString()}`;
  return isOver
    ? `${period.name}  not frozen`
    : `${period.name}  can be frozen from ${freezableFrom.toString()} on`;
}
