import type { StatePack } from '../state-pack.ts';

export const PENNSYLVANIA_2026_11_01: StatePack = {
  name: 'Pennsylvania',
  alpha2: 'PA',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Insurance Department',
  sells: { termLife: true, accidentalDeath: true },
  // 45 days when the replaced policy is of the same group, 20 otherwise; the longer one stands here.
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 45,
    accidentalDeathDays: 10,
    citation: '40 P.S. 510c',
    confidence: 'high',
  },
  grace: {
    lifeDays: 30,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: '40 P.S. 510(b)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: null,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: '40 P.S. 510',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: '40 P.S. 510(c)', confidence: 'high' },
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
  // The wording for life insurance. The one often printed, with its 15,000 dollars, is for motor vehicles.
  fraudWarning: {
    text: 'Any person who knowingly and with intent to defraud any insurance company or other person files an application for insurance or statement of claim containing any materially false information or conceals for the purpose of misleading, information concerning any fact material thereto commits a fraudulent insurance act, which is a crime and subjects such person to criminal and civil penalties.',
    citation: '18 Pa.C.S. 4117(k)',
    confidence: 'high',
  },
  appliesToSold: null,
};
