import { DeepLinkDocument, ExchangeLoginTokenDocument } from '../../api/generated/deep-links.ts';
import { NETWORK_ERROR, readError } from '../../api/errors.ts';
import type { Runtime } from '../../api/runtime.ts';
import { routes } from '../../paths.ts';
import { deepLinkPlace, type DeepLinkPlace } from './deep-link-place.ts';

/** Finds where a link leads and signs its person in; throws when the service cannot be reached, so that one can try again. */
export async function openDeepLink(runtime: Runtime, id: string): Promise<DeepLinkPlace> {
  const { data, error } = await runtime.graphql.query(DeepLinkDocument, { id }).toPromise();
  if (readErrorCode(error) === NETWORK_ERROR) throw error;
  const place = deepLinkPlace(data?.deepLink ?? null);
  // Whoever is signed in stays who they are: a link is no way to swap somebody's account for another one unnoticed.
  if (place.loginToken === undefined || runtime.session.getState().authenticated) return place;
  return (await exchangeToken(runtime, place.loginToken, data!.deepLink!.feature))
    ? place
    : { path: routes.linkExpired };
}

async function exchangeToken({ graphql, session }: Runtime, loginToken: string, purpose: string) {
  const { data, error } = await graphql
    .mutation(ExchangeLoginTokenDocument, { input: { loginToken, purpose } })
    .toPromise();
  if (readErrorCode(error) === NETWORK_ERROR) throw error;
  if (!data) return false;
  await session.adopt(data.exchangeLoginToken);
  return true;
}

const readErrorCode = (error: unknown) => (error === undefined ? null : readError(error).code);
