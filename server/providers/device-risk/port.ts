/** What a browser hands over about itself: the vendor's script makes the blackbox, which only the vendor reads. */
export interface DeviceEvidence {
  readonly blackbox: string;
  /** What kind of client it is, such as `web`. */
  readonly clientFamily: string;
  /** Our own name for the person, when we know them; never their name or address. */
  readonly userId: string | null;
  /** The network address of the request. */
  readonly address: string | null;
}

export interface DeviceRisk {
  /**
   * The vendor's verdict on a device; how it came to it stays with the vendor. Throws when there is no answer, which stops
   * nobody. Never called in a transaction.
   */
  assess(evidence: DeviceEvidence): Promise<'allow' | 'block'>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking judges nobody.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
