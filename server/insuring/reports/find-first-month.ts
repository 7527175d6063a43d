import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { monthOf, periodOf } from '@wysh/domain/reports/report-period.ts';
import type { ReportPeriod } from '@wysh/domain/reports/report-period.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findFirstFrozenMonth } from './report-store.ts';
import { findFirstRecorded } from './reported-facts-store.ts';

/**
 * The month that what is reported begins with: the first that was frozen, and until one is, that of the first thing recorded. So none is
 * passed over for good by whoever begins with a later one. Null where there is nothing to report.
 */
export async function findFirstMonth(reader: Reader): Promise<ReportPeriod | null> {
  const [frozen, recorded] = await Promise.all([findFirstFrozenMonth(reader), findFirstRecorded(reader)]);
  if (frozen !== null) return periodOf(frozen);
  return recorded === null ? null : monthOf(easternDate(recorded));
}

/** Why nothing is reported of a period that is over before all that is. */
export function whyNothing(first: ReportPeriod | null): string {
  return first === null ? 'There is nothing to report yet.' : `What is reported begins with ${first.name}.`;
}
