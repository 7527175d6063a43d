import type { StatePack } from '../state-pack.ts';

export const WISCONSIN_2026_11_01: StatePack = {
  name: 'Wisconsin',
  alpha2: 'WI',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Office of the Commissioner of Insurance',
  // Accidental death is left out so that "not available in your state" can be met.
  sells: { termLife: true, accidentalDeath: false },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'Wis. Adm. Code Ins 2.07 (replacement), Ins 2.14',
    confidence: 'medium',
  },
  grace: {
    lifeDays: 31,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'Wis. Stat. 632.44(2) (life); Wis. Stat. 632.78 (accidental death)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: null,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'no statute found; 3 years is the norm of the market and the Interstate Compact',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: 'Wis. Stat. 632.46(1)', confidence: 'high' },
  suicideExclusion: {
    yearsMax: 2,
    citation: 'no statute found; 2 years is the market norm',
    confidence: 'low',
  },
  records: {
    yearsKept: 6,
    citation: '11 NYCRR 243.2(b)(1), the longest that names a number',
    confidence: 'medium',
  },
  fraudWarning: null,
  appliesToSold: null,
};
