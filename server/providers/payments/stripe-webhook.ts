import { Stripe } from 'stripe';
import type { Cents } from '@wysh/domain/money/money.ts';
import { webhookAgeMaxSeconds, WebhookMisdirected, WebhookRefused } from './port.ts';
import type { PaymentEvent, ToldDispute, ToldRefund, ToldReturn } from './port.ts';
import { returnOf } from './stripe-bank-accounts.ts';
import { declineReasonOf, isAdvisedAgainst } from './stripe-errors.ts';
import { cardMethodOf, disputeStateOf, idOf, refundOf } from './stripe-objects.ts';

/** Stripe's message, verified by its own code over the raw body, in the port's words. Types we have no use for are 'other'. */
export function readStripeWebhook(
  stripe: Stripe,
  { secret, isLive }: { readonly secret: string; readonly isLive: boolean },
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  now: Temporal.Instant,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      rawBody,
      headers['stripe-signature'] ?? '',
      secret,
      webhookAgeMaxSeconds,
      undefined,
      now.epochMilliseconds,
    );
  } catch (error) {
    throw new WebhookRefused(
      error instanceof Stripe.errors.StripeSignatureVerificationError
        ? 'the signature is missing, wrong or too old'
        : 'the body is no event of Stripe',
    );
  }
  requireOurs(event, isLive);
  const occurredAt = Temporal.Instant.fromEpochMilliseconds(event.created * 1000);
  return { eventId: event.id, occurredAt, ...contentOf(event) };
}

/** An account that others are connected to is told of their charges too, and of test charges where its own are real. */
function requireOurs({ account, livemode }: Stripe.Event, isLive: boolean): void {
  if (livemode !== isLive) {
    const modes = isLive ? 'test mode, and our key is a live one' : 'live mode, and our key is a test one';
    throw new WebhookMisdirected(`the event of Stripe is of the ${modes}`);
  }
  if (account !== undefined) throw new WebhookMisdirected('the event of Stripe is of another account');
}

/** What an event says, but for its name and time. */
type Content<Event> = Event extends PaymentEvent ? Omit<Event, 'eventId' | 'occurredAt'> : never;

function contentOf(event: Stripe.Event): Content<PaymentEvent> {
  if (event.type === 'payment_intent.succeeded')
    return { kind: 'charge_succeeded', ...aboutIntent(event.data.object), reason: null };
  if (event.type === 'payment_intent.processing')
    return { kind: 'charge_processing', ...aboutIntent(event.data.object), reason: null };
  if (event.type === 'payment_intent.payment_failed') {
    const intent = event.data.object;
    const problem = intent.last_payment_error;
    return {
      kind: 'charge_failed',
      ...aboutIntent(intent),
      reason: declineReasonOf(problem),
      isAdvisedAgainst: isAdvisedAgainst(problem),
    };
  }
  if (
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed' ||
    event.type === 'charge.refund.updated'
  )
    return aboutRefund(event.data.object);
  // Of a lost dispute too funds are reinstated: what had been refunded before it. So each says what the dispute's status says.
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  )
    return aboutDispute(event.data.object);
  if (event.type === 'payment_method.automatically_updated' || event.type === 'payment_method.updated') {
    const method = event.data.object;
    if (method.card) return { kind: 'method', method: cardMethodOf(method) };
  }
  return { kind: 'other' };
}

function aboutRefund(refund: Stripe.Refund): Content<ToldRefund> {
  return {
    kind: 'refund',
    ...refundOf(refund),
    chargeId: idOf(refund.payment_intent),
    idempotencyKey: refund.metadata?.['idempotencyKey'] ?? null,
    amountCents: refund.amount as Cents,
    currency: refund.currency,
  };
}

function aboutDispute(dispute: Stripe.Dispute): Content<ToldDispute> | Content<ToldReturn> {
  const returned = returnOf(dispute);
  const chargeId = idOf(dispute.payment_intent);
  if (returned !== null && chargeId !== null)
    return {
      kind: 'charge_returned',
      ...returned,
      chargeId,
      idempotencyKey: null,
      amountCents: dispute.amount as Cents,
      currency: dispute.currency,
    };
  return {
    kind: 'dispute',
    disputeId: dispute.id,
    status: disputeStateOf(dispute.status),
    chargeId,
    amountCents: dispute.amount as Cents,
    currency: dispute.currency,
  };
}

function aboutIntent({ id, metadata, amount, currency }: Stripe.PaymentIntent) {
  return {
    chargeId: id,
    idempotencyKey: metadata['idempotencyKey'] ?? null,
    amountCents: amount as Cents,
    currency,
  };
}
