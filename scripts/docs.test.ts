import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT_JOBS } from '../server/app/product-jobs.ts';
import { projectFiles, projectRoot } from './source-files.ts';

const files = projectFiles();
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** What stands in backticks and looks like a file or folder of ours: `store.ts`, `server/insuring/billing`, `web/ui/`. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path);
  return quoted.filter(
    (path) =>
      /^[\w@./-]+$/.test(path) &&
      (isFile(path) || /^(domain|server|web|e2e|bench|scripts|docs)\//.test(path)),
  );
}

function isFile(path: string): boolean {
  return /\w\.(tsx?|mjs|json|md|sql|css|graphql|html)$/.test(path);
}

function exists(path: string): boolean {
  const wanted = path.replace(/\/$/, '').replace('@wysh/', '');
  return files.some(
    (file) => file === wanted || file.endsWith(`/${wanted}`) || `/${file}`.includes(`/${wanted}/`),
  );
}

const documents = files.filter((file) =>
  /^(README|docs\/(?!requirements|readings|decisions)[\w-]+)\.md$/.test(file),
);

test.each(documents)('every file and folder named in %s exists', (document) => {
  // What a build makes, and names that stand for any name.
  const elsewhere = /^(web\/dist\/|script-hashes\.json$|screenshots\/index\.html$|x\.|web\/features\/[AB]$)/;
  const missing = pathsIn(read(document)).filter((path) => !elsewhere.test(path) && !exists(path));
  expect([...new Set(missing)]).toEqual([]);
});

test.each(['domain', 'server', 'web', 'web/features', 'server/providers'])(
  'the picture of the architecture shows every folder of %s',
  (parent) => {
    const [picture = ''] = /## The packages[\s\S]*?\n## /.exec(read('docs/architecture.md')) ?? [];
    const folders = files
      .filter((file) => file.startsWith(`${parent}/`))
      .map((file) => file.slice(parent.length + 1).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([folder = '']) => folder);
    const missing = [...new Set(folders)].filter((folder) => !new RegExp(`\\b${folder}\\b`).test(picture));
    expect(missing).toEqual([]);
  },
);

test('the table of jobs has each of them once, those of the embedded vendors among them, and no other', () => {
  const [section = ''] = /## Jobs and schedules[\s\S]*?\n## /.exec(read('docs/architecture.md')) ?? [];
  const cells = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const ofVendors = files
    .filter((file) => /^server\/providers\/.*\/embedded\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/defineJob[^{]*\{\s*name: '([\w-]+)'/g)])
    .map(([, name = '']) => name);
  expect(ofVendors.length).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual([...PRODUCT_JOBS.map(({ name }) => name), ...ofVendors].toSorted());
});

test('each rule of the style names a file that shows it', () => {
  const rules = read('docs/style.md')
    .split(/^- /m)
    .slice(1)
    .map((rule) => rule.split('\n## ')[0] ?? '');
  const withoutFile = rules.filter((rule) => pathsIn(rule).length === 0);
  expect(withoutFile).toEqual([]);
});

test('each package we depend on has its sentence and licence, and no other is listed', () => {
  const manifests = ['package.json', ...files.filter((file) => /^[\w-]+\/package\.json$/.test(file))];
  const depended = manifests.flatMap((manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(manifest)) as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const ours = new Set(depended.filter((name) => !name.startsWith('@wysh/')));
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  // A star stands for what follows a scope.
  const isListed = (name: string) =>
    listed.some((entry) => entry === name || (entry.endsWith('/*') && name.startsWith(entry.slice(0, -1))));
  expect([...ours].filter((name) => !isListed(name))).toEqual([]);
  expect(listed.filter((entry) => !entry.endsWith('/*') && !ours.has(entry))).toEqual([]);
  expect(rows.filter((row) => row.split(' | ').length !== 4)).toEqual([]);
});
