import type { StatePack } from '../state-pack.ts';

export const MICHIGAN_2026_11_01: StatePack = {
  name: 'Michigan',
  alpha2: 'MI',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Department of Insurance and Financial Services',
  sells: { termLife: true, accidentalDeath: true },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'MCL 500.4015; Mich. Admin. Code R 500.601 ff. (replacement)',
    confidence: 'medium',
  },
  // The text says one month.
  grace: {
    lifeDays: 31,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'MCL 500.4012(a)',
    confidence: 'high',
  },
  lapseNotice: { daysBefore: 30, citation: 'MCL 500.4012(b)', confidence: 'high' },
  // The text speaks of policies with a value; term life is treated no worse.
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: null,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'MCL 500.4028',
    confidence: 'medium',
  },
  contestability: { yearsMax: 2, citation: 'MCL 500.4014', confidence: 'high' },
  suicideExclusion: {
    yearsMax: 2,
    citation: 'no statute found; 2 years is the market norm',
    confidence: 'medium',
  },
  records: {
    yearsKept: 6,
    citation: '11 NYCRR 243.2(b)(1), the longest that names a number',
    confidence: 'medium',
  },
  fraudWarning: null,
  appliesToSold: null,
};
