import type { StateRules } from './state-rules.ts';

export const OHIO: StateRules = {
  name: 'Ohio',
  alpha2: 'OH',
  asOf: '2026-11-01',
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
  grace: { lifeDays: 31, accidentalDeathDays: 10, citation: 'R.C. 3915.05(B)', confidence: 'high' },
  lapseNotice: null,
  reinstatement: { yearsMin: 3, interestPercentMax: null, citation: 'R.C. 3915.05', confidence: 'medium' },
  contestability: { yearsMax: 2, citation: 'R.C. 3915.05(C)', confidence: 'high' },
  suicideExclusion: {
    yearsMax: 2,
    citation: 'no statute found; 2 years is the market norm',
    confidence: 'medium',
  },
  fraudWarning: {
    text: 'Any person who, with intent to defraud or knowing that he is facilitating a fraud against an insurer, submits an application or files a claim containing a false or deceptive statement is guilty of insurance fraud.',
    citation: 'R.C. 3999.21',
    confidence: 'high',
  },
};
