import { mayLeave, NOTHING_CHOSEN } from '@wysh/domain/insights/sharing.ts';
import type { Audience } from '@wysh/domain/insights/sharing.ts';
import type { Services } from '../../context.ts';
import { choicesOf } from '../../people/privacy/privacy-choices.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { VendorRefused } from '../../providers/vendor-refused.ts';
import { findDue, settle } from './delivery-store.ts';
import type { Delivery, VendorName } from './delivery-store.ts';
import { reportServerError } from './report-server-error.ts';
import { notePoliciesOfVisits, tellPartner } from './partner-visits.ts';
import { tellAnalytics } from './tell-analytics.ts';

/*
 * What another company is told waits as a row: due -> delivered; withdrawn, where the person said no meanwhile; refused, where that
 * company will never take it; given up after a week without its answer. A job hands over what is due, and a schedule begins it again
 * until nothing is, so that a company that was down is told afterwards. What came to nothing is an error report, which the desk shows.
 */

interface Told {
  readonly audience: Audience;
  /** So many at once. */
  readonly atOnce: number;
  /** Throws VendorRefused when one of them will never be taken. */
  readonly tell: (services: Services, deliveries: readonly Delivery[]) => Promise<void>;
}

const TOLD: Readonly<Record<VendorName, Told>> = {
  analytics: { audience: 'usage', atOnce: 100, tell: tellAnalytics },
  // Each partner has an address of their own.
  partners: { audience: 'link', atOnce: 1, tell: tellPartner },
};

/** After that nobody wants to know any more. */
const givesUpAfter = Temporal.Duration.from({ hours: 7 * 24 });
const againEvery = Temporal.Duration.from({ minutes: 10 });
const policiesEvery = Temporal.Duration.from({ hours: 1 });

function deliveryJob(vendor: VendorName): JobDefinition<null> {
  return defineJob<null>({
    name: `tell-${vendor}`,
    // The schedule goes on after these.
    retryLimit: 3,
    work: (services) => deliverToVendor(services, vendor),
  });
}

export const deliveryJobs: Readonly<Record<VendorName, JobDefinition<null>>> = {
  analytics: deliveryJob('analytics'),
  partners: deliveryJob('partners'),
};

const lookForPoliciesJob = defineJob<null>({
  name: 'look-for-policies-of-visits',
  retryLimit: 3,
  work: (services) =>
    notePoliciesOfVisits(services, () =>
      services.database.transaction((transaction) =>
        services.jobs.enqueue(transaction, deliveryJobs.partners, null, { key: deliveryJobs.partners.name }),
      ),
    ),
});

export const insightsJobs: readonly JobDefinition[] = [...Object.values(deliveryJobs), lookForPoliciesJob];

const every =
  (duration: Temporal.Duration) =>
  (instant: Temporal.Instant): Temporal.Instant =>
    instant.add(duration);

export const insightsSchedules: readonly ScheduleDefinition[] = [
  ...Object.values(deliveryJobs).map((job) => ({ name: job.name, job, nextRunAfter: every(againEvery) })),
  { name: lookForPoliciesJob.name, job: lookForPoliciesJob, nextRunAfter: every(policiesEvery) },
];

/** Hands over everything that is due. Throws when that company is not there, once it was tried for all. */
async function deliverToVendor(services: Services, vendor: VendorName): Promise<void> {
  const { database } = services;
  const { atOnce } = TOLD[vendor];
  const failures: unknown[] = [];
  // Whoever gave no answer is not asked for the next: one company of many, such as a partner, keeps none of the others waiting.
  const silent = new Set<unknown>();
  await eachPage(
    (page) => findDue(database.reader, vendor, page),
    async (due) => {
      const allowed = await withoutThoseWhoSaidNo(services, vendor, due);
      const fresh = await withoutThoseTooOld(services, vendor, allowed);
      const asked = fresh.filter(({ content }) => !silent.has(content['affiliate']));
      for (let from = 0; from < asked.length; from += atOnce) {
        const some = asked
          .slice(from, from + atOnce)
          .filter(({ content }) => !silent.has(content['affiliate']));
        const failed = await handOver(services, vendor, some);
        if (failed.length > 0) silent.add(some[0]?.content['affiliate']);
        failures.push(...failed);
      }
    },
  );
  if (failures.length > 0) throw failures[0];
}

/** What somebody allowed when it happened and not any more stays here. */
async function withoutThoseWhoSaidNo(
  services: Services,
  vendor: VendorName,
  due: readonly Delivery[],
): Promise<readonly Delivery[]> {
  const choices = await choicesOf(services, [...new Set(due.map(({ userId }) => userId))]);
  const may = ({ userId }: Delivery) =>
    mayLeave(TOLD[vendor].audience, choices.get(userId) ?? NOTHING_CHOSEN);
  const withdrawn = due.filter((one) => !may(one)).map(({ id }) => id);
  await settle(services.database, withdrawn, 'withdrawn', services.clock.now());
  return due.filter(may);
}

async function withoutThoseTooOld(
  services: Services,
  vendor: VendorName,
  due: readonly Delivery[],
): Promise<readonly Delivery[]> {
  const now = services.clock.now();
  const isTooOld = ({ createdAt }: Delivery) =>
    Temporal.Instant.compare(createdAt.add(givesUpAfter), now) <= 0;
  const old = due.filter(isTooOld);
  if (old.length > 0) {
    await settle(
      services.database,
      old.map(({ id }) => id),
      'given_up',
      now,
    );
    await reportDead(services, vendor, new Error(`${vendor} gave no answer for a week, and is not told`));
  }
  return due.filter((one) => !isTooOld(one));
}

/** Answers what kept the company from being told, if anything did. */
async function handOver(
  services: Services,
  vendor: VendorName,
  deliveries: readonly Delivery[],
): Promise<readonly unknown[]> {
  if (deliveries.length === 0) return [];
  const ids = deliveries.map(({ id }) => id);
  try {
    await TOLD[vendor].tell(services, deliveries);
    await settle(services.database, ids, 'delivered', services.clock.now());
    return [];
  } catch (error) {
    if (!(error instanceof VendorRefused)) return [error];
    if (deliveries.length === 1) {
      await settle(services.database, ids, 'refused', services.clock.now());
      await reportDead(services, vendor, error);
      return [];
    }
    // One of them it is: each by itself, so that the others arrive.
    const failures: unknown[] = [];
    for (const one of deliveries) failures.push(...(await handOver(services, vendor, [one])));
    return failures;
  }
}

async function reportDead(services: Services, vendor: VendorName, error: Error): Promise<void> {
  services.log.error({ vendor, err: error }, 'another company was not told');
  await reportServerError(services, error, {
    reference: null,
    operation: deliveryJobs[vendor].name,
    userId: null,
  });
}
