import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { openExtension } from '@wysh/domain/policy/changes/extension.ts';
import { LAST_AGE } from '@wysh/domain/policy/policy-term.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { extendBilling } from '../billing/extend-billing.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { insertChangeQuote, takeChangeQuote } from '../policies/change-quotes.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { recordTransaction } from '../policies/record-transaction.ts';
import { dayOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { closeOverOffer } from './standing-change.ts';
import { queueExtensionTaken } from './extension-messages.ts';
import { findCheckUp, whyNot } from './find-extension.ts';
import { insertRequested } from './insert-requested.ts';
import { moveChange } from './move-change.ts';
import { offerExtension } from './offer-extension.ts';
import type { Adjusted } from './request-adjustment.ts';

/**
 * The caller takes the extension of a policy of theirs: a transaction of the day on which the first term ends. Taken again, in two tabs, it is
 * answered as it stands.
 * @throws Failure on a day it is not open, and where another price was shown than there is now.
 */
export async function takeExtension(
  context: Context,
  { policyId, premium: shownPremium }: { readonly policyId: string; readonly premium: number },
): Promise<Adjusted> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const change = await closeOverOffer(transaction, context, policy);
    if (change?.kind === 'extension' && change.status === 'accepted') return { change, policy };
    const now = context.clock.now();
    const refused = await whyNot(transaction, context, policy, change);
    if (refused !== null) throw refusal(refused);
    const terms = termsOfPolicy(policy);
    const open = openExtension({ productSlug: policy.productSlug, terms, on: dayOfPolicy(policy, now) });
    const billing = await lockBilling(transaction, policy.id);
    if (!open.ok || billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
    const checkUp = await findCheckUp(transaction, context.encryption, policy);
    const { premium, before, after, termsBy } = await offerExtension(transaction, context, policy, {
      open,
      terms,
      foundByCheckUp: checkUp?.riskClass ?? null,
    });
    const billingFrequency = frequencyOn(billing.plan, open.effectiveOn);
    if (dollarsFromCents(premiumBy(after, billingFrequency)) !== shownPremium)
      throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'shown_changed'), { field: 'premium' });
    const shown = { billingFrequency, before, after, isCheckedUp: checkUp !== null };
    const requested =
      change ?? (await insertRequested(transaction, context, policy, { kind: 'extension', shown }));
    const quoteId = await insertChangeQuote(transaction, context, policy, {
      kind: 'extension',
      premium,
      applicationId: policy.applicationId,
      insuredsAgeAtTerm: LAST_AGE,
      // It is taken as it is made.
      expiresAt: now,
    });
    await takeChangeQuote(transaction, context, { userId, id: quoteId }, billingFrequency);
    const extended = await recordTransaction(transaction, context, policy, {
      kind: 'extended',
      effectiveOn: open.effectiveOn,
      terms: termsBy(quoteId),
      grounds: { kind: 'change', id: requested.id },
    });
    const accepted = await moveChange(transaction, context, requested, 'accepted', {
      shown,
      beginsOn: open.effectiveOn,
      sequence: extended.transactions.length,
      quoteId,
    });
    await extendBilling(transaction, extended, billing.plan);
    await queueExtensionTaken(transaction, context, extended, accepted);
    return { change: accepted, policy: extended };
  });
}
