import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ApplicationKey } from './application.ts';
import { findFirstOfTwo, findIssued, findLatestSubmission, wasRefusedLast } from './person-marks-store.ts';
import type { Issued, LatestSubmission } from './person-marks-store.ts';

// What is asked of applications by whoever compares the accounts of people.

type Opens = Pick<Context, 'encryption'>;

/** What somebody handed in last for new cover; null where that is gone. */
export function readLatestSubmission(
  reader: Reader,
  { encryption }: Opens,
  userId: string,
): Promise<LatestSubmission | null> {
  return findLatestSubmission(reader, encryption, userId);
}

/** Whether they were turned down, for whatever they asked last and had decided. */
export function wereTurnedDown(reader: Reader, userId: string): Promise<boolean> {
  return wasRefusedLast(reader, userId);
}

/** Whether an application was decided, or is, with another account of its person in view. */
export async function isDecidedBeside(
  reader: Reader,
  context: Opens,
  key: ApplicationKey,
  otherUserId: string,
): Promise<boolean> {
  const { submission } = await readIssued(reader, context, key);
  return submission.alike?.some(({ userId }) => userId === otherUserId) ?? false;
}

/** The application that something is issued on, and whether its person may have another account. */
export function readIssued(reader: Reader, { encryption }: Opens, key: ApplicationKey): Promise<Issued> {
  return findIssued(reader, encryption, key);
}

/** Two people in the order in which they handed in for new cover first; whoever has not, last. */
export async function inOrderOfHandingIn(
  reader: Reader,
  [one, other]: readonly [string, string],
): Promise<readonly [string, string]> {
  const first = await findFirstOfTwo(reader, [one, other]);
  return first === other ? [other, one] : [one, other];
}
