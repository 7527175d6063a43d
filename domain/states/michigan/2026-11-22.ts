import { GRACE_COUNTS_DAYS_COVERED } from '../corrections-2026-11-22.ts';
import type { StatePack } from '../state-pack.ts';
import { MICHIGAN_2026_11_01 } from './2026-11-01.ts';

export const MICHIGAN_2026_11_22: StatePack = {
  ...MICHIGAN_2026_11_01,
  effectiveFrom: '2026-11-22',
  asOf: '2026-11-22',
  timeZone: 'America/Detroit',
  grace: { ...MICHIGAN_2026_11_01.grace, daysCoveredAfterDue: 31, daysCoveredAfterNotice: 30 },
  appliesToSold: GRACE_COUNTS_DAYS_COVERED,
};
