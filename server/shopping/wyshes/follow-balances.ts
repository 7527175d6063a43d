import { Failure } from '@wysh/domain/errors/failure.ts';
import { BANK_SILENCE_MAX } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import { isEligibleForMonitoring } from '../../people/accounts/eligible-for-monitoring.ts';
import { lookAtLinkById } from '../../people/bank-links/look-at-link.ts';
import type { LookedAt } from '../../people/bank-links/look-at-link.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Allocation } from './allocation.ts';
import { endMonitoring } from './end-monitorings.ts';
import { answerOf, followBalance, pauseMonitoring } from './follow-balance.ts';
import type { Monitoring } from './monitoring.ts';
import { askAtOnce, askLater, findLinksToAsk, listMonitorings } from './monitoring-store.ts';
import { lockOwnList, readActiveAllocations } from './store.ts';

const linksAtOnce = 20;
/** So many in a row that the vendor itself is down: the rest waits for the next turn. */
const silencesMax = 10;
const askSilentAgainAfter = Temporal.Duration.from({ hours: 6 });

/**
 * Asks the banks of all accounts that wyshes follow, each link once a night, those that wait longest first. A bank that says nothing keeps no
 * other from its turn, is asked again later the same day, and is told of once it said nothing for days.
 */
async function followBalances(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('follow-balances', null) };
  const { database, clock, log } = services;
  const turn = openTurn();
  const asked: string[] = [];
  let silences = 0;
  while (!turn.isOver()) {
    const due = await findLinksToAsk(database.reader, clock.now(), { without: asked, limit: linksAtOnce });
    if (due.length === 0) return;
    for (const { linkId, userId } of due) {
      asked.push(linkId);
      try {
        silences = (await followLink(context, linkId, userId)) ? 0 : silences + 1;
      } catch (error) {
        log.error({ err: error, bankLink: linkId }, 'what a bank said of its accounts could not be kept');
      }
      if (silences === silencesMax || turn.isOver()) return;
    }
  }
}

/** Answers whether the bank said anything. */
async function followLink(context: Context, linkId: string, userId: string): Promise<boolean> {
  if (!(await isEligibleForMonitoring(context, context.database.reader, userId))) {
    await eachOfLink(context, linkId, userId, (transaction, one) =>
      pauseMonitoring(transaction, context, one, 'not_eligible'),
    );
    return true;
  }
  const { clock } = context;
  const askedAt = clock.now();
  let look: LookedAt | null;
  try {
    look = await lookAtLinkById(context, linkId);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await eachOfLink(context, linkId, userId, (transaction, one) => noteSilence(transaction, context, one));
    return false;
  }
  await eachOfLink(context, linkId, userId, async (transaction, one) => {
    // Whoever asked the bank meanwhile was told what counts since.
    if (Temporal.Instant.compare(one.monitoring.knownAt, askedAt) > 0) return;
    await followBalance(transaction, context, one, answerOf(look, one.monitoring.accountId));
  });
  return true;
}

/** What follows accounts of a link by now: somebody may have turned it off, or unlinked the bank, while that was asked. */
async function eachOfLink(
  context: Context,
  linkId: string,
  userId: string,
  work: (
    transaction: Transaction,
    one: { readonly monitoring: Monitoring; readonly allocation: Allocation },
  ) => Promise<void>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockOwnList(transaction, userId);
    const running = await listMonitorings(transaction, userId);
    const allocations = await readActiveAllocations(transaction, userId);
    for (const monitoring of running.filter((one) => one.linkId === linkId)) {
      const allocation = allocations.find(({ id }) => id === monitoring.allocationId);
      // The release before this one knows only the allocation's own word for it, and took a wysh off the list with no word to what follows.
      if (allocation?.monitored === true) await work(transaction, { monitoring, allocation });
      else await endMonitoring(transaction, context, monitoring, allocation, 'turned_off');
    }
  });
}

async function noteSilence(
  transaction: Transaction,
  context: Context,
  one: { readonly monitoring: Monitoring; readonly allocation: Allocation },
): Promise<void> {
  const { monitoring } = one;
  const now = context.clock.now();
  const isLong = Temporal.Instant.compare(monitoring.knownAt.add(BANK_SILENCE_MAX), now) <= 0;
  // What it said last is the better reason.
  if (isLong && monitoring.pause === null) await pauseMonitoring(transaction, context, one, 'bank_silent');
  await askLater(transaction, monitoring.id, now.add(askSilentAgainAfter));
}

export const followBalancesJob = defineJob<null>({
  name: 'follow-balances',
  retryLimit: 3,
  work: (services) => followBalances(services),
});

/** Who logged in at their bank again has not to wait for the night. */
export const followAtOnce: Handler<'bank_link_renewed'> = async (
  transaction,
  { jobs, clock },
  { linkId },
) => {
  if (await askAtOnce(transaction, linkId, clock.now()))
    await jobs.enqueue(transaction, followBalancesJob, null, { key: linkId });
};
