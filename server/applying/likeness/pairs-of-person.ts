import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Likeness } from './likeness.ts';
import { findLikenessOf, listLikenessesOf } from './likeness-store.ts';

type Opens = Pick<Context, 'encryption'>;

/** All that somebody is one of, whatever was decided. */
export function readPairsOf(reader: Reader, { encryption }: Opens, userId: string): Promise<Likeness[]> {
  return listLikenessesOf(reader, encryption, userId);
}

/** Whether a person compared the two and found two people. */
export async function areTwoPeople(
  reader: Reader,
  { encryption }: Opens,
  userIds: readonly [string, string],
): Promise<boolean> {
  return (await findLikenessOf(reader, encryption, userIds))?.state === 'two_people';
}
