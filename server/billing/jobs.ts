import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';
import { refundPaymentJob } from './refund-payment.ts';

const reconcilePaymentsJob = defineJob<null>({
  name: 'reconcile-payments',
  retryLimit: 0,
  work: (services) => reconcileAttempts(services),
});

const billPoliciesJob = defineJob<null>({
  name: 'bill-policies',
  retryLimit: 3,
  async work(services) {
    await issueInvoices(services);
    await chargeDueInvoices(services);
  },
});

export const billingJobs: JobDefinition[] = [billPoliciesJob, reconcilePaymentsJob, refundPaymentJob];

export const billingSchedules: ScheduleDefinition[] = [
  { name: 'bill-policies', job: billPoliciesJob, nextRunAfter: nextNight },
  { name: 'reconcile-payments', job: reconcilePaymentsJob, nextRunAfter: nextHalfMinute },
];

/** 1:30 in the morning Eastern: the day's premiums, before anybody looks. In spring no clock skips it. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  const eastern = instant.toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const tonight = eastern.withPlainTime('01:30');
  const next = Temporal.ZonedDateTime.compare(tonight, eastern) > 0 ? tonight : tonight.add({ days: 1 });
  return next.toInstant();
}

function nextHalfMinute(instant: Temporal.Instant): Temporal.Instant {
  const halfMinuteMs = 30_000;
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / halfMinuteMs) + 1) * halfMinuteMs,
  );
}
