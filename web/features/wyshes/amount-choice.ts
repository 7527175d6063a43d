import { parseAmountEntry } from '@wysh/domain/money/amount-entry.ts';

interface Suggestion {
  readonly id: string;
  readonly amount: number;
}

/** The suggestion that stands in the field, however it came there. */
export function suggestionIn<Suggested extends Suggestion>(
  entry: string,
  suggestions: readonly Suggested[],
): Suggested | undefined {
  const parsed = parseAmountEntry(entry);
  return suggestions.find(({ amount }) => parsed.ok && parsed.dollars === amount);
}

/** Choosing a suggestion fills the field; choosing the same one again clears it (`suggestion` is then undefined). */
export function entryOf(suggestion: Suggestion | undefined): string {
  return suggestion === undefined ? '' : String(suggestion.amount);
}
