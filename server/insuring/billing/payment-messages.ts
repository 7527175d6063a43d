import { duePeriod, monthAfter, paidThrough } from '@wysh/domain/billing/billing-schedule.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { formatCoverage, formatDollars, dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { queueNotice, queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { CardMethod } from '../../providers/payments/port.ts';
import { findPolicyInForce } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import {
  dayOfPolicy,
  figuresNow,
  issueDay,
  mayChargeNow,
  termsOfPolicy,
} from '../policies/terms-of-policy.ts';
import type { PostPayment } from './book-post-payment.ts';
import type { Dispute } from './dispute-store.ts';
import type { Invoice } from './invoice.ts';
import { namedWay } from './named-way.ts';
import type { PaymentMethod } from './payment-method.ts';

interface Billed {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
}

/** The first premium is paid: what was bought, for how much. Written with the payment, sent once that is committed. */
export async function queuePurchaseReceipt(
  transaction: Transaction,
  writing: Transaction,
  context: Context,
  { policy, invoice }: Billed,
): Promise<void> {
  const isTermLife = policy.productSlug === PRODUCT_SLUGS.termLife;
  const calendar = { anchoredOn: issueDay(policy), endsOn: termsOfPolicy(policy).endsOn };
  const monthly = { ...calendar, frequency: 'monthly', amountCents: invoice.amountCents } as const;
  const next = duePeriod(monthly, monthAfter(invoice));
  await queueNotice(
    transaction,
    context,
    policy.userId,
    {
      template: 'purchase_receipt',
      vars: {
        product: isTermLife ? 'term life insurance' : 'accidental death insurance',
        number: policy.number,
        coverage: formatCoverage(figuresNow(policy, context.clock.now()).amount),
        paid: inDollars(invoice.amountCents),
        paidOn: formatLongDate(dayOfPolicy(policy, context.clock.now()).toString()),
        through: formatLongDate(paidThrough(calendar, invoice).toString()),
        next: next === null ? '' : inDollars(next.amountCents),
        nextOn: formatLongDateOrNothing(next?.dueOn ?? null),
        freeLook: formatLongDateOrNothing(policy.freeLookEndsOn),
        insurerAddress: context.config.insurerAddress,
      },
    },
    { writing },
  );
}

/** A payment somebody made came to nothing after they had gone, with the promise of a mail. */
export async function queueLateDecline(
  transaction: Transaction,
  context: Context,
  { policy, invoice, nextOn }: Billed & { readonly nextOn: Temporal.PlainDate | null },
): Promise<void> {
  if (policy.status === 'terminated') {
    await queueReturnDecline(transaction, context, { policy, invoice });
    return;
  }
  // Once cover is over, that it has ended is the news.
  if (!mayChargeNow(policy, context.clock.now())) return;
  const due = formatDollars(dollarsFromCents(invoice.balanceCents));
  if (policy.status === 'pending') {
    const quoteEndsOn = formatLongDate(lastDayOf(policy.payableUntil).toString());
    const isOpen = Temporal.Instant.compare(context.clock.now(), policy.payableUntil) <= 0;
    const vars = { due, until: isOpen ? quoteEndsOn : '', endedOn: isOpen ? '' : quoteEndsOn };
    await queueNotice(transaction, context, policy.userId, { template: 'first_payment_failed', vars });
    return;
  }
  const vars = {
    due,
    number: policy.number,
    dueOn: formatLongDate(invoice.dueOn.toString()),
    chargeOn: formatLongDateOrNothing(nextOn),
    lastDay: formatLongDateOrNothing(policy.lapsesOn && lastCoveredDayBefore(policy.lapsesOn)),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'own_payment_failed', vars });
}

/** A bill was written that its person pays themselves. */
export async function queueBillToPayByHand(
  transaction: Transaction,
  context: Context,
  { policy: { userId, number }, invoice }: Billed,
): Promise<void> {
  const due = inDollars(invoice.balanceCents);
  const vars = { number, due, dueOn: formatLongDate(invoice.dueOn.toString()) };
  await queueOwedNotice(transaction, context, userId, { template: 'bill_to_pay_by_hand', vars });
}

/** Of a policy that ended only what brings it back is paid. */
async function queueReturnDecline(
  transaction: Transaction,
  context: Context,
  { policy, invoice: { balanceCents, payableUntil } }: Billed,
): Promise<void> {
  if (policy.terminationReason !== 'lapsed' || payableUntil === null) return;
  const lastDay = formatLongDate(dayOfPolicy(policy, payableUntil).toString());
  const isOpen = Temporal.Instant.compare(context.clock.now(), payableUntil) <= 0;
  const vars = {
    due: inDollars(balanceCents),
    number: policy.number,
    until: isOpen ? lastDay : '',
    endedOn: isOpen ? '' : lastDay,
  };
  await queueNotice(transaction, context, policy.userId, { template: 'return_payment_failed', vars });
}

interface MoneyBack {
  readonly userId: string;
  readonly amountCents: Cents;
}

/** Money came in that nobody owed. */
export async function queueRefundStarted(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueNotice(transaction, context, userId, { template: 'refund_started', vars });
}

