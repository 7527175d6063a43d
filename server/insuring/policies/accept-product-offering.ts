import { Failure } from '@wysh/domain/errors/failure.ts';
import { findMembershipOf } from '../../people/accounts/find-constellations.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { acceptOffering, lockOfferingToAccept } from '../../applying/offerings/accept-offering.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import { requirePolicyOwner } from './policy.ts';
import type { Quote } from './quote.ts';
import { findQuoteOfOffering, insertQuote, noteQuoteChosen } from './store.ts';

/**
 * Chooses one of the caller's offerings: it becomes the quote they look at next. Asked again, or by another device, the same
 * quote is answered; who was offered both products may go back and forth between them.
 */
export async function acceptProductOffering(context: Context, offeringId: string): Promise<Quote> {
  const userId = requirePolicyOwner(context);
  const membershipId = await requireOwnMembership(context, userId);
  return context.database.transaction(async (transaction) => {
    const { offering, wasAccepted } = await lockOfferingToAccept(transaction, context, userId, offeringId);
    const now = context.clock.now();
    const existing = wasAccepted
      ? await findQuoteOfOffering(transaction, context.encryption, userId, offering.id)
      : null;
    if (existing !== null) {
      if (existing.status === 'pending') await noteQuoteChosen(transaction, existing, now);
      return existing;
    }
    const quote = quoteOfOffering(offering, { id: context.ids.uuid(), membershipId, now });
    await asOneStatement(transaction, (writing) =>
      Promise.all([
        acceptOffering(writing, offering),
        insertQuote(writing, context.encryption, quote),
        recordAuditEvent(writing, context, {
          action: 'offering_accepted',
          subjectType: 'product_offering',
          subjectId: offering.id,
          detail: { quote: quote.id },
        }),
      ]),
    );
    return quote;
  });
}

function quoteOfOffering(
  offering: Offering,
  { id, membershipId, now }: { id: string; membershipId: string; now: Temporal.Instant },
): Quote {
  const { premium } = offering;
  return {
    id,
    userId: offering.userId,
    offeringId: offering.id,
    applicationId: offering.applicationId,
    membershipId,
    productSlug: offering.productSlug,
    kind: offering.kind,
    status: 'pending',
    amount: offering.amount,
    termYears: offering.termYears,
    insuredsAgeAtTerm: premium.issueAge + offering.termYears,
    annualCents: offering.annualCents,
    monthlyCents: offering.monthlyCents,
    basisVersion: offering.basisVersion,
    premium,
    billingFrequency: null,
    createdAt: now,
    chosenAt: now,
    // The day the offering was open until stays the last day: choosing it buys no time.
    expiresAt: offering.expiresAt,
  };
}

/** A visitor without a membership was offered nothing. */
async function requireOwnMembership(context: Context, userId: string): Promise<string> {
  const membership = await findMembershipOf(context.database.reader, userId);
  if (membership === null) throw new Failure('GRAPH_API_UNAUTHORIZED');
  return membership.id;
}
