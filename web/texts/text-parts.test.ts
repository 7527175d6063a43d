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
