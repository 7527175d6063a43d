import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { announceYearlyBills } from './announce-yearly-bills.ts';
import { billPoliciesJob } from './bill-policies.ts';
import { detachReplacedCards } from './detach-replaced-cards.ts';
import { endBankAuthorizationJob } from './end-bank-authorization.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { tellOfPremiumsJob } from './tell-of-premiums.ts';
import { tellOfYearlyStatementsJob } from './tell-of-yearly-statements.ts';
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

const announceYearlyBillsJob = defineJob<null>({
  name: 'announce-yearly-bills',
  retryLimit: 3,
  work: (services) => announceYearlyBills(services),
});

export const billingJobs: JobDefinition[] = [
  billPoliciesJob,
  announceYearlyBillsJob,
  tellOfPremiumsJob,
  tellOfYearlyStatementsJob,
  reconcilePaymentsJob,
  refundPaymentJob,
  endBankAuthorizationJob,
];

export const billingSchedules: ScheduleDefinition[] = [
  { name: 'bill-policies', job: billPoliciesJob, nextRunAfter: nextHalfHour },
  { name: 'announce-yearly-bills', job: announceYearlyBillsJob, nextRunAfter: nextHalfHour },
  { name: 'tell-of-premiums', job: tellOfPremiumsJob, nextRunAfter: nextFullHour },
  { name: 'tell-of-yearly-statements', job: tellOfYearlyStatementsJob, nextRunAfter: nextMorning },
  { name: 'reconcile-payments', job: reconcilePaymentsJob, nextRunAfter: nextHalfMinute },
];

/** Half past every hour: a day's premiums at 0:30 where the policy was issued, and what could not be charged then as soon as it can. */
function nextHalfHour(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant.subtract({ minutes: 30 }), 60 * 60_000).add({ minutes: 30 });
}

/** Half an hour after the billing began. */
function nextFullHour(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant, 60 * 60_000);
}

/** Ten in the morning where most of them live, or eleven: nobody waits for it. */
function nextMorning(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant.subtract({ hours: 15 }), 24 * 60 * 60_000).add({ hours: 15 });
}

function nextHalfMinute(instant: Temporal.Instant): Temporal.Instant {
  return nextMultipleAfter(instant, 30_000);
}

function nextMultipleAfter(instant: Temporal.Instant, milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / milliseconds) + 1) * milliseconds,
  );
}
