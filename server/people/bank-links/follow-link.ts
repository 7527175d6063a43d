import { notFound } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { askBank } from './ask-bank.ts';
import { openAccess } from './bank-link.ts';
import type { LinkedBank } from './bank-link.ts';
import { requireLinkOwner } from './policy.ts';
import { findAccess, findOwnLink, updateStatus } from './store.ts';
import type { AccessOfLink } from './store.ts';

/** The caller says that they logged in again: how their link stands is asked of the vendor, and answered. */
export async function confirmRenewal(context: Context, linkId: string): Promise<LinkedBank> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  const { reader } = context.database;
  const link = await findOwnLink(reader, userId, linkId);
  const access = link && (await findAccess(reader, link.id));
  if (link === null || access === null || access.provider !== context.bankLink.name)
    throw notFound('the linked bank');
  return { ...link, status: await followLink(context, { access, userId, bank: link.institution.name }) };
}

/**
 * Brings a link to where the vendor has it, whoever says that it may be otherwise, in whatever order and however often. Its owner is told
 * once when they have to log in again.
 */
export async function followLink(
  context: Context,
  { access, userId, bank }: { readonly access: AccessOfLink; readonly userId: string; readonly bank: string },
): Promise<LinkedBank['status']> {
  const { bankLink, encryption, database, clock } = context;
  const accessToken = openAccess(encryption, access.id, access.sealed);
  const status = await askBank(context, bankLink.read(accessToken)).then(
    (found) => found.status,
    (error: unknown) => {
      // Its owner took back at the bank what they had allowed: another login gives it again.
      if (error instanceof BankLinkRefused) return 'update_required' as const;
      throw error;
    },
  );
  await database.transaction(async (transaction) => {
    if (!(await updateStatus(transaction, access.id, status, clock.now()))) return;
    await recordAuditEvent(transaction, context, {
      action: status === 'active' ? 'bank_link_renewed' : 'bank_link_interrupted',
      subjectType: 'bank_link',
      subjectId: access.id,
    });
    if (status === 'update_required')
      await queueNotice(transaction, context, userId, { template: 'bank_login_needed', vars: { bank } });
  });
  return status;
}
