import { accountsJobs, accountsSchedules } from '../people/accounts/jobs.ts';
import { bankLinksJobs, bankLinksSchedules } from '../people/bank-links/jobs.ts';
import { beneficiariesJobs } from '../applying/beneficiaries/screen-payees.ts';
import { billingJobs, billingSchedules } from '../insuring/billing/jobs.ts';
import { dataPackagesJobs, dataPackagesSchedules } from '../contact/data-packages/jobs.ts';
import { deskJobs, deskSchedules } from '../desk/jobs.ts';
import { documentsJobs, documentsSchedules } from '../ground/documents/jobs.ts';
import { endingsJobs, endingsSchedules } from '../insuring/endings/jobs.ts';
import { identityJobs, identitySchedules } from '../people/identity/jobs.ts';
import { insightsJobs, insightsSchedules } from '../contact/insights/deliver-to-vendor.ts';
import { lettersJobs, lettersSchedules } from '../contact/letters/jobs.ts';
import { chatJobs, chatSchedules } from '../contact/support/hand-over.ts';
import { guestJobs, guestSchedules } from '../contact/support/guest-jobs.ts';
import { recoveryJobs, recoverySchedules } from '../contact/recovery/jobs.ts';
import { messagingJobs, messagingSchedules } from '../ground/messaging/jobs.ts';
import { offeringsJobs, offeringsSchedules } from '../applying/offerings/jobs.ts';
import { allowancesJobs, allowancesSchedules } from '../platform/allowances/jobs.ts';
import { changesJobs, changesSchedules } from '../insuring/changes/jobs.ts';
import { policiesJobs, policiesSchedules } from '../insuring/policies/jobs.ts';
import { reinstatementJobs, reinstatementSchedules } from '../insuring/reinstatement/jobs.ts';
import { retentionJobs, retentionSchedules } from './retention.ts';
import { likenessJobs, likenessSchedules } from '../applying/likeness/jobs.ts';
import { reviewsJobs, reviewsSchedules } from '../applying/reviews/jobs.ts';
import { underwritingJobs, underwritingSchedules } from '../applying/underwriting/jobs.ts';
import { wyshesJobs, wyshesSchedules } from '../shopping/wyshes/jobs.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';

/** What the product does on its own, outside any request. */
export const PRODUCT_JOBS: readonly JobDefinition[] = [
  ...allowancesJobs,
  ...accountsJobs,
  ...bankLinksJobs,
  ...dataPackagesJobs,
  ...deskJobs,
  ...beneficiariesJobs,
  ...billingJobs,
  ...documentsJobs,
  ...identityJobs,
  ...insightsJobs,
  ...lettersJobs,
  ...recoveryJobs,
  ...chatJobs,
  ...guestJobs,
  ...messagingJobs,
  ...offeringsJobs,
  ...likenessJobs,
  ...reviewsJobs,
  ...underwritingJobs,
  ...policiesJobs,
  ...changesJobs,
  ...endingsJobs,
  ...reinstatementJobs,
  ...wyshesJobs,
  ...retentionJobs,
];

/** When what nobody asks for is due. */
export const PRODUCT_SCHEDULES: readonly ScheduleDefinition[] = [
  ...allowancesSchedules,
  ...accountsSchedules,
  ...bankLinksSchedules,
  ...dataPackagesSchedules,
  ...deskSchedules,
  ...chatSchedules,
  ...billingSchedules,
  ...documentsSchedules,
  ...identitySchedules,
  ...insightsSchedules,
  ...lettersSchedules,
  ...recoverySchedules,
  ...guestSchedules,
  ...messagingSchedules,
  ...offeringsSchedules,
  ...likenessSchedules,
  ...reviewsSchedules,
  ...underwritingSchedules,
  ...policiesSchedules,
  ...changesSchedules,
  ...endingsSchedules,
  ...reinstatementSchedules,
  ...wyshesSchedules,
  ...retentionSchedules,
];
