import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { isServedState } from '@wysh/domain/eligibility/product-availability.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { policyNumber } from '@wysh/domain/policy/policy-number.ts';
import { QUOTE_LIFECYCLE } from '@wysh/domain/policy/quote-lifecycle.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { giveUpBankQuestion } from '../billing/finish-authentication.ts';
import { openPlan } from '../billing/open-plan.ts';
import type { OpenedPlan } from '../billing/open-plan.ts';
import type { Context } from '../../context.ts';
import { requireAnswersConfirmed } from '../../applying/disclosures/answers-confirmed.ts';
import { keepingLikeness, requireNobodyAlike } from '../../applying/likeness/require-nobody-alike.ts';
import { stateOf } from '../../applying/underwriting/application.ts';
import type { OfferedCover } from '../../applying/offerings/offered-cover.ts';
import { requireKnown, requireNotInDoubt } from '../../people/identity/require-due-diligence.ts';
import { NotScreenedLately, requireClearApplicant } from '../../people/screening/screen-applicant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { acceptOfferedChange } from '../changes/accept-offered-change.ts';
import type { TakenOffer } from '../changes/accept-offered-change.ts';
import type { PolicyChange } from '../changes/change.ts';
import { takeReturnQuote } from '../reinstatement/take-return-quote.ts';
import { changeQuoteCover } from './change-quote-cover.ts';
import { findOwnQuote } from './find-policies.ts';
import { lockStandingOfOther, makeRoom } from './make-room.ts';
import type { Paying } from './make-room.ts';
import { requirePolicyOwner } from './policy.ts';
import { findPolicyOfQuote, insertPolicy, isPolicyThereAlready } from './policy-store.ts';
import { quoteStatusAt } from './quote.ts';
import type { Quote } from './quote.ts';
import { lockQuotes, markQuoteAccepted } from './store.ts';

export interface QuoteUpdate {
  readonly quoteId: string;
  /** Null to change its cover and take it later. */
  readonly status: string | null;
  readonly cover: OfferedCover | null;
  readonly billingFrequency: BillingFrequency;
  /** What the person was shown to pay today, in dollars and cents. */
  readonly dueToday?: number | null;
  /** Of a change of a policy in force: its premium and its day, as they were shown. */
  readonly shown?: Pick<TakenOffer, 'premium' | 'beginsOn'>;
}

export interface UpdatedQuote {
  readonly quote: Quote;
  /** Null until it is taken; with its plan where that was opened just now. */
  readonly policy: (InsurancePolicy & { readonly openedPlan?: OpenedPlan }) | null;
  /** Of the policy in force that it changes. */
  readonly change?: PolicyChange;
}

/**
 * The caller takes a quote: from then on there is a pending policy with its plan and first invoice, which waits to be paid
 * . Asked again, the quote is answered as it stands, so a declined card leads back to the same policy and invoice.
 * An unpaid policy of another quote makes room, and that quote is open again: both can be had until one is paid.
 */
export async function updateQuote(context: Context, update: QuoteUpdate): Promise<UpdatedQuote> {
  if (update.cover !== null) {
    const quote = await changeQuoteCover(context, update.quoteId, update.cover);
    if (update.status === null) return { quote, policy: null };
  }
  return takeQuote(context, update);
}

async function takeQuote(context: Context, update: QuoteUpdate): Promise<UpdatedQuote> {
  const userId = requirePolicyOwner(context);
  checkUpdate(update);
  const take = () => keepingLikeness(context, () => takeScreened(context, userId, update));
  const taken = await take();
  if (!('payingFor' in taken)) return taken;
  // A bank that still waits for its yes to the other quote hears that nobody will say it.
  await giveUpBankQuestion(context, taken.payingFor);
  const takenNow = await take();
  if ('payingFor' in takenNow) throw refusal(problem(POLICY_PROBLEMS, 'payment_under_way'));
  return takenNow;
}

/** New cover is taken with a screening that a job made as its person told who they are; where there is none, the list is asked now. */
async function takeScreened(
  context: Context,
  userId: string,
  update: QuoteUpdate,
): Promise<UpdatedQuote | Paying> {
  try {
    return await takeEither(context, userId, update);
  } catch (error) {
    if (!(error instanceof NotScreenedLately)) throw error;
    await requireClearApplicant(context, userId);
    return takeEither(context, userId, update);
  }
}

/** One of new cover, a lapsed policy's, or the offer of a change. */
async function takeEither(
  context: Context,
  userId: string,
  update: QuoteUpdate,
): Promise<UpdatedQuote | Paying> {
  const taken = await take(context, userId, update);
  if (!('ofPolicy' in taken)) return taken;
  await requireClearApplicant(context, userId);
  const { applicationId, ofPolicy } = taken;
  await requireNotInDoubt(context.database.reader, context, userId);
  if (ofPolicy === 'return') return takeReturnQuote(context, userId, update);
  const issued = { userId, id: applicationId, amount: null };
  await requireNobodyAlike(context.database.reader, context, issued);
  const { quoteId, shown } = update;
  const offer = { quoteId, premium: shown?.premium ?? null, beginsOn: shown?.beginsOn ?? null };
  const accepted = await acceptOfferedChange(context, userId, offer);
  return { ...accepted, quote: await findOwnQuote(context, quoteId) };
}

