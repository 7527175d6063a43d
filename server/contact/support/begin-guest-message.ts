import { FORM_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { GUEST_PROBLEMS, SUPPORT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Context } from '../../context.ts';
import { sourceNetwork } from '../../platform/http/source-network.ts';
import { hashSecret } from '../../platform/ids.ts';
import { limitBegun } from '../proving/limit-begun.ts';
import { hashProofCode } from '../proving/proof-codes.ts';
import { GUEST_ABOUT } from './guest.ts';
import type { GuestSaid } from './guest.ts';
import { countGuestsSince, insertGuest } from './guest-store.ts';
import { MESSAGE_LENGTH_MAX } from './message.ts';

const nameMax = 80;
const policyNumberMax = 40;

/** What somebody typed of themselves; nothing of it is true before somebody found out. */
export interface GuestEntry {
  readonly name: string;
  readonly email: string;
  readonly about: string;
  readonly policyNumber: string | null;
  readonly text: string;
}

/**
 * Somebody without an account writes to us: what they wrote waits until the code from their mailbox is back, and nobody reads it before.
 * Answers what lets its holder go on. No policy and nobody's account is looked for, so the answer is the same for all.
 */
export async function beginGuestMessage(context: Context, entry: GuestEntry): Promise<string> {
  await takeAccountAllowance(context, 'guest');
  const { clock, database, encryption, ids } = context;
  const id = ids.uuid();
  const token = ids.secret();
  const said = readEntry(entry, token);
  const code = ids.sixDigits();
  const begunAt = clock.now();
  const keyed = (text: string) => encryption.keyedHash(text, 'guest-count');
  const keys = {
    tokenHash: hashSecret(token),
    emailHash: keyed(emailKey(said.email)),
    sourceHash: keyed(sourceNetwork(context.caller.address ?? 'none')),
  };
  await database.transaction(async (transaction) => {
    const begun = await countGuestsSince(transaction, keys, begunAt.subtract({ hours: 1 }));
    limitBegun(context, { contacts: [begun.email], source: begun.source }, GUEST_RULES.begunPerHourMax);
    await insertGuest(transaction, encryption, {
      id,
      said,
      begunAt,
      codeHash: hashProofCode(context, { of: 'guest-code', id, way: 'email' }, code),
      codeExpiresAt: begunAt.add({ minutes: GUEST_RULES.codeLastsMinutes }),
      ...keys,
    });
    await queueTemplate(transaction, context, {
      template: 'guest_code',
      to: said.email,
      vars: { code, minutes: String(GUEST_RULES.codeLastsMinutes) },
    });
    await recordAuditEvent(transaction, context, {
      action: 'guest_message_begun',
      subjectType: 'support_chat',
      subjectId: id,
    });
  });
  return token;
}

function readEntry(entry: GuestEntry, token: string): GuestSaid {
  const errors: FieldError[] = [];
  const wrong = (field: keyof GuestEntry, found: Parameters<typeof fieldError>[1]) => {
    errors.push(fieldError(field, found));
  };
  const name = entry.name.trim();
  const email = entry.email.trim();
  const text = entry.text.trim();
  const policyNumber = entry.policyNumber?.trim() ?? '';
  const about = GUEST_ABOUT.find((one) => one === entry.about);
  if (name === '' || name.length > nameMax) wrong('name', problem(GUEST_PROBLEMS, 'guest_name'));
  if (!isEmailAddress(email)) wrong('email', problem(FORM_PROBLEMS, 'email'));
  if (about === undefined) wrong('about', problem(GUEST_PROBLEMS, 'guest_about'));
  if (policyNumber.length > policyNumberMax) wrong('policyNumber', problem(GUEST_PROBLEMS, 'guest_policy'));
  if (text === '') wrong('text', problem(SUPPORT_PROBLEMS, 'text_missing'));
  if (text.length > MESSAGE_LENGTH_MAX)
    wrong('text', problem(SUPPORT_PROBLEMS, 'text_too_long', { max: MESSAGE_LENGTH_MAX }));
  if (errors.length > 0 || about === undefined) throw new Failure('STANDARD_ERROR', { fieldErrors: errors });
  return { name, email, about, policyNumber: policyNumber === '' ? null : policyNumber, text, token };
}
