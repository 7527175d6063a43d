import { PLAIN_LETTERS } from './romanize.ts';

/**
 * A name as two spellings of it are alike: without case, accents, punctuation and the order of its parts. Empty where nothing is left. It
 * is what makes two askings the same; whether two people may be one is told by `match-names.ts`, which knows more.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æđðħıłøœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');
}
