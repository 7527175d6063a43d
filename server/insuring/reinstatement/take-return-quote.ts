import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { QUOTE_LIFECYCLE } from '@wysh/domain/policy/quote-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { lockStandingOfOther, makeRoom } from '../policies/make-room.ts';
import type { Paying } from '../policies/make-room.ts';
import { lockPolicy } from '../policies/policy-store.ts';
import { quoteStatusAt } from '../policies/quote.ts';
import type { Quote } from '../policies/quote.ts';
import { findQuote, lockQuotes, markQuoteAccepted } from '../policies/store.ts';
import { findRequestOfOffering } from './request-store.ts';
import { findReturn } from './way-back.ts';

interface TakenReturn {
  readonly quote: Quote;
  readonly policy: InsurancePolicy;
}

/**
 * The caller takes the quote of a lapsed policy: by the month. Its bill is made by createReinstatementInvoice. Asked again, it is
 * answered as it stands. A policy of another quote that nobody has paid makes room.
 */
export async function takeReturnQuote(
  context: Context,
  userId: string,
  { quoteId, dueToday }: { readonly quoteId: string; readonly dueToday?: number | null },
): Promise<TakenReturn | Paying> {
  return context.database.transaction(async (transaction) => {
    const { quote, policy, dueCents } = await lockReturn(transaction, context, userId, quoteId);
    // Another tab or device may have asked anew since: nobody pays a sum they were not shown.
    if (dueToday != null && Math.round(dueToday * 100) !== dueCents)
      throw refusal(problem(POLICY_PROBLEMS, 'price_changed'), { field: 'dueToday' });
    if (quote.status === 'accepted') return { quote, policy };
    const now = context.clock.now();
    const status = quoteStatusAt(quote, now);
    if (status === 'expired') throw refusal(problem(POLICY_PROBLEMS, 'quote_expired'), { field: 'quoteId' });
    const accepted = nextState(QUOTE_LIFECYCLE, status, 'accepted');
    const standing = await lockStandingOfOther(transaction, userId, policy.quoteId);
    const paying = standing === null ? null : await makeRoom(transaction, context, standing);
    if (paying !== null) return paying;
    await markQuoteAccepted(transaction, quote, 'monthly', now);
    await recordAuditEvent(transaction, context, {
      action: 'quote_accepted',
      subjectType: 'quote',
      subjectId: quote.id,
      detail: { policy: policy.id },
    });
    return { quote: { ...quote, status: accepted, billingFrequency: 'monthly' }, policy };
  });
}

/** The policy and then its person's quotes, in the order of whoever settles a payment. */
async function lockReturn(
  transaction: Transaction,
  context: Context,
  userId: string,
  quoteId: string,
): Promise<TakenReturn & { readonly dueCents: number }> {
  const { encryption } = context;
  const known = await findQuote(transaction, encryption, userId, quoteId);
  const request = known && (await findRequestOfOffering(transaction, known.offeringId));
  const policy = request && (await lockPolicy(transaction, request.policyId));
  const quote = (await lockQuotes(transaction, encryption, userId)).find(({ id }) => id === quoteId);
  const owed = policy && (await findReturn(transaction, policy, request.requestedOn));
  if (quote === undefined || policy === null || owed === null) throw notFound('the quote');
  return { quote, policy, dueCents: owed.cost.totalCents };
}
