import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStandIn } from '../server/testing/vendor-stand-in.ts';
import type { StandInBehaviour } from '../server/testing/vendor-stand-in.ts';
import { advisoriesOf } from './advisories.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import type { Lockfile } from './bill-of-materials.ts';
import { projectRoot } from './source-files.ts';

const { components } = billOfMaterials(
  JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile,
  '',
);

async function openRegistry(behaviour: StandInBehaviour) {
  const registry = await openStandIn(behaviour);
  onTestFinished(() => registry.close());
  return registry;
}

const json = (answer: object) => ({ body: JSON.stringify(answer) });

test('the registry is asked for every library that runs or is in the bundle, in the version that is locked, and for nothing else [S-87]', async () => {
  const registry = await openRegistry(() => json({}));
  expect(await advisoriesOf(components, `${registry.url}/`)).toEqual([]);
  const [{ method, path, body }] = registry.asked as [(typeof registry.asked)[0]];
  expect([method, path]).toEqual(['POST', '/-/npm/v1/security/advisories/bulk']);
  const asked = JSON.parse(body) as Record<string, string[]>;
  expect(Object.keys(asked).length).toBeGreaterThan(100);
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'web/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies))
    if (!name.startsWith('@wysh/')) expect([name, asked[name]]).toEqual([name, [version]]);
  expect([asked['vitest'], asked['knip']]).toEqual([undefined, undefined]);
});

test('a known weakness of one is a line with how grave it is and where to read of it [S-87]', async () => {
  // In the shape in which the registry answers `npm audit`.
  const known = {
    id: 1_097_683,
    url: 'https://github.com/advisories/GHSA-xxxx-yyyy-zzzz',
    title: 'Prototype pollution in react',
    severity: 'high',
    vulnerable_versions: '<99.0.0',
    cwe: ['CWE-1321'],
    cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
  };
  const registry = await openRegistry(() => json({ react: [known] }));
  expect(await advisoriesOf([{ name: 'react', version: '19.3.1' }], `${registry.url}/`)).toEqual([
    'react 19.3.1: high, Prototype pollution in react (<99.0.0), https://github.com/advisories/GHSA-xxxx-yyyy-zzzz',
  ]);
});

test.each<[string, StandInBehaviour]>([
  ['that refuses', () => ({ status: 405, body: '{}' })],
  ['that answers something else', () => json({ react: 'fine' })],
  ['that hangs up', () => 'hang up'],
])(
  'of a registry %s nothing is believed, least of all that there is nothing [S-87]',
  async (_what, behaviour) => {
    const registry = await openRegistry(behaviour);
    await expect(advisoriesOf(components, `${registry.url}/`)).rejects.toThrow();
  },
);
