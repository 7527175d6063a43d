/**
 * The words of a text as they are compared: small, without accents and apostrophes, cut to what a word shares with its other forms, and
 * without those that stand in every question.
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/\be-mail/g, 'email');
  return (plain.match(/[a-z]{2,}/g) ?? []).filter((word) => !EMPTY_WORDS.has(word)).map(stemOf);
}

/** `changed`, `changing` and `changes` are one word, and `bills` and `bill`. Short words stay as they are. */
export function stemOf(word: string): string {
  const end = ENDINGS.find(([ending]) => word.endsWith(ending) && word.length - ending.length >= 3);
  const cut = end === undefined ? word : word.slice(0, -end[0].length) + end[1];
  const single = /([bdgmnprt])\1$/.test(cut) && cut.length > 4 ? cut.slice(0, -1) : cut;
  return single.length > 4 ? single.replace(/e$/, '') : single;
}

/**
 * Whether two words differ by one slip of a finger: a letter too many, too few, another one, or two that changed places. Short words are
 * too near each other for it.
 */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SLIP_FROM_LETTERS || Math.abs(one.length - other.length) > 1)
    return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [left, right] = [one.slice(from), other.slice(from)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

const SLIP_FROM_LETTERS = 4;

/** The first that fits; what stands in its place behind it. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ed', ''],
  ['ses', 's'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['s', ''],
];

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'about after all also am an and any anybody anything are as at be been but by can could do does doing dont did for from get go got had ' +
    'has have having hello hi how if in into is it its ive just know let like may me mean might more my myself need no not of on one or our ' +
    'out please really said say should so some somebody something tell than thank thanks that thats the their them then there these they ' +
    'thing this those to too up us want was we were what whats when where which who why will with would you your yours youre'
  ).split(' '),
);
