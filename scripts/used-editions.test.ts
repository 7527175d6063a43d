import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Edition } from '../domain/editions/edition.ts';
import { PRODUCT_EDITIONS } from '../domain/editions/product-editions.ts';
import { composePaper } from '../domain/papers/compose-paper.ts';
import { DOCUMENT_KINDS, isDocumentSlug, isLetterSlug } from '../domain/papers/document-kinds.ts';
import type { PapersEdition } from '../domain/papers/papers-edition.ts';
import { accidentPolicy, samplePapers, sampleSources } from '../domain/papers/testing/sample-papers.ts';
import type { PricingBasis } from '../domain/pricing/pricing-basis.ts';
import { accidentalDeathPremium } from '../domain/pricing/accidental-death-premium.ts';
import { rateTableOf } from '../domain/pricing/rate-table.ts';
import { RISK_CLASSES } from '../domain/pricing/risk-class.ts';
import { termPremium } from '../domain/pricing/term-premium.ts';
import { STATE_PACKS } from '../domain/states/packs-in-force.ts';
import { decideApplication } from '../domain/underwriting/decide.ts';
import type { Rulebook } from '../domain/underwriting/rulebook.ts';
import { randomFrom } from '../domain/underwriting/simulation/draw.ts';
import { simulatedApplication } from '../domain/underwriting/testing/frozen-applicants.ts';
import { PAPER_LOOK } from '../server/ground/documents/write-pdf.ts';
import { projectFiles, projectRoot, sourceFiles, valueImportsOf } from './source-files.ts';

/*
 * What somebody's contract, price, decision or paper rests on is never edited once it was used: a change is a new file beside it, in a
 * new edition with a day of its own. used-editions.sha256 keeps the digest of each such file, as sha256sum writes it. What editions
 * share (how points are added up, how a premium is rounded, how a date is written) is held by what comes of each of them: its
 * decisions, its rates, its texts.
 */
const WHAT_TO_DO = 'docs/architecture.md, "Where a change goes"';

const IN_FOLDERS = [
  /^domain\/states\/[a-z-]+\/\d{4}-\d{2}-\d{2}\.ts$/,
  /^domain\/states\/corrections-\d{4}-\d{2}-\d{2}\.ts$/,
  /^domain\/pricing\/bases\/\d{4}-\d{2}[\d-]*\//,
  /^domain\/papers\/editions\/\d{4}-\d{2}-\d{2}\//,
];

const RULEBOOK_FILE = /^domain\/underwriting\/rulebook-\d{4}-\d{2}[\d-]*\.ts$/;
/** It only names what rules can do; what they do is in their files. */
const VOCABULARY = 'domain/underwriting/rule.ts';

const DAY = /\d{4}-\d{2}-\d{2}/;

/*
 * By edition, the digest of what comes of it. A line is never changed: where one does not hold, something that editions share now makes
 * old ones say something else.
 */
const DECISIONS_BY_RULEBOOK: Readonly<Record<string, string>> = {
  '2026-11': '4d13042cb06923a8f5aab984554cdab9d29355e138300c9b3427f1ddafc8bda8',
  '2026-11-22': '72adefe64688b89fa1ab3e08ed20985531edf7f29f125f8a29857e72155d275f',
  '2026-11-24': 'd973d55779c6a77d92000da59f5937db016eeea1b851c93c2bbf6855e1888e50',
};
const RATES_BY_BASIS: Readonly<Record<string, string>> = {
  '2026-11': '0b1972f3ec8225e3caf4ec59759c407159b232bcd65587e48c4fa9fe71b0b934',
  '2026-11-28': 'dfaf29eaa7c9b09a1fba3a8819e2b2ad5a3e67a9454a86ead4e3394f14fd8020',
};
const TEXTS_BY_PAPERS: Readonly<Record<string, string>> = {
  '2026-11-23': 'feed61897fc324e623f04f18343a762065a162631f2ec2261b77a2bfb62e6f69',
  '2026-11-24': '4bb60402e126a8696870f439ecf3322430ee816ec4a4eaa646a4a5e9846f1653',
  '2026-11-25': '29233c97b75f4be9d4f86f35225efbc93e96276adbed56233c00f9c35c7851fc',
  '2026-11-26': '61f984586db9e0b4cbf9da23797a5045ab0cd9ef8ab33fc955a0ba8417e1dae5',
  '2026-11-27': '11a4d1220ac25ebaf7443f30c58be149874f763d2f3d49cc417a846ebbe46bda',
  '2026-11-30': 'c4fcede5e0eed2f23ae4a24403622688b04f7721354a089c473a61c60fbe1cc8',
};
const DRAWING_BY_LOOK: Readonly<Record<string, string>> = {
  '2026-11-22': '274f6a57c5bdc613e929b16391c5ab8d81e21981fea8db05af8d99e49d9283cd',
  '2026-11-23': 'f09a31d3eb4b785ab773bad5813f3741e20659f34daf14f55be205a4d6460f4f',
  '2026-11-28': '41d1729dba20f2bb1791a1fcb1f7ee66ff5ecf65f7b785d3f2313c4ae6322065',
  '2026-11-30': 'c9bd880596de7aa7c5684d933bb59f724bf8e3bed2f02e7ff734225664c7cbd4',
};

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const bytesOf = (path: string) => readFileSync(join(projectRoot, path));

