import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import type { FactName, Facts } from '../../domain/underwriting/facts.ts';
import type { Rule } from '../../domain/underwriting/rule.ts';
import { CURRENT_RULEBOOK } from '../../domain/underwriting/testing/current-rulebook.ts';
import { FACT_NAMES } from '../../domain/underwriting/testing/fact-names.ts';
import { FORMS_ON_THE_PAGE } from './asked.ts';
import { EDGE_PEOPLE } from './edge-people.ts';
import { cell, inWords } from './markdown.ts';
import { MEANS_BEFORE_2026_11_24 } from './means-before-2026-11-24.ts';
import { changesOf, digestOf, signedPart, underwritingPage } from './page.ts';
import { edgesOf, effectOf, meansOf, nameOf } from './rule-tables.ts';
import type { Edge } from './rule-tables.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/underwriting.md'), 'utf8');

/** The rows of the table under a heading. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  return section
    .split(/\n##/)[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/(?<!\\) \| /)
        .map((each) => each.trim()),
    );
}

const firstHolding = ({ cases }: Rule, facts: Facts) => cases.find(({ when }) => when(facts))?.fires;

const ruleOf = (fires: string) =>
  CURRENT_RULEBOOK.rules.find(({ cases }) => cases.some((each) => nameOf(each.fires) === fires))!;

/** What a cell of the edge says: a fact, the value for which the case holds, and the one for which it does not. */
function edgeIn(text: string): Edge[] {
  const valueOf = (said: string): unknown =>
    JSON.parse(/^-?[\d,.]+$/.test(said) ? said.replaceAll(',', '') : said);
  return text.split('; `').map((part) => {
    const [, fact = '', holds = '', not = ''] = /^`?(\w+)` (.*), not (.*)$/.exec(part) ?? [];
    return { fact: fact as FactName, holds: valueOf(holds), not: valueOf(not) };
  });
}

test('the page is the one that follows from the rules, and its digest is that of what is signed', () => {
  expect(page).toBe(underwritingPage());
  expect(page).toContain(`sha256 ${digestOf(signedPart(page))}\n`);
  expect(signedPart(page).startsWith('\n## Contents')).toBe(true);
});

test('one changed threshold, effect or sentence is another digest', () => {
  const signed = signedPart(page);
  for (const [now, then] of [
    ['18 to 45', '18 to 46'],
    ['**Decline** term life', '**Refer** term life'],
  ] as const) {
    expect(signed).toContain(now);
    expect(digestOf(signed.replace(now, then))).not.toBe(digestOf(signed));
  }
});

describe('the row of each case says what the code does', () => {
  test.each(CURRENT_RULEBOOK.rules.map((rule) => [rule.name, rule] as const))('%s [UW-17]', (_, rule) => {
    const rows = rowsUnder(inWords(rule.name));
    expect(rows.map(([when = '']) => when.split('<br>')[1])).toEqual(
      rule.cases.map(({ fires }) => `\`${fires.case}\``),
    );
    for (const [index, each] of rule.cases.entries()) {
      const [when = '', , does = '', told] = rows[index]!;
      expect(when.split('<br>')[0]).toBe(cell(meansOf(rule, each)));
      expect(does.startsWith(cell(effectOf(each.fires.does)))).toBe(true);
      expect(told).toBe(cell(each.fires.reason));
    }
  });

  test.each(EDGE_PEOPLE)(
    '$fires holds for the one value of its row and not for the other [UW-17]',
    ({ fires, on }) => {
      const rule = ruleOf(fires);
      const [, name] = fires.split(': ');
      const row = rowsUnder(inWords(rule.name)).find(([when = '']) => when.endsWith(`\`${name}\``))!;
      const edges = edgeIn(row[1]!);
      const withValues = (side: 'holds' | 'not') =>
        ({
          ...CURRENT_RULEBOOK.deriveFacts(on),
          ...Object.fromEntries(edges.map((each) => [each.fact, each[side]])),
        }) as Facts;
      const fired = firstHolding(rule, withValues('holds'))!;
      expect(nameOf(fired)).toBe(fires);
      expect(row[2]!.startsWith(cell(effectOf(fired.does)))).toBe(true);
      const other = firstHolding(rule, withValues('not'));
      expect(other && nameOf(other)).not.toBe(fires);
    },
  );
});

const SPELLED: Readonly<Record<string, number>> = { once: 1, one: 1, twice: 2, two: 2, three: 3 };

