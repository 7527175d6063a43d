import type { StatePack } from '../state-pack.ts';

export const ILLINOIS_2026_11_01: StatePack = {
  name: 'Illinois',
  alpha2: 'IL',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Department of Insurance',
  // Accidental death is left out so that "not available in your state" can be met.
  sells: { termLife: true, accidentalDeath: false },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 20,
    accidentalDeathDays: 10,
    citation: '215 ILCS 5/224; 50 Ill. Adm. Code 917.70',
    confidence: 'medium',
  },
  grace: {
    lifeDays: 30,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: '215 ILCS 5/224(1)(b)',
    confidence: 'high',
  },
  // 215 ILCS 5/234 asks for a notice before a lapse, but not where premiums are paid by the month.
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: 8,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: '215 ILCS 5/224(1)',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: '215 ILCS 5/224(1)(c)', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: '215 ILCS 5/225', confidence: 'low' },
  records: {
    yearsKept: 6,
    citation: '11 NYCRR 243.2(b)(1), the longest that names a number',
    confidence: 'medium',
  },
  fraudWarning: null,
  appliesToSold: null,
};
