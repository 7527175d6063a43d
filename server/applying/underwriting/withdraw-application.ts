import { isUndecided } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Handler } from '../../happenings.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import { moveApplication } from './move-application.ts';
import { findLatestApplication, lockApplication } from './store.ts';

/** Ends what nobody has decided of somebody who closes their account: nobody reads on in it, and no mail comes of it. */
export const withdrawApplication: Handler<'account_closing'> = async (transaction, context, { userId }) => {
  const latest = await findLatestApplication(transaction, userId);
  if (latest === null || !isUndecided(latest.result)) return;
  const found = (await findCasesOf(transaction, userId)).find(
    ({ applicationId }) => applicationId === latest.id,
  );
  // The case before its application, as whoever works on it locks them.
  const locked = found === undefined ? null : await lockCase(transaction, found.id);
  if (locked !== null && locked.status !== 'decided' && locked.status !== 'closed') {
    await moveCase(transaction, context, locked, { kind: 'closed' }, null);
    return;
  }
  const application = await lockApplication(transaction, latest);
  if (application?.result === 'pending')
    await moveApplication(transaction, context, application, 'withdrawn');
};
