import { isReasonOf } from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintSource, ComplaintWay } from '@wysh/domain/complaints/complaint-codes.ts';
import { complaintNumber } from '@wysh/domain/complaints/complaint-number.ts';
import type { ComplaintClass } from '@wysh/domain/complaints/complaint-register.ts';
import { COMPLAINT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { openWork } from '../../ground/work/change-work.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { findMessagesOf } from '../support/find-messages-of.ts';
import type { Complaint, ComplaintEntry } from './complaint.ts';
import { giveNumber, insertComplaint, insertEntry } from './complaint-store.ts';
import { dueAtOf } from './round-of-complaint.ts';
import { requireWayToTell } from './tell-complainant.ts';

export interface ComplaintToReceive {
  readonly way: ComplaintWay;
  readonly source: ComplaintSource;
  readonly department: string | null;
  readonly departmentNumber: string | null;
  /** Today where they live, unless it is said otherwise. */
  readonly receivedOn: Temporal.PlainDate | null;
  /** Where they live; of somebody whose address we know, that of the address unless it is said otherwise. */
  readonly state: string | null;
  readonly class: ComplaintClass;
  readonly userId: string | null;
  readonly policy: { readonly id: string; readonly number: string } | null;
  /** Of somebody without an account, or for this complaint alone. */
  readonly address: PostalAddress | null;
  /** In the words of whoever enters it; of a chat, beside what is quoted. */
  readonly said: string;
  /** Which of their messages in the chat it is. */
  readonly messageIds: readonly string[];
}

/** Puts a complaint on record, with its number, and before the desk. Nobody is told yet. Answers its id. */
export async function receiveComplaint(
  context: Context,
  received: ComplaintToReceive,
  { staffId }: { readonly staffId: string },
): Promise<string> {
  const { database, encryption, clock, ids } = context;
  const now = clock.now();
  const id = ids.uuid();
  await database.transaction(async (transaction) => {
    const known =
      received.userId === null ? null : await findMailingAddress(transaction, context, received.userId);
    const state = received.state ?? received.address?.state ?? known?.state ?? null;
    if (state === null) throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_where'), { field: 'state' });
    requireReason(received.class);
    const today = dayIn(state, now);
    const receivedOn = received.receivedOn ?? today;
    requireDay(receivedOn, today);
    const said = await saidIn(transaction, context, received);
    await requireWayToTell(transaction, context, received);
    const { userId, way, source, department, departmentNumber, policy, address } = received;
    const place = await giveNumber(transaction, { year: receivedOn.year, complaintId: id, now });
    const complaint: Complaint = {
      ...place,
      id,
      source,
      way,
      department,
      departmentNumber,
      receivedOn,
      state,
      userId,
      policyId: policy?.id ?? null,
      receivedBy: staffId,
      status: 'received',
      recordedAt: now,
      closedAt: null,
    };
    const entry: ComplaintEntry = {
      sequence: 1,
      kind: 'received',
      at: now,
      on: today,
      staffId,
      class: received.class,
      disposition: null,
      told: null,
      words: null,
    };
    await insertComplaint(transaction, encryption, complaint, {
      name: (address ?? known)?.name ?? null,
      address,
      policyNumber: policy?.number ?? null,
      said,
    });
    await insertEntry(transaction, encryption, id, entry);
    const dueAt = dueAtOf(complaint, [entry], now);
    await openWork(transaction, context, { kind: 'answer_complaint', subjectId: id, dueAt });
    await recordAuditEvent(transaction, context, {
      action: 'complaint_received',
      subjectType: 'complaint',
      subjectId: id,
      detail: { number: complaintNumber(place), way, userId },
    });
  });
  return id;
}

export function requireReason({ function: of, reason }: ComplaintClass): void {
  if (!isReasonOf(of, reason))
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_reason'), { field: 'reason' });
}

/** A letter may have lain for a while, and not for years: then it is another day that was meant. */
const LAIN_FOR_MAX = { months: 12 };

function requireDay(receivedOn: Temporal.PlainDate, today: Temporal.PlainDate): void {
  const isToCome = Temporal.PlainDate.compare(receivedOn, today) > 0;
  if (isToCome || Temporal.PlainDate.compare(receivedOn, today.subtract(LAIN_FOR_MAX)) < 0)
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_day'), { field: 'receivedOn' });
}

/** What they wrote in the chat, word for word and with its time, before what is said about it. */
async function saidIn(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, way, messageIds, said }: ComplaintToReceive,
): Promise<string> {
  if (way !== 'chat' || userId === null) return said;
  const messages = await findMessagesOf(transaction, encryption, userId);
  const quoted = messages.filter(({ id, by }) => by === 'person' && messageIds.includes(id));
  if (quoted.length === 0 || quoted.length !== new Set(messageIds).size)
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_quote'), { field: 'messageIds' });
  const quotes = quoted.map(
    ({ text, createdAt }) => `${createdAt.toString({ smallestUnit: 'minute' })}: “${text}”`,
  );
  return [...quotes, ...(said === '' ? [] : [said])].join('\n\n');
}
