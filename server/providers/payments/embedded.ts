import type { JobDefinition, JobQueue, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { embeddedCards } from './embedded-cards.ts';
import type { CardField, TypedCard } from './embedded-cards.ts';
import { embeddedCharges } from './embedded-charges.ts';
import { readPaymentsSwitch } from './embedded-switch.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import { embeddedWebhooks } from './embedded-webhooks.ts';
import type { EmbeddedWebhookParts, Happening } from './embedded-webhooks.ts';
import { gatherCalls } from './gathered-calls.ts';
import type { Gathered } from './gathered-calls.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from './port.ts';
import type { Charge, ChargeOutcome, Payments } from './port.ts';

export interface EmbeddedPaymentParts extends EmbeddedWebhookParts {
  /** Asked only when something happens, so the queue may be opened after the vendor. */
  readonly jobs: () => JobQueue;
}

/** The vendor, with what its card frame and its own housekeeping need. */
export interface EmbeddedPayments extends Payments {
  tokenize(card: TypedCard): Promise<{ readonly token: string } | { readonly wrong: CardField }>;
  /** The bank's yes or no; null for a secret that is none. */
  authenticate(clientSecret: string, isApproved: boolean): Promise<ChargeOutcome | null>;
  /** What the jobs do at once and every minute. */
  sendDueWebhooks(): Promise<void>;
  readonly ownJobs: readonly JobDefinition[];
  readonly ownSchedules: readonly ScheduleDefinition[];
}

const slowMs = 5000;
const chargesAtOnce = 500;
const housekeepingEvery = Temporal.Duration.from({ minutes: 1 });

/**
 * A vendor of card payments inside the product. It keeps its own durable record of customers, methods, charges and refunds,
 * knows the public test cards, shows its own card form in a frame, and sends signed webhooks; no money moves. The sandbox
 * page makes it slow, down, silent after the money moved, and its webhooks unreliable.
 */
export function embeddedPayments(parts: EmbeddedPaymentParts): EmbeddedPayments {
  const { database, jobs } = parts;
  const cards = embeddedCards(parts);
  const webhooks = embeddedWebhooks(parts);
  const charges = embeddedCharges(parts, announce);

  const sendWebhooks = defineJob<null>({
    name: 'send-payment-webhooks',
    retryLimit: 3,
    work: () => webhooks.sendDue(),
  });
  const housekeeping = defineJob<null>({
    name: 'keep-embedded-payments',
    retryLimit: 3,
    async work() {
      await charges.settleDue((await readPaymentsSwitch(database)).webhooks);
      await webhooks.sendDue();
      const turn = openTurn();
      await cards.removeOldTokens(turn);
      await webhooks.removeOld(turn);
    },
  });

  async function announce(
    transaction: Transaction,
    happenings: readonly Happening[],
    mode: PaymentsSwitch['webhooks'],
  ): Promise<void> {
    const eventId = await webhooks.write(transaction, happenings, mode);
    if (eventId !== null) await jobs().enqueue(transaction, sendWebhooks, null, { key: eventId });
  }

  /** How the vendor is told to behave, once it was as slow as told; throws where it is told to be down. */
  async function whenUp(): Promise<PaymentsSwitch> {
    const told = await readPaymentsSwitch(database);
    throwIfDown(told);
    if (told.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    return told;
  }

  async function chargeTogether(together: readonly Charge[]): Promise<Gathered<ChargeOutcome>[]> {
    const told = await readPaymentsSwitch(database);
    throwIfDown(told);
    const refusals = await charges.record(together);
    if (told.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    const taken = together.filter((charge) => !refusals.has(charge));
    const outcomes = await charges.conclude(
      taken.map(({ idempotencyKey }) => idempotencyKey),
      told.webhooks,
    );
    return together.map((charge) => {
      const refusal = refusals.get(charge);
      if (refusal !== undefined) return { error: refusal };
      const answer = outcomes.get(charge.idempotencyKey);
      return told.mode === 'unknown' || answer === undefined
        ? { error: new PaymentOutcomeUnknown('payments: the connection was lost') }
        : { answer };
    });
  }

  return {
    name: 'embedded',
    cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
    chargesAtOnce,

    async findProblem() {
      const { mode } = await readPaymentsSwitch(database);
      return mode === 'failing' || mode === 'unknown' ? 'It is switched to fail at the sandbox.' : null;
    },

    async createCustomer({ idempotencyKey, userId }) {
      await whenUp();
      return cards.createCustomer(idempotencyKey, userId);
    },

    async attachMethod({ idempotencyKey, customerId, cardToken }) {
      await whenUp();
      return cards.attachMethod(idempotencyKey, customerId, cardToken);
    },

    async detachMethod(methodId) {
      await whenUp();
      await cards.detachMethod(methodId);
    },

    charge: gatherCalls(chargesAtOnce, chargeTogether),

    async findCharge(idempotencyKey) {
      const { webhooks: mode } = await whenUp();
      const outcomes = await charges.conclude([idempotencyKey], mode);
      return outcomes.get(idempotencyKey) ?? null;
    },

    async giveUpCharge(chargeId) {
      const { webhooks: mode } = await whenUp();
      const outcome = await charges.giveUp(chargeId, mode);
      if (outcome === null) throw new PaymentRefused('payments: there is no such charge');
      return outcome;
    },

    async refund({ idempotencyKey, chargeId, amountCents }) {
      const told = await whenUp();
      const refundId = await charges.refund(idempotencyKey, chargeId, amountCents, told.webhooks);
      if (told.mode === 'unknown') throw new PaymentOutcomeUnknown('payments: the connection was lost');
      return { refundId };
    },

    async findRefund({ idempotencyKey, chargeId }) {
      await whenUp();
      return charges.findRefund(idempotencyKey, chargeId);
    },

    listMovements: (from, to) => charges.movements(from, to),
    readWebhook: (rawBody, headers, now) => webhooks.read(rawBody, headers, now),

    tokenize: (card) => cards.tokenize(card),
    async authenticate(clientSecret, isApproved) {
      const { webhooks: mode } = await readPaymentsSwitch(database);
      return charges.authenticate(clientSecret, isApproved, mode);
    },
    sendDueWebhooks: () => webhooks.sendDue(),
    ownJobs: [sendWebhooks, housekeeping],
    ownSchedules: [
      {
        name: 'keep-embedded-payments',
        job: housekeeping,
        nextRunAfter: (instant) => instant.add(housekeepingEvery),
      },
    ],
  };
}

/** Whoever hears 503 cannot tell whether the vendor had begun. */
function throwIfDown({ mode }: PaymentsSwitch): void {
  if (mode === 'failing') throw new PaymentOutcomeUnknown('payments: 503 Service Unavailable');
}
