import { endOfLastDay } from '../../applying/offerings/end-of-offer.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertChangeQuote } from '../policies/change-quotes.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { timeZoneOfPolicy } from '../policies/terms-of-policy.ts';
import { findChangeOfApplication } from './change-store.ts';
import type { PolicyChange } from './change.ts';
import { queueMoreOffered, queueMoreRefused, queueMoreTooLate, queueMoreUndecided } from './more-messages.ts';
import { moveChange } from './move-change.ts';
import { priceDecided } from './price-change.ts';

/** The policy before what is told for it: the order of its person, who may take the change back at the same moment. */
export const holdChangingPolicy: Handler<'change_deciding'> = async (transaction, context, told) => {
  await lockDecided(transaction, context, told);
};

/**
 * What was decided is offered, or refused, in the transaction of the decision: by the basis and at the age of this day, in the class then
 * decided, for thirty days. Where a day of its own came between, a birthday for example, there is nothing to offer, which is told.
 */
export const offerDecidedChange: Handler<'change_decided'> = async (transaction, context, told) => {
  const { policy, change } = await lockDecided(transaction, context, told);
  if (change.status !== 'underwriting') return;
  const { sex, riskClass } = told;
  if (riskClass === null) {
    await moveChange(transaction, context, change, 'refused');
    await queueMoreRefused(transaction, context, policy, change);
    return;
  }
  const offered = await priceDecided(transaction, context, { policy, change }, { sex, riskClass });
  if (!offered.ok) {
    await moveChange(transaction, context, change, 'ended');
    await queueMoreTooLate(transaction, context, policy, offered.problem.message);
    return;
  }
  const { kind, premium, shown } = offered;
  const expiresAt = endOfLastDay(context.clock.now(), timeZoneOfPolicy(policy));
  const { applicationId } = told;
  const quoteId = await insertChangeQuote(transaction, context, policy, {
    kind,
    premium,
    applicationId,
    insuredsAgeAtTerm: premium.issueAge + premium.years,
    expiresAt,
  });
  const moved = await moveChange(transaction, context, change, 'offered', { shown, quoteId, expiresAt });
  await queueMoreOffered(transaction, context, policy, moved);
};

/** It is asked for again: nobody was turned down. */
export const askChangeAnew: Handler<'change_undecided'> = async (transaction, context, told) => {
  const { policy, change } = await lockDecided(transaction, context, told);
  if (change.status !== 'underwriting') return;
  const asked = await moveChange(transaction, context, change, 'not_decided', { applicationId: null });
  await queueMoreUndecided(transaction, context, policy, asked);
};

async function lockDecided(
  transaction: Transaction,
  context: Context,
  told: { readonly userId: string; readonly applicationId: string },
): Promise<{ readonly policy: InsurancePolicy; readonly change: PolicyChange }> {
  const find = () => findChangeOfApplication(transaction, context.encryption, told);
  const found = await find();
  if (found === null)
    throw new Error(`the application ${told.applicationId} is evidence for a change nobody asked for`);
  const policy = await lockPolicyOf(transaction, told.userId, found.policyId);
  // As it is now that nobody else moves it.
  return { policy, change: (await find()) ?? found };
}
