import type { LoaderFunctionArgs } from 'react-router';
import { readError, shownMessage } from '../../api/errors.ts';
import {
  ConfirmBankRenewalDocument,
  LinkedAtBankDocument,
  LinkedBanksDocument,
  type LinkedAtBankQuery,
  type LinkedBanksQuery,
} from '../../api/generated/account.ts';
import type { Runtime } from '../../api/runtime.ts';
import { text } from '../../texts/texts.ts';
import { endBankVisit, readBankVisit } from './bank-visit.ts';

const fresh = { requestPolicy: 'network-only' } as const;

export interface BankNews {
  readonly kind: 'success' | 'danger' | 'info';
  readonly words: string;
}

export interface LinkedBanksVisit {
  readonly banks: LinkedBanksQuery;
  /** What the person shared at the bank's page they come back from; null where they linked nothing. */
  readonly shared: LinkedAtBankQuery['bankLinkResult'];
  /** The wysh that is to follow one of them; null where they came for none. */
  readonly follows: string | null;
  /** What came of that otherwise. */
  readonly news: BankNews | null;
}

/** With what became of the visit at a bank's page, for whoever comes back from one. */
export async function loadLinkedBanks(
  { graphql }: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<LinkedBanksVisit> {
  const follows = readBankVisit()?.follows ?? new URL(request.url).searchParams.get('follow');
  const { shared, news } = await endOfVisit(graphql);
  const { data, error } = await graphql.query(LinkedBanksDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The linked banks did not come.');
  return { banks: data, shared, follows, news };
}

async function endOfVisit(graphql: Runtime['graphql']): Promise<Pick<LinkedBanksVisit, 'shared' | 'news'>> {
  const visit = readBankVisit();
  if (visit === null) return { shared: null, news: null };
  if (visit.renews !== null) {
    endBankVisit();
    return { shared: null, news: await confirmRenewal(graphql, visit.renews) };
  }
  const { linkToken } = visit;
  const { data, error } = await graphql.query(LinkedAtBankDocument, { linkToken }, fresh).toPromise();
  // It is asked again when the page is.
  if (error) return { shared: null, news: failed(error) };
  const shared = data?.bankLinkResult ?? null;
  if (shared !== null) return { shared, news: null };
  endBankVisit();
  return { shared, news: { kind: 'info', words: text('account.linked.nothing') } };
}

async function confirmRenewal(graphql: Runtime['graphql'], plaidItemId: string): Promise<BankNews> {
  const { data, error } = await graphql
    .mutation(ConfirmBankRenewalDocument, { input: { plaidItemId } })
    .toPromise();
  if (error) return failed(error);
  return data?.confirmPlaidItemUpdate.success === true
    ? { kind: 'success', words: text('account.linked.renewed') }
    : { kind: 'info', words: text('account.linked.renew-again') };
}

export function failed(error: unknown): BankNews {
  return { kind: 'danger', words: shownMessage(readError(error), text('account.linked.failed')) };
}
