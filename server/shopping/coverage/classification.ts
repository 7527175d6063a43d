import { classWords } from '@wysh/domain/papers/class-words.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { CoverPremium } from './price-cover.ts';

/** The class a price was made for, and whose sex it was made for. */
export interface Classification {
  /** Such as `S`, or `S table B`. */
  readonly id: string;
  /** The same as papers name it. */
  readonly name: string;
  readonly gender: Sex;
}

/** Null for accidental death, which has one class. */
export function classificationOf(premium: CoverPremium): Classification | null {
  if (!('riskClass' in premium)) return null;
  const { riskClass, sex } = premium;
  const { rateClass, tableRating } = riskClass;
  return {
    id: tableRating === null ? rateClass : `${rateClass} table ${tableRating}`,
    name: classWords(riskClass),
    gender: sex,
  };
}
