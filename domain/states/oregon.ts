import type { StateRules } from './state-rules.ts';

export const OREGON: StateRules = {
  name: 'Oregon',
  alpha2: 'OR',
  asOf: '2026-11-01',
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
  grace: { lifeDays: 30, accidentalDeathDays: 10, citation: 'ORS 743.165', confidence: 'high' },
  lapseNotice: null,
  reinstatement: { yearsMin: 3, interestPercentMax: 6, citation: 'ORS 743.189', confidence: 'low' },
  contestability: { yearsMax: 2, citation: 'ORS 743.168', confidence: 'high' },
  suicideExclusion: {
    yearsMax: 2,
    citation: 'no statute found; 2 years is the market norm',
    confidence: 'medium',
  },
  // Not required; where there is a warning, the Division permits only this wording.
  fraudWarning: {
    text: 'Any person who knowingly and with intent to defraud or solicit another to defraud the insurer by submitting an application containing a false statement as to any material fact may be violating state law.',
    citation: 'practice of the Division of Financial Regulation',
    confidence: 'medium',
  },
};
