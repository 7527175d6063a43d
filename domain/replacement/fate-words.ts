import type { ReplacedFate } from './replaced-policies.ts';

const WORDS: Readonly<Record<ReplacedFate, string>> = {
  ended: 'Ended',
  reduced: 'Kept, with less cover',
  borrowed: 'Borrowed from, or money taken out',
  kept: 'Kept as it is',
};

/** What becomes of a policy, as papers, letters and the register say it. */
export function fateWords(fate: ReplacedFate): string {
  return WORDS[fate];
}
