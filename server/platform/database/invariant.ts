import type { Reader } from './database.ts';

/**
 * Something always true of stored data, whatever went wrong. The areas list theirs; `npm run invariants` and tests check them all.
 * It reads and changes nothing.
 */
export interface Invariant {
  /** A sentence that is true. */
  readonly name: string;
  check(reader: Reader, now: Temporal.Instant): Promise<InvariantCount>;
}

export interface InvariantCount {
  /** How many rows it was asked of. */
  readonly checked: number;
  /** How many break it. */
  readonly broken: number;
}
