import { SANCTIONS_RULES } from '@wysh/domain/screening/sanctions-rules.ts';

/** Both are known, and one of those listed is near. */
export function agrees(year: number | null, listed: readonly number[]): boolean {
  return year !== null && listed.some((one) => Math.abs(one - year) <= SANCTIONS_RULES.birthYearsApart);
}

/** Both are known, and none of those listed is near. */
export function contradicts(year: number | null, listed: readonly number[]): boolean {
  return year !== null && listed.length > 0 && !agrees(year, listed);
}

/** The one to show; null where none is listed. */
export function nearestYear(year: number | null, listed: readonly number[]): number | null {
  if (year === null) return listed[0] ?? null;
  return listed.toSorted((one, other) => Math.abs(one - year) - Math.abs(other - year))[0] ?? null;
}
