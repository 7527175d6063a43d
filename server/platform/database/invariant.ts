import { sql } from 'kysely';
import type { Database, Reader } from './database.ts';

/**
 * Something always true of stored data, whatever went wrong. The areas list theirs; `npm run invariants` and tests check them all.
 * It reads and changes nothing.
 */
export interface Invariant {
  /** A sentence that is true. */
  readonly name: string;
  check(reader: Reader, span: CheckedSpan): Promise<InvariantCount>;
}

interface CheckedSpan {
  readonly now: Temporal.Instant;
  /** Only what changed from then on is looked at; everything where it is null. */
  readonly since: Temporal.Instant | null;
}

export interface InvariantCount {
  /** How many rows it was asked of. */
  readonly checked: number;
  /** How many break it. */
  readonly broken: number;
}

export interface CheckedInvariant extends InvariantCount {
  readonly name: string;
  /** Why nobody can say whether it holds, such as a vendor that was not to be reached. */
  readonly unchecked?: string;
}

export function isKnownToHold({ broken, unchecked }: CheckedInvariant): boolean {
  return broken === 0 && unchecked === undefined;
}

export async function checkAll(
  invariants: readonly Invariant[],
  database: Database,
  now: Temporal.Instant,
  since: Temporal.Instant | null = null,
): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = [];
  for (const { name, check } of invariants) {
    const count = await database.transaction(async (transaction) => {
      // It may look at everything there is, which takes what it takes.
      await sql`set local statement_timeout = 0`.execute(transaction);
      return check(transaction, { now, since });
    });
    checked.push({ name, ...count });
  }
  return checked;
}
