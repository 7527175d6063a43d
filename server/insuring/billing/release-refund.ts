import type { Handler } from '../../happenings.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { endHoldOfRefund } from './refund-store.ts';

/** Its person is not the one on the list: the vendor is asked for it by the job, which finds nothing to do where it was paid another way. */
export const releaseRefund: Handler<'screening_cleared'> = async (transaction, { jobs }, { subject }) => {
  if (subject.type !== 'refund') return;
  await endHoldOfRefund(transaction, subject.id);
  await jobs.enqueue(transaction, refundPaymentJob, { refundId: subject.id }, { key: subject.id });
};
