import type { StatePack } from '../state-pack.ts';

export const NORTH_CAROLINA_2026_11_01: StatePack = {
  name: 'North Carolina',
  alpha2: 'NC',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Department of Insurance',
  sells: { termLife: true, accidentalDeath: true },
  // For a replacement the Department says at least 20 days and others 30; the longer one stands here.
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: '11 NCAC 12 .0447; 11 NCAC 12 .0600 ff. (replacement)',
    confidence: 'medium',
  },
  grace: {
    lifeDays: 31,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'N.C.G.S. 58-58-22(1)',
    confidence: 'high',
  },
  // N.C.G.S. 58-58-120 asks for a notice, but not where premiums are paid by the month.
  lapseNotice: null,
  reinstatement: {
    yearsMin: 5,
    interestPercentMax: null,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'N.C.G.S. 58-58-22(5)',
    confidence: 'high',
  },
  contestability: { yearsMax: 2, citation: 'N.C.G.S. 58-58-22(2)', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: 'N.C.G.S. 58-58-22(4)', confidence: 'high' },
  records: {
    yearsKept: 6,
    citation: '11 NYCRR 243.2(b)(1), the longest that names a number',
    confidence: 'medium',
  },
  fraudWarning: null,
  appliesToSold: null,
};
