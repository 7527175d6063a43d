import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ERROR_CATALOGUE } from '@wysh/domain/errors/error-catalogue.ts';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Block } from '@wysh/domain/papers/paper.ts';
import { samplePapers, sampleSourcesOf } from '@wysh/domain/papers/testing/sample-papers.ts';
import { lastingReasons } from '@wysh/domain/underwriting/lasting-reasons.ts';
import { CURRENT_RULEBOOK } from '@wysh/domain/underwriting/testing/current-rulebook.ts';
import { PAUSE_WORDS } from '@wysh/domain/wyshes/pause-words.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { projectRoot } from '../source-files.ts';
import inAppMessages from '../../server/content/in-app-messages.json' with { type: 'json' };
import robotWords from '../../server/content/help/robot.json' with { type: 'json' };
import tips from '../../server/content/tips.json' with { type: 'json' };
import catalogue from '../../server/content/wysh-catalogue.json' with { type: 'json' };
import { HELP_ARTICLES_AS_WRITTEN } from '../../server/content/help-articles.ts';
import { ridersOf } from '../../server/insuring/policies/policy-riders.ts';
import { wordsInCode } from './words-in-code.ts';
import { promisesIn, promisesWithFigures } from './sentences.ts';
import type { Said } from './sentences.ts';

/** Every promise there is, each once in a place; what several papers or forms say is told of the first. */
export function readPromises(): Said[] {
  return [
    ...once(
      [
        ...ofTexts(),
        ...ofMails(),
        ...ofHelp(),
        ...ofAdvice(),
        ...ofCode(),
        ...ofReasons(),
        ...ofCodeWords(),
        ...ofErrors(),
        ...ofDisclosures(),
        ...ofReadme(),
      ],
      keyOf,
    ),
    ...once(ofForms(), ({ sentence }) => sentence),
    ...once(ofPapers(), ({ sentence }) => sentence),
  ];
}

const keyOf = ({ place, sentence }: Said) => `${place} ${sentence}`;

