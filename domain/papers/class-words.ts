import type { RateClass, RiskClass } from '../pricing/risk-class.ts';

const CLASS_WORDS: Readonly<Record<RateClass, string>> = {
  PP: 'Preferred Plus',
  P: 'Preferred',
  SP: 'Standard Plus',
  S: 'Standard',
  PT: 'Preferred Tobacco',
  ST: 'Standard Tobacco',
};

/** A class as papers name it, in the words of the screens: 'Standard, table B'. */
export function classWords({ rateClass, tableRating }: RiskClass): string {
  return tableRating === null ? CLASS_WORDS[rateClass] : `${CLASS_WORDS[rateClass]}, table ${tableRating}`;
}
