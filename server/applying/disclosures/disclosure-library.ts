import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfInStates } from '@wysh/domain/states/in-states.ts';
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
  const all = sources as readonly Omit<Disclosure, 'body'>[];
  const unplaced = all.filter((source) => !isPlaced(source));
  if (unplaced.length > 0)
    throw new Error(`In which states are these due? ${unplaced.map(({ slug }) => slug).join(', ')}`);
  return all.map((source) => ({
    ...source,
    body: withStateWords(readFileSync(join(folder, `${source.slug}.md`), 'utf8').trim(), source.version),
  }));
}

/** What is due in some states says in which and by which law, and nothing else does. */
function isPlaced({ due, where }: Omit<Disclosure, 'body'>): boolean {
  return due === 'inStates'
    ? where !== undefined && faultsOfInStates(where).length === 0
    : where === undefined;
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
