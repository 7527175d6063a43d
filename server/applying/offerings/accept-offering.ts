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
 * A person's offering of new cover, or of a lapsed policy's, locked to be accepted in the transaction that makes its quote. One that was accepted before, and
 * so has its quote, is answered as it is; one that is over is refused.
 */
export async function lockOfferingToAccept(
  transaction: Transaction,
  context: Context,
  userId: string,
  offeringId: string,
): Promise<{ readonly offering: Offering; readonly wasAccepted: boolean }> {
  const offering = await lockOffering(transaction, context.encryption, userId, offeringId);
  if (offering === null) throw notFound('the offering');
  if (offering.kind !== 'new' && offering.kind !== 'reinstatement')
    throw notFound('an offering that can be accepted');
  const status = statusAt(offering, context.clock.now());
  if (status === 'accepted') return { offering, wasAccepted: true };
  if (status === 'expired') throw refusal(problem(OFFER_PROBLEMS, 'offer_expired'));
  return { offering: { ...offering, status }, wasAccepted: false };
}

export async function acceptOffering(transaction: Transaction, offering: Offering): Promise<void> {
  const accepted = nextState(OFFERING_LIFECYCLE, offering.status, 'accepted');
  await setOfferingStatus(transaction, offering, accepted);
}
