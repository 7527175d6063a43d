import type { Reader } from '../../platform/database/database.ts';
import { findPublishedDisclosure } from './store.ts';

/** The exact words that a stored agreement was to; null where they are none of ours. */
export async function findDisclosureText(
  reader: Reader,
  shown: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const { disclosure_slug: slug, disclosure_version: version } = shown;
  if (typeof slug !== 'string' || typeof version !== 'string') return null;
  return (await findPublishedDisclosure(reader, { slug, version }))?.body ?? null;
}
