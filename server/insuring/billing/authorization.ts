import { findLastAgreement } from '../../applying/disclosures/find-agreed-at.ts';
import { hasAgreed } from '../../applying/disclosures/has-agreed.ts';
import { withdrawAgreement } from '../../applying/disclosures/withdraw-agreement.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PaymentMethod } from './payment-method.ts';

/** By which text a way to pay is authorized. */
const SLUGS = {
  credit_card: 'card-authorization',
  bank_account: 'bank-authorization',
} as const satisfies Record<PaymentMethod['source'], string>;

/** As long as a page stays open with what was agreed to on it: a token of access lives no longer. */
const oneAct = Temporal.Duration.from({ minutes: 15 });

/** Whether somebody agreed to what we may take by such a way, in the words that are shown now, and has not taken it back. */
export function hasAuthorized(
  context: Context,
  source: PaymentMethod['source'],
  about: { readonly userId: string; readonly membershipId: string },
): Promise<boolean> {
  const { userId, membershipId: contextId } = about;
  return hasAgreed(context.database.reader, context, { userId, contextId, slug: SLUGS[source] });
}

export function findAuthorization(reader: Reader, userId: string, source: PaymentMethod['source']) {
  return findLastAgreement(reader, userId, SLUGS[source]);
}

/** Whether the caller agreed in the act in which they bring such a way to pay, and not once before. */
export async function authorizesNow(
  reader: Reader,
  { caller, clock }: Pick<Context, 'caller' | 'clock'>,
  userId: string,
  source: PaymentMethod['source'],
): Promise<boolean> {
  const agreed = await findAuthorization(reader, userId, source);
  if (agreed === null || agreed.sessionId !== caller.sessionId) return false;
  return Temporal.Duration.compare(clock.now().since(agreed.at), oneAct) <= 0;
}

/** It was taken back, or ended by what a bank says: whoever gives it again agrees again. */
export function withdrawAuthorization(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  userId: string,
  source: PaymentMethod['source'],
): Promise<void> {
  return withdrawAgreement(transaction, context, userId, SLUGS[source]);
}