/** The files of underwriting that a rulebook comes to by what it imports: all that it consists of. */
function filesOfRulebook(entry: string): string[] {
  const byPath = new Map(sourceFiles().map((file) => [file.path, file]));
  const reached = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    const isPart = path.startsWith('domain/underwriting/') && path !== VOCABULARY;
    if (file === undefined || !isPart || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...valueImportsOf(file));
  }
  return [...reached];
}

function usedEditions(): ReadonlyMap<string, string> {
  const list = bytesOf('scripts/used-editions.sha256').toString().trim();
  return new Map(
    list.split('\n').map((line) => {
      const [sha = '', path = ''] = line.split('  ');
      return [path, sha];
    }),
  );
}

/** Why a file may not be as it is; null when it is as it was used. */
function faultOf(path: string, text: string | Buffer, used: ReadonlyMap<string, string>): string | null {
  const known = used.get(path);
  if (known === undefined) return `${path} is new: add the line of sha256sum to scripts/used-editions.sha256`;
  return known === digest(text)
    ? null
    : `${path} was used and is never edited: put the change into a new file beside it, in a new edition (${WHAT_TO_DO})`;
}

/** Why what comes of an edition may not be what it is; null where it is what it was. */
function faultOfWhatComes(
  what: string,
  version: string,
  now: string,
  known: Readonly<Record<string, string>>,
): string | null {
  if (known[version] === undefined) return `${what} of ${version} are new: add their digest ${now}`;
  return known[version] === now
    ? null
    : `${what} of ${version} are not what they were: undo it, and make the change part of a new edition (${WHAT_TO_DO})`;
}

const { rulebooks, bases, papers } = PRODUCT_EDITIONS;
const rulebookFiles = projectFiles().filter((path) => RULEBOOK_FILE.test(path));
const frozenFiles = [
  ...new Set([
    ...projectFiles().filter((path) => IN_FOLDERS.some((pattern) => pattern.test(path))),
    ...rulebookFiles.flatMap(filesOfRulebook),
  ]),
].toSorted();

test('a state pack, a basis, a paper’s template, a rulebook and all it consists of that was ever used stays as it was, byte for byte [UW-17, A-147]', () => {
  const used = usedEditions();
  const faults = frozenFiles.map((path) => faultOf(path, bytesOf(path), used));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect([...used.keys()].filter((path) => !frozenFiles.includes(path))).toEqual([]);
});

test('one changed byte of a used edition is found with what to do, and so is a file nobody listed', () => {
  const used = new Map([['domain/states/ohio/2026-11-01.ts', digest('days: 31')]]);
  expect(faultOf('domain/states/ohio/2026-11-01.ts', 'days: 31', used)).toBeNull();
  expect(faultOf('domain/states/ohio/2026-11-01.ts', 'days: 30', used)).toBe(
    'domain/states/ohio/2026-11-01.ts was used and is never edited: put the change into a new file beside it, in a new edition (docs/architecture.md, "Where a change goes")',
  );
  expect(faultOf('domain/states/ohio/2027-01-01.ts', 'days: 31', used)).toContain('is new');
});

