import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Catalogue } from './catalogue.ts';

/**
 * Texts by key. A text may hold `{name}` and `{count, plural, =0 {…} one {# wysh} other {# wyshes}}`, where `#` is the
 * count; apostrophes are plain characters, unlike in full ICU messages.
 */
export interface Translation {
  readonly key: string;
  readonly text: string;
}

export interface Translations {
  /** Changes whenever any text changes. */
  readonly version: string;
  /** The texts of a language; those of American English for a language we don't speak. */
  inLocale(locale: string): readonly Translation[];
}

const fallbackLocale = 'en-US';

/** Reads every `translations/<locale>.json` that ships with the server. */
export function loadTranslations(): Translations {
  const folder = join(import.meta.dirname, 'translations');
  const hash = createHash('sha256');
  const byLocale = new Map<string, readonly Translation[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const json = readFileSync(join(folder, file), 'utf8');
    hash.update(`${file}\n${json}`);
    const texts: Record<string, string> = JSON.parse(json);
    byLocale.set(
      basename(file, '.json'),
      Object.freeze(Object.entries(texts).map(([key, text]) => Object.freeze({ key, text }))),
    );
  }
  const fallback = byLocale.get(fallbackLocale);
  if (fallback === undefined)
    throw new Error(`There are no texts in ${fallbackLocale}, the language of last resort.`);

  return Object.freeze({
    version: hash.digest('hex').slice(0, 16),
    inLocale: (locale: string) => byLocale.get(locale) ?? fallback,
  });
}

/** One version for all content, for answers that may be kept as long as no content changes. */
export function contentVersion(catalogue: Catalogue, translations: Translations): string {
  return createHash('sha256')
    .update(`${catalogue.version}\n${translations.version}`)
    .digest('hex')
    .slice(0, 16);
}
