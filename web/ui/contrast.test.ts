import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = new Map(
  [
    ...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+):\s*(#[0-9a-f]{6});/g,
    ),
  ].map(([, name = '', hex = '']) => [name, hex] as const),
);

/** Relative luminance of WCAG 2.2, from a six-digit hex colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground: string, background: string): number {
  const [first, second] = [foreground, background].map((name) => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`tokens.css has no colour --${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const categories = [...tokens.keys()].flatMap((name) => /^category-(.+)-hue$/.exec(name)?.[1] ?? []);

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
  ['success-ink', 'success-tint'],
  ['ink', 'success-tint'],
  ['info', 'info-tint'],
  ['info', 'surface'],
  ['ink', 'info-tint'],
  ...categories.flatMap((category): [string, string][] => [
    [`category-${category}-deep`, `category-${category}-tint`],
    [`category-${category}-deep`, 'paper'],
    ['ink', `category-${category}-tint`],
  ]),
];

describe('text is readable on its ground, at least 4.5 to 1', () => {
  test.for(textPairs)('%s on %s [WCAG 1.4.3]', ([foreground, background]) => {
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the bounds of a control and the focus ring stand out, at least 3 to 1', () => {
  const bounds = grounds.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['brand', ground],
    ['danger', ground],
  ]);
  test.for([...bounds, ['star', 'night'], ['brand', 'brand-tint']])(
    '%s on %s [WCAG 1.4.11]',
    ([foreground, background]) => {
      expect(contrast(foreground ?? '', background ?? '')).toBeGreaterThanOrEqual(3);
    },
  );
});

test('the category colours are those the drawings are made with [ENT-13]', () => {
  const drawn: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(new URL('../../server/content/art/category-colours.json', import.meta.url), 'utf8'),
  );
  for (const [category, shades] of Object.entries(drawn)) {
    for (const [shade, hex] of Object.entries(shades)) {
      expect(tokens.get(`category-${category}-${shade}`)).toBe(hex.toLowerCase());
    }
  }
});

test('there are ten categories, each with a hue, a tint and a deep [WCAG 1.4.3]', () => {
  expect(categories).toHaveLength(10);
});
