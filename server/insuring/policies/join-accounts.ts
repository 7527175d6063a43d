import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { AccountBeside } from '../../applying/likeness/other-account.ts';
import { handInCorrected } from '../../applying/underwriting/hand-in-corrected.ts';
import type { AlikePerson } from '../../applying/underwriting/application.ts';
import {
  keepUndecided,
  stopLatestApplication,
  withdrawUndecided,
} from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

/**
 * Two accounts are one person's. What the one that doesn't go on has asked for is stopped, and its person told where to go on; what the one that
 * does has asked for, and not paid, is decided again by a person, with both in view. What is in force stays in force.
 */
export const joinAccounts: Handler<'one_person_found'> = async (
  transaction,
  context,
  { likeness, kept, other },
) => {
  for (const { userId } of [kept, other]) await keepUnpaid(transaction, userId);
  const isStopped = other.policy === null && other.askedFor > 0;
  if (isStopped) await stop(transaction, context, other.userId);
  if (isStopped || likeness.stoppedUserIds.includes(other.userId))
    await queueNotice(transaction, context, other.userId, { template: 'one_account', vars: {} });
  if (isAskedAnew(kept)) {
    const alike = [{ userId: other.userId, shares: likeness.shares }];
    await decideAgain(transaction, context, kept, { alike, handedInWith: likeness.id });
  } else if (likeness.stoppedUserIds.includes(kept.userId)) {
    const isMore = other.policy !== null || other.wasTurnedDown;
    const template = isMore ? 'ask_again_for_all' : 'looked_at';
    await queueNotice(transaction, context, kept.userId, { template, vars: {} });
  }
};

/** New cover that is not paid for. What a policy of theirs asks for is asked again by its own page. */
function isAskedAnew({ policy, askedFor, standing }: AccountBeside): boolean {
  return policy === null && askedFor > 0 && !standing.startsWith('return_');
}

/** Keeps for the transaction where either stands. @throws Failure while a first premium is on its way. */
async function keepUnpaid(transaction: Transaction, userId: string): Promise<void> {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending' && (await isPaymentUnderWay(transaction, policy.id))) throw beingPaid();
  await keepUndecided(transaction, userId);
}

async function stop(transaction: Transaction, context: Context, userId: string): Promise<void> {
  if (!(await takeBackOffers(transaction, context, userId))) throw beingPaid();
  await stopLatestApplication(transaction, context, userId);
}

/** The same answers, of the same day, with the other account in view: what was decided before stays as it was. */
async function decideAgain(
  transaction: Transaction,
  context: Context,
  { userId, latest: { id, submission } }: AccountBeside,
  { alike, handedInWith }: { readonly alike: readonly AlikePerson[]; readonly handedInWith: string },
): Promise<void> {
  if (!(await takeBackOffers(transaction, context, userId))) throw beingPaid();
  await withdrawUndecided(transaction, context, { userId, id });
  const again = { userId, submission, firstDecidedAt: null, foundAlike: alike, handedInWith };
  await handInCorrected(transaction, context, again);
}

const beingPaid = () => refusal(problem(DESK_PROBLEMS, 'likeness_being_paid'));
