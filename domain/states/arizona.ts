import type { StateRules } from './state-rules.ts';

export const ARIZONA: StateRules = {
  name: 'Arizona',
  alpha2: 'AZ',
  asOf: '2026-11-01',
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
    citation: 'A.R.S. 20-1203 (life); A.R.S. 20-1347 (accidental death)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: 6,
    citation: 'A.R.S. 20-1213',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: 'A.R.S. 20-1204', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: 'A.R.S. 20-1217', confidence: 'medium' },
  fraudWarning: null,
};
