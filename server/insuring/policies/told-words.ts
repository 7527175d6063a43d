import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** What an owner said to whoever of ours noted what they asked of their policy, and that they took it back. Null where nobody noted it. */
export interface ToldWords {
  readonly asked: string | null;
  readonly takenBack: string | null;
}

export const NOTHING_TOLD: ToldWords = { asked: null, takenBack: null };

/** These words as a table keeps them: what somebody says of themselves is read by whoever works on it, and in no audit. */
export function toldWordsOf(table: 'policy_endings' | 'policy_corrections') {
  const shape = storedShape<ToldWords>({
    name: `${table}.told_sealed`,
    schema: v.object({ asked: v.nullable(v.string()), takenBack: v.nullable(v.string()) }),
  });
  const purposeOf = (id: string) => `${table}.told:${id}`;
  const column: SealedColumn = {
    table,
    column: 'told_sealed',
    shapes: [shape],
    key: ['id'],
    purposeOf: (row) => purposeOf(row['id'] ?? ''),
  };
  return {
    column,
    seal: (encryption: Encryption, id: string, words: ToldWords): Buffer =>
      sealShape(encryption, shape, words, purposeOf(id)),
    open: (encryption: Encryption, id: string, sealed: Buffer | null): ToldWords =>
      sealed === null ? NOTHING_TOLD : openShape(encryption, shape, sealed, purposeOf(id)),
  };
}
