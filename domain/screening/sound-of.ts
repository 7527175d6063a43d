/** How a part of a name sounds, by letters that are no spelling any more. */
export interface Sound {
  /** Each way it may be read; two spellings are of one name where they share one. */
  readonly keys: readonly string[];
  /** With what it may begin: what an initial is compared with. */
  readonly initials: readonly string[];
  /** A letter alone. */
  readonly isInitial: boolean;
}

/** Spelling has few ways to read it; more are no name, and only cost time. */
const readingsMax = 24;

/**
 * How groups of letters are read, the longest first, in capitals so that no rule reads what another one wrote. Where languages differ, each
 * reading is followed: German and Polish read ch as kh, French as sh, English as tch; Egyptians say g where others say j; off is ov.
 */
const READINGS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  a: [
    [/a[iy]/y, ['I', 'AI']],
    [/a/y, ['A']],
  ],
  c: [
    [/cz/y, ['C']],
    [/chtch/y, ['S']],
    [/ch/y, ['C', 'H', 'S']],
    [/ck/y, ['K']],
    [/c(?=[eiy])/y, ['S', 'C']],
    [/c/y, ['K', 'C']],
  ],
  d: [
    [/dzh|dsch/y, ['G']],
    [/dj/y, ['G', 'DI']],
    [/dh/y, ['D', 'S']],
    [/d/y, ['D']],
  ],
  đ: [[/đ/y, ['G', 'D']]],
  e: [[/e/y, ['I']]],
  f: [[/f/y, ['F']]],
  g: [[/gh|gu(?=[ei])|g/y, ['G']]],
  h: [
    [/^hs(?=[iy])/y, ['S', 'HS']],
    [/h/y, ['H']],
  ],
  i: [[/i/y, ['I']]],
  j: [[/j/y, ['G', 'I', 'H']]],
  k: [
    [/kh/y, ['H']],
    [/k/y, ['K']],
  ],
  o: [[/o/y, ['A']]],
  p: [
    [/ph/y, ['F']],
    [/p/y, ['P']],
  ],
  q: [[/q/y, ['K', 'G']]],
  s: [
    [/schtsch|shtch|shch|stsh|sz|sh/y, ['S']],
    [/sch/y, ['S', 'SH']],
    [/sc(?=[aeiouy])/y, ['S', 'SK', 'SC']],
    [/s/y, ['S']],
  ],
  t: [
    [/tsch|tsh|tch|tx/y, ['C']],
    [/th/y, ['T']],
    [/tz|ts/y, ['S', 'C']],
    [/t/y, ['T']],
  ],
  u: [[/u/y, ['A']]],
  v: [[/v/y, ['F']]],
  w: [[/w/y, ['F', 'A']]],
  x: [
    [/x(?=[aeiouy])/y, ['H', 'KS', 'S']],
    [/x/y, ['KS']],
  ],
  y: [[/y/y, ['I']]],
  z: [
    [/zh/y, ['G', 'S']],
    [/z/y, ['S']],
  ],
};

/** Of a part of a name in plain Latin letters (`romanize`). */
export function soundOf(part: string): Sound {
  // The h of Salih is heard in some languages, and that of Abdullah in none.
  const readings = /[aeiouy]h$/.test(part) ? [...read(part), ...read(part.slice(0, -1))] : read(part);
  return {
    keys: [...new Set(readings.map(keyOf))],
    initials: [...new Set(readings.map((reading) => reading.charAt(0)))],
    isInitial: part.length === 1,
  };
}

/** Every way to read it, without doubled letters. */
function read(part: string): string[] {
  let readings = [''];
  for (let place = 0; place < part.length;) {
    const letter = part.charAt(place);
    const [length, sounds] = readingAt(part, place) ?? [1, [letter.toUpperCase()]];
    place += length;
    readings = readings
      .flatMap((reading) => sounds.map((sound) => (reading.endsWith(sound) ? reading : reading + sound)))
      .slice(0, readingsMax);
  }
  return readings;
}

function readingAt(part: string, place: number): readonly [number, readonly string[]] | null {
  for (const [pattern, sounds] of READINGS[part.charAt(place)] ?? []) {
    pattern.lastIndex = place;
    const found = pattern.exec(part);
    if (found !== null) return [found[0].length, sounds];
  }
  return null;
}

/**
 * Three consonants or more name it whatever the vowels are: Muhammad is Mohamed. Of fewer the vowels are told apart as bright and dark, so
 * that Lee is Li and neither is Lau.
 */
function keyOf(reading: string): string {
  const consonants = reading.replaceAll(/[AI]/g, '').replaceAll('TC', 'C');
  return consonants.length >= 3 ? `${/^[AI]/.test(reading) ? 'A' : ''}${consonants}`.toLowerCase() : reading;
}
