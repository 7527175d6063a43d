import type { Services } from '../context.ts';
import { defineJob } from '../platform/jobs/queue.ts';
import { freeCasesOf } from '../applying/underwriting/free-cases.ts';
import { may } from './policy.ts';
import { listStaff } from './staff-store.ts';

/** Run after each change of who works here, and now and then for a case that was taken at that very moment. */
export const freeCasesOfAbsentStaffJob = defineJob<null>({
  name: 'free-cases-of-absent-staff',
  retryLimit: 3,
  work: freeCasesOfAbsentStaff,
});

/** Nobody's application waits for somebody who was deactivated, or is no underwriter any more. */
async function freeCasesOfAbsentStaff(services: Services): Promise<void> {
  const staff = await listStaff(services.database.reader);
  const absent = staff.filter((member) => member.status !== 'active' || !may(member, 'take_case'));
  await freeCasesOf(
    services,
    absent.map(({ id }) => id),
  );
}
