const NAME_LENGTH_MAX = 50;
/** Fillers count as letters, and nobody sees them. */
const VISIBLE_LETTER = /[\p{L}--\p{Default_Ignorable_Code_Point}]/v;

/**
 * A name as real names are, with spaces, apostrophes, hyphens and periods (A-103): the text without what surrounds it, null
 * where there is none, undefined where it can be no name, or nobody could see it.
 */
export function personName(text: string | null): string | null | undefined {
  const name = text?.normalize('NFC').trim() ?? '';
  if (name === '') return null;
  const isName =
    /^[\p{L}\p{M} '’.-]+$/u.test(name) &&
    VISIBLE_LETTER.test(name) &&
    Array.from(name).length <= NAME_LENGTH_MAX;
  return isName ? name : undefined;
}
