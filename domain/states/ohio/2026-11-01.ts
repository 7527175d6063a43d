import type { StatePack } from '../state-pack.ts';

export const OHIO_2026_11_01: StatePack = {
  name: 'Ohio',
  alpha2: 'OH',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Department of Insurance',
  sells: { termLife: true, accidentalDeath: true },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'OAC 3901-6-05 (replacement)',
    confidence: 'medium',
  },
  // The text says one month.
  grace: {
    lifeDays: 31,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'R.C. 3915.05(B)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: null,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'R.C. 3915.05',
    confidence: 'medium',
  },
  contestability: { yearsMax: 2, citation: 'R.C. 3915.05(C)', confidence: 'high' },
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
  fraudWarning: {
    text: 'Any person who, with intent to defraud or knowing that he is facilitating a fraud against an insurer, submits an application or files a claim containing a false or deceptive statement is guilty of insurance fraud.',
    citation: 'R.C. 3999.21',
    confidence: 'high',
  },
  appliesToSold: null,
};
