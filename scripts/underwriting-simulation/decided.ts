import type { Decision } from '../../domain/underwriting/decide.ts';
import type { SimulatedPerson } from '../../domain/underwriting/testing/simulated-person.ts';

/** One simulated applicant with what was decided of them. */
export interface Decided {
  person: SimulatedPerson;
  decision: Decision;
  /** By the rulebook it is held against. */
  before: Decision;
  /** How many times as likely as a reference life they die. */
  mortality: number;
}

/** One part of the report: it is shown everybody, and prints what it counted. */
export interface ReportPart {
  add(one: Decided): void;
  print(): void;
}

/** What becomes of an application, in the words of the split. */
export function splitOf({ result, outcomes }: Decision): string {
  if (result === 'referred_to_underwriter') return 'referred to a person';
  if (result === 'rejected') return outcomes.termLife === 'postponed' ? 'postponed' : 'rejected';
  return outcomes.termLife === 'offered' ? 'approved for term life' : 'approved for accidental death alone';
}

export function classOf(riskClass: Decision['assessment']['riskClass']): string {
  if (riskClass === null) return 'none';
  return riskClass.tableRating === null
    ? riskClass.rateClass
    : `${riskClass.rateClass} ${riskClass.tableRating}`;
}

export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The most frequent first. */
  entries(): [string, number][] {
    return [...this.#counts].toSorted(([, a], [, b]) => b - a);
  }

  print(title: string, outOf: number): void {
    console.log(`\n${title}`);
    for (const [name, count] of this.entries()) console.log(`  ${percent(count / outOf)}  ${name}`);
  }
}

export const percent = (share: number): string => `${(100 * share).toFixed(2).padStart(6)} %`;