/** A quote of a policy there is: a lapsed one comes back by it, or one in force changes. */
interface OfPolicy {
  readonly ofPolicy: 'return' | 'change';
  readonly applicationId: string;
}

/** Once would do; that it fails for something else is said in the end. */
const triesMax = 5;

async function take(
  context: Context,
  userId: string,
  update: QuoteUpdate,
): Promise<UpdatedQuote | Paying | OfPolicy> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.database.transaction(async (transaction) => {
        // Before the quotes, in the order of whoever settles its payment.
        const standing = await lockStandingOfOther(transaction, userId, update.quoteId);
        const quotes = await lockQuotes(transaction, context.encryption, userId);
        const quote = quotes.find(({ id }) => id === update.quoteId);
        if (quote === undefined) throw notFound('the quote');
        const { kind, applicationId } = quote;
        if (kind !== 'new')
          return { ofPolicy: kind === 'reinstatement' ? 'return' : 'change', applicationId };
        requireShownPrice(quote, update.dueToday ?? null);
        if (quote.status === 'accepted') return requireStillPayable(transaction, context, quote);
        return accept(transaction, context, { quote, standing, billingFrequency: update.billingFrequency });
      });
    } catch (error) {
      // Somebody has its number, or another device took another quote meanwhile.
      if (tries === triesMax || !isPolicyThereAlready(error)) throw error;
    }
  }
}

async function accept(
  transaction: Transaction,
  context: Context,
  {
    quote,
    standing,
    billingFrequency,
  }: {
    readonly quote: Quote;
    /** A policy of another quote, locked. */
    readonly standing: InsurancePolicy | null;
    readonly billingFrequency: BillingFrequency;
  },
): Promise<UpdatedQuote | Paying> {
  const now = context.clock.now();
  const status = quoteStatusAt(quote, now);
  if (status === 'expired') throw quoteExpired();
  const accepted = nextState(QUOTE_LIFECYCLE, status, 'accepted');
  const { userId, applicationId, productSlug, amount } = quote;
  const issued = { userId, id: applicationId, amount };
  const state = stateOf(await requireNobodyAlike(transaction, context, issued));
  // An offer is made to somebody whose state we serve.
  if (!isServedState(state, dayIn(state, now))) throw new Error('A quote was taken without a served state.');
  const paying = standing === null ? null : await makeRoom(transaction, context, standing);
  if (paying !== null) return paying;
  await tell(transaction, context, 'quote_accepting', { userId, applicationId, productSlug });
  const policy: InsurancePolicy = {
    id: context.ids.uuid(),
    number: policyNumber(productSlug, Buffer.from(context.ids.secret(), 'base64url')),
    userId,
    membershipId: quote.membershipId,
    quoteId: quote.id,
    applicationId,
    productSlug,
    status: 'pending',
    state,
    createdAt: now,
    payableUntil: quote.expiresAt,
    effectiveAt: null,
    freeLookEndsOn: null,
    lapsesOn: null,
    nothingDueFrom: null,
    pausedAt: null,
    terminatedAt: null,
    terminationReason: null,
    quoted: quote,
    transactions: [],
    holds: [],
  };
  const openedPlan = await asOneStatement(transaction, async (writing) => {
    const [opened] = await Promise.all([
      openPlan(writing, context, {
        userId,
        policyId: policy.id,
        amountCents: billingFrequency === 'monthly' ? quote.monthlyCents : quote.annualCents,
        billingFrequency,
        firstDueOn: dayIn(state, now),
      }),
      insertPolicy(writing, policy),
      markQuoteAccepted(writing, quote, billingFrequency, now),
      recordAuditEvent(writing, context, {
        action: 'quote_accepted',
        subjectType: 'quote',
        subjectId: quote.id,
        detail: { policy: policy.id },
      }),
    ]);
    return opened;
  });
  return { quote: { ...quote, status: accepted, billingFrequency }, policy: { ...policy, openedPlan } };
}

async function requireStillPayable(
  transaction: Transaction,
  context: Context,
  quote: Quote,
): Promise<UpdatedQuote> {
  const policy = await findPolicyOfQuote(transaction, quote.userId, quote.id);
  if (policy?.terminationReason === 'not_taken') throw quoteExpired();
  // It was taken some days ago, perhaps: what was said then may be over.
  if (policy?.status === 'pending') {
    await requireAnswersConfirmed(transaction, context, quote);
    const { userId, applicationId: id, amount } = quote;
    await requireKnown(transaction, context, userId);
    await requireNobodyAlike(transaction, context, { userId, id, amount });
  }
  return { quote, policy };
}

function checkUpdate({ status, billingFrequency }: QuoteUpdate): void {
  if (status !== 'accepted') throw refusal(problem(POLICY_PROBLEMS, 'quote_only_accepted'));
  if (billingFrequency !== 'monthly')
    throw refusal(problem(POLICY_PROBLEMS, 'not_at_purchase'), { field: 'billingFrequency' });
}

/** Another tab or device may have changed the cover since: nobody pays a price they were not shown. */
function requireShownPrice({ monthlyCents }: Quote, dueToday: number | null): void {
  if (dueToday === null || Math.round(dueToday * 100) === monthlyCents) return;
  throw refusal(problem(POLICY_PROBLEMS, 'price_changed'), { field: 'dueToday' });
}

function quoteExpired(): Failure {
  return refusal(problem(POLICY_PROBLEMS, 'quote_expired'), { field: 'quoteId' });
}
