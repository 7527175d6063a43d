import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import { findOwedMessages } from '../../ground/messaging/find-messages-to.ts';
import type { SentMessage } from '../../ground/messaging/sent-message.ts';
import { findPhoneToCall } from '../../people/accounts/find-phone-to-call.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { mayBeTexted } from '../../people/accounts/may-be-texted.ts';
import type { Context } from '../../context.ts';
import { linesOf } from './letter.ts';
import type { Letter } from './letter.ts';
import { listLettersOfSubject, listLettersTo } from './store.ts';

/** Letters about a policy or an application, the newest first. For the desk, which has asked who may; that they were read is kept. */
export async function readLettersAbout(context: Context, subjectId: string): Promise<readonly Letter[]> {
  await recordSensitiveRead(context, { action: 'letters_read', subjectType: 'letters', subjectId });
  return listLettersOfSubject(context.database.reader, context.encryption, subjectId);
}

export interface PersonToReach {
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly letters: readonly Letter[];
  /** Mails and texts that they were owed, and what became of them. */
  readonly owed: readonly SentMessage[];
  readonly mayBeTexted: boolean;
}

/** Somebody to reach, and what was sent to them. */
export async function readPersonToReach(context: Context, userId: string): Promise<PersonToReach> {
  const { database, encryption } = context;
  await recordSensitiveRead(context, { action: 'letters_read', subjectType: 'user', subjectId: userId });
  const [address, phoneNumber, letters, owed, isTexted] = await Promise.all([
    findMailingAddress(database.reader, context, userId),
    findPhoneToCall(database.reader, userId),
    listLettersTo(database.reader, encryption, userId),
    findOwedMessages(database.reader, userId),
    mayBeTexted(database.reader, userId),
  ]);
  if (address === null && phoneNumber === null && letters.length === 0) throw notFound('the person');
  return { name: address?.name ?? null, phoneNumber, letters, owed, mayBeTexted: isTexted };
}

/** Where the last letter went that was written to somebody by an instant, line by line; null where none was. For the desk, which keeps that it asked. */
export async function findAddressWrittenTo(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  userId: string,
  by: Temporal.Instant,
): Promise<readonly string[] | null> {
  const letters = await listLettersTo(database.reader, encryption, userId);
  const last = letters.find(({ writtenAt }) => Temporal.Instant.compare(writtenAt, by) <= 0);
  return last === undefined ? null : linesOf(last.address);
}
