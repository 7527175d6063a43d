import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Handler } from '../../happenings.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { wasPaidByYear } from '../billing/was-paid-by-year.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { findNewestRequest, markCompleted } from './request-store.ts';

/** A lapsed policy covers again: its request is completed, and its person is told from when on, and that there was no cover before. */
export const completeRequest: Handler<'policy_reinstated'> = async (
  transaction,
  context,
  { policy, paidCents },
) => {
  const now = context.clock.now();
  const request = await findNewestRequest(transaction, policy.id);
  if (request !== null) await markCompleted(transaction, request, now);
  const lapse = policy.transactions.findLast(({ kind }) => kind === 'lapsed');
  if (lapse === undefined) throw new Error(`policy ${policy.number} came back from no lapse`);
  const vars = {
    number: policy.number,
    paid: formatDollars(dollarsFromCents(paidCents)),
    from: formatLongDate(dayOfPolicy(policy, now).toString()),
    gapFrom: formatLongDate(lapse.effectiveOn.toString()),
    // The plan it goes on with begins after this.
    byMonth: (await wasPaidByYear(transaction, policy.id)) ? 'by the month' : '',
    signed: (request?.applicationId ?? null) === null ? '' : 'Statement of Good Health',
  };
  await queueNotice(transaction, context, policy.userId, { template: 'policy_reinstated', vars });
};
