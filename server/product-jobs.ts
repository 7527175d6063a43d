import { accountsJobs, accountsSchedules } from './accounts/jobs.ts';
import { billingJobs, billingSchedules } from './billing/jobs.ts';
import { deskJobs, deskSchedules } from './desk/jobs.ts';
import { documentsJobs, documentsSchedules } from './documents/jobs.ts';
import { identityJobs, identitySchedules } from './identity/jobs.ts';
import { messagingJobs, messagingSchedules } from './messaging/jobs.ts';
import { offeringsJobs, offeringsSchedules } from './offerings/jobs.ts';
import { allowancesJobs, allowancesSchedules } from './platform/allowances/jobs.ts';
import { policiesJobs, policiesSchedules } from './policies/jobs.ts';
import { retentionJobs, retentionSchedules } from './retention.ts';
import { underwritingJobs, underwritingSchedules } from './underwriting/jobs.ts';
import type { JobDefinition, ScheduleDefinition } from './platform/jobs/queue.ts';

/** What the product does on its own, outside any request. */
export const PRODUCT_JOBS: readonly JobDefinition[] = [
  ...allowancesJobs,
  ...accountsJobs,
  ...deskJobs,
  ...billingJobs,
  ...documentsJobs,
  ...identityJobs,
  ...messagingJobs,
  ...offeringsJobs,
  ...underwritingJobs,
  ...policiesJobs,
  ...retentionJobs,
];

/** When what nobody asks for is due. */
export const PRODUCT_SCHEDULES: readonly ScheduleDefinition[] = [
  ...allowancesSchedules,
  ...accountsSchedules,
  ...deskSchedules,
  ...billingSchedules,
  ...documentsSchedules,
  ...identitySchedules,
  ...messagingSchedules,
  ...offeringsSchedules,
  ...underwritingSchedules,
  ...policiesSchedules,
  ...retentionSchedules,
];
