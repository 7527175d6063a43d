import { complaintNumber } from '@wysh/domain/complaints/complaint-number.ts';
import { COMPLAINT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import {
  complaintAnswerMessage,
  complaintLetter,
  complaintReceivedMessage,
} from '@wysh/domain/letters/complaint-letter.ts';
import type { ComplaintMessage } from '@wysh/domain/letters/complaint-letter.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import { findAddresses } from '../../people/accounts/find-addresses.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { writeLetter } from '../letters/write-letter.ts';
import { writeIntoChat } from '../support/write-into-chat.ts';
import type { Complaint, ComplaintContent, ComplaintEntry } from './complaint.ts';
import { clocksOf } from './round-of-complaint.ts';

/** How whoever complained is written to: into the chat of their account, or by post. */
export type WayToTell =
  | { readonly kind: 'chat'; readonly userId: string; readonly hasEmail: boolean }
  | { readonly kind: 'letter'; readonly to: PostalAddress };

type Whom = Pick<Complaint, 'userId' | 'way'> & Pick<ComplaintContent, 'address'>;

/**
 * Whoever wrote a letter is answered by letter, where we know an address; whoever has an account, in its chat; everybody else by post.
 * Null where nothing of ours would reach them.
 */
export async function findWayToTell(
  reader: Reader,
  context: Context,
  { userId, way, address }: Whom,
): Promise<WayToTell | null> {
  const isOpen = userId !== null && (await isAccountOpen(reader, userId));
  const known = address ?? (userId === null ? null : await findMailingAddress(reader, context, userId));
  if (known !== null && (way === 'letter' || !isOpen)) return { kind: 'letter', to: known };
  if (!isOpen) return null;
  const addresses = await findAddresses(reader, userId);
  return { kind: 'chat', userId, hasEmail: addresses.some((one) => one.includes('@')) };
}

/** The same, refused in words where there is none. */
export async function requireWayToTell(reader: Reader, context: Context, whom: Whom): Promise<WayToTell> {
  const way = await findWayToTell(reader, context, whom);
  if (way === null) throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_whom'), { field: 'line1' });
  return way;
}

/** What is written to them: that we have it, or what we answer. The desk shows it before it is sent. */
export function messageTo(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  complaint: Complaint,
  entries: readonly ComplaintEntry[],
  text: string | null,
): ComplaintMessage {
  const about = {
    number: complaintNumber(complaint),
    receivedOn: complaint.receivedOn,
    supportPhone: config.supportPhone,
  };
  if (text !== null) return complaintAnswerMessage({ ...about, text });
  const clocks = clocksOf(complaint, entries, dayIn(complaint.state, clock.now()));
  const { dueOn } = clocks.find(({ kind }) => kind === 'answerPerson')!;
  return complaintReceivedMessage({ ...about, answerBy: dueOn });
}

/** Writes it to them, in the transaction that records that it was. */
export async function tellComplainant(
  transaction: Transaction,
  context: Context,
  complaint: Complaint,
  {
    way,
    message,
    sequence,
    staffId,
    isAnswer,
  }: {
    readonly way: WayToTell;
    readonly message: ComplaintMessage;
    readonly sequence: number;
    readonly staffId: string;
    readonly isAnswer: boolean;
  },
): Promise<void> {
  const number = complaintNumber(complaint);
  if (way.kind === 'chat') {
    const { userId } = way;
    await writeIntoChat(transaction, context, { userId, staffId, text: wordsOf(message) });
    const template = isAnswer ? 'complaint_answered' : 'complaint_received';
    if (way.hasEmail) await queueOwedNotice(transaction, context, userId, { template, vars: { number } });
    return;
  }
  await writeLetter(transaction, context, {
    userId: complaint.userId ?? complaint.id,
    kind: 'complaint',
    slug: 'complaint',
    subject: { type: 'complaint', id: complaint.id },
    cause: `complaint:${complaint.id}:${sequence}`,
    paper: complaintLetter(message, {
      name: way.to.name,
      number,
      writtenOn: dayIn(complaint.state, context.clock.now()),
      issuerName: ISSUER_NAME,
    }),
    to: way.to,
    namesDay: null,
  });
}

/** As one text, to be kept and to stand in the chat. */
export function wordsOf({ subject, paragraphs }: ComplaintMessage): string {
  return [subject, ...paragraphs].join('\n\n');
}
