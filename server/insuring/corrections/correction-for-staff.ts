import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Blob } from '../../ground/documents/blob.ts';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ToldWords } from '../policies/told-words.ts';
import type { PolicyCorrection } from './correction.ts';
import { findCorrection, findToldWords, listCorrectionIds } from './correction-store.ts';

// For the desk, which has asked who may.

export function findCorrectionForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  id: string,
): Promise<PolicyCorrection | null> {
  return findCorrection(database.reader, encryption, id);
}

/** All that somebody ever asked to have set right, by id. */
export function findCorrectionIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listCorrectionIds(reader, userId);
}

/** What was handed in for it, as far as it is there. */
export function findCorrectionEvidence(
  reader: Reader,
  { userId, evidence }: PolicyCorrection,
): Promise<Blob[]> {
  return findFilesOf(reader, userId, evidence);
}

/** One of these files with its content; null when it is none of them. */
export async function readCorrectionEvidence(
  context: Context,
  correctionId: string,
  blobId: string,
): Promise<{ readonly blob: Blob; readonly content: Readable } | null> {
  const correction = await findCorrectionForStaff(context, correctionId);
  if (correction?.evidence.includes(blobId) !== true) return null;
  return readFileOf(context, correction.userId, blobId);
}

/** What was said to whoever of ours noted it. */
export function findWordsForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  { id }: Pick<PolicyCorrection, 'id'>,
): Promise<ToldWords> {
  return findToldWords(database.reader, encryption, id);
}
