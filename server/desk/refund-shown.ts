import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { RefundOfPolicy } from '../insuring/billing/find-refunds-of-policy.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { dayOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import type { RefundStanding } from './resolver-types.generated.ts';

/** Where a refund stands, for whoever helps its person. Why one is not sent yet is nothing they learn: names are compared by others. */
export function refundShown(policy: InsurancePolicy, refund: RefundOfPolicy) {
  return {
    id: refund.id,
    amount: dollarsFromCents(refund.amountCents),
    owed: dollarsFromCents(refund.owedCents),
    standing: whereIs(refund),
    putInOn: dayOfPolicy(policy, refund.requestedAt).toString(),
    overOn: overOn(policy, refund),
  };
}

function whereIs({ status, owedCents }: RefundOfPolicy): RefundStanding {
  switch (status) {
    case 'requested':
      return 'put_in';
    case 'pending':
      return 'on_its_way';
    case 'done':
      return 'arrived';
    case 'failed':
      return owedCents > 0 ? 'owed' : 'paid_another_way';
  }
}

function overOn(policy: InsurancePolicy, { doneAt, failedAt }: RefundOfPolicy): string | null {
  const at = doneAt ?? failedAt;
  return at === null ? null : dayOfPolicy(policy, at).toString();
}
