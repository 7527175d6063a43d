import { UNDERWRITING_COOLDOWN_DAYS } from '../../domain/eligibility/underwriting-cooldown.ts';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { EVIDENCE_WORDS } from '../../domain/underwriting/evidence-words.ts';
import type { FactName, Facts } from '../../domain/underwriting/facts.ts';
import { lastingReasons } from '../../domain/underwriting/lasting-reasons.ts';
import type { Action, FiredCase, Product, Rule } from '../../domain/underwriting/rule.ts';
import type { Rulebook } from '../../domain/underwriting/rulebook.ts';
import { TOPICS, topicOfQuestion } from './asked.ts';
import type { Topic } from './asked.ts';
import { EDGE_PEOPLE } from './edge-people.ts';
import { inWords, table } from './markdown.ts';
import { MEANS_BEFORE_2026_11_24 } from './means-before-2026-11-24.ts';

/** Rulebooks whose rules do not say in words when they hold. */
const WITHOUT_MEANS: readonly Rulebook[] = PRODUCT_EDITIONS.rulebooks.filter(
  ({ version }) => version < '2026-11-24',
);

export const nameOf = ({ rule, case: name }: Pick<FiredCase, 'rule' | 'case'>) => `${rule}: ${name}`;

/** When a case holds, in words. @throws Error for a case that nobody put into words. */
export function meansOf(rule: Rule, { means, fires }: Rule['cases'][number]): string {
  if (means !== null) return means;
  const isEarly = WITHOUT_MEANS.some(({ rules }) => rules.includes(rule)) || isAboutAnswers(rule);
  const words = isEarly ? MEANS_BEFORE_2026_11_24[nameOf(fires)] : undefined;
  if (words === undefined)
    throw new Error(`${nameOf(fires)} does not say in words when it holds: give it its means`);
  return words;
}

/** It is made anew for each rulebook's facts, and says the same of all of them. */
const isAboutAnswers = ({ name }: Rule) => name === 'unanswered-questions';

const PRODUCT_WORDS: Readonly<Record<Product, string>> = {
  termLife: 'term life',
  accidentalDeath: 'accidental death',
};

/** What a case does, as somebody reads it who signs it. */
export function effectOf(does: Action): string {
  const products = does.products.map((product) => PRODUCT_WORDS[product]).join(' and ');
  switch (does.kind) {
    case 'reject':
      return `**Decline** ${products}`;
    case 'refer':
      return `**Refer** ${products} to a person`;
    case 'approve':
      return 'Nothing: no points, no class';
    case 'postpone':
      return `**Postpone** ${products} for ${does.years} years`;
    case 'ask':
      return `**Ask** for evidence, then refer ${products} to a person: ${EVIDENCE_WORDS[does.evidence]}`;
    case 'debit':
      return `**${does.points} points**`;
    case 'class':
      return `**Class ${does.atBest}** at best`;
    case 'tobaccoRates':
      return '**Tobacco rates**';
  }
}

/** The nearest two people of a case's edge: the facts it reads that differ between them. */
export interface Edge {
  readonly fact: FactName;
  readonly holds: unknown;
  readonly not: unknown;
}

/** By rule and case. What nobody stands at the edge of (a missing answer) is not in it. */
export function edgesOf(rulebook: Rulebook): ReadonlyMap<string, readonly Edge[]> {
  return new Map(
    EDGE_PEOPLE.map(({ fires, on, not }) => {
      const rule = rulebook.rules.find(({ cases }) => cases.some((each) => nameOf(each.fires) === fires));
      const [holding, other]: Facts[] = [rulebook.deriveFacts(on), rulebook.deriveFacts(not)];
      const differing = (rule?.reads ?? [])
        .map((fact) => ({ fact, holds: holding![fact], not: other![fact] }))
        .filter((edge) => JSON.stringify(edge.holds) !== JSON.stringify(edge.not));
      return [fires, differing];
    }),
  );
}

const valueInWords = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('en-US', { maximumFractionDigits: 2 })
    : JSON.stringify(value);

