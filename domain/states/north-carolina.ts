import type { StateRules } from './state-rules.ts';

export const NORTH_CAROLINA: StateRules = {
  name: 'North Carolina',
  alpha2: 'NC',
  asOf: '2026-11-01',
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
  grace: { lifeDays: 31, accidentalDeathDays: 10, citation: 'N.C.G.S. 58-58-22(1)', confidence: 'high' },
  // N.C.G.S. 58-58-120 asks for a notice, but not where premiums are paid by the month.
  lapseNotice: null,
  reinstatement: {
    yearsMin: 5,
    interestPercentMax: null,
    citation: 'N.C.G.S. 58-58-22(5)',
    confidence: 'high',
  },
  contestability: { yearsMax: 2, citation: 'N.C.G.S. 58-58-22(2)', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: 'N.C.G.S. 58-58-22(4)', confidence: 'high' },
  fraudWarning: null,
};
