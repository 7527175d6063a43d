import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { amountOfBalance } from '@wysh/domain/wyshes/balance-amount.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { isEligibleForMonitoring } from '../../people/accounts/eligible-for-monitoring.ts';
import { findLinksShown } from '../../people/bank-links/find-links.ts';
import { lookAtLinkById } from '../../people/bank-links/look-at-link.ts';
import { holdLink } from '../../people/bank-links/pay-from-account.ts';
import { requireLinkOwner } from '../../people/bank-links/policy.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Allocation, CoveredAllocation } from './allocation.ts';
import { changeOwnList, requireOnList } from './change-own-list.ts';
import type { OwnList } from './change-own-list.ts';
import { endMonitoring } from './end-monitorings.ts';
import { answerOf, followBalance } from './follow-balance.ts';
import { nextNightAfter } from './monitoring.ts';
import { insertMonitoring, listMonitorings } from './monitoring-store.ts';
import { requireListOwner } from './policy.ts';
import { readActiveAllocations, updateAllocation } from './store.ts';

export interface UpdateAllocationMonitoringInput {
  readonly wyshAllocationId: string;
  readonly monitored: boolean;
  /** Which of the linked accounts it follows; may be left out where there is one, or where it follows one already. */
  readonly bankAccountId: string | null;
}

interface Followed {
  readonly linkId: string;
  readonly accountId: string;
}

/**
 * Lets the balance of a linked account set the amount, which needs a wysh that can be monitored, an eligible person and a balance that is an
 * amount (BUILD-17, A-046), or stops that, which always works. Asked once more of the same account, the bank is asked once more.
 */
export async function updateAllocationMonitoring(
  context: Context,
  input: UpdateAllocationMonitoringInput,
): Promise<CoveredAllocation> {
  return input.monitored ? turnOn(context, input) : turnOff(context, input);
}

async function turnOff(
  context: Context,
  { wyshAllocationId }: UpdateAllocationMonitoringInput,
): Promise<CoveredAllocation> {
  return changeOwnList(context, async (transaction, list) => {
    const allocation = requireOnList(list, wyshAllocationId);
    const running = await listMonitorings(transaction, requireListOwner(context));
    const monitoring = running.find(({ allocationId }) => allocationId === allocation.id);
    if (monitoring !== undefined)
      await endMonitoring(transaction, context, monitoring, allocation, 'turned_off');
    // The release before this one turned it on without an account.
    else if (allocation.monitored)
      await updateAllocation(transaction, allocation, { monitored: false }, context.clock.now());
    return allocation.id;
  });
}

async function turnOn(context: Context, input: UpdateAllocationMonitoringInput): Promise<CoveredAllocation> {
  const userId = requireListOwner(context);
  const { reader } = context.database;
  const listed = await readActiveAllocations(reader, userId);
  const asked = listed.find(({ id }) => id === input.wyshAllocationId);
  if (asked === undefined) throw notFound(`active allocation ${input.wyshAllocationId}`);
  if (!(context.catalogue.wyshBySlug(asked.wyshSlug)?.monitorable ?? false))
    throw refusal(problem(WYSH_PROBLEMS, 'not_monitorable'), { field: 'monitored' });
  if (!(await isEligibleForMonitoring(context, reader, userId)))
    throw refusal(problem(WYSH_PROBLEMS, 'monitoring_not_eligible'), { field: 'monitored' });
  requireLinkOwner(context);
  const followed = await chooseAccount(context, asked, input.bankAccountId);
  await requireFollowedByNoOther(reader, listed, asked, followed.accountId, userId);
  await takeAccountAllowance(context, 'bankLink');
  // The bank is asked before anything is locked.
  const answer = answerOf(await lookAtLinkById(context, followed.linkId), followed.accountId);
  const said = amountOfBalance(answer);
  if (!said.ok) throw refusal(problem(WYSH_PROBLEMS, said.problem), { field: 'bankAccountId' });
  return changeOwnList(context, async (transaction, list) => {
    const allocation = requireOnList(list, asked.id);
    await holdLink(transaction, followed.linkId);
    const monitoring = await beginMonitoring(transaction, context, { userId, list, allocation, followed });
    await followBalance(transaction, context, { monitoring, allocation }, answer);
    return allocation.id;
  });
}

/** Among what the caller linked and the banks still show. Somebody else's is none, like one that never was. */
async function chooseAccount(
  context: Context,
  { id }: Allocation,
  bankAccountId: string | null,
): Promise<Followed> {
  const refuse = (code: 'account_not_yours' | 'account_not_linked' | 'account_to_choose') =>
    refusal(problem(WYSH_PROBLEMS, code), { field: 'bankAccountId' });
  const links = await findLinksShown(context);
  const accounts = links.flatMap((link) =>
    link.accounts.map((account): Followed => ({ linkId: link.id, accountId: account.id })),
  );
  const named =
    bankAccountId ??
    (await listMonitorings(context.database.reader, requireListOwner(context))).find(
      ({ allocationId }) => allocationId === id,
    )?.accountId;
  if (named !== undefined) {
    const found = accounts.find(({ accountId }) => accountId === named);
    if (found === undefined) throw refuse('account_not_yours');
    return found;
  }
  const [only, ...others] = accounts;
  if (only === undefined) throw refuse('account_not_linked');
  if (others.length > 0) throw refuse('account_to_choose');
  return only;
}

/** What goes on already, or a new one; of another account than before, the one before ends. */
async function beginMonitoring(
  transaction: Transaction,
  context: Context,
  {
    userId,
    list,
    allocation,
    followed,
  }: {
    readonly userId: string;
    readonly list: OwnList;
    readonly allocation: Allocation;
    readonly followed: Followed;
  },
) {
  await requireFollowedByNoOther(transaction, list.allocations, allocation, followed.accountId, userId);
  const running = await listMonitorings(transaction, userId);
  const before = running.find(({ allocationId }) => allocationId === allocation.id);
  if (before?.accountId === followed.accountId) return before;
  if (before !== undefined) await endMonitoring(transaction, context, before, allocation, 'another_account');
  const now = context.clock.now();
  const monitoring = {
    id: context.ids.uuid(),
    userId,
    allocationId: allocation.id,
    ...followed,
    state: 'following',
    startedAt: now,
    knownAt: now,
    pause: null,
  } as const;
  await insertMonitoring(transaction, monitoring, nextNightAfter(now));
  await updateAllocation(transaction, allocation, { monitored: true }, now);
  await recordAuditEvent(transaction, context, {
    action: 'allocation_monitoring_started',
    subjectType: 'wysh_allocation',
    subjectId: allocation.id,
  });
  return monitoring;
}

/** Two wyshes of one account would count the same money twice. */
async function requireFollowedByNoOther(
  reader: Parameters<typeof listMonitorings>[0],
  listed: readonly Allocation[],
  { id }: Allocation,
  accountId: string,
  userId: string,
): Promise<void> {
  const running = await listMonitorings(reader, userId);
  const other = running.find((one) => one.accountId === accountId && one.allocationId !== id);
  if (other === undefined) return;
  const wysh = listed.find((allocation) => allocation.id === other.allocationId)?.name ?? 'Another wysh';
  throw refusal(problem(WYSH_PROBLEMS, 'account_followed', { wysh }), { field: 'bankAccountId' });
}
