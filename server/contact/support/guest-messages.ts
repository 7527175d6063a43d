import { answeredBy } from '@wysh/domain/dates/support-hours.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { GUEST_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { asGuest } from '../proving/as-guest.ts';
import { hashProofCode, isSameCode } from '../proving/proof-codes.ts';
import { guestStateAt } from './guest.ts';
import type { GuestState, SupportGuest } from './guest.ts';
import { findGuestByToken, lockGuest, noteWritten, noteWrongCode } from './guest-store.ts';
import type { SupportMessage } from './message.ts';
import { listMessages } from './store.ts';
import { takeMessage } from './take-message.ts';

/** A guest's own view: the messages are there once the mailbox is proved, and gone from here once the link has ended. */
export interface GuestMessages {
  readonly guest: SupportGuest;
  readonly state: GuestState;
  readonly messages: readonly SupportMessage[];
}

/** What a guest and our people wrote, for whoever has the token. */
export async function readGuestMessages(context: Context, token: string): Promise<GuestMessages> {
  await takeAccountAllowance(context, 'guest');
  const { database, encryption, clock } = context;
  const guest = await findGuestByToken(database.reader, encryption, hashSecret(token));
  if (guest === null) throw notFound('the guest');
  const state = guestStateAt(guest, clock.now());
  const messages = state === 'proved' ? await listMessages(database.reader, encryption, guest.id) : [];
  return { guest, state, messages };
}

/** The code from the mailbox is back: what was written goes into the inbox of our people, and the guest is mailed the way to the answers. */
export async function proveGuestMessage(
  context: Context,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<void> {
  const { guest } = await readGuestMessages(context, token);
  const { database, clock } = context;
  const isRight = await database.transaction(async (transaction) => {
    const found = await lockGuest(transaction, context.encryption, guest.id);
    if (found === null) throw notFound('the guest');
    const state = guestStateAt(found, clock.now());
    // Sent twice, the second finds it done.
    if (state === 'proved') return true;
    if (state === 'over') throw refusal(problem(GUEST_PROBLEMS, 'guest_over'), { field: 'code' });
    const given = hashProofCode(context, { of: 'guest-code', id: found.id, way: 'email' }, code);
    const isGood = isSameCode(found.codeHash, given);
    await recordAuditEvent(transaction, context, {
      action: isGood ? 'guest_address_proved' : 'guest_code_refused',
      subjectType: 'support_chat',
      subjectId: found.id,
    });
    if (!isGood) await noteWrongCode(transaction, found.id);
    else await takeGuestMessage(transaction, context, found, found.said.text);
    return isGood;
  });
  if (!isRight) throw refusal(problem(GUEST_PROBLEMS, 'guest_code'), { field: 'code' });
}

/** More of the same guest, into the same chat. */
export async function writeGuestMessage(
  context: Context,
  { token, text }: { readonly token: string; readonly text: string },
): Promise<void> {
  const { guest } = await readGuestMessages(context, token);
  await context.database.transaction(async (transaction) => {
    const found = await lockGuest(transaction, context.encryption, guest.id);
    if (found === null || guestStateAt(found, context.clock.now()) !== 'proved')
      throw refusal(problem(GUEST_PROBLEMS, 'guest_over'), { field: 'text' });
    await takeGuestMessage(transaction, context, found, text);
  });
}

async function takeGuestMessage(
  transaction: Transaction,
  context: Context,
  { id, said, provedAt }: SupportGuest,
  written: string,
): Promise<void> {
  const now = context.clock.now();
  await takeMessage(transaction, asGuest(context, { id }), { userId: id, written, isForPerson: true });
  await noteWritten(transaction, id, { provedAt: provedAt ?? now, writtenAt: now });
  // What comes after is on the page they have open, and its link in this mail.
  if (provedAt !== null) return;
  await queueTemplate(transaction, context, {
    template: 'guest_received',
    to: said.email,
    vars: {
      token: said.token,
      answeredBy: formatLongDate(answeredBy(now).toString()),
      days: String(GUEST_RULES.threadLastsDays),
    },
  });
}
