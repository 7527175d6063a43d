import type { RiskClass, TableRating } from '../pricing/risk-class.ts';

/** The classes without tobacco from best to worst: the preferred ones, standard, then standard with a table. */
const RUNGS = ['PP', 'P', 'SP', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export type ClassRung = (typeof RUNGS)[number];

/**
 * The most points each class takes. A point is one percent of standard mortality above the best class, which has 55
 * of it in the pricing basis. Beyond the last table nobody is insured.
 */
export type PointsMax = Readonly<Record<ClassRung, number>>;

const isTable = (rung: ClassRung): rung is TableRating => !['PP', 'P', 'SP', 'S'].includes(rung);

/** The class of so many points; null beyond the last table. */
export function rungOfPoints(points: number, pointsMax: PointsMax): ClassRung | null {
  return RUNGS.find((rung) => points <= pointsMax[rung]) ?? null;
}

export function worseRung(one: ClassRung, other: ClassRung): ClassRung {
  return RUNGS.indexOf(one) > RUNGS.indexOf(other) ? one : other;
}

/** A rung as a class of the pricing basis. With tobacco there is one preferred class instead of three. */
export function riskClassOf(rung: ClassRung, usesTobacco: boolean): RiskClass {
  if (isTable(rung)) return { rateClass: usesTobacco ? 'ST' : 'S', tableRating: rung };
  if (!usesTobacco) return { rateClass: rung, tableRating: null };
  return { rateClass: rung === 'S' ? 'ST' : 'PT', tableRating: null };
}