/** Cover that was paid for did not begin. */
export async function queueUnusedRefunded(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueNotice(transaction, context, userId, { template: 'unused_payment_refunded', vars });
}

/** Of a year that was paid in part, what is for time after the lapse. */
export async function queueUnearnedRefunded(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueNotice(transaction, context, userId, { template: 'unearned_refunded', vars });
}

/** Its owner handed a policy back or ended it, and what goes back of it has left. */
export async function queueEndingRefunded(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueNotice(transaction, context, userId, { template: 'ending_refunded', vars });
}

/** One of ours gives back a premium, or a part of it. */
export async function queuePremiumGivenBack(
  transaction: Transaction,
  context: Context,
  { userId, amountCents, reason }: MoneyBack & { readonly reason: string },
): Promise<void> {
  const isMistake = reason === 'mistake';
  const vars = {
    amount: inDollars(amountCents),
    mistake: isMistake ? 'by mistake' : '',
    goodwill: isMistake ? '' : 'from us',
  };
  await queueNotice(transaction, context, userId, { template: 'premium_given_back', vars });
}

/** It came by post, so it goes back by check. */
export async function queueRefundByCheck(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueOwedNotice(transaction, context, userId, { template: 'refund_by_check', vars });
}

/** Nobody asks for what is left of a bill any more. */
export async function queueBillWrittenOff(
  transaction: Transaction,
  context: Context,
  { policy: { userId, number }, invoice: { balanceCents, dueOn } }: Billed,
): Promise<void> {
  const vars = { number, amount: inDollars(balanceCents), dueOn: formatLongDate(dueOn.toString()) };
  await queueOwedNotice(transaction, context, userId, { template: 'bill_written_off', vars });
}

/** A check or money order came, and what it paid. */
export async function queuePostReceived(
  transaction: Transaction,
  context: Context,
  {
    policy: { userId, number },
    invoice,
    paper,
    leftCents,
    surplusCents,
    neverEndedOn,
  }: Billed & {
    readonly paper: PostPayment;
    readonly leftCents: Cents;
    readonly surplusCents: Cents;
    /** The day on which cover had ended for everybody until it was booked. */
    readonly neverEndedOn: Temporal.PlainDate | null;
  },
): Promise<void> {
  const vars = {
    number,
    paper: namedWay({ source: paper.kind, last4: null, number: paper.number }),
    amount: inDollars(paper.amountCents),
    cameOn: formatLongDate(paper.cameOn.toString()),
    dueOn: formatLongDate(invoice.dueOn.toString()),
    paid: leftCents === 0 ? 'in full' : '',
    left: leftCents === 0 ? '' : inDollars(leftCents),
    more: surplusCents === 0 ? '' : inDollars(surplusCents),
    neverEnded: neverEndedOn === null ? '' : formatLongDate(lastCoveredDayBefore(neverEndedOn).toString()),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'post_received', vars });
}

/** Money went back that somebody of ours gave, or in place of a refund that failed; `way` ends "we sent it". */
export async function queueRefundMade(
  transaction: Transaction,
  context: Context,
  { userId, amountCents, way }: MoneyBack & { readonly way: string },
): Promise<void> {
  const vars = { amount: inDollars(amountCents), way };
  await queueNotice(transaction, context, userId, { template: 'refund_made', vars });
}

/** A refund did not reach the card, and is still owed. */
export async function queueRefundFailed(
  transaction: Transaction,
  context: Context,
  { userId, amountCents }: MoneyBack,
): Promise<void> {
  const vars = { amount: inDollars(amountCents) };
  await queueOwedNotice(transaction, context, userId, { template: 'refund_failed', vars });
}

/** The bank took a payment back, or decided. While it only asks, and where it asks no more, nothing has happened to the person. */
export async function queueDisputeNotice(
  transaction: Transaction,
  context: Context,
  { userId, status, amountCents }: Dispute,
): Promise<void> {
  if (status === 'inquiry' || status === 'withdrawn') return;
  const template = ({ open: 'dispute_opened', lost: 'dispute_lost', won: 'dispute_won' } as const)[status];
  const vars = { amount: inDollars(amountCents) };
  await queueNotice(transaction, context, userId, { template, vars });
}

/** Another card or account pays from now on. Of what is tried while somebody buys, nothing is said: nothing is paid by it yet. */
export async function queueWayChanged(
  transaction: Transaction,
  context: Context,
  { userId, details: { last4 }, source }: PaymentMethod,
): Promise<void> {
  if ((await findPolicyInForce(transaction, userId)) === null) return;
  const vars = { way: `your ${namedWay({ source, last4 })}` };
  await queueNotice(transaction, context, userId, { template: 'payment_way_changed', vars });
}

/** The bank gave the card another number or date, and premiums go on by it. */
export async function queueCardRenewed(
  transaction: Transaction,
  context: Context,
  { userId, card }: { readonly userId: string; readonly card: CardMethod },
): Promise<void> {
  const { year, month } = card.expiresOn;
  const expires = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
  const vars = { last4: card.last4, expires };
  await queueNotice(transaction, context, userId, { template: 'card_renewed', vars });
}

function inDollars(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents));
}

function formatLongDateOrNothing(day: Temporal.PlainDate | null): string {
  return day === null ? '' : formatLongDate(day.toString());
}