/** Figures in words, without the thousands' commas ("$1,000,000" is a million) or spelled out. */
const numbersIn = (text: string): number[] => [
  ...[...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', ''))),
  ...[...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => SPELLED[word] ?? []),
];

/** The figures a threshold may be of: of a fact itself, of the cover in total, of that as a multiple of the income. */
function figuresAt({ fact, holds, not }: Edge, facts: Facts): [number, number][] {
  if (typeof holds !== 'number' || typeof not !== 'number') return [];
  const total = (value: number) => {
    const { amount, existingCover, pendingCover } = { ...facts, [fact]: value } as Facts & {
      pendingCover?: number;
    };
    return amount + (existingCover ?? 0) + (pendingCover ?? 0);
  };
  const multiple = (value: number) => total(value) / (fact === 'income' ? value : (facts.income ?? 1));
  return [
    [holds, not],
    [total(holds), total(not)],
    [multiple(holds), multiple(not)],
  ];
}

test('every number on the edge of a case is one of its words, so that no threshold moves under the same words', () => {
  const faults = [...edgesOf(CURRENT_RULEBOOK)].flatMap(([fires, edges]) => {
    const rule = ruleOf(fires);
    const means = meansOf(
      rule,
      rule.cases.find((each) => nameOf(each.fires) === fires)!,
    );
    const said = numbersIn(means);
    const facts: Facts = CURRENT_RULEBOOK.deriveFacts(EDGE_PEOPLE.find((edge) => edge.fires === fires)!.on);
    const inWordsOf = (edge: Edge): boolean => {
      const ways = figuresAt(edge, facts);
      if (ways.length > 0)
        return ways.some(([one, other]) =>
          said.some((number) => number >= Math.min(one, other) && number <= Math.max(one, other)),
        );
      // Bands are named for their limits: 5_to_10_years and over_10_years meet at 10.
      const [holds, not] = [numbersIn(String(edge.holds)), numbersIn(String(edge.not))];
      const shared = holds.filter((number) => not.includes(number));
      return shared.length === 0 || shared.some((number) => said.includes(number));
    };
    return edges.length === 0 || edges.some(inWordsOf) ? [] : [`${fires}: ${means}`];
  });
  expect(faults).toEqual([]);
});

test('each question of the application stands there once, with its words and its options', () => {
  for (const { title, labels } of FORMS_ON_THE_PAGE) {
    expect(page.split(`\n### ${title}\n`).length, title).toBeGreaterThan(1);
    for (const label of labels) expect(page).toContain(cell(label));
  }
  expect(FORMS_ON_THE_PAGE.length).toBeGreaterThan(50);
});

test('every fact stands there with the questions it follows from, but for what is asked for', () => {
  const [, facts = ''] = page.split('\n## Facts, and who reads them\n');
  const rows = facts
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual(FACT_NAMES);
  const withoutQuestion = rows.filter((row) => row.includes('| the cover that is asked for |'));
  expect(withoutQuestion.map((row) => row.split('`')[1])).toEqual(['amount', 'years', 'increase']);
});

test('what is for some states alone stands there with its law', () => {
  for (const [where, words] of [
    ['WI', 'In Wisconsin the law says so, too'],
    ['OH', 'is guilty of insurance fraud'],
    ['AZ, GA, IL, NC, OH, OR', 'Where we learn about you, and your rights'],
  ] as const) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${where} |`) && line.includes(words));
    expect(row, words).toMatch(/(Stat|R\.C|A\.R\.S)\. .* \| (high|medium) \|$/);
  }
});

test('no case is without words, and no words are without a case', () => {
  const cases = PRODUCT_EDITIONS.rulebooks.flatMap(({ rules }) =>
    rules.flatMap((rule) =>
      rule.cases.map((each) => ({ name: nameOf(each.fires), means: meansOf(rule, each) })),
    ),
  );
  const names = new Set(cases.map(({ name }) => name));
  expect(Object.keys(MEANS_BEFORE_2026_11_24).filter((name) => !names.has(name))).toEqual([]);
  for (const { name, means } of cases) expect(means, name).toMatch(/^[A-Z0-9][^|]{3,}[^.]$/);
});

test('what changed names a rule that is new, one that is gone, one with another effect, and a limit', () => {
  const [first, second] = CURRENT_RULEBOOK.rules;
  const harder: Rule = {
    ...second!,
    cases: second!.cases.map((each) => ({
      ...each,
      means: 'Lives anywhere',
      fires: { ...each.fires, does: { kind: 'refer', products: ['termLife'] } },
    })),
  };
  const changes = changesOf(
    {
      ...CURRENT_RULEBOOK,
      rules: [{ ...first!, name: 'another-age', cases: [] }, harder, ...CURRENT_RULEBOOK.rules.slice(2)],
      financialLimits: { ...CURRENT_RULEBOOK.financialLimits, totalCoverMax: 2 },
    },
    CURRENT_RULEBOOK,
  );
  expect(changes).toContain('| New | `another-age` |');
  expect(changes).toContain(`| Gone | \`${first!.name}\` |`);
  expect(changes).toContain(
    `| Rewritten | \`${second!.name}\` | now Lives anywhere: **Refer** term life to a person`,
  );
  expect(changes).toContain('| Changed | Financial limits | Total cover max: was `1000000`, is `2` |');
});
