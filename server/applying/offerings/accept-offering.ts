import { OFFER_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { OFFERING_LIFECYCLE } from '@wysh/domain/policy/offering-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { statusAt } from './offering.ts';
import type { Offering } from './offering.ts';
import { lockOffering, setOfferingStatus } from './sale-store.ts';

/**
 * Marks a person's offering of new cover as accepted and answers it, in the transaction that makes its quote. One that was
 * accepted before, and so has its quote, is answered as it is; one that is over is refused.
 */
export async function acceptOffering(
  transaction: Transaction,
  context: Context,
  userId: string,
  offeringId: string,
): Promise<{ readonly offering: Offering; readonly isNew: boolean }> {
  const offering = await lockOffering(transaction, context.encryption, userId, offeringId);
  if (offering === null) throw notFound('the offering');
  if (offering.kind !== 'new') throw notFound('an offering of new cover');
  const status = statusAt(offering, context.clock.now());
  if (status === 'accepted') return { offering, isNew: false };
  if (status === 'expired') throw refusal(problem(OFFER_PROBLEMS, 'offer_expired'));
  const accepted = nextState(OFFERING_LIFECYCLE, status, 'accepted');
  await setOfferingStatus(transaction, offering, accepted);
  return { offering: { ...offering, status: accepted }, isNew: true };
}
