import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Letter, LetterKind } from './letter.ts';
import { listLettersOfKind } from './store.ts';

/** Letters of a kind about these subjects, in the order in which they were written. */
export function findLettersOfKind(
  reader: Reader,
  encryption: Encryption,
  kind: LetterKind,
  subjectIds: readonly string[],
): Promise<readonly Letter[]> {
  return subjectIds.length === 0
    ? Promise.resolve([])
    : listLettersOfKind(reader, encryption, kind, subjectIds);
}
