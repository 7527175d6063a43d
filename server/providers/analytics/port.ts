/** One thing a person did. It names no person: no name, no address, no answer to a question. */
export interface AnalyticsEvent {
  /** Made by us, so that a repeated hand-over counts once. */
  readonly id: string;
  readonly name: string;
  /** Our own id of the person, when the session knows one. */
  readonly userId: string | null;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** Happens once in a person's life: a second one of the same person and name is dropped. */
  readonly isMilestone: boolean;
  readonly occurredAt: Temporal.Instant;
}

export interface Analytics {
  /** Hands events over. Throws when they were not taken; losing an event never fails what caused it. */
  track(events: readonly AnalyticsEvent[]): Promise<void>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking counts nothing.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

/** A sink whose events can be looked at, as the embedded one's can on the sandbox page. */
export interface TrackedEvents {
  /** The newest first. */
  listTracked(limit: number): Promise<AnalyticsEvent[]>;
}
