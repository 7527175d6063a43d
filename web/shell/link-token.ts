import { generatePath, replace, type LoaderFunctionArgs } from 'react-router';

/** Stands in the address once the token has left it; no token looks like it. */
const OPENED = 'opened';

const keyOf = (route: string) => `link-token:${route}`;

/**
 * The token of a link from a mail. It leaves the address and the history at once (S-19), and waits in this tab's storage,
 * so that the page can be loaded again, until `forgetLinkToken`. Null when there is none anymore.
 */
export function takeLinkToken(route: string, { params }: LoaderFunctionArgs): string | null {
  const { token } = params;
  if (token === OPENED) return sessionStorage.getItem(keyOf(route));
  sessionStorage.setItem(keyOf(route), token ?? '');
  throw replace(generatePath(route, { token: OPENED }));
}

export function forgetLinkToken(route: string): void {
  sessionStorage.removeItem(keyOf(route));
}
