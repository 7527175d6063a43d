import type { RiskClass } from '../pricing/risk-class.ts';

export type ClassRung = 'PP' | 'P' | 'SP' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';

interface Rung {
  readonly rung: ClassRung;
  /** The most points it takes. A point is one percent of standard mortality above the best class, which has 55 of it. */
  readonly pointsMax: number;
  /** As classes of the pricing basis. */
  readonly withoutTobacco: RiskClass;
  readonly withTobacco: RiskClass;
}

/** The classes of a rulebook from best to worst. Beyond the last one nobody is insured. */
export type ClassLadder = readonly Rung[];

/** The class of so many points; null beyond the last one. */
export function rungOfPoints(points: number, ladder: ClassLadder): ClassRung | null {
  return ladder.find(({ pointsMax }) => points <= pointsMax)?.rung ?? null;
}

/** The one that comes later on the ladder. */
export function worseRung(one: ClassRung, other: ClassRung, ladder: ClassLadder): ClassRung {
  // One of the two is met first, and the other one is worse.
  return ladder.find(({ rung }) => rung === one || rung === other)?.rung === one ? other : one;
}

/** A rung as a class of the pricing basis. */
export function riskClassOf(rung: ClassRung, usesTobacco: boolean, ladder: ClassLadder): RiskClass {
  const { withTobacco, withoutTobacco } = ladder.find((one) => one.rung === rung)!;
  return usesTobacco ? withTobacco : withoutTobacco;
}
