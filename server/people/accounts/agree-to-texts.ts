import { phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  requireAuthenticatedUser,
  requireSession,
  requireVerifiedUser,
} from '../../ground/authorization/require-level.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { withdrawWaitingTexts, withdrawWaitingTips } from '../../ground/messaging/withdraw-waiting-texts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { endTipsByText, listPhoneNumbers } from './contact-point-store.ts';
import type { PhoneNumber } from './contact-point-store.ts';
import { endTextConsents, findTextConsent, insertTextConsent } from './text-consent-store.ts';
import type { TextConsent } from './text-consent-store.ts';

/** What is agreed to. */
const SLUG = 'text-messages';

/**
 * The caller may be texted about their policy from now on, at the number they confirmed. Kept with the exact words, the moment and where it
 * came from; agreed to twice for one number, it is kept once.
 */
export async function agreeToTexts(context: Context, recordId: string): Promise<TextConsent> {
  const userId = requireVerifiedUser(context);
  const sessionId = requireSession(context);
  const disclosure = context.disclosures.bySlug(SLUG);
  if (disclosure === null) throw notFound('a disclosure');
  if (`${disclosure.slug}@${disclosure.version}` !== recordId)
    throw refusal(problem(DISCLOSURE_PROBLEMS, 'disclosure_changed'), { field: 'recordId' });
  return context.database.transaction(async (transaction) => {
    const [phones, found] = await Promise.all([
      listPhoneNumbers(transaction, userId),
      findTextConsent(transaction, userId),
    ]);
    const [phone] = phonesInOrder(phones);
    if (phone?.status !== 'verified')
      throw refusal(problem(ACCOUNT_PROBLEMS, 'number_not_confirmed'), { field: 'phoneNumber' });
    const phoneNumber = e164Of(phone);
    if (found?.phoneNumber === phoneNumber) return found;
    const givenAt = context.clock.now();
    if (found !== null) await endTextConsents(transaction, { userId }, { at: givenAt, by: 'person' });
    const { address } = context.caller;
    const id = context.ids.uuid();
    const consent = { userId, phoneNumber, givenAt };
    await insertTextConsent(transaction, { ...consent, id, disclosure, sessionId, address });
    await recordAuditEvent(transaction, context, {
      action: 'texts_agreed_to',
      subjectType: 'user',
      subjectId: userId,
      detail: { disclosure: recordId },
    });
    return consent;
  });
}

/** The caller takes it back: nothing is texted any more, also not what waits for the morning. */
export async function revokeTexts(context: Context): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  await context.database.transaction((transaction) => endTexts(transaction, context, { userId }, 'person'));
}

/** Somebody answered STOP: it counts for everybody with that number, and for tips as for what is about a policy. */
export async function stopTexts(context: Context, phoneNumber: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await endTexts(transaction, context, { phoneNumber }, 'stop');
    await endTipsByText(transaction, phoneNumber);
    await withdrawWaitingTips(transaction, [phoneNumber]);
  });
}

export async function endTexts(
  transaction: Transaction,
  context: Context,
  of: { readonly userId: string } | { readonly phoneNumber: string },
  by: 'person' | 'stop',
): Promise<void> {
  for (const userId of await endTextConsents(transaction, of, { at: context.clock.now(), by })) {
    await withdrawWaitingTexts(transaction, userId);
    await recordAuditEvent(transaction, context, {
      action: 'texts_revoked',
      subjectType: 'user',
      subjectId: userId,
      detail: { by },
    });
    await tell(transaction, context, 'texts_revoked', { userId });
  }
}

/** As messages are sent to it. */
export function e164Of({
  countryCode,
  phoneNumber,
}: Pick<PhoneNumber, 'countryCode' | 'phoneNumber'>): string {
  return `+${countryCode}${phoneNumber}`;
}
