import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

/**
 * What was offered on wrong answers is over with them, and what its person chose of it, up to the policy that waits for its first premium.
 * A payment of it begins before this or not at all.
 */
export const takeBackWrong: Handler<'answers_correcting'> = async (transaction, context, { userId }) => {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending' && (await isPaymentUnderWay(transaction, policy.id))) throw beingPaid();
  if (!(await takeBackOffers(transaction, context, userId))) throw beingPaid();
};

const beingPaid = () => refusal(problem(DESK_PROBLEMS, 'corrected_being_paid'));
