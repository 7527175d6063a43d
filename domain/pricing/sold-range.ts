/** A range of ages or amounts that are sold, both ends included. */
export interface SoldRange {
  min: number;
  max: number;
}

/** Ages are whole years and coverage is whole dollars; nothing else is sold. */
export function isSold({ min, max }: SoldRange, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
