/**
 * Which server the application talks to. Start-up asks the primary for its health, then the fallback; nothing is drawn from
 * either before one has answered.
 */
export interface Maintenance {
  readonly active: boolean;
  /** ISO instant; null when nobody knows yet. */
  readonly until: string | null;
}

export interface Endpoint {
  readonly baseUrl: string;
  readonly maintenance: Maintenance | null;
}

/** The sentence the specification gives for a start-up without any server. */
export const ENDPOINT_UNREACHABLE = 'Current Endpoint could not be reached.';

/** Where a developer's API listens when the page itself comes from Vite's own server. */
const DEVELOPMENT_API_URL = 'http://localhost:4400';
const DEVELOPMENT_PAGE_PORTS = ['5173', '4173'];

/**
 * Base URLs by host (BOOT-09, A-196): a page from a development server uses the local API port, a `test.` host its `api.`
 * subdomain, everything else its own origin. The fallback is the configured path on the primary, or the development host
 * where none is configured and the page is a local one.
 */
export function apiBaseUrls(
  page: { protocol: string; hostname: string; port: string; origin: string },
  fallbackApiPath: string | null,
): { primary: string; fallback: string | null } {
  const isLocal = page.hostname === 'localhost' || page.hostname === '127.0.0.1' || page.hostname === '[::1]';
  let primary = page.origin;
  if (isLocal && DEVELOPMENT_PAGE_PORTS.includes(page.port)) primary = DEVELOPMENT_API_URL;
  if (page.hostname.startsWith('test.')) {
    primary = `${page.protocol}//api.${page.hostname}${page.port === '' ? '' : `:${page.port}`}`;
  }
  if (fallbackApiPath !== null) return { primary, fallback: primary + fallbackApiPath };
  return { primary, fallback: isLocal && primary !== DEVELOPMENT_API_URL ? DEVELOPMENT_API_URL : null };
}

/** Asks primary, then fallback; throws ENDPOINT_UNREACHABLE when neither is healthy. */
export async function connectEndpoint(
  urls: { primary: string; fallback: string | null },
  fetchHealth: (url: string) => Promise<Response>,
): Promise<Endpoint> {
  for (const baseUrl of [urls.primary, urls.fallback]) {
    if (baseUrl === null) continue;
    const health = await readHealth(`${baseUrl}/health`, fetchHealth);
    if (health !== null) return { baseUrl, maintenance: health.maintenance };
  }
  throw new Error(ENDPOINT_UNREACHABLE);
}

async function readHealth(
  url: string,
  fetchHealth: (url: string) => Promise<Response>,
): Promise<{ maintenance: Maintenance | null } | null> {
  try {
    const response = await fetchHealth(url);
    const body = (await response.json()) as { ok?: boolean; maintenance?: Maintenance };
    return response.ok && body.ok === true ? { maintenance: body.maintenance ?? null } : null;
  } catch {
    return null;
  }
}
