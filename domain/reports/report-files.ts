import type { ReportPeriod } from './report-period.ts';

/** What is reported of a period, file by file. The order is the one they are shown in. */
export const REPORT_FILES = {
  'in-force': { title: 'Policies in force, and what came and went', of: 'every period' },
  premiums: { title: 'Premium written, earned and unearned', of: 'every period' },
  'premium-tax': { title: 'Premium tax by state', of: 'every period' },
  'market-conduct': { title: 'Data for the market conduct annual statement', of: 'every period' },
  journal: { title: 'Journal for the accounting system', of: 'months' },
  accounts: { title: 'Accounts of the journal, with their sums', of: 'months' },
  bordereau: { title: 'Cover above the limit per life, policy by policy', of: 'months' },
  reserves: { title: 'What reserves are computed from, policy by policy', of: 'months' },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly of: 'every period' | 'months' }>
>;

export type ReportFileName = keyof typeof REPORT_FILES;

/** A class tells of health: who opens it has the role for that, too. */
export const FILES_ABOUT_HEALTH: readonly string[] = ['reserves'] satisfies readonly ReportFileName[];

export function isReportFile(name: string): name is ReportFileName {
  return Object.hasOwn(REPORT_FILES, name);
}

/** Those a period has: of a quarter and a year what adds up from month to month. */
export function filesOf({ kind }: Pick<ReportPeriod, 'kind'>): readonly ReportFileName[] {
  return (Object.keys(REPORT_FILES) as ReportFileName[]).filter(
    (name) => kind === 'month' || REPORT_FILES[name].of === 'every period',
  );
}
