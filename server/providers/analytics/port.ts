/** One thing a person did who said that others may be told. It names nobody: no name, no address, no id of ours. */
export interface AnalyticsEvent {
  /** Made by us, so that a repeated hand-over counts once. */
  readonly id: string;
  readonly name: string;
  /** The same for the same person, and nothing that anybody could find them by. */
  readonly person: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  readonly occurredAt: Temporal.Instant;
}

/** A company that counts for us. Ours are counted here in any case (contact/insights). */
export interface Analytics {
  /**
   * Hands events over; the same ones twice count once. Throws VendorRefused when one of them will never be taken, and anything else when
   * it may be later.
   */
  track(events: readonly AnalyticsEvent[]): Promise<void>;
  /** Why it would not do our work now, in a sentence about the vendor; null when it would. Asking counts nothing. */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