test('precedence, limits, ladder and derived facts are among what a rulebook consists of, and every rule is of one', () => {
  for (const part of [
    'class-ladder-of-2026-11',
    'derive-facts-of-2026-11',
    'derive-facts-of-2026-11-22',
    'financial-limits-of-2026-11',
    'medical-history',
    'precedence-of-2026-11',
    'told',
  ])
    expect(frozenFiles).toContain(`domain/underwriting/${part}.ts`);
  const rules = projectFiles().filter((path) => path.startsWith('domain/underwriting/rules/'));
  expect(rules.filter((path) => !frozenFiles.includes(path))).toEqual([]);
});

test('every file of a state pack is in force some day, by the name of its day', () => {
  const named = frozenFiles.filter((path) => /^domain\/states\/[a-z-]+\//.test(path));
  const folderOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const known = STATE_PACKS.flat().map(
    ({ name, effectiveFrom, asOf }) => `domain/states/${folderOf(name)}/${effectiveFrom ?? asOf}.ts`,
  );
  expect(named).toEqual(known.toSorted());
  expect(named.every((path) => DAY.test(path))).toBe(true);
});

test('every rulebook, basis and papers edition has a file of its version, and each such file is one', () => {
  expect(rulebookFiles).toEqual(
    rulebooks.map(({ version }) => `domain/underwriting/rulebook-${version}.ts`).toSorted(),
  );
  const inFolder = (folder: string) =>
    new Set(frozenFiles.flatMap((path) => (path.startsWith(folder) ? [path.split('/')[3]] : [])));
  expect(inFolder('domain/pricing/bases/')).toEqual(new Set(bases.map(({ version }) => version)));
  expect(inFolder('domain/papers/editions/')).toEqual(new Set(papers.map(({ version }) => version)));
});

/** Each answer in turn, so that a thousand people say all of them, and of each other what goes together by chance. */
const inTurn = <Answer>(answers: readonly Answer[], index: number): Answer =>
  answers[index % answers.length]!;

/** Of a thousand invented people, who answer what was asked by any rulebook. */
function decisionsBy(rulebook: Rulebook): string {
  const random = randomFrom(20_261_122);
  return Array.from({ length: 1_000 }, (_, index) => {
    const application = simulatedApplication(random);
    const violations = application.answers['moving-violations-count'] ?? 0;
    const asked = {
      citizenship: 'citizen',
      'hiv-status': 'no',
      'tobacco-last-used': inTurn(
        ['over_10_years_or_never', 'within_1_year', '1_to_3_years', '3_to_5_years', '5_to_10_years'],
        index,
      ),
      'high-blood-pressure-reading': inTurn(['under_140_90', 'under_160_100', 'not_known'], index),
      'diabetes-a1c': inTurn(['under_7', '7_to_8', '9_or_more'], index),
      'health-open': inTurn([['none_of_the_above'], ['none_of_the_above'], ['medicine'], ['test']], index),
      'other-medicine-for': inTurn([['allergy'], ['pain']], index),
      'moving-violations-last-year': violations,
      'moving-violations-year-before': 0,
      'moving-violations-two-years-before': 0,
      'dui-count': inTurn(['once', 'more_than_once'], index),
      'reason-for-amount': inTurn(['family', 'other'], index),
    };
    const answers = { ...asked, ...application.answers };
    return JSON.stringify(decideApplication({ ...application, answers }, rulebook));
  }).join('\n');
}

/** Every rate, and of each age a premium with its whole arithmetic. */
function ratesBy(basis: PricingBasis): string {
  const table = rateTableOf(basis);
  const ages = Array.from({ length: 60 }, (_, index) => index + 15);
  const years = Array.from({ length: 40 }, (_, index) => index + 5);
  const rates = (['female', 'male'] as const).flatMap((sex) =>
    ages.flatMap((issueAge) => [
      table.accidentalDeath(sex, issueAge),
      accidentalDeathPremium({ sex, issueAge, amount: 250_000 }, basis),
      ...RISK_CLASSES.flatMap((riskClass) => {
        const life = { sex, issueAge, riskClass };
        const premium = termPremium({ ...life, years: 20, amount: 333_000 }, basis);
        return [table.extension(life), premium, ...years.map((count) => table.termLife(life, count))];
      }),
    ]),
  );
  return JSON.stringify(rates);
}

/** Everything it says of the sample people. */
function textsBy(edition: PapersEdition): string {
  const sources = { ...sampleSources, edition };
  const each = Object.keys(DOCUMENT_KINDS)
    .filter(isDocumentSlug)
    // A letter is kept as it was written, and of no edition.
    .filter((slug) => !isLetterSlug(slug) && edition.templates[slug] !== undefined)
    .map((slug) => composePaper(slug, samplePapers[slug], sources));
  const { productSlug, amount, termYears } = accidentPolicy;
  const application = { ...samplePapers.application, productSlug, amount, termYears };
  if (edition.templates['policy-agreement'] === undefined) return JSON.stringify(each);
  const accident = { ...samplePapers['policy-agreement'], policy: accidentPolicy, application };
  return JSON.stringify([...each, composePaper('policy-agreement', accident, sources)]);
}

/** What draws a paper's files: our code, and the packages it draws with. */
function drawing(): string {
  const ours = projectFiles().filter(
    (path) =>
      /^server\/ground\/documents\/((html|pdf)\/|(paper-fonts|links-in-text)\.ts$)/.test(path) &&
      !path.includes('.test.') &&
      !path.includes('/testing/'),
  );
  const lock = JSON.parse(bytesOf('package-lock.json').toString()) as {
    packages: Record<string, { version?: string }>;
  };
  const packages = [
    'pdfkit',
    'fontkit',
    '@fontsource/figtree',
    '@fontsource/fraunces',
    '@fontsource/noto-sans',
    'any-ascii',
  ];
  return [
    ...ours.map((path) => `${path} ${digest(bytesOf(path))}`),
    ...packages.map((name) => `${name} ${lock.packages[`node_modules/${name}`]?.version}`),
  ].join('\n');
}

/** What is wrong with what comes of editions, as far as anything is. */
function faultsOfWhatComes<Kind extends Edition>(
  what: string,
  editions: readonly Kind[],
  saidBy: (edition: Kind) => string,
  known: Readonly<Record<string, string>>,
): string[] {
  return editions.flatMap(
    (edition) => faultOfWhatComes(what, edition.version, digest(saidBy(edition)), known) ?? [],
  );
}

test('each rulebook decides as it did when it was used [UW-17]', () => {
  expect(faultsOfWhatComes('Decisions', rulebooks, decisionsBy, DECISIONS_BY_RULEBOOK)).toEqual([]);
});

test('each basis has the rates and premiums it had when it was used, to the last digit [A-147]', () => {
  expect(faultsOfWhatComes('Rates', bases, ratesBy, RATES_BY_BASIS)).toEqual([]);
});

test('each papers edition says what it said when it was used', () => {
  expect(faultsOfWhatComes('Texts', papers, textsBy, TEXTS_BY_PAPERS)).toEqual([]);
});

test('what draws papers draws the bytes it drew, or has another name', () => {
  expect(faultOfWhatComes('Files', PAPER_LOOK, digest(drawing()), DRAWING_BY_LOOK)).toBeNull();
});

test('a change in what editions share is found where one of them then says something else', () => {
  const [rulebook, basis, edition] = [rulebooks.at(-1)!, bases.at(-1)!, papers[0]!];
  const lenient = { ...rulebook, precedence: { ...rulebook.precedence, outcomes: [] } };
  expect(faultsOfWhatComes('Decisions', [lenient], decisionsBy, DECISIONS_BY_RULEBOOK)).toEqual([
    `Decisions of ${rulebook.version} are not what they were: undo it, and make the change part of a new edition (docs/architecture.md, "Where a change goes")`,
  ]);
  const dearer = { ...basis, accidentalDeath: { ...basis.accidentalDeath, loading: 1.2501 } };
  expect(faultsOfWhatComes('Rates', [dearer], ratesBy, RATES_BY_BASIS)).toHaveLength(1);
  const quote = edition.templates.quote!;
  const reworded: PapersEdition = {
    ...edition,
    templates: { ...edition.templates, quote: (...given) => ({ ...quote(...given), title: 'A quote' }) },
  };
  expect(faultsOfWhatComes('Texts', [reworded], textsBy, TEXTS_BY_PAPERS)).toHaveLength(1);
  const next = { ...edition, version: '2030-01-01' };
  expect(faultsOfWhatComes('Texts', [next], textsBy, TEXTS_BY_PAPERS)[0]).toContain('add their digest');
});
