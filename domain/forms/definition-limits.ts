/**
 * Limits of a definition. Each is several times what any of our flows needs; beyond it something has gone wrong.
 */
export const SLUG_LENGTH_MAX = 64;
export const TITLE_LENGTH_MAX = 200;
export const TEXT_LENGTH_MAX = 4_000;
export const FORMS_MAX = 300;
export const ITEMS_MAX = 500;
export const OPTIONS_MAX = 400;
export const PARTS_MAX = 4;

/** Slugs and keys: lower-case words with hyphens. Not a name every object has, which would be found on any. */
export function isKey(text: string): boolean {
  return text.length <= SLUG_LENGTH_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !(text in {});
}

/** The entries that stand more than once. */
export function duplicates(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const entry of entries) (seen.has(entry) ? repeated : seen).add(entry);
  return [...repeated];
}
