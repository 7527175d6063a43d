import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import catalogue from '../../server/content/translations/en-US.json';
import { LATER_PARTS, textsOfPart, type LaterPart } from './text-parts.ts';

test('every text is in the first part or in a later one, and in the first only if in no other', () => {
  const first = Object.keys(textsOfPart(catalogue, 'first'));
  const later = (Object.keys(LATER_PARTS) as LaterPart[]).flatMap((part) =>
    Object.keys(textsOfPart(catalogue, part)),
  );
  expect(first.filter((key) => later.includes(key))).toEqual([]);
  expect(new Set([...first, ...later]).size).toBe(Object.keys(catalogue).length);
  expect(first).toContain('welcome.headline');
  expect(later).toContain('builder.heading');
});

test('every prefix of a later part still has texts', () => {
  for (const prefix of Object.values(LATER_PARTS).flat()) {
    expect(
      Object.keys(catalogue).some((key) => key.startsWith(`${prefix}.`)),
      prefix,
    ).toBe(true);
  }
});

test('what takes the place of a broken page says only words the first screen brought: no page of its own came [ERR-36]', () => {
  const first = textsOfPart(catalogue, 'first');
  const source = readFileSync(new URL('../shell/page-problem.tsx', import.meta.url), 'utf8');
  const keys = [...source.matchAll(/'([a-z]+(?:[.-][a-z]+)*\.[a-z.-]+)'/g)].map(([, key]) => key!);
  const spoken = keys.filter((key) => Object.hasOwn(catalogue, key));
  expect(spoken.length).toBeGreaterThan(5);
  expect(spoken.filter((key) => !Object.hasOwn(first, key))).toEqual([]);
});
