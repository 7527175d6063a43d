import { describe, expect, test } from 'vitest';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import type { FlowForm } from '@wysh/domain/flows/flow-definition.ts';
import { PERSONAS, PERSONAS_TODAY } from '@wysh/domain/flows/testing/personas.ts';
import { walkPersona } from '@wysh/domain/flows/testing/walk-persona.ts';
import { flowIn } from '@wysh/domain/forms/flow-in-state.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';
import { isSoIn } from '@wysh/domain/states/in-states.ts';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { readDisclosures } from '../applying/disclosures/disclosure-library.ts';

/*
 * Everything somebody reads where they live, from the first question to what they agree to before their result. said-in-states/ has it as
 * it was reviewed: everywhere.txt what is the same in every state, and of each state what is not. A sentence that changes, comes or goes
 * fails here until the file is read again and kept (`vitest -u`).
 */

const TODAY = PERSONAS_TODAY;
const STATES = packsInForce(Temporal.PlainDate.from('2026-11-24'));

const WAY = ['onboarding-intro', 'pre-qualification', 'insurance-profile', 'beneficiary', 'aura-interview'];

/** All words of an item, as they are read. */
function wordsOf({ key, content }: FormItem): string[] {
  const options =
    'options' in content && content.options !== undefined && content.options.length < 20
      ? content.options
      : [];
  const value = 'value' in content && typeof content.value === 'string' ? content.value : undefined;
  const hint = 'hint' in content ? content.hint : undefined;
  return [content.label, value, hint, ...options.map(({ label }) => label)]
    .filter((words) => words !== undefined && words !== '')
    .map((words) => `${key}: ${words}`);
}

function sentencesOf({ title, description, justification, items }: FlowForm): string[] {
  return [title, description, justification, ...items.flatMap(wordsOf)].filter(
    (words) => words !== undefined,
  );
}

interface Said {
  /** Where it is read: a form of a flow, or a disclosure. */
  readonly at: string;
  readonly words: string;
}

/** Of whoever lives there, all together: whoever has nothing to tell, and whoever has a follow-up to each question. */
function saidInInterview(alpha2: string): Said[] {
  const sellsAccidentalDeath = STATES.find((pack) => pack.alpha2 === alpha2)!.sells.accidentalDeath;
  const people = PERSONAS.map((persona) => ({
    ...persona,
    answers: { ...persona.answers, state: alpha2, 'address-state': alpha2 },
    context: { ...persona.context, stateSellsAccidentalDeath: sellsAccidentalDeath },
  }));
  return WAY.flatMap((slug) => {
    const published = ALL_FLOWS.find((flow) => flow.slug === slug)!;
    const shown = new Set(people.flatMap((person) => walkPersona(published, person).screens));
    const flow = flowIn(published, { state: alpha2, today: TODAY });
    const inForms = flow.forms
      .filter(({ key }) => shown.has(key))
      .flatMap((form) => sentencesOf(form).map((words) => ({ at: `${slug}, ${form.key}`, words })));
    const aboveThem = (flow.screens ?? [])
      .filter(({ forms }) => forms.some((key) => shown.has(key)))
      .map(({ title, forms }) => ({ at: `${slug}, above ${forms.join(', ')}`, words: title }));
    return [...inForms, ...aboveThem];
  });
}

const DISCLOSURES = readDisclosures();

const dueIn = (alpha2: string) =>
  DISCLOSURES.filter(
    ({ due, where }) =>
      due === 'always' || (where !== undefined && isSoIn(where, { state: alpha2, today: TODAY })),
  );

function saidInDisclosures(alpha2: string): Said[] {
  return dueIn(alpha2).flatMap(({ slug, title, body }) =>
    [title, ...body.split('\n').filter((line) => line !== '')].map((words) => ({
      at: `to agree to, ${slug}`,
      words,
    })),
  );
}

const SAID: ReadonlyMap<string, readonly Said[]> = new Map(
  STATES.map(({ alpha2 }) => [alpha2, [...saidInInterview(alpha2), ...saidInDisclosures(alpha2)]]),
);
const said = (alpha2: string) => SAID.get(alpha2)!;
const lineOf = ({ at, words }: Said) => `${at}\n  ${words}`;

