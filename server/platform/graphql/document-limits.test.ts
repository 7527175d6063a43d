import { parse } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { checkDocumentLimits } from './document-limits.ts';
import { createTestSchema, openTestHost } from './testing/graphql-test-host.ts';

const schema = createTestSchema();
const nested = (levels: number) =>
  `{ shelf(slug: "a") { ${'books { shelf { '.repeat(levels)} slug ${'} }'.repeat(levels)} } }`;
const fragmentBomb = [
  '{ shelves { ...f0 } }',
  ...Array.from({ length: 40 }, (_, n) => `fragment f${n} on Shelf { ...f${n + 1} ...f${n + 1} }`),
  'fragment f40 on Shelf { slug }',
].join('\n');

function refusals(document: string): string[] {
  return checkDocumentLimits(schema, parse(document)).map(({ message }) => message);
}

describe('a document the server does not know', () => {
  test("passes when it is of a page's size [S-41]", () => {
    expect(refusals('{ hello shelves(count: 3) { slug label books { title shelf { slug } } } }')).toEqual([]);
  });

  test('is refused when it is too deep, also through fragments [S-41]', () => {
    expect(refusals(nested(6)).join()).toMatch(/too deep: at most 12 levels/);
    expect(
      refusals(`{ shelf(slug: "a") { ...a } } fragment a on Shelf { books { shelf { books { shelf { ...b } } } } }
        fragment b on Shelf { books { shelf { books { shelf { books { shelf { books { shelf { slug } } } } } } } } }`).join(),
    ).toMatch(/too deep/);
  });

  test('is refused when lists inside lists cost too much [S-41]', () => {
    expect(
      refusals(
        '{ shelves { books { shelf { books { shelf { books { shelf { books { shelf { books { title } } } } } } } } } } }',
      ).join(),
    ).toMatch(/too costly: at most 15,000 fields/);
  });

  test('is refused with more than 30 aliases or 30 directives [S-41]', () => {
    const many = (text: (n: number) => string) => Array.from({ length: 31 }, (_, n) => text(n)).join(' ');
    expect(refusals(`{ ${many((n) => `a${n}: hello`)} }`).join()).toMatch(/30 aliases/);
    expect(refusals(`{ hello ${many(() => '@include(if: true)')} }`).join()).toMatch(/30 directives/);
    expect(refusals(`query ${many(() => '@x')} { hello }`).join()).toMatch(/30 directives/);
  });

  test('with fragments that double forty times is measured at once and refused [S-41]', () => {
    const startedAt = performance.now();
    expect(refusals(fragmentBomb).join()).toMatch(/too costly/);
    expect(performance.now() - startedAt).toBeLessThan(100);
  });
});

describe('over HTTP', async () => {
  const longest = `{ ${'hello '.repeat(500)}}`;
  const shelves = '{ shelves(count: 20000) { slug books { title } } }';
  const ownShelves = `query Shelves ${shelves}`;
  const host = await openTestHost({ knownDocuments: [nested(8), ownShelves] });
  afterAll(() => host.http.close());

  test.each([
    ['too deep', nested(20)],
    ['too many tokens', `{ ${'hello '.repeat(2_100)} }`],
    [
      'a fragment in itself',
      '{ shelf(slug: "a") { ...a } } fragment a on Shelf { books { shelf { ...a } } }',
    ],
    ['doubling fragments', fragmentBomb],
    ['unknown fields', `{ ${Array.from({ length: 900 }, (_, n) => `x${n}`).join(' ')} }`],
    ['an unclosed brace', '{'.repeat(1_900)],
    [
      'conflicting aliases',
      `{ ${Array.from({ length: 30 }, (_, n) => `a: hello(name: "${n}")`).join(' ')} }`,
    ],
    ['no operation', 'fragment a on Shelf { slug }'],
    ['a subscription', 'subscription { hello }'],
  ])('%s is refused within half a second and is no server error [S-41]', async (_name, document) => {
    const startedAt = performance.now();
    const { status, body } = await host.post(document);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect(status).toBeLessThan(500);
    expect(body.data).toBeUndefined();
    expect(body.errors?.length).toBeGreaterThan(0);
  });

  test('a long document that passes is answered within half a second [S-41]', async () => {
    const startedAt = performance.now();
    expect((await host.post(longest)).body.data).toEqual({ hello: 'Hello, world' });
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  test('a document of the web itself is not limited [S-41]', async () => {
    expect((await host.post(nested(8))).body.errors).toBeUndefined();
    expect((await host.post(ownShelves)).text.length).toBeGreaterThan(1_000_000);
  });

  test('an answer of more than a megabyte leaves for no other document, whatever its fields counted as [F-55, S-41]', async () => {
    const { status, body, text } = await host.post(shelves);
    expect([status, text.length < 1_000, body.data]).toEqual([200, true, undefined]);
    expect(body.errors?.[0]?.message).toBe('This document asks for too much: at most 1,000,000 bytes.');
    expect(body.errors?.[0]?.extensions.message).toBe('STANDARD_ERROR');
  });
});
