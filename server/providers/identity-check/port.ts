/** What somebody said about who they are. */
export interface ClaimedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD */
  readonly birthdate: string;
  /** Nine digits. */
  readonly taxId: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    /** Two letters. */
    readonly state: string;
    readonly postalCode: string;
  };
}

/** review: the records can't tell, or ask for a document, so a person should look; failed: they say it is somebody else. */
export interface IdentityVerdict {
  readonly result: 'passed' | 'review' | 'failed';
  /** How sure the provider is, from 0 to 100. */
  readonly score: number;
}

/** The vendor still looks: the same check asked again later has its verdict. */
export class NoVerdictYet extends Error {
  override readonly name = 'NoVerdictYet';

  constructor(vendor: string) {
    super(`${vendor} still compares`);
  }
}

export interface IdentityCheck {
  /** Kept with each verdict. */
  readonly name: string;
  /**
   * Compares a claimed identity with records. The same key is the same check, however often it is asked. Throws when there is no
   * answer. Never called in a transaction.
   */
  check(identity: ClaimedIdentity, key: string): Promise<IdentityVerdict>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking checks nobody.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}
