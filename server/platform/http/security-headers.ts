import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

type Headers = Readonly<Record<string, string>>;

/** Where browsers tell what a page's policy stopped. */
export const policyReportPath = '/policy-reports';

const yearSeconds = 365 * 24 * 60 * 60;

/** What every answer carries. The policy is that of data, which runs nothing; a page replaces it by its own. */
export function apiHeaders(config: Config): Headers {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
    }),
  };
}

/**
 * A page's policy: our own files, and the inline blocks that were in the page when it was built, named by their hashes.
 * Nothing else runs, so text that somebody smuggles into a page stays text.
 */
export function pagePolicy(html: string, config: Config): string {
  const { scripts, frames, connections: vendors } = cardFormOrigins(config);
  const connections = [separateApiOrigin(config), bucketOrigin(config), ...vendors].filter(
    (origin) => origin !== null,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...inlineHashes(html, 'script')].join(' '),
    ["style-src 'self'", ...inlineHashes(html, 'style')].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ["frame-src 'self'", ...frameSources(config, frames)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
    ...(config.publicUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'gi'));
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of blocks) {
    if (text === '' || /\ssrc\s*=/i.test(attributes)) continue;
    // A browser hashes the text after its line breaks were made plain line feeds.
    const normalized = text.replaceAll(/\r\n?/g, '\n');
    hashes.add(`'sha256-${createHash('sha256').update(normalized).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * What else may stand in a frame of ours, beside our own documents and card form: these where the API has an origin of its own, a
 * vendor's card form, and the one page of others that the operator has configured.
 */
function frameSources(config: Config, cardFrames: readonly string[]): string[] {
  const { adFrame } = config;
  const adOrigin = adFrame !== null && URL.canParse(adFrame.url) ? new URL(adFrame.url).origin : null;
  return [...cardFrames, separateApiOrigin(config), adOrigin].filter((origin) => origin !== null);
}

/**
 * What the card form needs, and only where it is that vendor's: our own frame, or Stripe's script and frames
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
function cardFormOrigins({ paymentsProvider }: Config) {
  if (paymentsProvider.name === 'embedded') return { scripts: [], frames: [], connections: [] };
  const own = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: own,
    frames: [...own, 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  };
}

/** Where files are put directly. */
function bucketOrigin({ storageProvider }: Config): string | null {
  return storageProvider.name === 's3' ? new URL(storageProvider.bucketUrl).origin : null;
}

/** A test host keeps its API on a subdomain of its own (BOOT-09); everybody else's is on the page's origin. */
function separateApiOrigin(config: Config): string | null {
  if (config.publicUrl === null) return null;
  const { protocol, host } = new URL(config.publicUrl);
  return host.startsWith('test.') ? `${protocol}//api.${host}` : null;
}
