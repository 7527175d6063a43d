import { expect, test } from 'vitest';
import { compareWithList } from './dead-code.ts';
import { unreachedExports } from './reached-declarations.ts';

const file = (path: string, text: string) => ({ path, text });

test('what is named from an entry is reached, through files, packages and dynamic imports', () => {
  const files = [
    file(
      'server/main.ts',
      `import { price } from '@wysh/domain/price.ts';
       import start, { type Options as Given } from './start.ts';
       const options: Given = {};
       start(options, price, async () => (await import('./late.ts')).late);
       new Worker(new URL('paper-worker.ts', import.meta.url));`,
    ),
    file(
      'domain/price.ts',
      'const table = [1]; export const price = () => table; export const spare = () => price();',
    ),
    file('server/start.ts', 'export interface Options {} export default function start() {}'),
    file('server/late.ts', 'export const late = 1; export const later = 2;'),
    file('server/paper-worker.ts', "import { write } from './write.ts'; write();"),
    file('server/write.ts', 'export function write() {} export const [read, { seek: found }] = [1, {}];'),
  ];
  expect(unreachedExports(files, ['server/main.ts'])).toEqual([
    'domain/price.ts spare',
    'server/late.ts later',
    'server/write.ts read',
    'server/write.ts found',
  ]);
});

test('what only something dead names is dead too, and a file of which nothing is reached is named as a whole', () => {
  const files = [
    file('web/main.tsx', "import { a } from './a.ts'; a.b();"),
    file('web/a.ts', "import { b } from './b.ts'; export const a = { b: () => 1 }; export const dead = b;"),
    file('web/b.ts', 'export const b = 1; export const c = () => b;'),
  ];
  expect(unreachedExports(files, ['web/main.tsx'])).toEqual(['web/a.ts dead', 'web/b.ts']);
});

test('a name that stands for itself in its own file alone is not reached by that', () => {
  const files = [
    file('web/main.tsx', "import './a.ts';"),
    file('web/a.ts', 'export function again(): void { again(); } export const used = 1; console.log(used);'),
  ];
  expect(unreachedExports(files, ['web/main.tsx'])).toEqual(['web/a.ts again']);
});

test('the list holds exactly what is found, each under an issue', () => {
  const list = '# Dead code\n\n- `c.ts`\n\n## Issue 15: bills\n\nWhy.\n\n- `a.ts b`\n- `a.ts b`';
  expect(compareWithList(['a.ts b', 'd.ts'], list)).toEqual([
    'Only tests reach d.ts: use it where a person meets it, or delete it with its tests.',
    'c.ts is no longer dead: take its line out of docs/dead-code.md.',
    'c.ts stands in docs/dead-code.md under no issue.',
    'a.ts b stands in docs/dead-code.md twice.',
  ]);
  expect(compareWithList(['a.ts b'], '## Issue 15: bills\n- `a.ts b`')).toEqual([]);
});
