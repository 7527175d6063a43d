import type { Handler } from '../../happenings.ts';
import { accountKeptOpen } from '../../people/accounts/decommission-user.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findEndedPolicies, lockPolicies } from '../policies/find-policies.ts';

/**
 * A policy whose return is being paid keeps its person's account open: nobody is covered whom we can't reach. A bill that nobody pays just
 * now is void from then on, so that an answer that comes late brings back the money and not the policy.
 */
export const returnKeepsAccountOpen: Handler<'account_closing'> = async (
  transaction,
  context,
  { userId },
) => {
  const lapsed = (await findEndedPolicies(transaction, userId)).filter(
    ({ terminationReason }) => terminationReason === 'lapsed',
  );
  const policies = await lockPolicies(
    transaction,
    lapsed.map(({ id }) => id),
  );
  for (const { id } of policies) {
    if (await isPaymentUnderWay(transaction, id)) throw accountKeptOpen('a lapsed policy is being paid back');
    if ((await findReturnBill(transaction, id)) !== null) await closePlan(transaction, context, id);
  }
};
