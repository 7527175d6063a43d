import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { secretsIn } from './secrets.ts';
import { projectFiles, projectRoot, sourceFiles } from './source-files.ts';

test('no secret lies in the repository [S-89]', () => {
  const paths = [...projectFiles(), 'package-lock.json', '.npmrc'];
  expect(paths.length).toBeGreaterThan(3000);
  const found = paths.flatMap((path) =>
    secretsIn(readFileSync(join(projectRoot, path), 'utf8')).map(
      (secret) => `${path}: ${secret.slice(0, 12)}…`,
    ),
  );
  expect(found).toEqual([]);
  const left = globSync('**/{.env,.env.*,*.pem,*.p12,*.pfx,*.key,id_rsa*,.netrc}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
  });
  expect(left).toEqual([]);
});

test('nothing of the environment it is built in comes into the bundle [S-89]', async () => {
  process.env['VITE_PLANTED'] = 'planted';
  onTestFinished(() => {
    delete process.env['VITE_PLANTED'];
  });
  const configFile = join(projectRoot, 'web/vite.config.ts');
  const { define = {} } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
  expect(JSON.stringify(define)).not.toContain('planted');
  const asked = sourceFiles()
    .filter(({ path }) => /^(?:web|domain)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import\.meta\.env(?!\.DEV\b)[\w.]*|\bprocess\.env\b/g)].map(
        ([question]) => `${path}: ${question}`,
      ),
    );
  expect(asked).toEqual([]);
});

// Put together here, so that this file holds none.
test.each([
  ['-----BEGIN RSA PRIVATE', ' KEY-----'],
  ['sk_live', '_51HxYzAbCdEfGhIjKlMn'],
  ['live', '_9f8e7d6c5b4a39281706'],
  ['whsec', '_Q2hlY2sgdGhpcyBvdXQ'],
  ['AKIA', 'QWERTYUIOPASDFGH'],
  ['ghp', `_${'a1'.repeat(18)}`],
  ['AC', 'f0e1'.repeat(8)],
  ['eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl'],
  ['postgresql://wysh:hunter2', '@db.wysh.com:5432/wysh'],
])('a planted secret is found: %s… [S-89]', (start, end) => {
  expect(secretsIn(`const key = '${start}${end}';`)).toHaveLength(1);
});

test('an example is no secret [S-89]', () => {
  expect(
    secretsIn('AKIAIOSFODNN7EXAMPLE smtps://user:secret@mail.example:465 postgresql://u:p@127.0.0.1/x'),
  ).toEqual([]);
});
