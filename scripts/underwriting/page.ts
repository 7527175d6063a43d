import { createHash } from 'node:crypto';
import { PRODUCT_AGES } from '../../domain/eligibility/product-availability.ts';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { formatCoverage } from '../../domain/money/money.ts';
import type { RiskClass } from '../../domain/pricing/risk-class.ts';
import type { ClassRung } from '../../domain/underwriting/class-ladder.ts';
import type { FactName } from '../../domain/underwriting/facts.ts';
import type { Rule } from '../../domain/underwriting/rule.ts';
import type { Rulebook } from '../../domain/underwriting/rulebook.ts';
import { FACT_NAMES } from '../../domain/underwriting/testing/fact-names.ts';
import { askedSections, factsByQuestion, saidInSomeStates } from './asked.ts';
import { whereTheLawStands } from './law.ts';
import { anchor, inWords, table } from './markdown.ts';
import { effectOf, lastsOf, meansOf, nameOf, questionsByFact, ruleSections } from './rule-tables.ts';

/*
 * docs/underwriting.md: the questions, rules and limits of the newest rulebook as those read them who sign for them. All of it is made
 * from what decides; only the words around it stand here.
 */

/** What is signed is everything below this line. */
export const SIGNED_FROM = '<!-- What is signed begins below this line. -->';

const NEWEST = PRODUCT_EDITIONS.rulebooks.at(-1)!;
const BEFORE = PRODUCT_EDITIONS.rulebooks.at(-2)!;

interface Section {
  readonly heading: string;
  readonly text: string;
}

export function underwritingPage(): string {
  const sections = sectionsOf(NEWEST, BEFORE);
  const contents = sections.map(({ heading }) => `- [${heading}](#${anchor(heading)})`).join('\n');
  const body = [
    '## Contents',
    contents,
    ...sections.flatMap(({ heading, text }) => [`## ${heading}`, text]),
  ].join('\n\n');
  const signed = `\n${body}\n`;
  return `${headOf(NEWEST, digestOf(signed))}\n${SIGNED_FROM}\n${signed}`;
}

