import { isDeepStrictEqual } from 'node:util';
import { EditionMissing } from '@wysh/domain/editions/edition.ts';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Services } from '../../context.ts';

/** What making something again takes. Nothing is written. */
export type ReplayServices = Pick<Services, 'database' | 'encryption' | 'editions'>;

export interface RowKey {
  readonly userId: string;
  readonly id: string;
}

/** So many rows in the order of their keys, behind the one a run got to. */
export interface KeyedPage {
  readonly after: RowKey | null;
  readonly limit: number;
}

/** Made again it is the same, or differs in what is named; or why nobody can say. Nothing of a person is in either. */
export type Outcome = 'same' | { readonly differsIn: string } | { readonly notCompared: string };

export interface Kept extends RowKey {
  again(): Outcome | Promise<Outcome>;
}

/** One sort of thing that is made again from what is kept of it. The areas list theirs; `npm run replay` goes through them all. */
export interface Replay {
  readonly what: string;
  readonly rowsAtOnce: number;
  find(services: ReplayServices, page: KeyedPage): Promise<readonly Kept[]>;
}

export interface ReplayCount {
  readonly what: string;
  readonly same: number;
  readonly different: number;
  /** By the reason. */
  readonly notCompared: ReadonlyMap<string, number>;
}

export interface Difference {
  readonly what: string;
  readonly id: string;
  readonly differsIn: string;
}

/** Makes everything of one sort again, a page at a time, and tells of each difference as it is found. */
export async function countReplay(
  { what, rowsAtOnce: limit, find }: Replay,
  services: ReplayServices,
  tell: (difference: Difference) => void,
): Promise<ReplayCount> {
  let same = 0;
  let different = 0;
  const notCompared = new Map<string, number>();
  let after: RowKey | null = null;
  do {
    const rows: readonly Kept[] = await find(services, { after, limit });
    for (const row of rows) {
      const outcome = await outcomeOf(row);
      if (outcome === 'same') same += 1;
      else if ('notCompared' in outcome)
        notCompared.set(outcome.notCompared, (notCompared.get(outcome.notCompared) ?? 0) + 1);
      else {
        different += 1;
        tell({ what, id: row.id, differsIn: outcome.differsIn });
      }
    }
    after = rows.length < limit ? null : (rows.at(-1) ?? null);
  } while (after !== null);
  return { what, same, different, notCompared };
}

/** One that can't be made again keeps nobody from the others. What an unknown error says could be of a person. */
async function outcomeOf(row: Kept): Promise<Outcome> {
  try {
    return await row.again();
  } catch (error) {
    if (error instanceof EditionMissing) return { differsIn: error.message };
    return { differsIn: `everything: it can't be made (${error instanceof Error ? error.name : 'unknown'})` };
  }
}

/** Compares what is kept with what was made again, and names the fields in which they differ. */
export function compared(kept: object, again: object): Outcome {
  const one = new Map<string, unknown>(Object.entries(kept));
  const other = new Map<string, unknown>(Object.entries(again));
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const differing = names.filter((name) => !isDeepStrictEqual(one.get(name), other.get(name)));
  return differing.length === 0 ? 'same' : { differsIn: differing.join(', ') };
}

/** For a statement: the rows behind a key, by the columns of their primary key. */
export function isBehind(after: RowKey | null, table: string): RawBuilder<SqlBool> {
  if (after === null) return sql<SqlBool>`true`;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('user_id')}, ${column('id')}) > (${after.userId}, ${after.id})`;
}
