import { isOpenAttempt } from '@wysh/domain/billing/payment-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { reportServerError } from '../../contact/insights/report-server-error.ts';
import { chargeCurrency } from '../../providers/payments/port.ts';
import type { ChargeOutcome, PaymentEvent } from '../../providers/payments/port.ts';
import { webhooksCounter } from './billing-metrics.ts';
import { findAttempt, findAttemptOfCharge } from './attempt-store.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { settleWithin } from './settle-attempt.ts';
import { answerWithinMs } from './within-time.ts';
import { insertWebhookEvent } from './webhook-store.ts';
import type { WebhookOutcome } from './webhook-store.ts';

/**
 * Takes what the payment provider tells us by itself (S-67). The signature over the raw body was checked by its adapter; the event
 * is noted once and settled in the same transaction, so it may come twice, late, or before the answer to our own request. An
 * amount or currency other than we asked for settles nothing and is reported: the reconciler then asks the provider itself.
 */
export async function receiveWebhook(
  services: Services,
  message: {
    readonly rawBody: Buffer;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly requestId: string;
  },
): Promise<void> {
  const { payments, clock, database } = services;
  const event = payments.readWebhook(message.rawBody, message.headers, clock.now());
  const context: Context = { ...services, caller: visitorWithoutSession(message.requestId, null) };
  const outcome = await database.transaction(async (transaction): Promise<WebhookOutcome> => {
    const attempt = await findAttemptOf(transaction, event);
    const meaning = meaningOf(event, attempt);
    const noted = typeof meaning === 'string' ? meaning : 'settled';
    const isNew = await insertWebhookEvent(transaction, payments.name, event, noted, clock.now());
    if (!isNew) return 'nothing_to_do';
    if (typeof meaning === 'string' || attempt === null) return noted;
    if (!saysMore(meaning, attempt)) return noted;
    const { idempotencyKey, startedAt } = attempt;
    // Whoever asked was told by then that it takes its time, with the promise of a mail.
    const nobodyWaits = clock.now().since(startedAt).total('milliseconds') >= answerWithinMs;
    await settleWithin(transaction, context, [{ idempotencyKey, outcome: meaning, nobodyWaits }]);
    return noted;
  });
  services.metrics.count(webhooksCounter, { outcome });
  if (outcome === 'amount_differs' || outcome === 'currency_differs') {
    const what = outcome === 'amount_differs' ? 'amount' : 'currency';
    await reportWebhook(services, message.requestId, `it tells of another ${what} than we asked for`);
  }
}

/** What the provider told us and we did not go by: a person has to look, at the provider and at our settings. */
export async function reportWebhook(services: Services, requestId: string, why: string): Promise<void> {
  const message = `a payment webhook was not gone by: ${why}`;
  services.log.error({ requestId }, message);
  const place = { reference: requestId, operation: 'POST /webhooks/payments', userId: null };
  await reportServerError(services, new Error(message), place);
}

async function findAttemptOf(reader: Reader, event: PaymentEvent): Promise<PaymentAttempt | null> {
  const byKey = event.idempotencyKey === null ? null : await findAttempt(reader, event.idempotencyKey);
  if (byKey !== null || event.chargeId === null) return byKey;
  return findAttemptOfCharge(reader, event.chargeId);
}

/** Most messages come after the answer to our own request; what is final needs no lock to stay as it is. */
function saysMore(meaning: ChargeOutcome, { status }: PaymentAttempt): boolean {
  return isOpenAttempt(status) || (meaning.kind === 'succeeded' && status !== 'succeeded');
}

/** What an event says of an attempt, or why it says nothing. */
function meaningOf(
  { kind, chargeId, amountCents, currency, reason, occurredAt }: PaymentEvent,
  attempt: PaymentAttempt | null,
): ChargeOutcome | Exclude<WebhookOutcome, 'settled'> {
  if (kind === 'other' || kind === 'refunded') return 'nothing_to_do';
  if (attempt === null) return 'not_ours';
  if (kind === 'charge_failed') {
    return { kind: 'declined', reason: reason ?? 'card_declined', chargeId };
  }
  if (chargeId === null) return 'nothing_to_do';
  if (kind === 'charge_processing') return { kind: 'processing', chargeId };
  if (currency !== chargeCurrency) return 'currency_differs';
  if (amountCents !== attempt.amountCents) return 'amount_differs';
  return { kind: 'succeeded', chargeId, amountCents, at: occurredAt };
}
