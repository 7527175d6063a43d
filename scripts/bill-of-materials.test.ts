import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials, packagesOfOthers, type Lockfile } from './bill-of-materials.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const lockfile = read('package-lock.json') as Lockfile;

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test('every dependency is named in one exact version, and every package is locked to what it holds [S-86]', () => {
  const manifests = ['package.json', ...globSync('*/package.json', { cwd: projectRoot })].map(
    (path) => [path, read(path) as Manifest] as const,
  );
  expect(manifests.length).toBeGreaterThan(5);
  const loose = manifests.flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => version !== '*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  );
  expect(loose).toEqual([]);
  const packages = packagesOfOthers(lockfile);
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

// Whoever needs one says here why it may run: it runs on the machine of everybody who installs this.
const REVIEWED_INSTALL_SCRIPTS: readonly string[] = [];

test('no package runs anything as it is installed but what was looked at [S-86]', () => {
  const running = packagesOfOthers(lockfile).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(running.map(([path]) => path)).toEqual(REVIEWED_INSTALL_SCRIPTS);
});

test('the bill of materials has whatever runs, with version, hash and licence, and nothing that only builds or tests [S-86]', () => {
  const { bomFormat, components, metadata } = billOfMaterials(lockfile, '2.16.3');
  expect([bomFormat, metadata.component.version]).toEqual(['CycloneDX', '2.16.3']);
  const named = new Map(components.map((component) => [component.name, component]));
  const direct = (['server/package.json', 'web/package.json'] as const).flatMap((path) =>
    Object.entries((read(path) as Manifest).dependencies ?? {}).filter(
      ([name]) => !name.startsWith('@wysh/'),
    ),
  );
  expect(direct.length).toBeGreaterThan(15);
  for (const [name, version] of direct) expect([name, named.get(name)?.version]).toEqual([name, version]);
  for (const name of ['vitest', 'knip', 'oxlint', '@playwright/test'])
    expect([name, named.get(name)]).toEqual([name, undefined]);
  // One of them says its licence in a file alone.
  expect(components.filter(({ licenses }) => licenses.length === 0).map(({ name }) => name)).toEqual([
    'png-js',
  ]);
  for (const { name, purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/[^@\s]+@\d/);
    expect([name, hashes.length]).toEqual([name, 1]);
    expect(hashes[0]!.content).toMatch(/^[0-9a-f]{128}$/);
  }
});

test('the build writes it [S-86]', () => {
  const build = readFileSync(join(projectRoot, 'scripts/build-web.ts'), 'utf8');
  expect(build).toMatch(/writeFileSync\(\s*join\(dist, billOfMaterialsFile\)/);
});