const everywhere = new Set(
  said('OH')
    .map(lineOf)
    .filter((line) => [...SAID.values()].every((all) => all.some((each) => lineOf(each) === line))),
);

/** One heading a form, its sentences below. */
function written(all: readonly Said[]): string {
  const byPlace = Map.groupBy(all, ({ at }) => at);
  const blocks = [...byPlace].map(([at, of]) => [at, ...of.map(({ words }) => `  ${words}`)].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

test('what is said in every state is as it was reviewed [R-43]', async () => {
  const same = said('OH').filter((each) => everywhere.has(lineOf(each)));
  expect(same.length).toBeGreaterThan(200);
  await expect(written(same)).toMatchFileSnapshot('./said-in-states/everywhere.txt');
});

describe.each(STATES.map(({ name, alpha2 }) => [name, alpha2] as const))('in %s', (name, alpha2) => {
  test('what is said there and not everywhere is as it was reviewed [R-43]', async () => {
    const own = said(alpha2).filter((each) => !everywhere.has(lineOf(each)));
    const file = `./said-in-states/${name.toLowerCase().replaceAll(' ', '-')}.txt`;
    await expect(written(own)).toMatchFileSnapshot(file);
  });

  const words = said(alpha2).map((each) => each.words);
  const asked = saidInInterview(alpha2).map((each) => each.words);
  const saysAll = (...parts: string[]) => {
    for (const part of parts)
      expect(
        words.some((each) => each.includes(part)),
        part,
      ).toBe(true);
  };

  test('before handing in, they read the fraud warning of their state word for word, and no other', () => {
    const own = STATES.find((pack) => pack.alpha2 === alpha2)!.fraudWarning?.text;
    for (const { fraudWarning, alpha2: other } of STATES) {
      if (fraudWarning === null) continue;
      const isRead = asked.some((each) => each.includes(fraudWarning.text));
      expect(isRead, other).toBe(fraudWarning.text === own);
    }
  });

  test('no question asks for a test for HIV, a paper somebody holds, or a genetic test [R-42, R-44, R-45]', () => {
    const titles = saidInInterview(alpha2).filter(({ words: each }) => each.endsWith('?'));
    expect(titles.length).toBeGreaterThan(40);
    for (const { words: each } of titles) {
      expect(each).not.toMatch(/\b(HIV|AIDS)\b.*\btest|\btest(ed|s)?\b.*\b(HIV|AIDS)\b/i);
      expect(each).not.toMatch(/citizen|passport|visa\b|green card|genetic/i);
    }
    saysAll(
      "You don't have to tell us about a test at an anonymous site or with a home kit",
      'Leave out genetic tests, theirs and yours',
      'Which passport or papers you hold makes no difference.',
    );
  });

  test('whoever was declined elsewhere is asked for the reasons, and told that the no counts for nothing [R-41]', () => {
    saysAll('What reasons did they give you?', 'That they turned you down counts for nothing with us.');
  });

  test('accident cover is promised where it is sold, and nowhere else', () => {
    const isSold = !['IL', 'WI'].includes(alpha2);
    expect(words.includes("Good news: there's a plan B")).toBe(isSold);
    expect(words.includes('What it takes to be approved')).toBe(!isSold);
  });
});

test('Wisconsin is told that its law says what need not be told, and nobody else is [R-42]', () => {
  const told = STATES.filter(({ alpha2 }) => said(alpha2).some(({ words }) => /section 631\.90/.test(words)));
  expect(told.map(({ alpha2 }) => alpha2)).toEqual(['WI']);
});

test('the notice of where we learn about people is given where the law asks for it [R-43]', () => {
  const given = STATES.filter(({ alpha2 }) =>
    dueIn(alpha2).some(({ slug }) => slug === 'information-practices'),
  );
  expect(given.map(({ alpha2 }) => alpha2)).toEqual(['AZ', 'GA', 'IL', 'NC', 'OH', 'OR']);
});
