import type { StatePack } from '../state-pack.ts';

export const ARIZONA_2026_11_01: StatePack = {
  name: 'Arizona',
  alpha2: 'AZ',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Department of Insurance and Financial Institutions',
  sells: { termLife: true, accidentalDeath: true },
  // No statute on ordinary life was found; the replacement rules follow the NAIC model of 2000.
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'Ariz. Admin. Code R20-6-501 (accidental death); A.R.S. 20-1241 ff. (replacement)',
    confidence: 'medium',
  },
  grace: {
    lifeDays: 30,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'A.R.S. 20-1203 (life); A.R.S. 20-1347 (accidental death)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: 6,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'A.R.S. 20-1213',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: 'A.R.S. 20-1204', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: 'A.R.S. 20-1217', confidence: 'medium' },
  records: {
    yearsKept: 6,
    citation: '11 NYCRR 243.2(b)(1), the longest that names a number',
    confidence: 'medium',
  },
  fraudWarning: null,
  appliesToSold: null,
};
