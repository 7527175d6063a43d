import type { StateRules } from './state-rules.ts';

export const MICHIGAN: StateRules = {
  name: 'Michigan',
  alpha2: 'MI',
  asOf: '2026-11-01',
  regulator: 'Department of Insurance and Financial Services',
  sells: { termLife: true, accidentalDeath: true },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'MCL 500.4015; Mich. Admin. Code R 500.601 ff. (replacement)',
    confidence: 'medium',
  },
  // The text says one month.
  grace: { lifeDays: 31, accidentalDeathDays: 10, citation: 'MCL 500.4012(a)', confidence: 'high' },
  lapseNotice: { daysBefore: 30, citation: 'MCL 500.4012(b)', confidence: 'high' },
  // The text speaks of policies with a value; term life is treated no worse.
  reinstatement: { yearsMin: 3, interestPercentMax: null, citation: 'MCL 500.4028', confidence: 'medium' },
  contestability: { yearsMax: 2, citation: 'MCL 500.4014', confidence: 'high' },
  suicideExclusion: {
    yearsMax: 2,
    citation: 'no statute found; 2 years is the market norm',
    confidence: 'medium',
  },
  fraudWarning: null,
};
