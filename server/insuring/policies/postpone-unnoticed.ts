import { dayToName, isNoticed, noticeDue } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import { gatherNotice } from './gather-notice.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { moveLapse } from './past-due.ts';

/**
 * Cover ends by no day of which no letter gave notice: without its proof, or the days after its mailing, the day moves to the first one
 * that a letter can still give notice of, and the person is told why. Answers whether cover goes on.
 */
export async function postponeUnnoticed(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: PremiumDefault,
): Promise<boolean> {
  const { noticed, to } = await gatherNotice(transaction, context, policy, missed);
  // With the term cover ends by itself.
  if (isNoticed(noticed) || policy.lapsesOn?.equals(noticed.endsOn)) return false;
  const due = noticeDue(noticed);
  const reason =
    due.kind === 'write'
      ? due.reason
      : due.kind === 'address' || to === null
        ? 'reached_nobody'
        : 'not_proved';
  await moveLapse(transaction, context, policy, missed, { namesDay: dayToName(noticed), reason });
  return true;
}