function once(said: readonly Said[], key: (one: Said) => string): Said[] {
  return [...Map.groupBy(said, key).values()].map(([first]) => first!);
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

function ofTexts(): Said[] {
  const texts = JSON.parse(read('server/content/translations/en-US.json')) as Record<string, string>;
  return Object.entries(texts).flatMap(([key, words]) => promisesIn(`text ${key}`, words));
}

function ofMails(): Said[] {
  return globSync('server/content/messages/*.json', { cwd: projectRoot })
    .toSorted()
    .flatMap((path) => {
      const { email = null, sms = '' } = JSON.parse(read(path)) as { email?: object; sms?: string };
      return promisesIn(`mail ${basename(path, '.json')}`, [...wordsUnder(email), sms].join('\n'));
    });
}

/** The articles, and the robot that reads out of them; their titles are texts. */
function ofHelp(): Said[] {
  return [
    ...HELP_ARTICLES_AS_WRITTEN.flatMap(({ id, paragraphs }) =>
      promisesWithFigures(`help ${id}`, paragraphs.join('\n')),
    ),
    ...Object.entries(robotWords).flatMap(([key, words]) => promisesWithFigures(`robot ${key}`, words)),
  ];
}

/** What is said to whoever has asked for nothing: a tip by mail or text, a line on the dashboard, and what a wysh is good for. */
function ofAdvice(): Said[] {
  return [
    ...tips.flatMap(({ heading, words, short }) => promisesIn(`tip ${heading}`, `${words}\n${short}`)),
    ...inAppMessages.flatMap(({ key, heading, body, action }) =>
      promisesIn(`in-app ${key}`, [heading, body, action].join('\n')),
    ),
    ...catalogue.wyshes.flatMap(({ slug, ...words }) =>
      promisesIn(`wysh ${slug}`, wordsUnder(words).join('\n')).filter(isSentence),
    ),
  ];
}

/** What is said where it is decided, beside the code: why a wysh stands still, and what a rider pays. */
function ofCode(): Said[] {
  return [
    ...Object.entries(PAUSE_WORDS).flatMap(([reason, words]) => promisesIn(`pause ${reason}`, words)),
    ...ridersOf(PRODUCT_SLUGS.termLife).flatMap(({ rider }) =>
      promisesIn(`rider ${rider.name}`, rider.description),
    ),
  ];
}

/** Why underwriting answered as it did, and how long a reason lasts. */
function ofReasons(): Said[] {
  const { rules, version: rulebookVersion } = CURRENT_RULEBOOK;
  const cases = rules.flatMap((rule) => rule.cases.map(({ fires }) => fires));
  return cases.flatMap((fires) => {
    const lasts = lastingReasons({ rulebookVersion, fired: [fires], reasons: [fires.reason] });
    return promisesIn(`reason ${fires.rule}`, [fires.reason, ...lasts].join('\n'));
  });
}

/** The desk has its words in its pages and acts, in one language; and so has a bill of which a bank sent a part. */
const WORDS_IN_CODE = [
  'web/desk/**/*.{ts,tsx}',
  'server/desk/**/*.ts',
  'server/insuring/billing/processed-invoice.ts',
];

function ofCodeWords(): Said[] {
  return globSync(WORDS_IN_CODE, { cwd: projectRoot })
    .filter((path) => !/\.test\.|\.generated\.|\/testing\//.test(path))
    .toSorted()
    .flatMap((path) =>
      promisesIn(`code ${basename(path)}`, wordsInCode(path, read(path)).join('\n')).filter(isSentence),
    )
    .filter(({ sentence }) => /^\S+ \S+ \S/.test(sentence));
}

/** What has no full stop is something to choose, a heading or a name. */
function isSentence({ sentence }: Said): boolean {
  return /[.!]$/.test(sentence);
}

/** What a person reads of a form, and what it is called by the code, which is no sentence. */
const FORM_WORDS = new Set([
  'title',
  'subtitle',
  'prompt',
  'description',
  'text',
  'label',
  'hint',
  'help',
  'message',
  'body',
]);

function ofForms(): Said[] {
  return ALL_FLOWS.flatMap((flow) => {
    const words: string[] = [];
    JSON.stringify(flow, (key, value: unknown) => {
      if (FORM_WORDS.has(key) && typeof value === 'string') words.push(value);
      return value;
    });
    return promisesIn(`form ${flow.slug}`, words.join('\n')).filter(isSentence);
  });
}

function ofErrors(): Said[] {
  return Object.entries(ERROR_CATALOGUE).flatMap(([code, entry]) =>
    promisesIn(`error ${code}`, entry.public),
  );
}

function ofDisclosures(): Said[] {
  return globSync('server/content/disclosures/*.md', { cwd: projectRoot })
    .toSorted()
    .flatMap((path) =>
      promisesIn(`disclosure ${basename(path, '.md')}`, read(path).replaceAll(/^[#\-* ]+/gm, '')),
    );
}

/** What the application answers is its person's. */
const THEIR_WORDS: ReadonlySet<string> = new Set(['application']);

function ofPapers(): Said[] {
  return (Object.keys(samplePapers) as DocumentSlug[])
    .filter((slug) => !THEIR_WORDS.has(slug))
    .flatMap((slug) => {
      const paper = composePaper(slug, samplePapers[slug], sampleSourcesOf(slug));
      const words = paper.sections.flatMap(({ blocks }) => blocks.flatMap(sentencesOfBlock));
      return promisesIn(`paper ${slug}`, words.join('\n'));
    });
}

/** Facts and tables hold what is written into them, and who signed. */
function sentencesOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'clause':
    case 'notice':
      return block.paragraphs;
    case 'list':
      return block.items;
    case 'facts':
    case 'table':
    case 'signatures':
      return [];
  }
}

/** Its paragraphs; what stands in code or in a table is a command or an address. */
function ofReadme(): Said[] {
  const paragraphs = read('README.md')
    .split(/\n{2,}/)
    .filter((paragraph) => !/^(?: {4}|\||#)/.test(paragraph));
  return paragraphs.flatMap((paragraph) => {
    const items = paragraph.split(/^\d+\. /m);
    return items.flatMap((item) => promisesIn('readme', item.replaceAll(/\s+/g, ' ')));
  });
}

function wordsUnder(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsUnder) : [];
}
