import { aggregateTable, selectAndUltimateTable } from '../../actuarial/mortality-table.ts';
import type { PricingBasis } from '../../pricing-basis.ts';
import { assertMarked } from '../rate-table-marker.ts';
import accidentalDeath from './accidental-death-1996.json' with { type: 'json' };
import assumptions from './basis.json' with { type: 'json' };
import insuredMortality from './mortality-2015-vbt-alb.json' with { type: 'json' };

assertMarked(insuredMortality);
assertMarked(accidentalDeath);

const VBT_LIVES = 100_000;
const ADB_LIVES = 1_000_000;

/** Excellent, good, average, poor health as a class. */
const estimateRiskClass: PricingBasis['termLife']['estimateRiskClass'] = {
  nonTobacco: {
    excellent: { rateClass: 'PP', tableRating: null },
    good: { rateClass: 'P', tableRating: null },
    average: { rateClass: 'S', tableRating: null },
    poor: { rateClass: 'S', tableRating: 'D' },
  },
  tobacco: {
    excellent: { rateClass: 'PT', tableRating: null },
    good: { rateClass: 'PT', tableRating: null },
    average: { rateClass: 'ST', tableRating: null },
    poor: { rateClass: 'ST', tableRating: 'B' },
  },
};

/** The demonstration basis. Never edited once a premium was offered on it. */
export const BASIS_2026_11: PricingBasis = {
  ...assumptions,
  termLife: { ...assumptions.termLife, estimateRiskClass },
  tables: {
    insuredMortality: {
      'male.nonsmoker': selectAndUltimateTable(insuredMortality.tables['male.nonsmoker'], VBT_LIVES),
      'male.smoker': selectAndUltimateTable(insuredMortality.tables['male.smoker'], VBT_LIVES),
      'female.nonsmoker': selectAndUltimateTable(insuredMortality.tables['female.nonsmoker'], VBT_LIVES),
      'female.smoker': selectAndUltimateTable(insuredMortality.tables['female.smoker'], VBT_LIVES),
    },
    accidentalDeath: {
      male: aggregateTable(accidentalDeath.tables.male, ADB_LIVES),
      female: aggregateTable(accidentalDeath.tables.female, ADB_LIVES),
    },
  },
};
