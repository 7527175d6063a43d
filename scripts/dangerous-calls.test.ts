import { expect, test } from 'vitest';
import { dangerousCalls } from './dangerous-calls.ts';
import { sourceFiles } from './source-files.ts';

// What stands here takes nothing that anybody sent: the word behind each says what it takes.
const REVIEWED = {
  'server/platform/database/start-lock.ts starts another program':
    '`ps`, with the number of a process out of a file of ours',
  'server/platform/database/schema-files.ts makes a pattern of what comes':
    'names of our own columns, as types are written',
  'server/platform/http/known-addresses.ts makes a pattern of what comes': 'our routes, each word escaped',
  'server/platform/http/security-headers.ts makes a pattern of what comes': 'one of two words in the call',
};

const ofTheProduct = (path: string) =>
  /^(?:server|web|domain)\//.test(path) && !/\.test\.tsx?$|\/testing\/|\.generated\./.test(path);

test('nothing of the product runs text, takes it for markup, starts a program or makes a pattern of it, but what was looked at [S-88]', () => {
  const files = sourceFiles().filter(({ path }) => ofTheProduct(path));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(dangerousCalls).toSorted()).toEqual(Object.keys(REVIEWED).toSorted());
});

// Put together here, so that no line of this file is one.
test.each([
  ['eval', '(answer)', 'runs text as program'],
  ['new Func', "tion('a', body)", 'runs text as program'],
  ['setTimeout', "('go()', 5)", 'runs text as program'],
  ['element.inner', 'HTML = name', 'takes text for markup'],
  ['<p dangerously', 'SetInnerHTML={{ __html: name }} />', 'takes text for markup'],
  ["import { exec } from 'node:child", "_process'", 'starts another program'],
  ['new Reg', 'Exp(search)', 'makes a pattern of what comes'],
  ['new Reg', 'Exp(`^${search}`)', 'makes a pattern of what comes'],
])('a planted one is found: %s… [S-88]', (start, end, what) => {
  expect(dangerousCalls({ path: 'web/x.ts', text: `const one = 1;\n${start}${end};\n` })).toEqual([
    `web/x.ts ${what}`,
  ]);
});

test('a pattern of words that stand there is none [S-88]', () => {
  for (const text of ["new RegExp('a+')", 'new RegExp(`^${YEAR}$`)', 'new RegExp(/a/, "g")', '// eval(x)'])
    expect(dangerousCalls({ path: 'web/x.ts', text })).toEqual([]);
});
