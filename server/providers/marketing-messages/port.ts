/** A word of ours beside a page, which nobody has to act on. */
export interface InAppMessage {
  /** Names it: whoever closed it is not shown it again. */
  readonly key: string;
  readonly heading: string;
  readonly body: string;
  readonly action: string;
  /** Inside the application. */
  readonly path: string;
}

export interface Audience {
  /** The same for the same person, and nothing that anybody could find them by. */
  readonly person: string;
  /** Where they stand, by the table of standings. */
  readonly standing: string;
}

/** Who decides what marketing says inside the product. When it is silent is the product's own matter. */
export interface MarketingMessages {
  /** Those for somebody, the first one first. Throws when there is no answer; nobody misses anything then. */
  list(audience: Audience): Promise<readonly InAppMessage[]>;
  /** Whether somebody is told of the person, so that it takes their yes. */
  readonly isElsewhere: boolean;
  /** Why it would not do our work now, in a sentence about the vendor; null when it would. */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
