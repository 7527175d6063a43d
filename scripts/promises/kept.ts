import { testNames } from '../trace.ts';
import type { Said } from './sentences.ts';

/** Why no test keeps a sentence with a number or a future in it. */
export const NO_PROMISES = {
  'a question': 'it asks, and its number is part of what is asked',
  'a format': 'how something is written',
  'an example': 'words of a sample, put in by whoever writes the paper or the mail',
  'the operator':
    'people keep it and no code: the list is what whoever runs the service takes upon themselves',
  'a name': 'the number belongs to the name of a thing, a form or a law',
  'their words': 'what the person who reads it says or agrees to',
  'a fact': 'of the world or of the law, not of what we do',
} as const;

/** What keeps a sentence: a test by its file and a part of its name, or why nothing has to. */
export type Keeper =
  | { readonly path: string; readonly name: string }
  | { readonly reason: keyof typeof NO_PROMISES };

export interface Kept extends Said {
  readonly by: Keeper;
}

const LINE = /^- `([^`]+)` (.+) → (?:`([^`]+\.test\.tsx?)` (.+)|(.+))$/;

/** The lines of a page of docs/promises: ``- `place` sentence → `file` name of the test``, or `→ a question`. */
export function readKept(document: string): { readonly kept: Kept[]; readonly unreadable: string[] } {
  const kept: Kept[] = [];
  const unreadable: string[] = [];
  for (const line of document.split('\n')) {
    if (!line.startsWith('- `')) continue;
    const [, place, sentence, path, name, reason] = LINE.exec(line) ?? [];
    if (place === undefined || sentence === undefined) unreadable.push(line);
    else if (path !== undefined && name !== undefined) kept.push({ place, sentence, by: { path, name } });
    else if (isReason(reason)) kept.push({ place, sentence, by: { reason } });
    else unreadable.push(line);
  }
  return { kept, unreadable };
}

function isReason(word: string | undefined): word is keyof typeof NO_PROMISES {
  return word !== undefined && Object.hasOwn(NO_PROMISES, word);
}

/** To be filled in: as it stands it is no line of a list. */
export function lineOf({ place, sentence }: Said): string {
  return `- \`${place}\` ${sentence} → nothing yet`;
}

const keyOf = ({ place, sentence }: Said) => `${place} ${sentence}`;

/** Sentences about where what is said and what is listed differ, and tests that are named and are not there. */
export function promiseProblems(
  said: readonly Said[],
  kept: readonly Kept[],
  testFiles: readonly { readonly path: string; readonly text: string }[],
): string[] {
  const saidKeys = new Set(said.map(keyOf));
  const keptKeys = kept.map(keyOf);
  const listed = new Set(keptKeys);
  const names = new Map(testFiles.map(({ path, text }) => [path, testNames(text)]));
  return [
    ...said
      .filter((one) => !listed.has(keyOf(one)))
      .map((one) => `No test is named that keeps “${one.sentence}” (${one.place}).`),
    ...kept
      .filter((one) => !saidKeys.has(keyOf(one)))
      .map((one) => `Nobody reads “${one.sentence}” any more (${one.place}): take its line out.`),
    ...keptKeys.filter((key, at) => keptKeys.indexOf(key) !== at).map((key) => `${key} is listed twice.`),
    ...kept.flatMap(({ place, by }) => {
      if ('reason' in by) return [];
      const inFile = names.get(by.path);
      if (inFile === undefined) return [`${place}: there is no ${by.path}.`];
      return inFile.some((name) => name.includes(by.name))
        ? []
        : [`${place}: no test in ${by.path} is named “${by.name}”.`];
    }),
  ];
}
