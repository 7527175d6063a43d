/** A sentence that a person reads, and where: `text home.help`, `mail lapse-notice`, `paper quote`, `form quote-review`, … */
export interface Said {
  readonly place: string;
  readonly sentence: string;
}

/** A future, a number, a day, or what one can do: whoever reads it counts on it. */
const PROMISE =
  /\b(?:will|won['’]t|shall)\b|['’]ll\b|\byou (?:can|may)\b|\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\b|\{(?:date|day|until|lastDay|days|hours|minutes|months|years|from|through|endsOn|dueOn)\}/i;

export function promisesIn(place: string, text: string, isPromise = PROMISE): Said[] {
  return sentencesIn(text)
    .filter((sentence) => isPromise.test(sentence) && !sentence.endsWith('?'))
    .map((sentence) => ({ place, sentence }));
}

/** Where nothing but figures, days and names of ours stands in braces: in the articles of the help, and in what the robot says. */
export function promisesWithFigures(place: string, text: string): Said[] {
  return promisesIn(place, text, new RegExp(`${PROMISE.source}|\\{\\w+\\}`, 'i'));
}

/** A line ends a sentence, too: lists and headings have no full stop. */
export function sentencesIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?]["”’)]?)\s+(?=[A-Z0-9“"‘({$])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
