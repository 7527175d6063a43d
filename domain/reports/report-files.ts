import type { ReportPeriod } from './report-period.ts';

/** What is reported of a period, file by file. The order is the one they are shown in. */
export const REPORT_FILES = {
  'in-force': { title: 'Policies in force, and what came and went', of: 'every period' },
  premiums: { title: 'Premium written, earned and unearned', of: 'every period' },
  journal: { title: 'Journal for the accounting system', of: 'months' },
  accounts: { title: 'Accounts of the journal, with their sums', of: 'months' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly of: 'every period' | 'months' }>
>;

export type ReportFileName = keyof typeof REPORT_FILES;

export function isReportFile(name: string): name is ReportFileName {
  return Object.hasOwn(REPORT_FILES, name);
}

/** Those a period has: of a quarter and a year what adds up from month to month. */
export function filesOf({ kind }: Pick<ReportPeriod, 'kind'>): readonly ReportFileName[] {
  return (Object.keys(REPORT_FILES) as ReportFileName[]).filter(
    (name) => kind === 'month' || REPORT_FILES[name].of === 'every period',
  );
}
