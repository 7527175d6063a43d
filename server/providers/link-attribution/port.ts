/** What a link stands for that a link service made and not we. It lets nobody in: such a link carries no token of ours. */
export interface AttributedLink {
  readonly feature: string;
  /** Where it leads by its maker's word; it is followed inside the application alone. */
  readonly path: string | null;
  readonly data: Readonly<Record<string, string>>;
}

export interface LinkAttribution {
  /**
   * What this click's name stands for; null where the service knows of none. Throws when there is no answer in time; whoever came by the
   * link begins at the start then.
   */
  resolve(matchId: string): Promise<AttributedLink | null>;
  /** Why it would not do our work now, in a sentence about the vendor; null when it would. */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
