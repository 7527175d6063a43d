import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { BankAccountsTable, BankLinksTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { BankAccount, LinkedBank } from './bank-link.ts';

interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly provider: LinkedBank['provider'];
  readonly linkId: string | null;
  readonly createdAt: Temporal.Instant;
}

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  await transaction
    .insertInto('bank_link_sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      provider: session.provider,
      link_id: session.linkId,
      created_at: toTimestamp(session.createdAt),
    })
    .execute();
}

/** Whether a person began to link a new bank by it. */
export async function isOwnSession(reader: Reader, userId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('bank_link_sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('link_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What came of it, so that nobody else's can be exchanged. */
export async function noteResult(
  transaction: Transaction,
  tokenHash: Buffer,
  publicTokenHash: Buffer,
): Promise<void> {
  await transaction
    .updateTable('bank_link_sessions')
    .set({ public_token_hash: publicTokenHash })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function isOwnResult(reader: Reader, userId: string, publicTokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('bank_link_sessions')
    .select('user_id')
    .where('public_token_hash', '=', publicTokenHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks what a person began to link, so that their links are kept one after the other. */
export async function lockSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .selectFrom('bank_link_sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('token_hash')
    .forNoKeyUpdate()
    .execute();
}

export async function listLinks(reader: Reader, userId: string): Promise<LinkedBank[]> {
  return readLinks(reader, (query) => query.where('user_id', '=', userId));
}

/** Null where it is another person's, or is no more. */
export async function findOwnLink(reader: Reader, userId: string, id: string): Promise<LinkedBank | null> {
  if (!isRowId(id)) return null;
  const [link] = await readLinks(reader, (query) => query.where('user_id', '=', userId).where('id', '=', id));
  return link ?? null;
}

export async function findLinkOfToken(
  reader: Reader,
  userId: string,
  publicTokenHash: Buffer,
): Promise<LinkedBank | null> {
  const [link] = await readLinks(reader, (query) =>
    query.where('user_id', '=', userId).where('public_token_hash', '=', publicTokenHash),
  );
  return link ?? null;
}

type LinksQuery = ReturnType<typeof linksQuery>;

function linksQuery(reader: Reader) {
  return reader
    .selectFrom('bank_links')
    .selectAll()
    .where('status', '!=', 'removed')
    .orderBy('created_at')
    .orderBy('id');
}

async function readLinks(reader: Reader, which: (query: LinksQuery) => LinksQuery): Promise<LinkedBank[]> {
  const links = await which(linksQuery(reader)).execute();
  if (links.length === 0) return [];
  const accounts = await reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('link_id', '=', sql<string>`any(${links.map(({ id }) => id)}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return links.map((link) =>
    linkOf(
      link,
      accounts.filter((account) => account.link_id === link.id),
    ),
  );
}

/** Those of a link that is not removed; of one that is, none. */
export async function listAccountsOf(reader: Reader, linkId: string): Promise<readonly BankAccount[]> {
  const [link] = await readLinks(reader, (query) => query.where('id', '=', linkId));
  return link?.accounts ?? [];
}

/** As its bank tells of it now; it may have another name for it than before. */
export async function updateAccount(
  transaction: Transaction,
  id: string,
  { externalId, state }: Pick<BankAccount, 'externalId' | 'state'>,
): Promise<void> {
  await transaction
    .updateTable('bank_accounts')
    .set({ external_id: externalId, state })
    .where('id', '=', id)
    .execute();
}

/** Null where it is another person's. One of a bank that was unlinked stays to be told of. */
export async function findAccount(
  reader: Reader,
  userId: string,
  id: string,
): Promise<(BankAccount & { readonly linkId: string }) | null> {
  if (!isRowId(id)) return null;
  const row = await reader
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const link = await reader
    .selectFrom('bank_links')
    .selectAll()
    .where('id', '=', row.link_id)
    .executeTakeFirstOrThrow();
  return { ...accountOf(row, link), linkId: link.id };
}

/** Locks a link that is not removed; false where there is none. */
export async function lockLink(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('bank_links')
    .select('id')
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface AccessOfLink {
  readonly id: string;
  readonly provider: LinkedBank['provider'];
  readonly sealed: Buffer;
}

export async function findAccess(reader: Reader, id: string): Promise<AccessOfLink | null> {
  const row = await reader
    .selectFrom('bank_links')
    .select(['id', 'provider', 'access_sealed as sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Of one that is not removed, by the vendor's name for it. */
export async function findAccessOfItem(
  reader: Reader,
  provider: LinkedBank['provider'],
  externalId: string,
): Promise<AccessOfLink | null> {
  const row = await reader
    .selectFrom('bank_links')
    .select(['id', 'provider', 'access_sealed as sealed'])
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return row ?? null;
}

/** Of one by our own name for it, that is not removed. */
export async function findAccessOfLink(reader: Reader, id: string): Promise<AccessOfLink | null> {
  const row = await reader
    .selectFrom('bank_links')
    .select(['id', 'provider', 'access_sealed as sealed'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return row ?? null;
}

/** Whose a link is, and of which bank. */
export async function findOwner(
  reader: Reader,
  id: string,
): Promise<{ readonly userId: string; readonly bank: string }> {
  return reader
    .selectFrom('bank_links')
    .select(['user_id as userId', 'institution_name as bank'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Answers false where the same was kept by somebody quicker. */
export async function insertLink(
  transaction: Transaction,
  link: LinkedBank,
  kept: { readonly sealed: Buffer; readonly publicTokenHash: Buffer; readonly isRemoved: boolean },
): Promise<boolean> {
  const made = await transaction
    .insertInto('bank_links')
    .values({
      id: link.id,
      user_id: link.userId,
      provider: link.provider,
      external_id: link.externalId,
      business: link.business,
      institution_id: link.institution.institutionId,
      institution_name: link.institution.name,
      institution_logo: link.institution.logo,
      access_sealed: kept.sealed,
      public_token_hash: kept.publicTokenHash,
      status: kept.isRemoved ? 'removed' : link.status,
      created_at: toTimestamp(link.createdAt),
      updated_at: toTimestamp(link.updatedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  if (link.accounts.length === 0) return true;
  await transaction
    .insertInto('bank_accounts')
    .values(
      link.accounts.map((account) => ({
        id: account.id,
        link_id: link.id,
        user_id: link.userId,
        external_id: account.externalId,
        name: account.name,
        full_name: account.fullName,
        mask: account.mask,
        account_type: account.accountType,
        subtype: account.subtype,
        state: account.state,
      })),
    )
    .execute();
  return true;
}

/** Answers whether that is new; one that is removed stays so. */
export async function updateStatus(
  transaction: Transaction,
  id: string,
  status: 'active' | 'update_required' | 'removed',
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bank_links')
    .set({ status, updated_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('status', 'not in', ['removed', status])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of a person's; answers whether there were any. */
export async function removeAllOf(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bank_links')
    .set({ status: 'removed', updated_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unlinked ones that the vendor still has, after the one a run got to. */
export async function findToForget(
  reader: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<AccessOfLink[]> {
  return reader
    .selectFrom('bank_links')
    .select(['id', 'provider', 'access_sealed as sealed'])
    .where('status', '=', 'removed')
    .where('forgotten_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function markForgotten(
  transaction: Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('bank_links')
    .set({ forgotten_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

export async function deleteLinksOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('bank_accounts').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('bank_links').where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('bank_link_sessions').where('user_id', 'in', userIds).execute();
}

function linkOf(
  row: Selectable<BankLinksTable>,
  accounts: readonly Selectable<BankAccountsTable>[],
): LinkedBank {
  if (row.status === 'removed') throw new Error('A link that was removed is not told of.');
  return {
    id: row.id,
    userId: row.user_id,
    provider: row.provider,
    externalId: row.external_id,
    business: row.business,
    institution: institutionOf(row),
    status: row.status,
    createdAt: row.created_at.toTemporalInstant(),
    updatedAt: row.updated_at.toTemporalInstant(),
    accounts: accounts.map((account) => accountOf(account, row)),
  };
}

function accountOf(row: Selectable<BankAccountsTable>, link: Selectable<BankLinksTable>): BankAccount {
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    fullName: row.full_name,
    mask: row.mask,
    accountType: row.account_type,
    subtype: row.subtype,
    state: row.state,
    institution: institutionOf(link),
  };
}

function institutionOf(row: Selectable<BankLinksTable>): LinkedBank['institution'] {
  return {
    institutionId: row.institution_id,
    name: row.institution_name,
    logo: row.institution_logo,
  };
}
