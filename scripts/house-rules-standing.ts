import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, projectRoot } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

/** What the web asks of the API. */
export function webDocuments(): SourceFile[] {
  return globSync('web/**/*.graphql', { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

/** What a standing is made of: whoever reads it without the standing is about to decide again where somebody stands. */
const FACTS = [
  'activePolicy',
  'pendingPolicy',
  'pendingQuote',
  'lapsedPolicy',
  'productOfferings',
  'latestInsuranceApplication',
  'accountCapabilities',
];

/** Operations that read a fact for its own sake, and why that decides nothing. */
const READ_FOR_THEMSELVES: Readonly<Record<string, string>> = {
  ApplicationResult: 'whether a decision has come, for the game that is played until then',
  LatestApplication: 'what a no says, after its loader asked whether it is theirs',
  LastingReasons: 'the same of a break before another application',
  PurchaseOutcome: 'what came of the payment that was just made',
  InvoiceToPay: 'the bill that is about to be paid',
};

/** Operations of the web that ask for what a standing is made of and not for the standing. */
export function factsWithoutStandingProblems(documents: readonly SourceFile[]): string[] {
  const fragments = documents.flatMap(({ text }) => definitionsIn(text, 'fragment'));
  return documents.flatMap(({ path, text }) =>
    definitionsIn(text, 'query').flatMap(({ name, body }) => {
      const asked = fieldsOf(body, fragments);
      const fact = FACTS.find((one) => asked.has(one));
      if (fact === undefined || asked.has('standing') || Object.hasOwn(READ_FOR_THEMSELVES, name)) return [];
      return [`${path} asks ${name} for ${fact} and not for where the person stands`];
    }),
  );
}

/** Names of `READ_FOR_THEMSELVES` that no document has any more. */
export function standingExceptionsLeft(documents: readonly SourceFile[]): string[] {
  const names = new Set(
    documents.flatMap(({ text }) => definitionsIn(text, 'query').map(({ name }) => name)),
  );
  return Object.keys(READ_FOR_THEMSELVES).filter((name) => !names.has(name));
}

interface Definition {
  readonly name: string;
  readonly body: string;
}

/** A document's definitions begin and end at the margin, as the formatter writes them. */
function definitionsIn(text: string, kind: 'query' | 'fragment'): Definition[] {
  return [...text.matchAll(new RegExp(`^${kind} (\\w+)[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'gm'))].map(
    ([, name, body]) => ({ name: name!, body: body! }),
  );
}

function fieldsOf(body: string, fragments: readonly Definition[]): Set<string> {
  const spread = [...body.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) =>
    fragments.filter((fragment) => fragment.name === name).map((fragment) => fragment.body),
  );
  return new Set([body, ...spread].flatMap((text) => text.match(/\b\w+\b/g) ?? []));
}

const ASKS_AGAIN: readonly [pattern: RegExp, words: string][] = [
  [/[pP]olicy\??\.status\s*[!=]==?\s*'(?!paused)/, 'asks a policy where its owner stands'],
  [/[aA]pplication\??\.result\s*[!=]==?/, 'asks an application where its owner stands'],
  [
    /\bhasPolicy\s*[:=](?![^\n]*(?:standing|\bcard\b|boolean|\.hasPolicy))/,
    'finds out by itself whether there is a policy',
  ],
  [/\bstandingOf\(/, 'makes a standing of facts of its own'],
];

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);
const isAsking = (path: string) =>
  /^(web|server\/(ground|people|contact|shopping|applying|desk))\//.test(path);

/**
 * Where the web, or a wing below `insuring`, decides where somebody stands instead of asking. A wing's own lives (an application that is
 * withdrawn, a case that is opened) are asked of the row they lock, and are no standing.
 */
export function standingDecidedProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isAsking(path) && !isTest(path) && !path.includes('.generated.'))
    .flatMap(({ path, text }) =>
      ASKS_AGAIN.filter(([pattern]) => pattern.test(text))
        .filter(() => !LOCKED_LIVES.includes(path))
        .map(([, words]) => `${path} ${words}`),
    );
}

/** Use cases that move an application on, from the state of the row they hold. */
const LOCKED_LIVES = [
  'server/applying/underwriting/may-apply-again.ts',
  'server/applying/underwriting/move-application.ts',
  'server/applying/underwriting/underwrite-application.ts',
  'server/applying/underwriting/withdraw-application.ts',
];

/** The pieces the table is put together of, which nobody else may put together. */
const PIECES = [
  'domain/standing/application-stop.ts',
  'domain/standing/policy-banner.ts',
  'domain/standing/rejected-on.ts',
  'domain/standing/standing-row.ts',
  'domain/standing/is-over.ts',
];

export function standingPieceProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('domain/standing/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => PIECES.includes(to))
        .map((to) => `${file.path} imports ${to}: only the table of standings is made of it`),
    );
}
