import type { Encryption } from '../../platform/encryption.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Letter } from './letter.ts';
import { listLettersOfSubject } from './store.ts';

/** Letters about something, the newest first; for whoever keeps in the audit that they were read. */
export function findLettersAbout(
  reader: Reader,
  encryption: Encryption,
  subjectId: string,
): Promise<readonly Letter[]> {
  return listLettersOfSubject(reader, encryption, subjectId);
}
