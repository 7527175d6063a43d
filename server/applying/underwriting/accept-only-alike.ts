import { offersOf } from '@wysh/domain/underwriting/approved-offers.ts';
import { isOnlyAlike } from '@wysh/domain/underwriting/alike-person.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readPairsOf } from '../likeness/pairs-of-person.ts';
import { priceOffer } from '../offerings/make-offerings.ts';
import { stateOf } from './application.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import { offerAccepted } from './offer-accepted.ts';
import { insuredOf } from './offer-cover.ts';
import { findDecision, readSubmission } from './store.ts';

/**
 * An applicant was found to be nobody else. Where that was all that kept the rules' approval back, it goes on as they decided; a case that a
 * colleague has, or that is open for something else besides, has it noted.
 */
export async function acceptOnlyAlike(
  transaction: Transaction,
  context: Context,
  userId: string,
  staffId: string,
): Promise<void> {
  const [newest] = await findCasesOf(transaction, userId);
  const found = newest === undefined ? null : await lockCase(transaction, newest.id);
  if (found === null || found.status === 'decided' || found.status === 'closed') return;
  const key = { id: found.applicationId, userId };
  const submission = await readSubmission(transaction, context.encryption, key);
  const { alike } = submission;
  if (alike === undefined) return;
  const isTheirs = found.status === 'open' || (found.status === 'in_review' && found.assignedTo === staffId);
  const pairs = await readPairsOf(transaction, context, userId);
  const isNobodyElse = pairs.every(({ state }) => state === 'two_people');
  const decision = await findDecision(transaction, context.encryption, key);
  const isOfNewCover = submission.held === undefined && submission.change === undefined;
  const offers = decision === null ? [] : offersOf(decision);
  const now = context.clock.now();
  const basis = basisInForce(context.editions, stateOf(submission), now);
  const areSold = offers.every((offer) => priceOffer(offer, insuredOf(submission, now), basis).ok);
  const content = { text: NOTED };
  if (
    !isTheirs ||
    !isNobodyElse ||
    !isOfNewCover ||
    decision === null ||
    !isOnlyAlike(decision) ||
    !areSold
  ) {
    await moveCase(transaction, context, found, { kind: 'noted', content }, null);
    return;
  }
  const taken =
    found.status === 'open'
      ? await moveCase(transaction, context, found, { kind: 'assigned' }, staffId)
      : found;
  await moveCase(transaction, context, taken, { kind: 'accepted', content }, staffId);
  const accepted = { submission, decision, offers, caseNumber: found.externalId };
  await offerAccepted(transaction, context, key, accepted);
}

const NOTED = 'They were compared with another account, and are two people.';
