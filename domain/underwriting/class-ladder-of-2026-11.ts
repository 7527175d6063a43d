import type { RateClass, TableRating } from '../pricing/risk-class.ts';
import type { ClassLadder, ClassRung } from './class-ladder.ts';

/** The preferred classes, of which there is one with tobacco instead of three. */
const preferred = (rung: 'PP' | 'P' | 'SP', pointsMax: number) => ({
  rung,
  pointsMax,
  withoutTobacco: { rateClass: rung satisfies ClassRung & RateClass, tableRating: null },
  withTobacco: { rateClass: 'PT' as const, tableRating: null },
});

/** Standard, and standard with a table. */
const standard = (tableRating: TableRating | null, pointsMax: number) => ({
  rung: tableRating ?? ('S' as const),
  pointsMax,
  withoutTobacco: { rateClass: 'S' as const, tableRating },
  withTobacco: { rateClass: 'ST' as const, tableRating },
});

/** Each class ends half way to the mortality of the next one in the pricing basis, which a test holds. */
export const CLASS_LADDER_OF_2026_11: ClassLadder = [
  preferred('PP', 5),
  preferred('P', 20),
  preferred('SP', 35),
  standard(null, 55),
  standard('A', 80),
  standard('B', 105),
  standard('C', 130),
  standard('D', 155),
  standard('E', 180),
  standard('F', 205),
  standard('G', 230),
  standard('H', 255),
];
