import { notFound } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { findAttemptAtBank, findNewestAttempt } from './attempt-store.ts';
import { carryOutAttempts } from './carry-out-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { processedInvoice } from './processed-invoice.ts';
import type { ProcessedInvoice } from './processed-invoice.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { Settled } from './settle-attempt.ts';
import { withinTime } from './within-time.ts';

export interface FinishedAuthentication {
  readonly invoiceId: string;
  /** What the card form says of it; how the charge stands, the provider says. */
  readonly isAuthenticated: boolean;
}

/**
 * What became of a payment whose person is done with their bank's question. No other payment is begun, whoever told of it
 * first: paying again would charge the card again. Without a yes it is given up, so that nothing waits for one.
 */
export async function finishAuthentication(
  context: Context,
  { invoiceId, isAuthenticated }: FinishedAuthentication,
): Promise<ProcessedInvoice> {
  const userId = requirePolicyOwner(context);
  await takeAccountAllowance(context, 'card');
  const newest = await findNewestAttempt(context.database.reader, { userId, invoiceId });
  if (newest === null) throw notFound('the payment');
  if (newest.status !== 'needs_authentication') return processedInvoice(newest);
  if (!isAuthenticated) return processedInvoice(newest, { end: await giveUpQuestion(context, newest) });
  // Asked again under its key, the same payment answers what the bank made of it.
  const { asked, settled } = await carryOutAttempts(context, [newest]);
  return processedInvoice(newest, { answer: asked[0]?.answer, end: settled[0] });
}

/** For a policy whose person turns to something else while their bank waits for a yes; nothing where no bank does. */
export async function giveUpBankQuestion(context: Context, policyId: string): Promise<void> {
  const attempt = await findAttemptAtBank(context.database.reader, policyId);
  if (attempt !== null) await giveUpQuestion(context, attempt);
}

/**
 * The provider is told first, or a later yes would take money for a payment that was given up. Without an answer the question stays
 * open.
 */
export async function giveUpQuestion(
  context: Context,
  attempt: PaymentAttempt,
): Promise<Settled | undefined> {
  const { chargeId, idempotencyKey } = attempt;
  if (chargeId === null) throw new Error('A bank asks about a charge without a name.');
  try {
    const outcome = await withinTime(context.payments.giveUpCharge(chargeId));
    return await settleAttempt(context, { idempotencyKey, outcome });
  } catch (error) {
    context.log.warn(
      { err: error, key: idempotencyKey },
      'a bank could not be told yet that nobody will answer',
    );
    return undefined;
  }
}
