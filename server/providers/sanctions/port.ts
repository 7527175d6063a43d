/** Somebody, or something, that the list is asked about. */
export interface AskedName {
  readonly name: string;
  /** YYYY-MM-DD; null where there is none, as of an organization, or we don't know it. */
  readonly birthdate: string | null;
}

/** An entry of the list that may be whom it was asked about. */
export interface SanctionsMatch {
  /** The list's own, the same in every edition. */
  readonly entryId: string;
  /** As the list spells it; another name of theirs, with the one they are listed by. */
  readonly listedName: string;
  /** Null where the list has none. */
  readonly listedBirthYear: number | null;
  /** Under which sanctions it is listed, in the list's letters. */
  readonly programme: string;
}

export interface SanctionsAnswer {
  /** Which list it was, as of when. */
  readonly listEdition: string;
  readonly matches: readonly SanctionsMatch[];
}

export interface Sanctions {
  /** Kept with each answer. */
  readonly name: 'embedded' | 'ofac' | 'opensanctions';
  /** Throws when there is no answer. Asking is free of effects, so it may be asked again. Never called in a transaction. */
  screen(asked: AskedName): Promise<SanctionsAnswer>;
  /** Why it would not do our work well now, in a sentence about the list; null when it would. Asking screens nobody. */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
