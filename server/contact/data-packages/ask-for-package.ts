import { DATA_PACKAGE_RULES } from '@wysh/domain/accounts/data-package-rules.ts';
import { DATA_PACKAGE_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { oneAtATime } from '../../people/accounts/one-at-a-time.ts';
import { nextPackageAt } from './data-package.ts';
import { makePackageJob } from './make-package-job.ts';
import { findNewestPackage, insertPackage } from './package-store.ts';
import type { DataPackage } from './package-store.ts';

/** The caller wants a copy of everything we have of them; a job makes it. */
export async function askForPackage(context: Context): Promise<DataPackage> {
  const userId = requireVerifiedUser(context);
  const askedAt = context.clock.now();
  return context.database.transaction(async (transaction) => {
    await oneAtATime(transaction, userId);
    const before = await findNewestPackage(transaction, userId);
    if (before !== null && Temporal.Instant.compare(nextPackageAt(before), askedAt) > 0)
      throw refusal(problem(DATA_PACKAGE_PROBLEMS, before.state === 'ready' ? 'one_a_day' : 'under_way'));
    const asked = {
      userId,
      id: context.ids.uuid(),
      askedAt,
      storageKey: context.ids.uuid(),
      endsAt: askedAt.add({ hours: DATA_PACKAGE_RULES.endsAfterDays * 24 }),
    };
    await insertPackage(transaction, asked);
    await context.jobs.enqueue(
      transaction,
      makePackageJob,
      { userId, packageId: asked.id },
      { key: asked.id },
    );
    await recordAuditEvent(transaction, context, {
      action: 'data_package_asked',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ...asked, state: 'asked', byteSize: null };
  });
}

/** The one they asked for last, as long as it is there. */
export async function findOwnPackage(context: Context): Promise<DataPackage | null> {
  const userId = requireVerifiedUser(context);
  const found = await findNewestPackage(context.database.reader, userId);
  return found !== null && Temporal.Instant.compare(found.endsAt, context.clock.now()) > 0 ? found : null;
}
