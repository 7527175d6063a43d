import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colours = ReadonlyMap<string, string>;

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

const coloursIn = (css: string): Colours =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));

/** The sets of the sheet, by what they ask of the reader's system; an empty one asks nothing. */
const sets = [
  { asks: '', colours: coloursIn(sheet.slice(0, sheet.indexOf('@media'))) },
  ...[...sheet.matchAll(/@media screen and (.+?) \{\s*:root \{(.*?)\n {2}\}/gs)].map(
    ([, asks = '', css = '']) => ({
      asks,
      colours: coloursIn(css),
    }),
  ),
];

const NIGHT = '(prefers-color-scheme: dark)';
const MORE = '(prefers-contrast: more)';

/** As the browser lays the sets over each other: each whose questions are all answered with yes, in the order of the sheet. */
function coloursFor(...answers: string[]): Colours {
  const counting = sets.filter(({ asks }) =>
    asks.split(' and ').every((question) => question === '' || answers.includes(question)),
  );
  return new Map(counting.flatMap(({ colours }) => [...colours]));
}

const day = coloursFor();
const SCHEMES: [string, Colours, { text: number; bounds: number }][] = [
  ['by day', day, { text: 4.5, bounds: 3 }],
  ['by night', coloursFor(NIGHT), { text: 4.5, bounds: 3 }],
  ['by day with more contrast', coloursFor(MORE), { text: 7, bounds: 4.5 }],
  ['by night with more contrast', coloursFor(NIGHT, MORE), { text: 7, bounds: 4.5 }],
];

/** Relative luminance of WCAG 2.2, from a six-digit hex colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, foreground: string, background: string): number {
  const [first, second] = [foreground, background].map((name) => {
    const hex = colours.get(name);
    if (!hex) throw new Error(`tokens.css has no colour --${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const categories = [...day.keys()].flatMap((name) => /^category-(.+)-hue$/.exec(name)?.[1] ?? []);

/** Every pair of text and ground that a part or a screen may use. */
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['brand', ground],
    ['brand-pressed', ground],
    ['danger', ground],
  ]),
  ['ink', 'brand-tint'],
  ['ink-soft', 'brand-tint'],
  ['brand', 'brand-tint'],
  ['brand-pressed', 'brand-tint'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-pressed'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['ink', 'accent-tint'],
  ['ink-soft', 'accent-tint'],
  ['paper', 'ink'],
  ['on-night', 'night'],
  ['on-night', 'night-raised'],
  ['star', 'night'],
  ['star', 'night-raised'],
  ['accent', 'night'],
  ['accent', 'night-raised'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-pressed'],
  ['ink', 'danger-tint'],
  ['danger', 'danger-tint'],
  ['success', 'surface'],
  ['success-ink', 'surface'],
  ['success-ink', 'success-tint'],
  ['ink', 'success-tint'],
  ['info', 'info-tint'],
  ['info', 'surface'],
  ['ink', 'info-tint'],
  ...categories.flatMap((category): [string, string][] => [
    [`category-${category}-deep`, `category-${category}-tint`],
    [`category-${category}-deep`, 'paper'],
    [`category-${category}-deep`, 'surface'],
    ['ink', `category-${category}-tint`],
  ]),
];

const boundPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['brand', ground],
    ['danger', ground],
  ]),
  ['star', 'night'],
  ['brand', 'brand-tint'],
];

describe.for(SCHEMES)('%s', ([, colours, { text, bounds }]) => {
  test.each(textPairs)('text is readable on its ground: %s on %s [WCAG 1.4.3]', (foreground, background) => {
    expect(contrast(colours, foreground, background)).toBeGreaterThanOrEqual(text);
  });

  test.each(boundPairs)(
    'the bounds of a control and the focus ring stand out: %s on %s [WCAG 1.4.11]',
    (foreground, background) => {
      expect(contrast(colours, foreground, background)).toBeGreaterThanOrEqual(bounds);
    },
  );
});

/** Marigold, the star and what is written on them are the same at any hour. */
const UNCHANGED = ['accent', 'accent-pressed', 'on-accent', 'on-night', 'star'];

test('the night has a colour of its own for each of the day’s, but for its lights [WCAG 1.4.3]', () => {
  const own = sets.find(({ asks }) => asks === NIGHT)?.colours ?? new Map<string, string>();
  expect([...day.keys()].filter((name) => !own.has(name)).toSorted()).toEqual(UNCHANGED);
  expect([...own.keys()].filter((name) => name !== 'mark-ground' && !day.has(name))).toEqual([]);
});

test('by night a sheet of night is lighter than the ground it lies on, as the sky is', () => {
  const night = coloursFor(NIGHT);
  const [sunken, paper, surface, sky] = ['sunken', 'paper', 'surface', 'night'].map((name) =>
    luminance(night.get(name) ?? ''),
  ) as [number, number, number, number];
  expect([sunken, paper, surface, sky]).toEqual([sunken, paper, surface, sky].toSorted((a, b) => a - b));
});

test('the category colours are those the drawings are made with [ENT-13]', () => {
  const drawn: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(new URL('../../server/content/art/category-colours.json', import.meta.url), 'utf8'),
  );
  for (const [category, shades] of Object.entries(drawn)) {
    for (const [shade, hex] of Object.entries(shades)) {
      expect(day.get(`category-${category}-${shade}`)).toBe(hex.toLowerCase());
    }
  }
});

test('there are ten categories, each with a hue, a tint and a deep [WCAG 1.4.3]', () => {
  expect(categories).toHaveLength(10);
});

test('the bar of a phone’s browser has the night of the page below it', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const told = Object.fromEntries(
    [...page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)].map(
      ([, scheme = '', hex = '']) => [scheme, hex],
    ),
  );
  expect(told).toEqual({ light: day.get('night'), dark: coloursFor(NIGHT).get('paper') });
});