/** Of a page, what is signed. */
export function signedPart(page: string): string {
  return page.slice(page.indexOf(`\n${SIGNED_FROM}\n`) + SIGNED_FROM.length + 2);
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function headOf({ version, effectiveOn }: Rulebook, digest: string): string {
  const lines = ['Medical director', 'Actuary', 'Compliance'].map((role) => [role, '', '', '', '']);
  return `# How we decide: rulebook ${version}

Written by \`npm run generate\` from the questions, the rules and the limits that decide (\`domain/flows\`, \`domain/underwriting\`); change it
there. In force from ${effectiveOn ?? 'no day: it is replayed only'}. It decides term life and accidental death cover in every state we sell in.

The figures without a source are judgement and need an underwriter before real use; each rule says which they are.

## Signatures

What is signed has this digest:

    sha256 ${digest}

It is that of everything below the line that says so, and anybody can make it again:

    sed '1,/^${SIGNED_FROM}$/d' docs/underwriting.md | sha256sum

A rulebook that was used is never edited: a change is another rulebook, another page and other signatures.

${table(['As', 'Name', 'Digest signed', 'Day', 'Signature'], lines)}
`;
}

function sectionsOf(rulebook: Rulebook, before: Rulebook): Section[] {
  const facts = factsByQuestion(rulebook);
  const questions = questionsByFact(facts);
  return [
    { heading: 'How a decision is made', text: HOW },
    { heading: 'Where and to whom we sell', text: whereSold() },
    ...askedSections(facts),
    { heading: 'Asked and said in some states alone', text: saidInSomeStates() },
    { heading: 'Where the law stands, and what is to be confirmed', text: whereTheLawStands() },
    ...ruleSections(rulebook, questions),
    { heading: 'Points and classes', text: ladderOf(rulebook) },
    { heading: 'Limits by class', text: limitsOf(rulebook) },
    { heading: 'Financial limits', text: financialLimitsOf(rulebook) },
    { heading: 'Which outcome wins', text: precedenceOf(rulebook) },
    { heading: 'How long a refusal lasts', text: refusalsOf(rulebook) },
    { heading: 'Facts, and who reads them', text: factsOf(rulebook, questions) },
    { heading: `What changed against the rulebook ${before.version}`, text: changesOf(rulebook, before) },
  ];
}

const HOW = `The answers that count become facts: those on the way that a person's answers lead, checked by the rules of their form, when the application
is handed in. A fact nobody told is unknown, which is never taken for a no: it goes to a person.

Every rule is asked. Of one rule the first case that holds fires. What fired adds points, asks for tobacco rates or evidence, or sends a
product to a person or away. The worst that fired for a product is its outcome.

The column *The edge* names two people as near to each other as our questions allow: the case holds for the first value and not for
the second. They are decided by the code each time this page is written.`;

function whereSold(): string {
  const rows = PRODUCT_EDITIONS.packs.map((editions) => {
    const { name, sells, effectiveFrom, asOf } = editions.at(-1)!;
    const isSold = (sold: boolean) => (sold ? 'yes' : 'no');
    return [name, isSold(sells.termLife), isSold(sells.accidentalDeath), effectiveFrom ?? asOf];
  });
  const { termLife, accidentalDeath } = PRODUCT_AGES;
  return `Term life from ${termLife.min} to ${termLife.max}, accidental death from ${accidentalDeath.min} to ${accidentalDeath.max}, both included, by the age at the last birthday.

${table(['State', 'Term life', 'Accidental death', 'Pack of rules of'], rows)}`;
}

const RUNGS: Readonly<Record<ClassRung, string>> = {
  PP: 'Preferred plus',
  P: 'Preferred',
  SP: 'Standard plus',
  S: 'Standard',
  A: 'Standard, table A',
  B: 'Standard, table B',
  C: 'Standard, table C',
  D: 'Standard, table D',
  E: 'Standard, table E',
  F: 'Standard, table F',
  G: 'Standard, table G',
  H: 'Standard, table H',
};

const classInWords = ({ rateClass, tableRating }: RiskClass) =>
  tableRating === null ? rateClass : `${rateClass}, table ${tableRating}`;

function ladderOf({ ladder, beyondTheLadder, rules }: Rulebook): string {
  const namesClasses = rules.some(({ cases }) => cases.some(({ fires }) => fires.does.kind === 'class'));
  const isOf = namesClasses
    ? 'The class is the worse of the one the points lead to and the ones that cases name.'
    : 'The class is the one the points lead to: no case names one.';
  const rows = ladder.map(({ rung, pointsMax, withoutTobacco, withTobacco }, index) => [
    `${rung}: ${RUNGS[rung]}`,
    `${index === 0 ? 0 : ladder[index - 1]!.pointsMax + 1} to ${pointsMax}`,
    classInWords(withoutTobacco),
    classInWords(withTobacco),
  ]);
  return `A point is one percent of standard mortality above the best class. ${isOf}

${table(['Class', 'Points', 'Rates without tobacco', 'Rates with tobacco'], rows)}

Above ${ladder.at(-1)!.pointsMax} points: ${effectOf(beyondTheLadder.does)}. The applicant is told: “${beyondTheLadder.reason}”`;
}

function limitsOf({ ladder, limits }: Rulebook): string {
  const rungs = ladder.map(({ rung }) => rung);
  const rows = limits.map(({ upTo, amountMax, yearsMax }, index) => {
    const from = index === 0 ? 0 : rungs.indexOf(limits[index - 1]!.upTo) + 1;
    const to = rungs.indexOf(upTo);
    return [from === to ? upTo : `${rungs[from]} to ${upTo}`, formatCoverage(amountMax), `${yearsMax} years`];
  });
  return `The most term life a class is offered without a person, and for how long.\n\n${table(['Class', 'Amount', 'Term'], rows)}`;
}

/** What each limit is called; one that is not here is called by its name. */
const FINANCIAL: Readonly<Record<string, string>> = {
  totalCoverMax: 'Life insurance in total, with all insurers, in dollars',
  incomeMultipleMax: 'Life insurance in total, as a multiple of the yearly income',
  incomeUnder: 'whoever earns less a year, in dollars',
};

function financialLimitsOf({ financialLimits }: Rulebook): string {
  const rows = (limits: object, of = ''): string[][] =>
    Object.entries(limits).flatMap(([name, value]) => {
      const words = `${of}${FINANCIAL[name] ?? inWords(name)}`;
      return typeof value === 'object' && value !== null
        ? rows(value as object, `${words}: `)
        : [[words, typeof value === 'number' ? value.toLocaleString('en-US') : String(value)]];
    });
  return `What an offer is cut to before a person looks; what may be asked for beyond it is in the rules about the amount.\n\n${table(['Limit', 'At most'], rows(financialLimits))}`;
}

function precedenceOf({ precedence }: Rulebook): string {
  const words: Record<string, string> = {
    reject: 'a case declines',
    postpone: 'a case postpones',
    refer: 'a case refers',
    ask: 'a case asks for evidence',
    tobaccoRates: 'tobacco rates',
    class: 'a class at best',
    debit: 'points',
    approve: 'a case without effect',
  };
  const rows = precedence.outcomes.map(({ kinds, outcome }, index) => [
    String(index + 1),
    kinds.map((kind) => words[kind]!).join(', or '),
    outcome,
  ]);
  return `For each product, the first line of which anything fired. Where nothing fired, it is offered.

${table(['Line', 'What fired', 'Outcome'], rows)}

Of ${precedence.products.map((product) => inWords(product).toLowerCase()).join(', then ')}: the first that is not declined or postponed decides the application.`;
}

function refusalsOf(rulebook: Rulebook): string {
  const rows = rulebook.rules.flatMap((rule) =>
    rule.cases.flatMap((each) => {
      const lasts = lastsOf(each.fires, rulebook);
      return lasts === ''
        ? []
        : [[`${inWords(rule.name)}: ${meansOf(rule, each)}`, `\`${nameOf(each.fires)}\``, lasts]];
    }),
  );
  return `Nobody applies again in the days after a refusal. Where its reason lasts longer, screen, mail and letter say this beside it:\n\n${table(['When', 'Case', 'What is said'], rows)}`;
}

function factsOf(rulebook: Rulebook, questions: ReadonlyMap<FactName, readonly string[]>): string {
  const rows = FACT_NAMES.map((fact: FactName) => {
    const readers = rulebook.rules
      .filter(({ name, reads }) => name !== 'unanswered-questions' && reads.includes(fact))
      .map(({ name }) => `\`${name}\``);
    const asked = (questions.get(fact) ?? []).map((question) => `\`${question}\``);
    return [
      `\`${fact}\``,
      asked.length === 0 ? 'the cover that is asked for' : asked.join(', '),
      readers.length === 0 ? 'the limits of an offer' : readers.join(', '),
    ];
  });
  return table(['Fact', 'Follows from the questions', 'Read by the rules'], rows);
}

/** What is in one rulebook and not in the other, case by case. */
export function changesOf(rulebook: Rulebook, before: Rulebook): string {
  const named = ({ rules }: Rulebook) => new Map(rules.map((rule) => [rule.name, rule]));
  const [now, then] = [named(rulebook), named(before)];
  const fresh = rulebook.rules.filter(({ name }) => !then.has(name));
  const gone = before.rules.filter(({ name }) => !now.has(name));
  const rewritten = rulebook.rules.filter((rule) => then.has(rule.name) && then.get(rule.name) !== rule);
  const figures = (['ladder', 'limits', 'financialLimits', 'precedence'] as const).filter(
    (part) => JSON.stringify(rulebook[part]) !== JSON.stringify(before[part]),
  );
  const rows = [
    ...fresh.map((rule) => ['New', `\`${rule.name}\``, casesOf(rule)]),
    ...rewritten.map((rule) => ['Rewritten', `\`${rule.name}\``, rewrittenOf(then.get(rule.name)!, rule)]),
    ...gone.map((rule) => ['Gone', `\`${rule.name}\``, casesOf(rule)]),
    ...figures.map((part) => ['Changed', inWords(part), differences(before[part], rulebook[part])]),
  ];
  if (rows.length === 0) return 'Nothing.';
  const same = rulebook.rules.length - fresh.length - rewritten.length;
  return `${same} rules are those of the rulebook before, to the letter.\n\n${table(['What', 'Rule', 'Cases'], rows)}`;
}

/** What of a table or a list of figures is another one now, part by part. */
function differences(before: object, now: object): string {
  const [then, today] = [Object.entries(before), Object.entries(now)].map(
    (of) => new Map<string, unknown>(of),
  );
  const names = [...new Set([...then!.keys(), ...today!.keys()])];
  const said = (value: unknown) => (value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``);
  return names
    .filter((name) => JSON.stringify(then!.get(name)) !== JSON.stringify(today!.get(name)))
    .map((name) => `${inWords(name)}: was ${said(then!.get(name))}, is ${said(today!.get(name))}`)
    .join('<br>');
}

function caseLines(rule: Rule): string[] {
  return rule.cases.map((each) => `${meansOf(rule, each)}: ${effectOf(each.fires.does)}`);
}

const casesOf = (rule: Rule) => caseLines(rule).join('<br>');

function rewrittenOf(before: Rule, now: Rule): string {
  const [then, lines] = [caseLines(before), caseLines(now)];
  const changed = [
    ...lines.filter((line) => !then.includes(line)).map((line) => `now ${line}`),
    ...then.filter((line) => !lines.includes(line)).map((line) => `before ${line}`),
  ];
  return changed.length === 0 ? 'the same cases; what they read or why was changed' : changed.join('<br>');
}
