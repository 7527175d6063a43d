import { isOpenAttempt } from '@wysh/domain/billing/payment-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { chargeCurrency } from '../../providers/payments/port.ts';
import type {
  ChargeOutcome,
  PaymentEvent,
  ToldCharge,
  ToldDispute,
  ToldRefund,
  ToldReturn,
} from '../../providers/payments/port.ts';
import { webhooksCounter } from './billing-metrics.ts';
import { findAttempt, findAttemptOfCharge } from './attempt-store.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { lockPaymentOfCharge } from './payment-store.ts';
import { receiveDescription } from './receive-description.ts';
import { recordDispute } from './receive-dispute.ts';
import { recordRefund } from './record-refund.ts';
import { settleWithin } from './settle-attempt.ts';
import { tellOperator } from './tell-operator.ts';
import { answerWithinMs, withinTime } from './within-time.ts';
import { insertWebhookEvent } from './webhook-store.ts';
import type { WebhookOutcome } from './webhook-store.ts';

export interface Received {
  readonly outcome: WebhookOutcome;
  /** What a person of ours has to look at. */
  readonly report: string | null;
}

const door = 'POST /webhooks/payments';

/**
 * Takes what the payment provider tells us by itself (S-67). The signature over the raw body was checked by its adapter; the event
 * is noted once and settled in the same transaction, so it may come twice, late, or before the answer to our own request. An
 * amount or currency other than we asked for settles nothing and is reported: the reconciler then asks the provider itself. So does
 * money of an attempt that was declined, whether it came or came and went, count only once the provider says so when it is asked. A refund or dispute of a payment
 * that is not on record waits for it, and so does a bank's return of a charge nobody here knows.
 */
export async function receiveWebhook(
  services: Services,
  message: {
    readonly rawBody: Buffer;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly requestId: string;
  },
): Promise<void> {
  const { requestId } = message;
  const { payments, clock } = services;
  const event = payments.readWebhook(message.rawBody, message.headers, clock.now());
  const context: Context = { ...services, caller: visitorWithoutSession(requestId, null) };
  const { outcome, report } = await receiveEvent(context, event);
  services.metrics.count(webhooksCounter, { outcome });
  if (report !== null) await tellOperator(services, { requestId, operation: door, what: report });
}

/** What the provider told us and we did not go by: a person has to look, at the provider and at our settings. */
export async function reportWebhook(services: Services, requestId: string, why: string): Promise<void> {
  await tellOperator(services, { requestId, operation: door, what: notGoneBy(why) });
}

function notGoneBy(why: string): string {
  return `a payment webhook was not gone by: ${why}`;
}

/** What comes of an event: as it is told, and again once what it waited for is on record. */
export async function receiveEvent(context: Context, event: PaymentEvent): Promise<Received> {
  const { database } = context;
  switch (event.kind) {
    case 'charge_succeeded':
    case 'charge_failed':
    case 'charge_processing':
    case 'charge_returned': {
      const known = await receiveKnown(context, event);
      if (known !== null) return known;
      const received = await database.transaction((transaction) =>
        receiveCharge(transaction, context, event),
      );
      if (received !== null) return received;
      // Nobody may be told that money moved, nor be given any back, on the word of a message that contradicts what the provider said.
      const { chargeId, idempotencyKey } = event;
      const asked = { chargeId, idempotencyKey: idempotencyKey ?? '' };
      const confirmed = await withinTime(context.payments.findCharge(asked));
      return database.transaction((transaction) => receiveConfirmed(transaction, context, event, confirmed));
    }
    case 'refund':
    case 'dispute':
      return database.transaction((transaction) => receiveLater(transaction, context, event));
    case 'method':
      return database.transaction(async (transaction) => {
        if (!(await note(transaction, context, event, 'settled'))) return nothingToDo;
        await receiveDescription(transaction, context, event);
        return settled;
      });
    case 'other':
      return database.transaction(async (transaction) => {
        await note(transaction, context, event, 'nothing_to_do');
        return nothingToDo;
      });
  }
}

const settled: Received = { outcome: 'settled', report: null };
const nothingToDo: Received = { outcome: 'nothing_to_do', report: null };

/**
 * Most events tell what whoever asked has heard already: what became of an attempt for good is seen without a lock, and the event is noted
 * in one statement. Null, with nothing noted, where something may be left to do.
 */
async function receiveKnown(context: Context, event: ToldCharge | ToldReturn): Promise<Received | null> {
  const { reader } = context.database;
  const attempt = await findAttemptOf(reader, event);
  if (attempt === null || isOpenAttempt(attempt.status)) return null;
  const meaning = meaningOf(event, attempt);
  if (typeof meaning !== 'string' && isNews(meaning, attempt)) return null;
  const outcome = typeof meaning === 'string' ? meaning : 'settled';
  if (!(await note(reader, context, event, outcome))) return nothingToDo;
  return { outcome, report: differenceIn(outcome) };
}

