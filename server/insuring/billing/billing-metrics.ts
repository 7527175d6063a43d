import { defineCounter, defineGauge } from '../../platform/metrics/metrics.ts';
import type { GaugeDefinition } from '../../platform/metrics/metrics.ts';
import { readOldestOpenAttempt } from './attempt-store.ts';
import { countUnansweredDisputes } from './dispute-store.ts';
import { countOwedRefunds, countRefundsRequestedBefore } from './refund-store.ts';

export const chargesCounter = defineCounter({
  name: 'wysh_charges_total',
  help: 'Charges asked of the payment provider, by its answer and by whose wish it was.',
  labels: {
    outcome: [
      'succeeded',
      'declined',
      'returned',
      'needs_authentication',
      'processing',
      'silent',
      'key_refused',
    ],
    cause: ['purchase', 'person', 'schedule'],
  },
});

export const webhooksCounter = defineCounter({
  name: 'wysh_payment_webhooks_total',
  help: "The payment provider's messages, by what was made of them; refused are those whose signature, age or shape is wrong.",
  labels: {
    outcome: [
      'settled',
      'nothing_to_do',
      'not_ours',
      'waits',
      'amount_differs',
      'currency_differs',
      'not_confirmed',
      'refused',
    ],
  },
});

/** A refund's job has been tried several times by then. */
const refundWithin = Temporal.Duration.from({ hours: 1 });

export const billingGauges: readonly GaugeDefinition[] = [
  defineGauge({
    name: 'wysh_oldest_open_attempt_seconds',
    help: 'Age of the oldest charge whose outcome nobody knows yet; 0 when there is none.',
    labels: {},
    async read({ database, clock }) {
      const startedAt = await readOldestOpenAttempt(database.reader);
      const value = startedAt === null ? 0 : clock.now().since(startedAt).total('seconds');
      return [{ labels: {}, value }];
    },
  }),
  defineGauge({
    name: 'wysh_refunds_failed',
    help: 'Refunds that failed for good and were not paid another way, and those that were not made within an hour.',
    labels: {},
    async read({ database, clock }) {
      const before = clock.now().subtract(refundWithin);
      const waiting = await countRefundsRequestedBefore(database.reader, before);
      return [{ labels: {}, value: waiting + (await countOwedRefunds(database.reader)) }];
    },
  }),
  defineGauge({
    name: 'wysh_disputes_unanswered',
    help: 'Disputes and inquiries of banks that are not decided.',
    labels: {},
    async read({ database }) {
      return [{ labels: {}, value: await countUnansweredDisputes(database.reader) }];
    },
  }),
];
