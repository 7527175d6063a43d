export type Sex = 'male' | 'female';

/**
 * Preferred plus, preferred, standard plus and standard without tobacco; preferred and standard with tobacco.
 */
export const RATE_CLASSES = ['PP', 'P', 'SP', 'S', 'PT', 'ST'] as const;

export type RateClass = (typeof RATE_CLASSES)[number];

/** Each table adds a quarter to standard mortality: A is 1.25 of it, H is 3. Beyond H nobody is insured. */
export const TABLE_RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export type TableRating = (typeof TABLE_RATINGS)[number];

/** What underwriting decides of a person's mortality. Only the standard classes are rated by table. */
export type RiskClass =
  | { rateClass: 'S' | 'ST'; tableRating: TableRating | null }
  | { rateClass: Exclude<RateClass, 'S' | 'ST'>; tableRating: null };

/** Every risk class there is. */
export const RISK_CLASSES: readonly RiskClass[] = RATE_CLASSES.flatMap((rateClass): RiskClass[] =>
  rateClass === 'S' || rateClass === 'ST'
    ? [null, ...TABLE_RATINGS].map((tableRating) => ({ rateClass, tableRating }))
    : [{ rateClass, tableRating: null }],
);

export function isTobaccoClass(rateClass: RateClass): boolean {
  return rateClass === 'PT' || rateClass === 'ST';
}
