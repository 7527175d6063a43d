import { GRACE_COUNTS_DAYS_COVERED } from '../corrections-2026-11-22.ts';
import type { StatePack } from '../state-pack.ts';
import { PENNSYLVANIA_2026_11_01 } from './2026-11-01.ts';

export const PENNSYLVANIA_2026_11_22: StatePack = {
  ...PENNSYLVANIA_2026_11_01,
  effectiveFrom: '2026-11-22',
  asOf: '2026-11-22',
  grace: { ...PENNSYLVANIA_2026_11_01.grace, daysCoveredAfterDue: 31, daysCoveredAfterNotice: 30 },
  appliesToSold: GRACE_COUNTS_DAYS_COVERED,
};
