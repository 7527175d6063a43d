/** How much a wysh shall be: what stands in the field, and which suggestion put it there. */
export interface AmountChoice {
  /** As typed or filled in, with or without commas. */
  readonly entry: string;
  readonly suggestionId: string | undefined;
}

interface Suggestion {
  readonly id: string;
  readonly amount: number;
}

/** Choosing a suggestion fills the field; choosing the same one again clears it (`suggestion` is then undefined). */
export function chooseSuggestion(suggestion: Suggestion | undefined): AmountChoice {
  return suggestion === undefined
    ? { entry: '', suggestionId: undefined }
    : { entry: String(suggestion.amount), suggestionId: suggestion.id };
}

/** What is typed is the person's own amount, whatever was suggested. */
export function typeAmount(entry: string): AmountChoice {
  return { entry, suggestionId: undefined };
}
