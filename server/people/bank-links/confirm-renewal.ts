import { notFound } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import type { LinkedBank } from './bank-link.ts';
import { lookAtLink } from './look-at-link.ts';
import { requireLinkOwner } from './policy.ts';
import { findAccess, findOwnLink } from './store.ts';

/** The caller says that they logged in again: how their link stands is asked of the vendor, and answered. */
export async function confirmRenewal(context: Context, linkId: string): Promise<LinkedBank> {
  const userId = requireLinkOwner(context);
  await takeAccountAllowance(context, 'bankLink');
  const { reader } = context.database;
  const link = await findOwnLink(reader, userId, linkId);
  const access = link && (await findAccess(reader, link.id));
  if (link === null || access === null || access.provider !== context.bankLink.name)
    throw notFound('the linked bank');
  await lookAtLink(context, { access, userId, bank: link.institution.name });
  const now = await findOwnLink(reader, userId, linkId);
  if (now === null) throw notFound('the linked bank');
  return now;
}
