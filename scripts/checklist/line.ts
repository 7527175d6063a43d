import type { Cited } from '../../domain/states/state-pack.ts';

/** One line of the checklist: what is so, by which law, and where the project keeps it. */
export interface Line {
  readonly what: string;
  /** Null where the project names none. */
  readonly law: Pick<Cited<object>, 'citation' | 'confidence' | 'confirm'> | null;
  /** Files of the project. */
  readonly kept: readonly string[];
}

const NONE_NAMED = 'whether a law asks for it, and in which words';

/** Of a figure that was not read in its own words. */
const IN_ITS_WORDS = 'the law in its own words';

/** What is left to be confirmed of a line; nothing where all of it was read. */
export function toConfirm({ law }: Line): string {
  if (law === null) return NONE_NAMED;
  return law.confirm ?? (law.confidence === 'high' ? '' : IN_ITS_WORDS);
}
