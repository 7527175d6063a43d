import type { Cents } from '@wysh/domain/money/money.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { isUuid } from '../../platform/ids.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { payRefundByHand } from './owed-refunds.ts';
import { lockPayment } from './payment-store.ts';
import { findRefund } from './refund-store.ts';

const wordsMax = 200;

/**
 * An operator has paid a refund that failed, such as by check, and says how, in words the person reads. Answers how much that is.
 * @throws OperatorError where nothing is owed, or the words are missing.
 */
export async function payOwedRefund(
  services: Services,
  { id, paidHow }: { readonly id: string; readonly paidHow: string },
): Promise<Cents> {
  const { database } = services;
  const words = paidHow.trim();
  if (words === '' || words.length > wordsMax)
    throw new OperatorError('Say how it was paid, as it goes on after "We sent you $31.17 back,".');
  const refund = isUuid(id) ? await findRefund(database.reader, id) : null;
  if (refund === null) throw new OperatorError('There is no such refund.');
  const context: Context = { ...services, caller: visitorWithoutSession('refunds', null) };
  return database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, refund.paymentId);
    return payRefundByHand(transaction, context, payment, { id, paidHow: words });
  });
}
