/**
 * What the law of some states asks for and that of others does not: where something is asked or said, and on which days. Dated data: a
 * change of the law is an entry that begins where another ends.
 */
export interface InStates {
  /** Postal abbreviations. */
  readonly states: readonly string[];
  readonly citation: string;
  /** How well the place was read. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** What is left to be confirmed, as half a sentence: always where it is not `high`. */
  readonly confirm?: string;
  /** The first day, as ISO text; left out where it was so before we began. */
  readonly from?: string;
  /** The first day on which it is so no more. */
  readonly before?: string;
}

/** Where somebody lives, null while they have not said it, and the business date as ISO text. */
export interface Place {
  readonly state: string | null;
  readonly today: string;
}

/** Whoever has not said where they live is told what everybody is told. */
export function isSoIn({ states, from, before }: InStates, { state, today }: Place): boolean {
  return (
    state !== null &&
    states.includes(state) &&
    (from === undefined || from <= today) &&
    (before === undefined || today < before)
  );
}

/** What is wrong with it, as sentences without their place; it may come from JSON. */
export function faultsOfInStates({
  states,
  citation,
  confidence,
  confirm,
  from,
  before,
}: InStates): string[] {
  const faults: string[] = [];
  if (states.length === 0 || states.some((state) => !/^[A-Z]{2}$/.test(state)))
    faults.push('names no state by its postal abbreviation');
  if (citation.length < 8) faults.push('does not say where the law stands');
  if (!['high', 'medium', 'low'].includes(confidence)) faults.push('does not say how well it was read');
  if (confidence !== 'high' && (confirm ?? '') === '') faults.push('does not say what is to be confirmed');
  const days = [from, before].filter((day) => day !== undefined);
  if (days.some((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))) faults.push('begins or ends on no day');
  if (from !== undefined && before !== undefined && before <= from) faults.push('ends before it begins');
  return faults;
}
