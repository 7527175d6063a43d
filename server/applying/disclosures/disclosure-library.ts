import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sources from '../../content/disclosures.json' with { type: 'json' };
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Disclosure } from './disclosure.ts';
import { withStateWords } from './state-words.ts';
import { insertMissingDisclosures, listPublishedDisclosures } from './store.ts';

export interface DisclosureLibrary {
  /** In the order to read them. */
  readonly current: readonly Disclosure[];
  bySlug(slug: string): Disclosure | null;
}

/** The disclosures that ship with the server. */
export function readDisclosures(): readonly Disclosure[] {
  const folder = join(import.meta.dirname, '../../content/disclosures');
  return (sources as readonly Omit<Disclosure, 'body'>[]).map((source) => ({
    ...source,
    body: withStateWords(readFileSync(join(folder, `${source.slug}.md`), 'utf8').trim(), source.version),
  }));
}

/**
 * Publishes what is new among them, so that the words somebody agreed to can be shown as long as there is the agreement.
 * @throws Error when published words were changed without a new version, so that nobody has agreed to what they never read.
 */
export async function openDisclosureLibrary(
  { database, clock }: { database: Database; clock: Clock },
  current: readonly Disclosure[] = readDisclosures(),
): Promise<DisclosureLibrary> {
  const published = await listPublishedDisclosures(database.reader);
  const changed = current.filter(({ slug, version, title, body }) =>
    published.some(
      (earlier) =>
        earlier.slug === slug &&
        earlier.version === version &&
        (earlier.title !== title || earlier.body !== body),
    ),
  );
  if (changed.length > 0) {
    const slugs = changed.map(({ slug }) => slug).join(', ');
    throw new Error(`These disclosures have other words and need another version: ${slugs}.`);
  }
  const missing = current.filter(
    ({ slug, version }) => !published.some((earlier) => earlier.slug === slug && earlier.version === version),
  );
  if (missing.length > 0) {
    await database.transaction((transaction) => insertMissingDisclosures(transaction, missing, clock.now()));
  }
  const bySlug = new Map(current.map((disclosure) => [disclosure.slug, disclosure]));
  return { current, bySlug: (slug) => bySlug.get(slug) ?? null };
}
