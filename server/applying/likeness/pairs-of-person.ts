import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Likeness } from './likeness.ts';
import { listLikenessesOf } from './likeness-store.ts';

/** All that somebody is one of, whatever was decided. */
export function readPairsOf(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
): Promise<Likeness[]> {
  return listLikenessesOf(reader, encryption, userId);
}
