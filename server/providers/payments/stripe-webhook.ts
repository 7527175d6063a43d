import { Stripe } from 'stripe';
import type { Cents } from '@wysh/domain/money/money.ts';
import { webhookAgeMaxSeconds, WebhookMisdirected, WebhookRefused } from './port.ts';
import type { PaymentEvent } from './port.ts';
import { declineReasonOf } from './stripe-errors.ts';

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

function contentOf(event: Stripe.Event): Omit<PaymentEvent, 'eventId' | 'occurredAt'> {
  if (event.type === 'payment_intent.succeeded')
    return { kind: 'charge_succeeded', ...aboutIntent(event.data.object), reason: null };
  if (event.type === 'payment_intent.processing')
    return { kind: 'charge_processing', ...aboutIntent(event.data.object), reason: null };
  if (event.type === 'payment_intent.payment_failed') {
    const intent = event.data.object;
    return {
      kind: 'charge_failed',
      ...aboutIntent(intent),
      reason: declineReasonOf(intent.last_payment_error),
    };
  }
  if (event.type === 'refund.created') {
    const { payment_intent: intent, metadata, amount, currency } = event.data.object;
    return {
      kind: 'refunded',
      chargeId: typeof intent === 'object' ? (intent?.id ?? null) : intent,
      idempotencyKey: metadata?.['idempotencyKey'] ?? null,
      amountCents: amount as Cents,
      currency,
      reason: null,
    };
  }
  return {
    kind: 'other',
    chargeId: null,
    idempotencyKey: null,
    amountCents: null,
    currency: null,
    reason: null,
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
