/**
 * The second half of the check for dead code (the first, knip, knows nothing of who calls): what only tests reach is dead, be it
 * an export, a file, or a word of the form engine that no served form uses. What is known of it stands in docs/dead-code.md with
 * the issue that will use or delete it; the check fails on what is not listed there, and on what is listed and no longer found, so
 * that the list only gets shorter.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from '../domain/errors/error-catalogue.ts';
import { ALL_FLOWS } from '../domain/flows/all-flows.ts';
import { ACTION_NAMES } from '../domain/forms/actions.ts';
import { GROUP_TYPES } from '../domain/forms/groups.ts';
import { BUTTON_STYLES, ITEM_TYPES } from '../domain/forms/items.ts';
import { LAYOUT_NAMES } from '../domain/forms/layouts.ts';
import { RULE_NAMES } from '../domain/forms/validations.ts';
import { unreachedExports } from './reached-declarations.ts';
import { projectRoot, sourceFiles, type SourceFile } from './source-files.ts';

/** Where the product is entered: its processes and pages, and the commands that belong to it. The gallery only shows what there is. */
const ENTRIES = [
  'server/main.ts',
  'server/commands/breach-seen.ts',
  'server/commands/check-invariants.ts',
  'server/commands/complaints.ts',
  'server/commands/replay.ts',
  'server/commands/fill-demo.ts',
  'server/commands/invite-staff.ts',
  'server/commands/legal-hold.ts',
  'server/commands/policy-file.ts',
  'server/commands/doctor.ts',
  'server/commands/refunds.ts',
  'server/commands/reports.ts',
  'server/commands/rotate-keys.ts',
  'server/people/accounts/write-leaked-passwords.ts',
  'server/migrations/write-schema.ts',
  'web/main.tsx',
  'web/static-pages.tsx',
  'web/before-start.ts',
  'web/authoring/main.tsx',
  'web/card-frame/main.tsx',
  'web/desk/main.tsx',
  'web/sandbox/main.tsx',
  'web/vite.config.ts',
  'scripts/build-web.ts',
  'scripts/generate.ts',
  'scripts/pricing-check.ts',
  'scripts/pricing-dossier.ts',
  'scripts/simulate-underwriting.ts',
];

const isProduct = ({ path }: SourceFile) =>
  /^(domain|server|web|scripts)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\/|^web\/gallery\/|\.d\.ts$/.test(path);

/** Values that stand under a key anywhere in the served flows. */
function servedUnder(key: string): Set<unknown> {
  const values = new Set<unknown>();
  JSON.stringify(ALL_FLOWS, (name, value: unknown) => {
    if (name === key) values.add(value);
    return value;
  });
  return values;
}

/** What forms may say, by what we call it and the key it is said under; and no served form says. */
function unservedWords(): string[] {
  const vocabulary: readonly (readonly [string, string, readonly string[]])[] = [
    ['layout', 'layout', LAYOUT_NAMES],
    ['form action', 'name', ACTION_NAMES],
    ['item type', 'type', ITEM_TYPES],
    ['group type', 'type', GROUP_TYPES],
    ['button style', 'style', BUTTON_STYLES],
    ['validation rule', 'rule', RULE_NAMES],
  ];
  return vocabulary.flatMap(([kind, key, words]) => {
    const served = servedUnder(key);
    return words.filter((word) => !served.has(word)).map((word) => `${kind} ${word}`);
  });
}

/** Error codes that no code names outside the catalogue. */
function unthrownCodes(product: readonly SourceFile[]): string[] {
  const code = product
    .filter(({ path }) => /^(domain|server|web)\//.test(path) && path !== 'domain/errors/error-catalogue.ts')
    .map(({ text }) => text)
    .join('\n');
  return Object.keys(ERROR_CATALOGUE)
    .filter((name) => !code.includes(`'${name}'`))
    .map((name) => `error code ${name}`);
}

export function findDeadCode(): string[] {
  const product = sourceFiles().filter(isProduct);
  const unreached = unreachedExports(product, ENTRIES).filter(
    (found) => !/^scripts\/|\bgenerated\b/.test(found),
  );
  return [...unreached, ...unservedWords(), ...unthrownCodes(product)];
}

/** What a list says: its entries (``- `path export` ``) by the issue of the heading above them. */
export function readList(document: string): { readonly entries: string[]; readonly withoutIssue: string[] } {
  const entries: string[] = [];
  const withoutIssue: string[] = [];
  let hasIssue = false;
  for (const line of document.split('\n')) {
    if (line.startsWith('#')) hasIssue = /^## Issue \d+\b/.test(line);
    const entry = /^- `([^`]+)`/.exec(line)?.[1];
    if (entry === undefined) continue;
    entries.push(entry);
    if (!hasIssue) withoutIssue.push(entry);
  }
  return { entries, withoutIssue };
}

/** Sentences about where what was found and what is listed differ. */
export function compareWithList(found: readonly string[], document: string): string[] {
  const { entries, withoutIssue } = readList(document);
  return [
    ...found
      .filter((entry) => !entries.includes(entry))
      .map(
        (entry) => `Only tests reach ${entry}: use it where a person meets it, or delete it with its tests.`,
      ),
    ...entries
      .filter((entry) => !found.includes(entry))
      .map((entry) => `${entry} is no longer dead: take its line out of docs/dead-code.md.`),
    ...withoutIssue.map((entry) => `${entry} stands in docs/dead-code.md under no issue.`),
    ...entries
      .filter((entry, at) => entries.indexOf(entry) !== at)
      .map((entry) => `${entry} stands in docs/dead-code.md twice.`),
  ];
}

if (import.meta.main) {
  const found = findDeadCode();
  const problems = compareWithList(found, readFileSync(join(projectRoot, 'docs/dead-code.md'), 'utf8'));
  for (const problem of problems) console.log(problem);
  if (problems.length === 0)
    console.log(`${found.length} dead pieces, all of them listed in docs/dead-code.md.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
