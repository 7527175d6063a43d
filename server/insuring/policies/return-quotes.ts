import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { QUOTE_LIFECYCLE } from '@wysh/domain/policy/quote-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { lockStandingOfOther, makeRoom } from './make-room.ts';
import type { Paying } from './make-room.ts';
import { quoteStatusAt } from './quote.ts';
import type { Quote } from './quote.ts';
import {
  findQuote,
  findQuoteOfOffering,
  lockQuotes,
  markQuoteAccepted,
  markQuoteOpen,
  setQuoteStatus,
} from './store.ts';
import { termsOfPolicy } from './terms-of-policy.ts';

// The quotes by which lapsed policies come back.

/** The quote that the first layer of a policy rests on. */
export async function findBaseQuote(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  policy: InsurancePolicy,
): Promise<Quote> {
  const quote = await findQuote(reader, encryption, policy.userId, termsOfPolicy(policy).layers[0].quoteId);
  if (quote === null) throw new Error(`policy ${policy.number} has no quote`);
  return quote;
}

/** Of which offering a quote of the caller's was made. */
export async function findOfferingOfQuote(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
  quoteId: string,
): Promise<string> {
  const quote = await findQuote(reader, encryption, userId, quoteId);
  if (quote === null) throw notFound('the quote');
  return quote.offeringId;
}

/** What became of the quote of an offering of theirs; null before it is accepted. */
export async function statusOfReturnQuote(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, offeringId }: { readonly userId: string; readonly offeringId: string },
): Promise<Quote['status'] | null> {
  return (await findQuoteOfOffering(reader, encryption, userId, offeringId))?.status ?? null;
}

/**
 * Takes the quote of a lapsed policy, which the caller has locked before; one that was taken is answered as it stands. A policy of another
 * quote that nobody has paid makes room.
 */
export async function acceptReturnQuote(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  quoteId: string,
): Promise<Quote | Paying> {
  const { userId } = policy;
  const quote = (await lockQuotes(transaction, context.encryption, userId)).find(({ id }) => id === quoteId);
  if (quote === undefined) throw notFound('the quote');
  if (quote.status === 'accepted') return quote;
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
  return { ...quote, status: accepted, billingFrequency: 'monthly' };
}

/** Takes back the quote of an offer that is taken back, whose policy the caller has locked: also one that was taken, as nothing of it is paid. */
export async function withdrawReturnQuote(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { userId, offeringId }: { readonly userId: string; readonly offeringId: string },
): Promise<void> {
  const quotes = await lockQuotes(transaction, encryption, userId);
  const quote = quotes.find((one) => one.offeringId === offeringId);
  if (quote === undefined) return;
  if (quote.status === 'accepted') await markQuoteOpen(transaction, quote);
  await setQuoteStatus(transaction, quote, { from: 'pending', to: 'withdrawn' });
}
