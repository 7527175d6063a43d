export type TermUnit = 'year' | 'month';

/** A term in the unit it was given in, in which it is also given back. */
export interface TermDuration {
  termDuration: number;
  termUnit: TermUnit;
}

const MONTHS_A_YEAR = 12;

/** The months of a term, as it is stored. */
export function termMonths({ termDuration, termUnit }: TermDuration): number {
  return termUnit === 'year' ? termDuration * MONTHS_A_YEAR : termDuration;
}

/** The years of a term. A premium exists for whole ones only. */
export function termYears(term: TermDuration): number {
  return termMonths(term) / MONTHS_A_YEAR;
}
