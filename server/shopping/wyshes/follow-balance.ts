import { formatCoverage } from '@wysh/domain/money/money.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { amountOfBalance } from '@wysh/domain/wyshes/balance-amount.ts';
import type { BalanceAnswer } from '@wysh/domain/wyshes/balance-amount.ts';
import { MONITORING_LIFECYCLE } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';
import type { PauseReason } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';
import { PAUSE_WORDS } from '@wysh/domain/wyshes/pause-words.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { LookedAt } from '../../people/bank-links/look-at-link.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Allocation } from './allocation.ts';
import { nextNightAfter } from './monitoring.ts';
import type { Monitoring } from './monitoring.ts';
import { noteKnown, notePaused } from './monitoring-store.ts';
import { recordAmountChange } from './record-amount-change.ts';
import { updateAllocation } from './store.ts';

/** What a bank said of one account, when its link was looked at. */
export function answerOf(look: LookedAt | null, accountId: string): BalanceAnswer {
  if (look?.status === 'update_required') return { said: 'login_needed' };
  if (look?.status === 'refused') return { said: 'no_balance' };
  const account = look?.accounts.get(accountId) ?? null;
  if (account === null) return { said: 'no_such_account' };
  const { balanceCents, currency, isClosed } = account;
  return { said: 'balance', balanceCents, currency, isClosed };
}

/** Brings a wysh to what its bank said; the caller has locked the list. */
export async function followBalance(
  transaction: Transaction,
  context: Context,
  { monitoring, allocation }: { readonly monitoring: Monitoring; readonly allocation: Allocation },
  answer: BalanceAnswer,
): Promise<void> {
  const said = amountOfBalance(answer);
  if (!said.ok) return pauseMonitoring(transaction, context, { monitoring, allocation }, said.problem);
  const now = context.clock.now();
  nextState(MONITORING_LIFECYCLE, monitoring.state, 'balance_known');
  await noteKnown(transaction, monitoring.id, { now, askAt: nextNightAfter(now) });
  if (monitoring.pause !== null)
    await audit(transaction, context, 'allocation_monitoring_resumed', allocation);
  if (said.amount === allocation.amount) return;
  await updateAllocation(transaction, allocation, { amount: said.amount }, now);
  await recordAmountChange(transaction, context, allocation, { amount: said.amount, byBalance: true });
}

/**
 * Lets a wysh stand still at the amount it has. Its owner is told by mail once, unless the bank's login is why: that mail is the link's own.
 */
export async function pauseMonitoring(
  transaction: Transaction,
  context: Context,
  { monitoring, allocation }: { readonly monitoring: Monitoring; readonly allocation: Allocation },
  reason: PauseReason,
): Promise<void> {
  const now = context.clock.now();
  nextState(MONITORING_LIFECYCLE, monitoring.state, 'kept_from_balance');
  await notePaused(transaction, monitoring.id, reason, { now, askAt: nextNightAfter(now) });
  if (monitoring.pause?.reason === reason) return;
  await audit(transaction, context, 'allocation_monitoring_paused', allocation);
  if (reason === 'login_needed') return;
  await queueNotice(transaction, context, monitoring.userId, {
    template: 'wysh_stands_still',
    vars: {
      wysh: allocation.name,
      reason: PAUSE_WORDS[reason],
      amount: formatCoverage(allocation.amount ?? 0),
    },
  });
}

function audit(
  transaction: Transaction,
  context: Context,
  action: 'allocation_monitoring_resumed' | 'allocation_monitoring_paused',
  { id }: Allocation,
): Promise<void> {
  return recordAuditEvent(transaction, context, { action, subjectType: 'wysh_allocation', subjectId: id });
}
