import { formatDate } from '@wysh/domain/dates/display.ts';
import { MORE_COVER_PROBLEMS } from '@wysh/domain/errors/cover-change-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS, POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { YEARS_LEFT_LEAST } from '@wysh/domain/policy/changes/years-left.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import { requireAnswersConfirmed } from '../../applying/disclosures/answers-confirmed.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { billOtherSum, changeDayOf, lockBilling } from '../billing/change-sum.ts';
import { billToTermEnd } from '../billing/extend-billing.ts';
import { takeChangeQuote } from '../policies/change-quotes.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { recordTransaction } from '../policies/record-transaction.ts';
import { issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findQuotePremiums } from '../policies/find-quote-premiums.ts';
import { isDecidedKind } from './change.ts';
import type { DecidedKind, PolicyChange } from './change.ts';
import { findChangeOfQuote } from './change-store.ts';
import { queueMoreAccepted } from './more-messages.ts';
import { whyNotNow } from './more-cover.ts';
import { moveChange } from './move-change.ts';
import { noDay } from './offer-decrease.ts';
import { termsByOffer } from './offer-more.ts';
import type { Adjusted } from './request-adjustment.ts';

export interface TakenOffer {
  readonly quoteId: string;
  /** As they were shown: by the policy's rhythm, in dollars and cents, and the day. */
  readonly premium: number | null;
  readonly beginsOn: string | null;
}

/**
 * The caller takes the offer of more cover or of a longer term: a transaction of the next due date, from which bills are of the new sum. Nothing
 * is charged for it before. Taken again, in two tabs, it is answered as it stands.
 * @throws Failure once the offer is over, while the policy can't be changed, and where another price or day was shown than there is now.
 */
export async function acceptOfferedChange(
  context: Context,
  userId: string,
  taken: TakenOffer,
): Promise<Adjusted> {
  return context.database.transaction(async (transaction) => {
    const find = () => findChangeOfQuote(transaction, context.encryption, { userId, quoteId: taken.quoteId });
    const found = await find();
    if (found === null) throw notFound('the change of the quote');
    const policy = await lockPolicyOf(transaction, userId, found.policyId);
    // As it is now that nobody else moves it.
    const change = (await find()) ?? found;
    if (change.status === 'accepted' || change.status === 'completed') return { change, policy };
    if (change.status !== 'offered' || !isDecidedKind(change.kind))
      throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'change_state'));
    return accept(transaction, context, { policy, change: { ...change, kind: change.kind } }, taken);
  });
}

type OfferedChange = PolicyChange & { readonly kind: DecidedKind };

async function accept(
  transaction: Transaction,
  context: Context,
  { policy, change }: { readonly policy: InsurancePolicy; readonly change: OfferedChange },
  { quoteId, premium: shownPremium, beginsOn }: TakenOffer,
): Promise<Adjusted> {
  const now = context.clock.now();
  if (change.expiresAt === null || Temporal.Instant.compare(now, change.expiresAt) > 0)
    throw refusal(problem(POLICY_PROBLEMS, 'quote_expired'), { field: 'quoteId' });
  const refused = await whyNotNow(transaction, context, policy, change.kind);
  if (refused !== null) throw refusal(refused);
  const billing = await lockBilling(transaction, policy.id);
  if (billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left'));
  const day = changeDayOf(policy, billing, now);
  if (!day.ok) throw refusal(noDay(day));
  const billingFrequency = frequencyOn(billing.plan, day.on);
  const price = dollarsFromCents(premiumBy(change.shown.after, billingFrequency));
  if (price !== shownPremium || day.on.toString() !== beginsOn)
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'shown_changed'), { field: 'premium' });
  await requireConfirmed(transaction, context, policy, change);
  const terms = await termsFrom(transaction, context, { policy, change }, day.on);
  const changed = await recordTransaction(transaction, context, policy, {
    kind: change.kind === 'increase' ? 'increased' : 'lengthened',
    effectiveOn: day.on,
    terms,
    grounds: { kind: 'change', id: change.id },
    awaitsPayment: true,
  });
  await takeChangeQuote(transaction, context, { userId: policy.userId, id: quoteId }, billingFrequency);
  const accepted = await moveChange(transaction, context, change, 'accepted', {
    beginsOn: day.on,
    sequence: changed.transactions.length,
    shown: { ...change.shown, billingFrequency },
  });
  const billed = await billToTermEnd(transaction, changed, billing);
  await billOtherSum(transaction, context, changed, billed, day.on);
  await queueMoreAccepted(transaction, context, changed, accepted);
  return { change: accepted, policy: changed };
}

/** Whoever says yes said lately that nothing has changed since they answered. */
async function requireConfirmed(
  transaction: Transaction,
  context: Context,
  { userId, productSlug }: InsurancePolicy,
  { id, applicationId }: OfferedChange,
): Promise<void> {
  if (applicationId === null) throw new Error(`the change ${id} is offered without an application`);
  await requireAnswersConfirmed(transaction, context, { userId, applicationId, productSlug });
}

async function termsFrom(
  transaction: Transaction,
  context: Context,
  { policy, change }: { readonly policy: InsurancePolicy; readonly change: OfferedChange },
  effectiveOn: Temporal.PlainDate,
): Promise<PolicyTerms> {
  const { quoteId, applicationId, kind, termYears } = change;
  if (quoteId === null || applicationId === null)
    throw new Error(`the change ${change.id} is offered without a quote or an application`);
  const { userId } = policy;
  const premium = (await findQuotePremiums(transaction, context.encryption, userId, [quoteId])).get(quoteId);
  if (premium === undefined || !('riskClass' in premium))
    throw new Error(`the change ${change.id} is offered at no price of term life`);
  const offer = { kind, termYears, premium, quoteId, applicationId };
  const terms = termsByOffer(
    { terms: termsOfPolicy(policy), issuedOn: issueDay(policy), effectiveOn },
    offer,
  );
  const until = terms.endsOn.subtract({ years: YEARS_LEFT_LEAST });
  // The offer holds its price, and not the years that go by.
  if (Temporal.PlainDate.compare(effectiveOn, until) > 0) {
    const said = { years: YEARS_LEFT_LEAST, until: formatDate(until.toString()) };
    throw refusal(problem(MORE_COVER_PROBLEMS, 'too_few_years_left', said));
  }
  return terms;
}
