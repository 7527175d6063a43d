import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { billPoliciesJob } from './bill-policies.ts';
import { detachReplacedCards } from './detach-replaced-cards.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { settleWaitingEvents } from './settle-waiting-events.ts';

const reconcilePaymentsJob = defineJob<null>({
  name: 'reconcile-payments',
  // A process that dies with one in hand would otherwise leave it as given up.
  retryLimit: 3,
  async work(services) {
    await reconcileAttempts(services);
    await settleWaitingEvents(services);
    await detachReplacedCards(services);
  },
});

export const billingJobs: JobDefinition[] = [billPoliciesJob, reconcilePaymentsJob, refundPaymentJob];

export const billingSchedules: ScheduleDefinition[] = [
  { name: 'bill-policies', job: billPoliciesJob, nextRunAfter: nextHalfHour },
  { name: 'reconcile-payments', job: reconcilePaymentsJob, nextRunAfter: nextHalfMinute },
];

/** Half past every hour: a day's premiums at 0:30 where the policy was issued, and what could not be charged then as soon as it can. */
function nextHalfHour(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant.subtract({ minutes: 30 }), 60 * 60_000).add({ minutes: 30 });
}

function nextHalfMinute(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant, 30_000);
}

function nextMultipleAfter(instant: Temporal.Instant, milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / milliseconds) + 1) * milliseconds,
  );
}
