import type { Stripe } from 'stripe';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { CardBrand } from '@wysh/domain/money/card-number.ts';
import { PaymentRefused } from './port.ts';
import type { CardMethod, RefundAtVendor } from './port.ts';

// Stripe's objects in the port's words, the same whether we asked for them or were sent them.

const brands: readonly string[] = ['amex', 'mastercard', 'visa', 'discover'] satisfies CardBrand[];
const fundings: readonly string[] = ['credit', 'debit', 'prepaid'] satisfies CardMethod['funding'][];

export function cardMethodOf({ id, card }: Stripe.PaymentMethod): CardMethod {
  if (!card) throw new PaymentRefused('stripe: the method is no card');
  return {
    methodId: id,
    brand: brands.includes(card.brand) ? (card.brand as CardBrand) : 'other',
    last4: card.last4,
    funding: fundings.includes(card.funding) ? (card.funding as CardMethod['funding']) : 'unknown',
    country: card.country,
    expiresOn: { year: card.exp_year, month: card.exp_month },
  };
}

export function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}

/** https://docs.stripe.com/refunds#failed-refunds: a refund may fail after it succeeded, and then for good. */
export function refundOf({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): RefundAtVendor {
  if (status === 'failed' || status === 'canceled') return { refundId: id, status: 'failed' };
  return { refundId: id, status: status === 'succeeded' ? 'succeeded' : 'pending' };
}

/**
 * https://docs.stripe.com/disputes/how-disputes-work: while a status begins with `warning`, the bank only asks and no money has moved. One
 * that was prevented never moved any, and one that we appeal is still lost.
 */
export function disputeStateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_closed' || status === 'prevented') return 'withdrawn';
  if (status.startsWith('warning_')) return 'inquiry';
  return status.startsWith('appeal_') ? 'lost' : 'open';
}

export function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
