import type { StateRules } from './state-rules.ts';

export const ILLINOIS: StateRules = {
  name: 'Illinois',
  alpha2: 'IL',
  asOf: '2026-11-01',
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
    citation: '215 ILCS 5/224(1)(b)',
    confidence: 'high',
  },
  // 215 ILCS 5/234 asks for a notice before a lapse, but not where premiums are paid by the month.
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: 8,
    citation: '215 ILCS 5/224(1)',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: '215 ILCS 5/224(1)(c)', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: '215 ILCS 5/225', confidence: 'low' },
  fraudWarning: null,
};
