import type { StatePack } from '../state-pack.ts';

export const OREGON_2026_11_01: StatePack = {
  name: 'Oregon',
  alpha2: 'OR',
  effectiveFrom: null,
  asOf: '2026-11-01',
  timeZone: 'America/New_York',
  regulator: 'Division of Financial Regulation',
  sells: { termLife: true, accidentalDeath: true },
  // No statute on new policies was found; the replacement rules follow the NAIC model of 2000.
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'OAR 836-080-0001 ff. (replacement)',
    confidence: 'low',
  },
  grace: {
    lifeDays: 30,
    accidentalDeathDays: 10,
    daysCoveredAfterDue: 30,
    daysCoveredAfterNotice: 29,
    citation: 'ORS 743.165',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: 6,
    years: 5,
    interestPercent: 6,
    daysWithoutEvidence: 31,
    citation: 'ORS 743.189',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: 'ORS 743.168', confidence: 'high' },
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
  // Not required; where there is a warning, the Division permits only this wording.
  fraudWarning: {
    text: 'Any person who knowingly and with intent to defraud or solicit another to defraud the insurer by submitting an application containing a false statement as to any material fact may be violating state law.',
    citation: 'practice of the Division of Financial Regulation',
    confidence: 'medium',
  },
  appliesToSold: null,
};
