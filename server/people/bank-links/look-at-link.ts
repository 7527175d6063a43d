import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { BankLinkRefused, BankLoginRequired } from '../../providers/bank-link/port.ts';
import type { AccountAtBank, LinkAtBank } from '../../providers/bank-link/port.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { askBank } from './ask-bank.ts';
import { looksTheSame, openAccess } from './bank-link.ts';
import type { BankAccount, LinkedBank } from './bank-link.ts';
import {
  findAccessOfLink,
  findOwner,
  listAccountsOf,
  lockLink,
  updateAccount,
  updateStatus,
} from './store.ts';
import type { AccessOfLink } from './store.ts';

/**
 * How a link stands at its vendor, with what each of our accounts is there now; null for one that is not shown. Refused, nothing was told and
 * no login would change that: the link is as it was.
 */
export interface LookedAt {
  readonly status: LinkedBank['status'] | 'refused';
  readonly accounts: ReadonlyMap<string, AccountAtBank | null>;
}

/**
 * Asks the vendor how a link stands and keeps that, whoever says that it may be otherwise, in whatever order and however often. Its owner is
 * told once when they have to log in again; what needs the link hears when it goes on.
 */
export async function lookAtLink(
  context: Context,
  { access, userId, bank }: { readonly access: AccessOfLink; readonly userId: string; readonly bank: string },
  balances: 'as_known' | 'asked_anew' = 'as_known',
): Promise<LookedAt> {
  const { bankLink, encryption, database, clock } = context;
  const accessToken = openAccess(encryption, access.id, access.sealed);
  const found = await askBank(context, bankLink.read(accessToken, balances)).catch((error: unknown) => {
    // Its owner took back at the bank what they had allowed: another login gives it again.
    if (error instanceof BankLoginRequired) return { status: 'update_required', accounts: [] } as const;
    if (error instanceof BankLinkRefused) return null;
    throw error;
  });
  if (found === null) return { status: 'refused', accounts: new Map() };
  const { status } = found;
  return database.transaction(async (transaction) => {
    const isThere = await lockLink(transaction, access.id);
    const accounts =
      isThere && status === 'active' ? await noteAccounts(transaction, access.id, found.accounts) : new Map();
    if (!(await updateStatus(transaction, access.id, status, clock.now()))) return { status, accounts };
    await recordAuditEvent(transaction, context, {
      action: status === 'active' ? 'bank_link_renewed' : 'bank_link_interrupted',
      subjectType: 'bank_link',
      subjectId: access.id,
    });
    if (status === 'active') await tell(transaction, context, 'bank_link_renewed', { linkId: access.id });
    else await queueNotice(transaction, context, userId, { template: 'bank_login_needed', vars: { bank } });
    return { status, accounts };
  });
}

/** The same of a link by our name for it; null of one that is none any more, or of a vendor we have left. */
export async function lookAtLinkById(context: Context, linkId: string): Promise<LookedAt | null> {
  const { reader } = context.database;
  const access = await findAccessOfLink(reader, linkId);
  if (access === null || access.provider !== context.bankLink.name) return null;
  const owner = await findOwner(reader, linkId);
  return lookAtLink(context, { access, ...owner }, 'asked_anew');
}

/**
 * What the bank shows now, of the accounts that were shared. One that has another name at the vendor than before, as banks that change their
 * ways give them, is known by its looks, as long as only one looks so.
 */
async function noteAccounts(
  transaction: Transaction,
  linkId: string,
  shown: LinkAtBank['accounts'],
): Promise<Map<string, AccountAtBank | null>> {
  const known = await listAccountsOf(transaction, linkId);
  const isKnown = ({ accountId }: AccountAtBank) => known.some(({ externalId }) => externalId === accountId);
  const renamed = (account: BankAccount): AccountAtBank | undefined => {
    const alike = shown.filter((other) => !isKnown(other) && looksTheSame(account, other));
    return alike.length === 1 ? alike[0] : undefined;
  };
  const accounts = new Map<string, AccountAtBank | null>();
  for (const account of known) {
    const now = shown.find(({ accountId }) => accountId === account.externalId) ?? renamed(account);
    accounts.set(account.id, now ?? null);
    const state = now === undefined ? 'gone' : now.isClosed ? 'closed' : 'open';
    const externalId = now?.accountId ?? account.externalId;
    if (state !== account.state || externalId !== account.externalId)
      await updateAccount(transaction, account.id, { externalId, state });
  }
  return accounts;
}
