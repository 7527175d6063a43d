import * as v from 'valibot';
import type { Context } from '../../context.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';

/** What a `?_branch_match_id=` in a message stands for (DEEP-01). The web has the screens that go with the features. */
export interface DeepLink {
  /** `login`, `quote_review` and so on; one the web does not know goes to the path. */
  readonly feature: string;
  readonly path: string | null;
  /** What signs its holder in, or confirms an address, on the screen the feature leads to. */
  readonly token: string | null;
  readonly policyId: string | null;
  readonly data: Readonly<Record<string, string>>;
}

/** A login token, and a link that carries one. */
export const tokenLifetime = Temporal.Duration.from({ hours: 72 });

/** A link that carries none opens nothing by itself. */
export const linkLifetime = Temporal.Duration.from({ hours: 90 * 24 });

type LinkContent = Omit<DeepLink, 'feature'>;

const contentShape = storedShape<LinkContent>({
  name: 'deep_links.content_sealed',
  schema: v.object({
    path: v.nullable(v.string()),
    token: v.nullable(v.string()),
    policyId: v.nullable(v.string()),
    data: v.record(v.string(), v.string()),
  }),
});

// What a link carries may name a person (an affiliate's link does), and its token is worth a session.
const purpose = 'deep_links.content';

export const sealedLinks: SealedColumn = {
  table: 'deep_links',
  column: 'content_sealed',
  shapes: [contentShape],
  key: ['id_hash'],
  purposeOf: () => purpose,
};

export function sealLinkContent(
  { encryption }: Pick<Context, 'encryption'>,
  { path, token, policyId, data }: DeepLink,
): Buffer {
  return sealShape(encryption, contentShape, { path, token, policyId, data }, purpose);
}

export function openLinkContent({ encryption }: Pick<Context, 'encryption'>, sealed: Buffer): LinkContent {
  return openShape(encryption, contentShape, sealed, purpose);
}

/** Whether a path stays inside our application: no other host, whatever a browser makes of its slashes (S-53, DEEP-21). */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /[\\\p{Cc}\s]/u.test(path)) return false;
  const here = 'https://here.invalid';
  return !path.startsWith('//') && URL.canParse(path, here) && new URL(path, here).origin === here;
}
