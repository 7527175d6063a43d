import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requestQuotePaper } from '../underwriting/quote-paper.ts';
import { requireOpen } from './adjust-product-offering.ts';
import { priceOfferedCover } from './offered-cover.ts';
import type { OfferedCover } from './offered-cover.ts';
import { statusAt } from './offering.ts';
import type { Offering } from './offering.ts';
import { lockOffering, setOfferingCover } from './sale-store.ts';

/** Changes the cover of an open offering of the caller's, within what was approved (EDIT-25); its paper is written anew. */
export async function updateProductOffering(
  context: Context,
  id: string,
  cover: OfferedCover,
): Promise<Offering> {
  const userId = requireVerifiedUser(context);
  return context.database.transaction(async (transaction) => {
    const offering = await lockOffering(transaction, context.encryption, userId, id);
    if (offering === null) throw notFound(`the offering ${id}`);
    if (offering.kind !== 'new') throw notFound('an offering of new cover');
    requireOpen(statusAt(offering, context.clock.now()));
    const premium = priceOfferedCover(offering, cover, context.editions.bases);
    const changed: Offering = {
      ...offering,
      amount: premium.amount,
      termYears: premium.years,
      annualCents: premium.annualCents,
      monthlyCents: premium.monthlyCents,
      premium,
    };
    await saveOfferedCover(transaction, context, changed);
    await recordAuditEvent(transaction, context, {
      action: 'offering_changed',
      subjectType: 'product_offering',
      subjectId: id,
      detail: { amount: changed.amount, years: changed.termYears },
    });
    return changed;
  });
}

/** Other cover of an offer, and of what was accepted when its quote is changed: both always show the same, on paper too. */
export async function saveOfferedCover(
  transaction: Transaction,
  context: Context,
  offering: Offering,
): Promise<void> {
  await setOfferingCover(transaction, context.encryption, offering);
  await requestQuotePaper(transaction, context, offering);
}
