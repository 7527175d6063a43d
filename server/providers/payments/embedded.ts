import type { Cents } from '@wysh/domain/money/money.ts';
import type { JobDefinition, JobQueue, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { embeddedBankAccounts } from './embedded-bank-accounts.ts';
import type { AccountAtBank } from './embedded-bank-accounts.ts';
import { embeddedCards } from './embedded-cards.ts';
import type { CardField, TypedCard } from './embedded-cards.ts';
import { embeddedCharges } from './embedded-charges.ts';
import { embeddedDisputes } from './embedded-disputes.ts';
import type { EmbeddedDisputes } from './embedded-disputes.ts';
import { embeddedMovements } from './embedded-movements.ts';
import { embeddedRefunds } from './embedded-refunds.ts';
import { readPaymentsSwitch } from './embedded-switch.ts';
import type { PaymentsSwitch } from './embedded-switch.ts';
import { embeddedWebhooks } from './embedded-webhooks.ts';
import type { EmbeddedWebhookParts, Happening } from './embedded-webhooks.ts';
import { gatherCalls } from './gathered-calls.ts';
import type { Gathered } from './gathered-calls.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from './port.ts';
import type {
  BankReturnReason,
  CardMethod,
  Charge,
  ChargeOutcome,
  Payments,
  RefundAtVendor,
} from './port.ts';

export interface EmbeddedPaymentParts extends EmbeddedWebhookParts {
  /** Asked only when something happens, so the queue may be opened after the vendor. */
  readonly jobs: () => JobQueue;
  /** How long it keeps its messages, as vendors do: whoever asked hears first, and what comes together is told together. */
  readonly messagesAfterMs?: number;
}

/** The vendor, with what its card frame and its own housekeeping need. */
export interface EmbeddedPayments extends Payments {
  tokenize(card: TypedCard): Promise<{ readonly token: string } | { readonly wrong: CardField }>;
  /** What its bank gives us for an account, to attach it by. */
  bankTokenOf(account: AccountAtBank): Promise<string>;
  /** The bank's yes or no; null for a secret that is none. */
  authenticate(clientSecret: string, isApproved: boolean): Promise<ChargeOutcome | null>;
  /** What somebody may do in the vendor's own dashboard, and what banks do. */
  readonly dashboard: EmbeddedDashboard;
  /** What the jobs do at once and every minute. */
  sendDueWebhooks(): Promise<void>;
  readonly ownJobs: readonly JobDefinition[];
  readonly ownSchedules: readonly ScheduleDefinition[];
}

export interface EmbeddedDashboard {
  /** Null when there is no such charge. */
  openDispute: EmbeddedDisputes['open'];
  /** Null when there is no such dispute, or it is decided. */
  decideDispute: EmbeddedDisputes['decide'];
  refund(chargeId: string, amountCents: Cents): Promise<RefundAtVendor>;
  /** Null when there is no such charge of a bank account. */
  returnCharge(chargeId: string, reason: BankReturnReason): Promise<{ readonly returnId: string } | null>;
  /** Null when there is no such card. */
  renewCard(methodId: string, last4: string): Promise<CardMethod | null>;
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
  const { database, jobs, messagesAfterMs = 0 } = parts;
  const cards = embeddedCards(parts);
  const bankAccounts = embeddedBankAccounts(parts);
  const webhooks = embeddedWebhooks(parts);
  const charges = embeddedCharges(parts, announce);
  const refunds = embeddedRefunds(parts, announce);
  const disputes = embeddedDisputes(parts, announce);

  const sendWebhooks = defineJob<null>({
    name: 'send-payment-webhooks',
    // Vendors go on for days.
    retryLimit: 20,
    async work() {
      if (messagesAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, messagesAfterMs));
      await webhooks.sendDue();
    },
  });
  const housekeeping = defineJob<null>({
    name: 'keep-embedded-payments',
    retryLimit: 3,
    async work() {
      const { webhooks: mode } = await readPaymentsSwitch(database);
      await charges.settleDue(mode);
      await charges.returnDue(mode);
      await refunds.settleDue(mode);
      await disputes.openDue(mode);
      await webhooks.sendDue();
      const turn = openTurn();
      await cards.removeOldTokens(turn);
      await bankAccounts.removeOldTokens(turn);
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
    chargesPerSecond: null,

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

    async attachBankAccount({ idempotencyKey, customerId, accountToken }) {
      await whenUp();
      return bankAccounts.attach(idempotencyKey, customerId, accountToken);
    },

    async detachMethod(methodId) {
      await whenUp();
      await cards.detachMethod(methodId);
    },

    charge: gatherCalls(chargesAtOnce, chargeTogether),

    async findCharge({ idempotencyKey, chargeId }) {
      const { webhooks: mode } = await whenUp();
      const key = chargeId === null ? idempotencyKey : await charges.findKey(chargeId);
      if (key === null) return null;
      // One that takes its time is decided by now, where its time is over.
      return (await charges.conclude([key], mode)).get(key) ?? null;
    },

    async giveUpCharge(chargeId) {
      const { webhooks: mode } = await whenUp();
      const outcome = await charges.giveUp(chargeId, mode);
      if (outcome === null) throw new PaymentRefused('payments: there is no such charge');
      return outcome;
    },

    async refund({ idempotencyKey, chargeId, amountCents }) {
      const told = await whenUp();
      const refund = await refunds.make({ idempotencyKey, chargeId, amountCents }, told);
      if (told.mode === 'unknown') throw new PaymentOutcomeUnknown('payments: the connection was lost');
      return refund;
    },

    async findRefund(refund) {
      await whenUp();
      return refunds.find(refund);
    },

    listMovements: (from, to) => embeddedMovements(database, from, to),
    readWebhook: (rawBody, headers, now) => webhooks.read(rawBody, headers, now),

    tokenize: (card) => cards.tokenize(card),
    bankTokenOf: (account) => bankAccounts.tokenOf(account),
    async authenticate(clientSecret, isApproved) {
      const { webhooks: mode } = await readPaymentsSwitch(database);
      return charges.authenticate(clientSecret, isApproved, mode);
    },
    dashboard: {
      openDispute: disputes.open,
      decideDispute: disputes.decide,
      async refund(chargeId, amountCents) {
        const told = await readPaymentsSwitch(database);
        return refunds.make({ idempotencyKey: null, chargeId, amountCents }, told);
      },
      async returnCharge(chargeId, reason) {
        const { webhooks: mode } = await readPaymentsSwitch(database);
        return charges.returnOne(chargeId, reason, mode);
      },
      async renewCard(methodId, last4) {
        const { webhooks: mode } = await readPaymentsSwitch(database);
        return database.transaction(async (transaction) => {
          const method = await cards.renew(transaction, methodId, last4);
          if (method !== null) await announce(transaction, [{ kind: 'method', method }], mode);
          return method;
        });
      },
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
