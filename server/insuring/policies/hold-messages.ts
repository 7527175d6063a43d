import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { graceDaysPromised, lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy, rulesOfPolicy } from './terms-of-policy.ts';

/** Billing stands still: until when, and that a last day of cover which was told counts no more. The policy is as it was before. */
export async function queueBillingHeld(
  transaction: Transaction,
  context: Context,
  { userId, number, lapsesOn }: InsurancePolicy,
  goesOn: Temporal.PlainDate,
): Promise<void> {
  const vars = {
    number,
    through: formatLongDate(lastCoveredDayBefore(goesOn).toString()),
    goesOn: formatLongDate(goesOn.toString()),
    toldDay: lapsesOn === null ? '' : formatLongDate(lastCoveredDayBefore(lapsesOn).toString()),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'billing_held', vars });
}

/** It goes on: what is unpaid, when it is asked for, and how long there is for it. */
export async function queueBillingReleased(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  unpaid: PremiumDefault | null,
): Promise<void> {
  const days = graceDaysPromised(rulesOfPolicy(policy, dayOfPolicy(policy, context.clock.now())));
  const next = unpaid?.nextAttemptOn ?? null;
  const vars = {
    number: policy.number,
    due: unpaid === null ? '' : formatDollars(dollarsFromCents(unpaid.owedCents)),
    nextOn: next === null ? '' : formatLongDate(next.toString()),
    untried: unpaid !== null && next === null ? 'by ourselves' : '',
    days: unpaid === null ? '' : String(days),
    nothing: unpaid === null ? 'Nothing' : '',
  };
  await queueOwedNotice(transaction, context, policy.userId, { template: 'billing_released', vars });
}
