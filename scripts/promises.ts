/**
 * `npm run promises`: every sentence with a future, a number, a day or a "you can" that people read on screens, in mails, on papers, in
 * forms, in the help and what its robot says, in tips, on wyshes, in reasons, at the desk, in errors, disclosures and the README, each
 * with the test that keeps it. They stand in docs/promises, a page for each kind.
 * `--missing` prints only what is not right, `--lines` the lines of what is not listed yet, to be filled in.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, promiseProblems, readKept } from './promises/kept.ts';
import { readPromises } from './promises/said.ts';
import { projectRoot } from './source-files.ts';
import { readTestFiles } from './trace.ts';

const pages = globSync('docs/promises/*.md', { cwd: projectRoot }).map((path) =>
  readKept(readFileSync(join(projectRoot, path), 'utf8')),
);
const kept = pages.flatMap((page) => page.kept);
const said = readPromises();

if (process.argv.includes('--lines')) {
  const listed = new Set(kept.map(({ place, sentence }) => `${place} ${sentence}`));
  for (const one of said) if (!listed.has(`${one.place} ${one.sentence}`)) console.log(lineOf(one));
} else {
  if (!process.argv.includes('--missing'))
    for (const { place, sentence, by } of kept) {
      console.log(`${place}: ${sentence}`);
      console.log('reason' in by ? `    no promise: ${by.reason}` : `    ${by.path}: ${by.name}`);
    }
  const problems = [
    ...pages.flatMap(({ unreadable }) => unreadable.map((line) => `Not a line of this list: ${line}`)),
    ...promiseProblems(said, kept, readTestFiles()),
  ];
  for (const problem of problems) console.log(problem);
  const tested = kept.filter(({ by }) => 'path' in by).length;
  console.log(
    `\n${said.length} promises: ${tested} have the test that keeps them, ${kept.length - tested} bind nobody and say why.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
