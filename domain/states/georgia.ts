import type { StateRules } from './state-rules.ts';

export const GEORGIA: StateRules = {
  name: 'Georgia',
  alpha2: 'GA',
  asOf: '2026-11-01',
  regulator: 'Office of Commissioner of Insurance and Safety Fire',
  sells: { termLife: true, accidentalDeath: true },
  freeLook: {
    newLifeDays: 10,
    replacementLifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'O.C.G.A. 33-25-8',
    confidence: 'medium',
  },
  grace: {
    lifeDays: 30,
    accidentalDeathDays: 10,
    citation: 'O.C.G.A. 33-25-3(a)(1) (life); O.C.G.A. 33-29-3 (accidental death)',
    confidence: 'high',
  },
  lapseNotice: null,
  reinstatement: {
    yearsMin: 3,
    interestPercentMax: null,
    citation: 'O.C.G.A. 33-25-3',
    confidence: 'low',
  },
  contestability: { yearsMax: 2, citation: 'O.C.G.A. 33-25-3(a)(2)', confidence: 'high' },
  suicideExclusion: { yearsMax: 2, citation: 'O.C.G.A. 33-25-5', confidence: 'medium' },
  fraudWarning: null,
};
