import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { inWords, mutantsAt } from './mutant.ts';

/** Each bug of a piece of code, as what stands there instead. */
const bugsIn = (code: string) =>
  findPlaces('some.ts', code).flatMap((place) => mutantsAt(place, code).map(({ after }) => after));

test.each([
  ['a < b;', ['a <= b;']],
  ['a >= b;', ['a > b;']],
  ['a === b;', ['a !== b;']],
  ['a && b;', ['a || b;']],
  ['a || (b && c);', ['a && (b && c);', 'a || (b || c);']],
  ['!a;', ['a;']],
  ['a ? b : c;', ['!(a) ? b : c;']],
  ['a + b;', ['a - b;']],
  ['a * b;', ['a / b;']],
  ['a ?? b;', ['a;']],
  ['f(true);', ['f(false);']],
  ['f(30);', ['f(31);', 'f(29);']],
  ['f(0);', ['f(1);', 'f((-1));']],
  ['f(18.5);', ['f(18.6);', 'f(18.4);']],
  ['list.filter(isOpen).map(name);', ['list.map(name);']],
  ['Math.min(a, b);', ['Math.max(a, b);']],
  ['list.some(isOpen);', ['list.every(isOpen);']],
])('in `%s` a bug can be planted', (statement, after) => {
  // As a value: a statement could be left out as well.
  expect(bugsIn(`const value = ${statement}`)).toEqual(after.map((code) => `const value = ${code}`));
});

test('a call and an assignment can be left out, awaited or not', () => {
  expect(bugsIn('await send(mail);')).toEqual(['']);
  expect(bugsIn('this.name = name;')).toEqual(['']);
  expect(bugsIn('if (isOpen) close();')).toEqual(['if (!(isOpen)) close();', 'if (isOpen)']);
});

test('a guard can be left out, a condition with another way turned round', () => {
  expect(bugsIn('function f() {\n  if (isOpen) return;\n}')).toEqual(['']);
  expect(bugsIn("if (isOpen) {\n  throw new Error('open');\n}")).toEqual(['']);
  expect(bugsIn('function f() {\n  if (isOpen) return 0n;\n  else return g();\n}')).toEqual([
    'if (!(isOpen)) return 0n;',
  ]);
});

test('types, imports, names of properties, words, lines of the log and what an error says are no places', () => {
  expect(bugsIn("log.info({ count: 3 }, 'done'); context.log.warn(1);")).toEqual([]);
  expect(bugsIn("import { one } from './one.ts';")).toEqual([]);
  expect(bugsIn('type Level = 1 | 2; interface Of { is: true } let a: 3 = b as 4;')).toEqual([]);
  expect(bugsIn('const names = { 1: one, two: "2" };')).toEqual([]);
  expect(bugsIn("const text = 'number ' + of;")).toEqual([]);
  expect(bugsIn('throw new RangeError(`more than ${limit + 1}`);')).toEqual([]);
});

test('where a chain may end early, nothing is put in parentheses', () => {
  expect(bugsIn('const open = lists?.filter(isOpen).map(name);')).toEqual([]);
});

test('a bug is told by its file, its line and its whole lines without and with it', () => {
  const code = 'const first = 1;\nreturnOf(\n  first <\n    second,\n);\n';
  const [, bug] = findPlaces('a/file.ts', code.replace('1', 'one')).flatMap((place) =>
    mutantsAt(place, code.replace('1', 'one')),
  );
  expect(inWords(bug!)).toBe('a/file.ts:3  first < second, → first <= second,');
});

test('code that is none is refused', () => {
  expect(() => findPlaces('some.ts', 'const = 1')).toThrow(/^some\.ts can't be parsed/);
});
