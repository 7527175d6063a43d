import type { Cents } from '@wysh/domain/money/money.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { ScreeningVerdict } from '../../people/screening/screen-person.ts';
import { isUuid } from '../../platform/ids.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { payRefundByHand } from './owed-refunds.ts';
import { findPolicyOfPayment, lockPayment } from './payment-store.ts';
import { findRefund } from './refund-store.ts';
import { screenRefund } from './screen-refund.ts';

const wordsMax = 200;

/**
 * An operator pays a refund that failed, such as by check, and says how, in words the person reads. Answers how much that is.
 * @throws OperatorError where nothing is owed, the words are missing, or its person may be on the sanctions list.
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
  const why = await whyNotToPay(services, id);
  if (why !== null) throw new OperatorError(why);
  return database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, refund.paymentId);
    return payRefundByHand(transaction, context, payment, { id, paidHow: words });
  });
}

/** Why a refund that is owed may not be paid now, in a sentence for whoever would; null where it may. Whoever it is owed to is asked about. */
export async function whyNotToPay(services: Services, id: string): Promise<string | null> {
  const { database, log } = services;
  const refund = await findRefund(database.reader, id);
  // Of what is not owed nobody is asked about.
  if (refund?.status !== 'failed') return null;
  const { userId, paymentId } = refund;
  const policyId = await findPolicyOfPayment(database.reader, paymentId);
  try {
    return WORDS[await screenRefund(services, { id, userId, policyId })];
  } catch (error) {
    log.warn({ err: error, refund: id }, 'the sanctions list gave no answer');
    return 'The sanctions list gives no answer. Pay nothing until it does.';
  }
}

const WORDS: Readonly<Record<ScreeningVerdict, string | null>> = {
  clear: null,
  waiting:
    'That refund waits: a name like its person’s is on the sanctions list, and compliance has to compare them at the desk first. Pay nothing until then.',
  confirmed:
    'That refund is blocked: its person is on the sanctions list. Nothing may be paid; compliance reports it.',
};
