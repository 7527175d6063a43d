import { describe, expect, test } from 'vitest';
import catalogue from './wysh-catalogue.json' with { type: 'json' };
import { createWyshArt } from './wysh-art.ts';

const wyshSizes = {
  header: [400, 368],
  infoHeader: [950, 400],
  icon: [100, 100],
  selectedIcon: [64, 64],
  unselectedIcon: [64, 64],
} as const;
const categorySizes = { icon: [100, 100], smallIcon: [64, 64] } as const;

type Expected = { kind: 'wysh' | 'category'; slug: string; size: string; width: number; height: number };

const art = createWyshArt(catalogue);
const expected: Expected[] = [
  ...catalogue.wyshes.flatMap(({ slug }) => everySize('wysh', slug, wyshSizes)),
  ...catalogue.categories.flatMap(({ slug }) => everySize('category', slug, categorySizes)),
];

function everySize(kind: Expected['kind'], slug: string, sizes: Record<string, readonly [number, number]>) {
  return Object.entries(sizes).map(([size, [width, height]]): Expected => ({
    kind,
    slug,
    size,
    width,
    height,
  }));
}

function picture({ kind, slug, size }: Expected): string {
  const image = art.wyshImage(kind, slug, size);
  if (image === undefined) throw new Error(`No picture of ${kind} ${slug} as ${size}`);
  return image;
}

/** The first thing wrong with the text as XML made of elements and quoted attributes alone, or null. */
function xmlFault(text: string): string | null {
  const open: string[] = [];
  const leftOver = text.replace(
    /<(\/?)(\w+)((?:\s[\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, __, empty) => {
      if (closing) open.push(open.pop() === name ? '' : `unexpected </${name}>`);
      else if (!empty) open.push(name);
      if (open.at(-1) === '') open.pop();
      return '';
    },
  );
  if (leftOver !== '') return `not markup: ${leftOver.slice(0, 40)}`;
  return open[0] ?? null;
}

/** Contrast of two `#RRGGBB` colours as WCAG 2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the check for broken markup finds broken markup [ENT-13]', () => {
  expect(xmlFault('<svg a="1"><g><path d="M0 0Z"/></g></svg>')).toBeNull();
  expect(xmlFault('<svg><g></svg>')).not.toBeNull();
  expect(xmlFault('<svg><path d=M0/></svg>')).not.toBeNull();
  expect(xmlFault('<svg></g></svg>')).not.toBeNull();
  expect(xmlFault('<svg>words</svg>')).not.toBeNull();
});

describe('every picture of the catalogue', () => {
  test('exists for all wyshes and categories in every specified size [ENT-13]', () => {
    expect(expected).toHaveLength(44 * 5 + 10 * 2);
    expect(expected.filter(({ kind, slug, size }) => art.wyshImage(kind, slug, size) === undefined)).toEqual(
      [],
    );
  });

  test('has the specified width, height and viewBox [ENT-13]', () => {
    for (const entry of expected) {
      const { width, height } = entry;
      const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      const head = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>`;
      expect(picture(entry).slice(0, head.length), entry.slug).toBe(head);
    }
  });

  test('is well-formed and has every fill painted and every number finite [ENT-13]', () => {
    for (const entry of expected) {
      const image = picture(entry);
      expect(xmlFault(image), `${entry.slug} ${entry.size}`).toBeNull();
      expect(image, entry.slug).not.toMatch(/[{}]|NaN|undefined|Infinity/);
      for (const [, fill] of image.matchAll(/fill="([^"]*)"/g)) expect(fill).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  test('holds shapes alone: no script, style, text or reference to anything outside [ENT-13]', () => {
    const elements = expected.flatMap((entry) =>
      [...picture(entry).matchAll(/<(\w+)/g)].map(([, name]) => name),
    );
    expect(new Set(elements)).toEqual(new Set(['svg', 'g', 'path']));
    for (const entry of expected) expect(picture(entry)).not.toMatch(/href|url\(|style=|role=|\son\w+=/);
  });

  test('stays under 8 KB [ENT-13]', () => {
    const heavy = expected.filter((entry) => Buffer.byteLength(picture(entry)) >= 8 * 1024);
    expect(heavy).toEqual([]);
  });

  test('is its own: no two wyshes share a drawing or a scene [ENT-13]', () => {
    for (const size of Object.keys(wyshSizes)) {
      const images = catalogue.wyshes.map(({ slug }) => art.wyshImage('wysh', slug, size));
      expect(new Set(images).size).toBe(catalogue.wyshes.length);
    }
  });
});

test('a picture nobody promised is not invented [ENT-13]', () => {
  expect(art.wyshImage('wysh', 'no-such-wysh', 'icon')).toBeUndefined();
  expect(art.wyshImage('wysh', 'pay-off-mortgage', 'poster')).toBeUndefined();
  expect(art.wyshImage('category', 'home', 'header')).toBeUndefined();
});

test('the version stands still while the pictures do, and moves when one changes [ENT-13]', () => {
  expect(createWyshArt(catalogue).version).toBe(art.version);
  expect(createWyshArt({ ...catalogue, wyshes: catalogue.wyshes.slice(1) }).version).not.toBe(art.version);
  const recoloured = catalogue.wyshes.map((wysh) => ({ ...wysh, categorySlug: 'joy' }));
  expect(createWyshArt({ ...catalogue, wyshes: recoloured }).version).not.toBe(art.version);
});

test('a wysh without a drawing or a category without colours stops the start [ENT-13]', () => {
  const without = (wysh: { slug: string; categorySlug: string }) => () =>
    createWyshArt({ categories: [], wyshes: [wysh] });
  expect(without({ slug: 'never-drawn', categorySlug: 'home' })).toThrow('never-drawn');
  expect(without({ slug: 'pay-off-mortgage', categorySlug: 'plaid' })).toThrow('plaid');
});

test("a category's deep reads on its tint and on paper at 4.5:1 or more [ENT-13]", () => {
  for (const { slug } of catalogue.categories) {
    const { hue, tint, deep } = art.coloursOf(slug);
    for (const colour of [hue, tint, deep]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(contrast(deep, tint), slug).toBeGreaterThanOrEqual(4.5);
    expect(contrast(deep, '#FBF6EC'), slug).toBeGreaterThanOrEqual(4.5);
  }
});
