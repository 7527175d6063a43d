/** Letters that no accent can be taken off, as they are written in plain Latin letters. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * A name as two spellings of it are alike: without case, accents, punctuation and the order of its parts. Empty where nothing is left. It
 * knows no other script, no initials and no shortened names.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æđðħıłøœßþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');
}
