/*
 * What attackers try by rule and not from a list (S-02): walks over a keyboard, alphabets and digits in a row, a season or a
 * month with its year, and the same thing over and over. A passphrase may hold any of them; what counts is what is left
 * without them.
 */

/** Where fingers walk, each forwards and backwards. */
const TRACKS = bothWays([
  // Rows, of the keyboards sold in the United States, Germany and France; what comes in order anywhere.
  '`1234567890-=',
  '01234567890',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü+',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:',
  'abcdefghijklmnopqrstuvwxyz',
  '!@#$%^&*()_+',
  // Columns, down, up and like a snake, with the digits above and without.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmik,ol.p;/',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'zaqxswcdevfrbgtnhymju',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  'qazxswedcvfrtgbnhyujm',
  '1qa2ws3ed4rf5tg6yh7uj8ik9ol0p',
  // Two rows by turns, and blocks of three.
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '1z2x3c4v5b6n7m',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'qawsedrftgyhujikolp',
  'aqswdefrgthyjukilop',
  'azsxdcfvgbhnjm',
  'zasxdcfvgbhnjm',
  '123qweasdzxc',
  '321ewqdsacxz',
  'qweasdzxcrtyfghvbn',
  // The keypad, and digits two by two.
  '147258369',
  '159753',
  '159357',
  '123654789',
  '789456123',
  '1122334455667788990',
  '0102030405060708090',
]);

/** Shorter ones stand in honest words, such as "wer" in "power". */
const WALK_LENGTH_MIN = 4;

const SEASON =
  '(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)';
const YEAR = '(?:(?:19[3-9]|20[0-4])[0-9])';
const SEASON_AND_YEAR = new RegExp(
  `${SEASON}[^a-z0-9]?(?:${YEAR}|[0-9]{2})|(?:${YEAR}|[0-9]{2})[^a-z0-9]?${SEASON}|${YEAR}`,
  'g',
);

/** What is left of a password, in lower case, without what is tried by rule. */
export function withoutPatterns(folded: string): string {
  const once = withoutRepeats(folded).replaceAll(SEASON_AND_YEAR, '');
  return withoutRepeats(withoutWalks(once));
}

/** What stands there three times or more in a row, or twice where it is three characters long or longer, counts once. */
function withoutRepeats(text: string): string {
  let kept = Array.from(text);
  for (let length = 1; length <= kept.length / 2; length += 1) {
    kept = withoutRepeatsOf(kept, length, length < 3 ? 3 : 2);
  }
  return kept.join('');
}

function withoutRepeatsOf(characters: readonly string[], length: number, timesMin: number): string[] {
  const kept: string[] = [];
  let at = 0;
  while (at < characters.length) {
    let same = 0;
    while (at + length + same < characters.length && characters[at + same] === characters[at + length + same])
      same += 1;
    const times = 1 + Math.floor(same / length);
    const unit = characters.slice(at, at + (times >= timesMin ? length : 1));
    kept.push(...unit);
    at += times >= timesMin ? times * length : 1;
  }
  return kept;
}

function withoutWalks(text: string): string {
  let kept = '';
  let at = 0;
  while (at < text.length) {
    const length = walkAt(text, at);
    if (length < WALK_LENGTH_MIN) kept += text[at];
    at += length < WALK_LENGTH_MIN ? 1 : length;
  }
  return kept;
}

/** How many characters from here on follow one track. */
function walkAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && TRACKS.some((track) => track.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length;
}

function bothWays(tracks: readonly string[]): readonly string[] {
  return tracks.flatMap((track) => [track, Array.from(track).toReversed().join('')]);
}