/** Null, with nothing noted, where the provider has to be asked first. */
async function receiveCharge(
  transaction: Transaction,
  context: Context,
  event: ToldCharge | ToldReturn,
): Promise<Received | null> {
  const attempt = await findAttemptOf(transaction, event);
  const meaning = meaningOf(event, attempt);
  if (typeof meaning !== 'string' && saysMoneyCame(meaning) && attempt?.status === 'declined') return null;
  const outcome = typeof meaning === 'string' ? meaning : 'settled';
  if (!(await note(transaction, context, event, outcome))) return nothingToDo;
  const isToSettle =
    typeof meaning !== 'string' &&
    attempt !== null &&
    (isOpenAttempt(attempt.status) || meaning.kind === 'returned');
  if (isToSettle) await settle(transaction, context, attempt, meaning);
  return { outcome, report: differenceIn(outcome) };
}

/** Money of one that was declined is asked about first; a bank takes back what had come. */
function isNews(outcome: ChargeOutcome, { status }: PaymentAttempt): boolean {
  if (status === 'declined') return saysMoneyCame(outcome);
  return status === 'succeeded' && outcome.kind === 'returned';
}

/** What a bank took back had come. */
function saysMoneyCame({ kind }: ChargeOutcome): boolean {
  return kind === 'succeeded' || kind === 'returned';
}

/** What is told of money of an attempt that was declined, and what the provider says of it when asked. */
async function receiveConfirmed(
  transaction: Transaction,
  context: Context,
  event: ToldCharge | ToldReturn,
  confirmed: ChargeOutcome | null,
): Promise<Received> {
  const attempt = await findAttemptOf(transaction, event);
  const isTrue = confirmed !== null && saysMoneyCame(confirmed) && confirmed.chargeId === event.chargeId;
  const outcome = isTrue ? 'settled' : 'not_confirmed';
  if (!(await note(transaction, context, event, outcome))) return nothingToDo;
  if (isTrue && attempt !== null) await settle(transaction, context, attempt, confirmed);
  const report = 'it tells of a charge that was declined, and the provider knows of no money';
  return { outcome, report: isTrue ? null : notGoneBy(report) };
}

async function settle(
  transaction: Transaction,
  context: Context,
  { idempotencyKey, startedAt }: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<void> {
  // Whoever asked was told by then that it takes its time, with the promise of a mail.
  const nobodyWaits = context.clock.now().since(startedAt).total('milliseconds') >= answerWithinMs;
  await settleWithin(transaction, context, [{ idempotencyKey, outcome, nobodyWaits }]);
}

/** What comes of a payment later: refunds and disputes. */
async function receiveLater(
  transaction: Transaction,
  context: Context,
  event: ToldRefund | ToldDispute,
): Promise<Received> {
  const payment = event.chargeId === null ? null : await lockPaymentOfCharge(transaction, event.chargeId);
  const outcome = laterOutcome(event, payment !== null);
  if (!(await note(transaction, context, event, outcome))) return nothingToDo;
  if (payment === null || outcome !== 'settled') return { outcome, report: differenceIn(outcome) };
  const report =
    event.kind === 'refund'
      ? await recordRefund(transaction, context, payment, event)
      : await recordDispute(transaction, context, payment, event);
  return { outcome, report };
}

function laterOutcome({ chargeId, currency }: ToldRefund | ToldDispute, isOnRecord: boolean): WebhookOutcome {
  if (chargeId === null) return 'not_ours';
  if (currency !== chargeCurrency) return isOnRecord ? 'currency_differs' : 'not_ours';
  return isOnRecord ? 'settled' : 'waits';
}

/** False when it was noted before. */
async function note(
  writer: Transaction | Reader,
  { payments, clock }: Context,
  event: PaymentEvent,
  outcome: WebhookOutcome,
): Promise<boolean> {
  return insertWebhookEvent(writer, payments.name, event, outcome, clock.now());
}

function differenceIn(outcome: WebhookOutcome): string | null {
  if (outcome === 'amount_differs') return notGoneBy('it tells of another amount than we asked for');
  if (outcome === 'currency_differs') return notGoneBy('it tells of another currency than we asked for');
  return null;
}

async function findAttemptOf(reader: Reader, event: ToldCharge | ToldReturn): Promise<PaymentAttempt | null> {
  const byKey = event.idempotencyKey === null ? null : await findAttempt(reader, event.idempotencyKey);
  return byKey ?? findAttemptOfCharge(reader, event.chargeId);
}

/** What an event says of an attempt, or why it says nothing. */
function meaningOf(
  event: ToldCharge | ToldReturn,
  attempt: PaymentAttempt | null,
): ChargeOutcome | Exclude<WebhookOutcome, 'settled'> {
  const { chargeId, amountCents, currency } = event;
  // What a bank took back may be of a charge whose own answer was never heard.
  if (attempt === null) return event.kind === 'charge_returned' ? 'waits' : 'not_ours';
  if (event.kind === 'charge_returned') {
    if (currency !== chargeCurrency) return 'currency_differs';
    if (amountCents !== attempt.amountCents) return 'amount_differs';
    return { kind: 'returned', chargeId, amountCents, reason: event.reason, returnId: event.returnId };
  }
  const { kind, reason, isAdvisedAgainst = false, occurredAt } = event;
  if (kind === 'charge_failed') {
    return { kind: 'declined', reason: reason ?? 'card_declined', chargeId, isAdvisedAgainst };
  }
  if (kind === 'charge_processing') return { kind: 'processing', chargeId };
  if (currency !== chargeCurrency) return 'currency_differs';
  if (amountCents !== attempt.amountCents) return 'amount_differs';
  return { kind: 'succeeded', chargeId, amountCents, at: occurredAt };
}
