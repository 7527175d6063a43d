/**
 * `npm run advisories`: asks the registry, as `npm audit` does, which known weaknesses there are in what runs and in the bundle: every
 * package of the bill of materials, and nothing that only builds or tests (S-87). What the world knows changes without a commit, so no
 * test can hold it: it is asked before each release, and a release waits for an answer without a line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import type { Component, Lockfile } from './bill-of-materials.ts';
import { projectRoot } from './source-files.ts';

/** As the registry answers `POST /-/npm/v1/security/advisories/bulk`, which `npm audit` asks since npm 7; it says more of each. */
type Answer = Readonly<
  Record<string, readonly Readonly<Record<'url' | 'title' | 'severity' | 'vulnerable_versions', string>>[]>
>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isAnswer(value: unknown): value is Answer {
  const says = ['url', 'title', 'severity', 'vulnerable_versions'] as const;
  return (
    isObject(value) &&
    Object.values(value).every(
      (known: unknown) =>
        Array.isArray(known) &&
        known.every((one: unknown) => isObject(one) && says.every((word) => word in one)),
    )
  );
}

const answersWithinMs = 30_000;

/**
 * A line for each weakness that is known of one of them.
 *
 * @throws where the registry has no answer: that nothing is known is said by it alone.
 */
export async function advisoriesOf(
  components: readonly Pick<Component, 'name' | 'version'>[],
  registry: string,
): Promise<string[]> {
  const versions = new Map<string, string[]>();
  for (const { name, version } of components) versions.set(name, [...(versions.get(name) ?? []), version]);
  const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(Object.fromEntries(versions)),
    signal: AbortSignal.timeout(answersWithinMs),
  });
  if (!response.ok) throw new Error(`The registry ${registry} answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error(`The registry ${registry} answered something else.`);
  return Object.entries(answer).flatMap(([name, known]) =>
    known.map(
      ({ severity, title, url, vulnerable_versions: affected }) =>
        `${name} ${(versions.get(name) ?? []).join(', ')}: ${severity}, ${title} (${affected}), ${url}`,
    ),
  );
}

async function printAdvisories(): Promise<void> {
  const lockfile = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  const { components } = billOfMaterials(lockfile, '');
  const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
  try {
    const known = await advisoriesOf(components, registry);
    for (const line of known) console.log(line);
    console.log(`${known.length} weaknesses are known of ${components.length} packages that run.`);
    if (known.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`Nobody knows: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}

if (import.meta.main) await printAdvisories();