const edgeInWords = (edges: readonly Edge[]): string =>
  edges
    .map(({ fact, holds, not }) => `\`${fact}\` ${valueInWords(holds)}, not ${valueInWords(not)}`)
    .join('; ');

/** How long the answer stays the same; nothing where a case refuses nobody. */
export function lastsOf(fires: FiredCase, { version }: Rulebook): string {
  if (fires.does.kind !== 'reject' && fires.does.kind !== 'postpone') return '';
  const [words] = lastingReasons({ rulebookVersion: version, fired: [fires], reasons: [fires.reason] });
  return words ?? `They may apply again ${UNDERWRITING_COOLDOWN_DAYS} days later.`;
}

/** The topic of the first question a rule rests on; of one that asks what every question is about, none. */
function topicOfRule(
  rule: Rule,
  questions: ReadonlyMap<FactName, readonly string[]>,
): Topic | 'answers' | 'amount' {
  if (/^(unanswered|contradicting)-/.test(rule.name)) return 'answers';
  if (rule.reads.some((fact) => ['amount', 'increase', 'years'].includes(fact))) return 'amount';
  const [question] = rule.reads.flatMap((fact) => questions.get(fact) ?? []);
  return question === undefined
    ? 'amount'
    : topicOfQuestion(question as Parameters<typeof topicOfQuestion>[0]);
}

const RULE_TOPICS = {
  ...TOPICS,
  amount: 'The amount that is asked for',
  answers: 'Answers that do not stand',
} as const;

/** The part of the page about rules, a table for each, by topic. */
export function ruleSections(
  rulebook: Rulebook,
  questions: ReadonlyMap<FactName, readonly string[]>,
): { heading: string; text: string }[] {
  const edges = edgesOf(rulebook);
  const byTopic = Map.groupBy(rulebook.rules, (rule) => topicOfRule(rule, questions));
  return (Object.keys(RULE_TOPICS) as (keyof typeof RULE_TOPICS)[])
    .filter((topic) => byTopic.has(topic))
    .map((topic) => ({
      heading: `Rules: ${RULE_TOPICS[topic].charAt(0).toLowerCase()}${RULE_TOPICS[topic].slice(1)}`,
      text: byTopic
        .get(topic)!
        .map((rule) => ruleOfPage(rule, rulebook, edges))
        .join('\n\n'),
    }));
}

/** The questions each fact follows from. */
export function questionsByFact(
  factsByQuestion: ReadonlyMap<string, readonly FactName[]>,
): ReadonlyMap<FactName, readonly string[]> {
  const pairs = [...factsByQuestion].flatMap(([question, facts]) =>
    facts.map((fact) => ({ question, fact })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ fact }) => fact)].map(([fact, of]) => [
      fact,
      of.map(({ question }) => question),
    ]),
  );
}

function ruleOfPage(rule: Rule, rulebook: Rulebook, edges: ReadonlyMap<string, readonly Edge[]>): string {
  const rows = rule.cases.map((each) => {
    const name = nameOf(each.fires);
    const lasts = lastsOf(each.fires, rulebook);
    return [
      `${meansOf(rule, each)}<br>\`${each.fires.case}\``,
      edgeInWords(edges.get(name) ?? []),
      [effectOf(each.fires.does), lasts].filter((part) => part !== '').join('. '),
      each.fires.reason,
    ];
  });
  return [
    `### ${inWords(rule.name)}`,
    `Why: ${rule.why}`,
    `Source: ${rule.source}`,
    `Rule \`${rule.name}\`, in every state we sell in. Reads ${reads(rule, rulebook)}.${
      rule.cases.length > 1 ? ' The first line that holds counts, and no other.' : ''
    }`,
    table(['When', 'The edge', 'What it does', 'What the applicant is told'], rows),
  ].join('\n\n');
}

function reads(rule: Rule, rulebook: Rulebook): string {
  const isAboutAll = rule.reads.length > 30;
  return isAboutAll
    ? `all ${rule.reads.length} facts of the rulebook ${rulebook.version}`
    : rule.reads.map((fact) => `\`${fact}\``).join(', ');
}
