import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { findOfferingOf, lockOfferingOf } from '../../applying/offerings/find-offerings.ts';
import { priceOfferedCover } from '../../applying/offerings/offered-cover.ts';
import type { OfferedCover } from '../../applying/offerings/offered-cover.ts';
import { saveOfferedCover } from '../../applying/offerings/update-product-offering.ts';
import { requirePolicyOwner } from './policy.ts';
import { quoteStatusAt } from './quote.ts';
import type { Quote, QuotedPremium } from './quote.ts';
import { findQuote, lockQuotes, setQuoteCover } from './store.ts';

/** The premium of other cover than an open quote of the caller's has; saves nothing. */
export async function adjustQuote(context: Context, id: string, cover: OfferedCover): Promise<QuotedPremium> {
  const { database, encryption, editions } = context;
  const quote = await findQuote(database.reader, encryption, requirePolicyOwner(context), id);
  if (quote === null) throw notFound(`the quote ${id}`);
  requireOpen(context, quote);
  const offering = await findOfferingOf(database.reader, encryption, quote);
  return priceOfferedCover(offering, cover, editions.bases);
}

/** Changes the cover of an open quote of the caller's, within what was approved (EDIT-23); its paper is written anew. */
export async function changeQuoteCover(context: Context, id: string, cover: OfferedCover): Promise<Quote> {
  const userId = requirePolicyOwner(context);
  const { encryption } = context;
  return context.database.transaction(async (transaction) => {
    const found = await findQuote(transaction, encryption, userId, id);
    if (found === null) throw notFound(`the quote ${id}`);
    requireOpen(context, found);
    const [offering, quotes] = await Promise.all([
      lockOfferingOf(transaction, encryption, found),
      lockQuotes(transaction, encryption, userId),
    ]);
    const quote = quotes.find((one) => one.id === id);
    if (quote === undefined) throw notFound(`the quote ${id}`);
    requireOpen(context, quote);
    const premium = priceOfferedCover(offering, cover, context.editions.bases);
    const priced = {
      amount: premium.amount,
      termYears: premium.years,
      annualCents: premium.annualCents,
      monthlyCents: premium.monthlyCents,
      premium,
    };
    const changed: Quote = {
      ...quote,
      ...priced,
      insuredsAgeAtTerm: premium.issueAge + premium.years,
    };
    await setQuoteCover(transaction, encryption, changed);
    await saveOfferedCover(transaction, context, { ...offering, ...priced });
    await recordAuditEvent(transaction, context, {
      action: 'quote_changed',
      subjectType: 'quote',
      subjectId: id,
      detail: { amount: changed.amount, years: changed.termYears },
    });
    return changed;
  });
}

function requireOpen({ clock }: Context, quote: Quote): void {
  const status = quoteStatusAt(quote, clock.now());
  // What comes back is what had lapsed, and a change is offered as it was asked for.
  if (status === 'pending' && quote.kind === 'new') return;
  const code = status === 'expired' ? 'quote_expired' : 'quote_unchangeable';
  throw refusal(problem(POLICY_PROBLEMS, code), { internalMessage: `the quote is ${status}` });
}
