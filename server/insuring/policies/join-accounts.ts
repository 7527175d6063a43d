import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { hasAnything } from '@wysh/domain/underwriting/alike-person.ts';
import { readAccounts } from '../../applying/likeness/decide-likeness.ts';
import type { Likeness } from '../../applying/likeness/likeness.ts';
import type { AccountBeside } from '../../applying/likeness/other-account.ts';
import { handInCorrected } from '../../applying/underwriting/hand-in-corrected.ts';
import {
  keepUndecided,
  stopLatestApplication,
  withdrawUndecided,
} from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Handler } from '../../happenings.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { askChangeAnewBeside } from '../changes/ask-anew-beside.ts';
import { askReturnAnewBeside, keepReturnAsked } from '../reinstatement/return-beside.ts';
import type { ReturnAsked } from '../reinstatement/return-beside.ts';
import { lockPolicyOf } from './find-policies.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

/**
 * Two accounts are one person's. New cover that the one that doesn't go on has asked for is stopped, and its person told where to go on; what the
 * one that does has asked for, and not paid, is decided again by a person, with both in view. What either asks of a policy it has, it asks there
 * and nowhere else: where that was decided without the other account, it is asked for anew. What is in force stays in force.
 */
export const joinAccounts: Handler<'one_person_found'> = async (
  transaction,
  context,
  { likeness, staffId },
) => {
  // Kept before it is read where they stand: nobody pays, or decides, meanwhile.
  const returns = new Map<string, ReturnAsked | null>();
  for (const userId of likeness.userIds) returns.set(userId, await keepUnpaid(transaction, context, userId));
  for (const userId of likeness.userIds) await keepUndecided(transaction, userId);
  const accounts = await readAccounts(transaction, context, likeness);
  if (accounts === null) return;
  const { kept, other } = accounts;

  const isStopped = isNewCoverAsked(other);
  if (isStopped) await stop(transaction, context, other.userId);
  const isDecidedAgain = isNewCoverAsked(kept);
  if (isDecidedAgain) await decideAgain(transaction, context, kept, { likeness, other, staffId });
  const left = isStopped ? { ...other, askedFor: 0 } : other;
  const askAnew = (account: AccountBeside, beside: AccountBeside) =>
    askAnewBeside(transaction, context, { account, beside, asked: returns.get(account.userId) ?? null });
  const isKeptAskedAnew = await askAnew(kept, left);
  const isOtherAskedAnew = await askAnew(other, kept);

  const write = async ({ userId, isClosed }: AccountBeside, template: Template | null) => {
    if (template !== null && !isClosed)
      await queueNotice(transaction, context, userId, { template, vars: {} });
  };
  const wasStopped = ({ userId }: AccountBeside) => likeness.stoppedUserIds.includes(userId);
  const goesOn = (account: AccountBeside) => (wasStopped(account) ? 'looked_at' : null);
  const isOver = isStopped || (wasStopped(other) && !hasPolicy(other));
  await write(other, isOver ? 'one_account' : isOtherAskedAnew ? 'ask_again_for_all' : goesOn(other));
  // What is decided again is told by its decision.
  if (!isDecidedAgain) await write(kept, isKeptAskedAnew ? 'ask_again_for_all' : goesOn(kept));
};

type Template = 'one_account' | 'ask_again_for_all' | 'looked_at';

const isReturning = ({ standing }: AccountBeside) => standing.startsWith('return_');

/** In force, or on its way back. */
const hasPolicy = (account: AccountBeside) => account.policy !== null || isReturning(account);

/** And not paid for. */
function isNewCoverAsked(account: AccountBeside): boolean {
  return !hasPolicy(account) && account.askedFor > 0;
}

/**
 * Keeps for the transaction what either may pay; answers what is asked back on what was told.
 * @throws Failure while a payment that begins cover is on its way.
 */
async function keepUnpaid(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<ReturnAsked | null> {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending' && (await isPaymentUnderWay(transaction, policy.id))) throw beingPaid();
  const asked = await keepReturnAsked(transaction, context, userId);
  if (asked?.isBeingPaid === true) throw beingPaid();
  return asked;
}

async function stop(transaction: Transaction, context: Context, userId: string): Promise<void> {
  if (!(await takeBackOffers(transaction, context, userId))) throw beingPaid();
  await stopLatestApplication(transaction, context, userId);
}

/**
 * The same answers, of the same day, with the other account in view: what was decided before stays as it was, and the days after a refusal are
 * counted from there. A correction that nobody had decided is this one from now on.
 */
async function decideAgain(
  transaction: Transaction,
  context: Context,
  { userId, latest }: AccountBeside,
  {
    likeness,
    other,
    staffId,
  }: { readonly likeness: Likeness; readonly other: AccountBeside; readonly staffId: string },
): Promise<void> {
  if (!(await takeBackOffers(transaction, context, userId))) throw beingPaid();
  const { id, submission, result, firstDecidedAt, isCorrection } = latest;
  const isUndecidedCorrection = isCorrection && result === 'pending';
  // Its person has not stopped it: whoever asked for the correction still waits for it.
  await withdrawUndecided(transaction, context, { userId, id }, isUndecidedCorrection ? staffId : null);
  const again = await handInCorrected(transaction, context, {
    userId,
    submission,
    firstDecidedAt,
    foundAlike: [{ userId: other.userId, shares: likeness.shares }],
    handedInWith: likeness.id,
  });
  if (isUndecidedCorrection)
    await tell(transaction, context, 'correction_handed_on', { userId, id, toId: again.id });
}

/** Answers whether something was, of which its person has still to hear. */
async function askAnewBeside(
  transaction: Transaction,
  context: Context,
  {
    account: { userId, policy },
    beside,
    asked,
  }: {
    readonly account: AccountBeside;
    readonly beside: AccountBeside;
    readonly asked: ReturnAsked | null;
  },
): Promise<boolean> {
  if (!hasAnything(beside)) return false;
  if (asked !== null) return askReturnAnewBeside(transaction, context, userId, asked, beside.userId);
  if (policy === null) return false;
  const changing = await lockPolicyOf(transaction, userId, policy.id);
  return askChangeAnewBeside(transaction, context, changing, beside.userId);
}

const beingPaid = () => refusal(problem(DESK_PROBLEMS, 'likeness_being_paid'));
