import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import { keepUndecided, stopLatestApplication } from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

// An application for new cover is stopped by its person's word, wherever it stands before the first premium is paid: they took back that we
// may check, or what it rests on is wrong and can't be put right beneath a price. They begin anew whenever they like.

/** From being handed in until it is paid for. A change of a policy and a return are taken back on pages of their own. */
const STOPPABLE: ReadonlySet<StandingKind> = new Set([
  'decision_pending',
  'referred',
  'offers',
  'quote_chosen',
  'quote_taken',
]);

/** Where it stands, and whether a policy that lapsed keeps the birthdate. @throws Failure where there is none to stop, or where money is on its way. */
export async function weighStop(
  reader: Reader,
  context: Context,
  userId: string,
): Promise<{ readonly kind: StandingKind; readonly isBirthdateKept: boolean }> {
  const { kind, comingBack } = await context.standingRegister.findStanding(context, reader, userId);
  const policy = await findStandingPolicy(reader, userId);
  const isPaying = policy !== null && (await isPaymentUnderWay(reader, policy.id));
  if (isPaying) throw refusal(problem(DESK_PROBLEMS, 'application_being_paid'));
  if (!STOPPABLE.has(kind)) throw refusal(problem(DESK_PROBLEMS, 'no_application_to_stop'));
  return { kind, isBirthdateKept: comingBack !== null };
}

/** Keeps for the transaction where it stands: whether it is paid for, and what is decided of it. */
export async function keepApplication(transaction: Transaction, userId: string): Promise<void> {
  const standing = await findStandingPolicy(transaction, userId);
  if (standing !== null) await lockPolicy(transaction, standing.id);
  await keepUndecided(transaction, userId);
}

/** Answers which application it was. The caller keeps it, and has weighed it since. */
export async function stopApplication(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<string | null> {
  if (!(await takeBackOffers(transaction, context, userId)))
    throw refusal(problem(DESK_PROBLEMS, 'act_changed'), { field: 'digest' });
  return stopLatestApplication(transaction, context, userId);
}
