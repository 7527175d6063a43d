import { noticeDue } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import { waitsFor } from '@wysh/domain/policy/open-at-once.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findNewestLapseLetters } from '../../contact/letters/list-lapse-letters.ts';
import { askOfLetters } from '../../contact/letters/post-letters.ts';
import { askToReach } from '../../contact/letters/reach-person.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { findPremiumDefault, isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { gatherNotice } from './gather-notice.ts';
import { moveLapse } from './past-due.ts';
import { findPoliciesToNotice, lockPolicy } from './policy-store.ts';
import type { PolicyToNotice } from './policy-store.ts';
import { dayOfPolicy, endingAskedOf, isHeldAt } from './terms-of-policy.ts';
import { writeLapseLetter } from './write-lapse-letter.ts';

const policiesAtOnce = 200;
/** Proof that does not come within this is looked after; the rules' own days are asked once a policy is looked at. */
const proofWithin = Temporal.Duration.from({ hours: 7 * 24 });

/**
 * Writes the notices by post that are due: the first one on the day after the due date, and another where one was not proved in time,
 * reached nobody, or names another day than the person was told; what became of letters is asked for first. Each is a transaction of its own, and one that fails keeps no
 * other from it. Answers whether it came to the end, which is not so when the turn was over first.
 */
export async function writeLapseNotices(services: Services, turn: Turn = openTurn()): Promise<boolean> {
  const { database, clock } = services;
  const now = clock.now();
  await askOfLetters(services);
  let after: string | null = null;
  do {
    if (turn.isOver()) return false;
    const page: PolicyToNotice[] = await findPoliciesToNotice(database.reader, {
      after,
      limit: policiesAtOnce,
    });
    const newest = await findNewestLapseLetters(
      database.reader,
      page.map(({ id }) => id),
    );
    for (const { id, lapsesOn } of page) {
      const letter = newest.get(id);
      const names = lapsesOn.subtract({ days: 1 }).toString();
      const isOnItsWay =
        letter?.namesDay === names &&
        ((letter.handedOverAt !== null &&
          Temporal.Instant.compare(letter.handedOverAt.add(proofWithin), now) > 0 &&
          STILL_GOOD.includes(letter.state)) ||
          (letter.state === 'proved' &&
            letter.provedOn !== null &&
            Temporal.PlainDate.compare(letter.provedOn.add({ days: noticeDaysMax }), names) <= 0));
      if (!isOnItsWay) await noticeOne(services, id);
    }
    after = page.length < policiesAtOnce ? null : page.at(-1)!.id;
  } while (after !== null);
  return true;
}

/** The most that a state wants between the mailing and the last covered day. */
const noticeDaysMax = 30;

const STILL_GOOD: readonly string[] = ['handed_over', 'mailed', 'forwarded'];

async function noticeOne(services: Services, policyId: string): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession('lapse-notices', null) };
  try {
    await services.database.transaction((transaction) => noticeLocked(transaction, context, policyId));
  } catch (error) {
    services.log.error({ err: error, policy: policyId }, 'the notice of a lapse could not be written');
  }
}

async function noticeLocked(transaction: Transaction, context: Context, policyId: string): Promise<void> {
  const policy = await lockPolicy(transaction, policyId);
  if (policy === null || policy.status !== 'past_due' || policy.lapsesOn === null) return;
  const today = dayOfPolicy(policy, context.clock.now());
  const open = {
    ending: endingAskedOf(policy),
    isHeld: isHeldAt(policy, context.clock.now()),
    isPaymentUnderWay: await isPaymentUnderWay(transaction, policyId),
  };
  // Nothing is said of a lapse that cannot come.
  if (waitsFor(open, 'lapse') !== null) return;
  const missed = await findPremiumDefault(transaction, policy, { today });
  if (missed === null) return;
  const { noticed, to } = await gatherNotice(transaction, context, policy, missed);
  const due = noticeDue(noticed);
  if (due.kind === 'none') return;
  if (to === null || due.kind === 'address') {
    await askToReach(transaction, context, policy.userId);
    return;
  }
  const { namesDay, reason } = due;
  const moved = await moveLapse(transaction, context, policy, missed, { namesDay, reason });
  await writeLapseLetter(transaction, context, moved, missed, { namesDay, reason, to });
}
