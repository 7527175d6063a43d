import type { Handler } from '../../happenings.ts';
import { moveCase } from './change-case.ts';
import { findCasesOf, lockCase } from './case-store.ts';
import { moveApplication } from './move-application.ts';
import { findUndecidedApplication, lockApplication } from './store.ts';

/** Ends what nobody has decided of somebody who closes their account: nobody reads on in it, and no mail comes of it. */
export const withdrawApplication: Handler<'account_closing'> = async (transaction, context, { userId }) => {
  const undecided = await findUndecidedApplication(transaction, userId);
  if (undecided === null) return;
  const found = (await findCasesOf(transaction, userId)).find(
    ({ applicationId }) => applicationId === undecided.id,
  );
  // The case before its application, as whoever works on it locks them.
  const locked = found === undefined ? null : await lockCase(transaction, found.id);
  if (locked !== null && locked.status !== 'decided' && locked.status !== 'closed') {
    await moveCase(transaction, context, locked, { kind: 'closed' }, null);
    return;
  }
  const application = await lockApplication(transaction, undecided);
  if (application?.result === 'pending')
    await moveApplication(transaction, context, application, 'withdrawn');
};
