import { notFound } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { forgetLinksJob } from './forget-links.ts';
import { requireLinkOwner } from './policy.ts';
import { deleteLinksOf, findOwnLink, removeAllOf, updateStatus } from './store.ts';

/** Unlinks a bank of the caller's, unless something that needs it refuses. The vendor is told by a job, until it knows. */
export async function endLink(context: Context, linkId: string): Promise<void> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  const { database, clock, jobs } = context;
  const link = await findOwnLink(database.reader, userId, linkId);
  if (link === null) throw notFound('the linked bank');
  await database.transaction(async (transaction) => {
    await tell(transaction, context, 'bank_link_ending', {
      userId,
      accountIds: link.accounts.map(({ id }) => id),
    });
    // Of two that ask at once one ends it, and both are told that it has.
    if (!(await updateStatus(transaction, link.id, 'removed', clock.now()))) return;
    await jobs.enqueue(transaction, forgetLinksJob, null, { key: link.id });
    await recordAuditEvent(transaction, context, {
      action: 'bank_unlinked',
      subjectType: 'bank_link',
      subjectId: link.id,
    });
    await queueNotice(transaction, context, userId, {
      template: 'bank_unlinked',
      vars: { bank: link.institution.name },
    });
  });
}

/** Whoever closes their account leaves no link behind. */
export const endAllLinks: Handler<'account_closing'> = async (transaction, { clock, jobs }, { userId }) => {
  if (await removeAllOf(transaction, userId, clock.now()))
    await jobs.enqueue(transaction, forgetLinksJob, null, { key: userId });
};

/** What these people had linked; the vendor forgot it when the account was closed. */
export const removeBankLinks: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteLinksOf(transaction, userIds);
