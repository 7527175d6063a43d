import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { BankLinkRefused } from '../../providers/bank-link/port.ts';
import type { LinkResult } from '../../providers/bank-link/port.ts';
import { askBank } from './ask-bank.ts';
import type { BankAccount, LinkedBank } from './bank-link.ts';
import { maySeeLinks, requireLinkOwner } from './policy.ts';
import { findAccount, isOwnSession, listLinks, noteResult } from './store.ts';

/** The caller's linked banks, the oldest first; none where this session may not see them. */
export async function findLinksShown(context: Context): Promise<LinkedBank[]> {
  return maySeeLinks(context) ? listLinks(context.database.reader, requireLinkOwner(context)) : [];
}

/** An account that a person linked, also of a bank that they unlinked since; null where it is nobody's or somebody else's. */
export async function findLinkedAccount(
  { database }: Pick<Context, 'database'>,
  userId: string,
  id: string,
): Promise<(BankAccount & { readonly linkId: string }) | null> {
  return findAccount(database.reader, userId, id);
}

/** What the caller did at the page they were led to; null while that is nothing, and for a link that somebody else began. */
export async function findLinkResult(context: Context, linkToken: string): Promise<LinkResult | null> {
  const userId = requireLinkOwner(context);
  const { database, bankLink } = context;
  const tokenHash = hashSecret(linkToken);
  if (!(await isOwnSession(database.reader, userId, tokenHash))) return null;
  const result = await askBank(context, bankLink.findResult(linkToken)).catch((error: unknown) => {
    if (error instanceof BankLinkRefused) return null;
    throw error;
  });
  if (result === null) return null;
  await database.transaction((transaction) =>
    noteResult(transaction, tokenHash, hashSecret(result.publicToken)),
  );
  return result;
}
