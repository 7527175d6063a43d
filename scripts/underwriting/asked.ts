import { FLOW_FACTS } from '../../domain/flows/facts.ts';
import type { FlowFactName } from '../../domain/flows/facts.ts';
import type { FlowContext } from '../../domain/flows/flow-context.ts';
import type { Flow, FlowStepForm } from '../../domain/flows/flow-definition.ts';
import { nameInCondition } from '../../domain/forms/condition.ts';
import type { Condition } from '../../domain/forms/condition.ts';
import type { AnswerValue } from '../../domain/forms/answer-value.ts';
import { inputsOf, isInput } from '../../domain/forms/items.ts';
import type { DisplayItem, InputItem } from '../../domain/forms/items.ts';
import { NONE_OF_THE_ABOVE } from '../../domain/forms/multi-select.ts';
import type { InStates } from '../../domain/states/in-states.ts';
import disclosures from '../../server/content/disclosures.json' with { type: 'json' };
import type { FormKey, QuestionKey } from '../../domain/questions/question-catalogue.ts';
import { topicOf } from '../../domain/questions/question-catalogue.ts';
import type { FactName } from '../../domain/underwriting/facts.ts';
import type { Rulebook } from '../../domain/underwriting/rulebook.ts';
import { APPLICATION_FLOWS } from '../../domain/underwriting/testing/applicant.ts';
import { EDGE_PEOPLE } from './edge-people.ts';
import { inWords, table } from './markdown.ts';

/** What the page calls a topic of the review; what is in none is asked before the interview. */
export const TOPICS = {
  person: 'The person',
  papers: 'Home and papers',
  cover: 'Other insurance',
  work: 'Work, income and what people do',
  habits: 'Tobacco, alcohol and drugs',
  health: 'Health',
  family: 'Family',
  record: 'Driving and the law',
} as const;

export type Topic = keyof typeof TOPICS;

interface AskedForm {
  readonly flow: Flow;
  readonly form: FlowStepForm;
}

/** Every form whose answers make an application, once, in the order it is met. */
const ASKED: readonly AskedForm[] = APPLICATION_FLOWS.toSorted(
  (one, other) => orderOf(one) - orderOf(other),
).flatMap((flow) => flow.forms.map((form) => ({ flow, form })));

function orderOf({ slug }: Flow): number {
  return ['pre-qualification', 'insurance-profile', 'aura-interview'].indexOf(slug);
}

/** Every such form, with the flows that ask it. */
const FORMS: readonly (readonly AskedForm[])[] = [...Map.groupBy(ASKED, ({ form }) => form.key).values()];

export function topicOfQuestion(question: QuestionKey): Topic {
  const asked = ASKED.find(({ form }) => inputsOf(form).some(({ key }) => key === question));
  return asked === undefined ? 'person' : topicOfForm(asked.form.key);
}

const topicOfForm = (key: FormKey): Topic => topicOf(key) ?? 'person';

const NOTHING_KNOWN: FlowContext = {
  stateSellsAccidentalDeath: false,
  isBirthdateKnown: false,
  isAmountKnown: false,
  hasPrimaryBeneficiary: false,
  underwritingResult: null,
  isIdentityDocumentRequested: false,
  today: '2026-07-01',
};

/** Of the facts that no single answer decides, when they hold. */
const BY_MORE_THAN_AN_ANSWER: Partial<Record<FlowFactName, string>> = {
  isRuledOut: 'what was said so far already means that nothing can be offered',
  replacesASecondPolicy: 'a second policy is replaced as well',
  replacesAThirdPolicy: 'a third policy is replaced as well',
};

const LARGE = 10_000_000;

/** A list that is longer, such as that of the states, is named by its first. */
const OPTIONS_SHOWN = 20;

/** Which answers make a fact of a flow true, found by giving them. */
function answersThatMake(fact: FlowFactName): string[] {
  const source = FLOW_FACTS.in(NOTHING_KNOWN);
  const isSo = (key: string, value: AnswerValue) => source.evaluate(fact, { [key]: value });
  const questions = FORMS.flatMap(([asked]) =>
    inputsOf(asked!.form).map((item) => ({ item, form: asked!.form })),
  );
  return questions.flatMap(({ item, form }): string[] => {
    const name = `“${questionInWords(item, form)}”`;
    if (item.type === 'inputNumeric') {
      const limit = leastNotSo((value) => isSo(item.key, value));
      return limit === null ? [] : [`${name} is less than ${limit.toLocaleString('en-US')}`];
    }
    if (item.type !== 'inputSingleSelect' && item.type !== 'inputMultiSelect') return [];
    const { options } = item.content;
    const making = options.filter(({ value }) =>
      isSo(item.key, item.type === 'inputMultiSelect' ? [value] : value),
    );
    if (making.length === 0) return [];
    const others = options.filter((option) => !making.includes(option));
    const isAnyButNone = making.length > 1 && others.every(({ value }) => value === NONE_OF_THE_ABOVE);
    return [
      isAnyButNone
        ? `anything of ${name} is ticked`
        : `${name} is ${making.map(({ label }) => `“${label}”`).join(' or ')}`,
    ];
  });
}

/** What is asked: of a form with one question its title, of another the question's own words. */
function questionInWords(item: InputItem, form: FlowStepForm): string {
  return (inputsOf(form).length === 1 ? form.title : item.content.label) ?? item.key;
}

/** Of a fact that holds of small numbers only, the first for which it does not. */
function leastNotSo(isSo: (value: number) => boolean): number | null {
  if (!isSo(0) || isSo(LARGE)) return null;
  let [holding, not] = [0, LARGE];
  while (not - holding > 1) {
    const middle = Math.floor((holding + not) / 2);
    if (isSo(middle)) holding = middle;
    else not = middle;
  }
  return not;
}

/** When a form is asked, in words. @throws Error for a condition that no answer and no word explains. */
function whenAsked({ flow, form }: AskedForm): string {
  const condition = flow.forms.flatMap(({ next }) => next).find(({ to }) => to === form.key)?.when;
  return condition === undefined ? 'always' : conditionInWords(condition);
}

function conditionInWords(condition: Condition<FlowFactName>): string {
  const fact = nameInCondition(condition);
  const known = BY_MORE_THAN_AN_ANSWER[fact];
  const ways = known === undefined ? answersThatMake(fact) : [known];
  if (ways.length === 0) throw new Error(`docs/underwriting.md has no words for when ${fact} holds`);
  return `${typeof condition === 'string' ? 'only if' : 'unless'} ${ways.join(', or ')}`;
}

/** What may be answered. */
function answersOf(item: InputItem): string {
  const { type, content, validations = [] } = item;
  switch (type) {
    case 'inputSingleSelect':
      return content.options.length > OPTIONS_SHOWN
        ? `one of ${content.options.length}, such as “${content.options[0]!.label}”`
        : `one of: ${content.options.map(({ label }) => `“${label}”`).join(', ')}`;
    case 'inputMultiSelect':
      return `any of: ${content.options.map(({ label }) => `“${label}”`).join(', ')}`;
    case 'inputNumeric': {
      const { currency, min, max, unit } = content;
      const figure = (value: number) => `${currency === 'USD' ? '$' : ''}${value.toLocaleString('en-US')}`;
      const limits = [
        min === undefined ? '' : `from ${figure(min)}`,
        max === undefined ? '' : `to ${figure(max)}`,
        unit ?? '',
      ];
      return `a number ${limits.join(' ')}`.trim();
    }
    case 'inputUnitized':
      return content.parts.map(({ label, min, max }) => `${label}, ${min} to ${max}`).join('; ');
    case 'inputDate':
      return ['a day', ...validations.flatMap((rule) => limitsOfDate(rule))].join(', ');
    case 'inputCheckbox':
      return 'ticked';
    case 'inputText':
    case 'inputTaxId':
    case 'inputSlider':
    case 'inputDirectUpload':
      return content.required === true ? 'text' : 'text, or nothing';
  }
}

function limitsOfDate(rule: object): string[] {
  const limit = (name: 'min' | 'max', word: string): string[] => {
    const value = (rule as Record<string, unknown>)[name];
    if (value === undefined) return [];
    if (typeof value === 'string') return [`${word} ${value}`];
    const years = (value as { yearsFromToday?: number }).yearsFromToday ?? 0;
    return [years === 0 ? `${word} today` : `${word} ${Math.abs(years)} years ${years < 0 ? 'ago' : 'on'}`];
  };
  return [...limit('min', 'from'), ...limit('max', 'until')];
}

/**
 * Which facts follow from each question, found by giving an answer that nobody offers, and looking at what the rulebook then makes of the
 * people of its edges.
 */
export function factsByQuestion({ deriveFacts }: Rulebook): ReadonlyMap<string, readonly FactName[]> {
  const found = new Map<string, Set<FactName>>();
  for (const whole of EDGE_PEOPLE.flatMap(({ on, not }) => [on, not])) {
    const { 'address-state': _, ...beforeTheProfile } = whole.answers;
    const [facts, earlier] = [whole.answers, beforeTheProfile].map((answers) =>
      deriveFacts({ ...whole, answers }),
    );
    for (const question of Object.keys(whole.answers)) {
      // Where somebody lives by the pre-qualification counts until the profile has an address.
      const [answers, known] = question === 'state' ? [beforeTheProfile, earlier!] : [whole.answers, facts!];
      const others = deriveFacts({
        ...whole,
        answers: { ...answers, [question]: 'nothing that is offered' },
      });
      for (const name of Object.keys(known) as FactName[])
        if (JSON.stringify(known[name]) !== JSON.stringify(others[name]))
          found.set(question, (found.get(question) ?? new Set()).add(name));
    }
  }
  return new Map([...found].map(([question, names]) => [question, [...names]]));
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The part of the page about what people are asked, a table for each form, by topic. */
export function askedSections(
  facts: ReadonlyMap<string, readonly FactName[]>,
): { heading: string; text: string }[] {
  const forms = FORMS.filter(([asked]) => inputsOf(asked!.form).length > 0);
  const byTopic = Map.groupBy(forms, ([asked]) => topicOfForm(asked!.form.key));
  return (Object.keys(TOPICS) as Topic[]).map((topic) => ({
    heading: `Asked: ${TOPICS[topic].charAt(0).toLowerCase()}${TOPICS[topic].slice(1)}`,
    text: (byTopic.get(topic) ?? []).map((asked) => formOfPage(asked, facts)).join('\n\n'),
  }));
}

function formOfPage(asked: readonly AskedForm[], facts: ReadonlyMap<string, readonly FactName[]>): string {
  const { form } = asked[0]!;
  const places = asked.map((each) => `in “${each.flow.title}” ${whenAsked(each)}`);
  const rows = inputsOf(form).map((item) => {
    const becomes = facts.get(item.key) ?? [];
    return [
      item.content.label ?? '',
      answersOf(item),
      becomes.length === 0 ? 'none: for a person who looks, or for the papers' : code(becomes),
    ];
  });
  return [
    `### ${form.title ?? inWords(form.key)}`,
    [
      `Asked ${places.join('; ')}.`,
      form.description === undefined ? '' : `Beside it: “${form.description}”`,
      form.justification === undefined ? '' : `Why, in our words to them: “${form.justification}”`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    table(['Question', 'Answers', 'Becomes'], rows),
  ].join('\n\n');
}

/** What is asked, offered, said or agreed to in some states alone. */
export interface PlacedInStates {
  readonly law: InStates;
  /** Where a person meets it. */
  readonly place: string;
  readonly words: string;
}

/** The place of texts, not questions. */
export const AGREED_TO = 'What is agreed to before the result';

/** All of it, with the law that asks for it. */
export function placedInStates(): readonly PlacedInStates[] {
  const items = FORMS.flatMap(([asked]) => {
    const { items: all, title = '' } = asked!.form;
    return all.flatMap((item) => {
      const words = isInput(item) ? `asked: ${item.content.label ?? item.key}` : wordsOf(item);
      const options = 'options' in item.content ? (item.content.options ?? []) : [];
      return [
        ...placed(item.where, title, words),
        ...options.flatMap(({ where, label }) => placed(where, title, `offered: ${label}`)),
      ];
    });
  });
  const given = disclosures.flatMap(({ where, title }) =>
    placed(where as InStates | undefined, AGREED_TO, title),
  );
  return [...items, ...given];
}

export function saidInSomeStates(): string {
  const rows = placedInStates().map(({ law, place, words }) => {
    const { states, citation, confidence, from, before } = law;
    const days = [from === undefined ? '' : ` from ${from}`, before === undefined ? '' : ` before ${before}`];
    return [states.join(', '), place, words, `${citation}${days.join('')}`, confidence];
  });
  return table(['States', 'Where', 'Words', 'Law', 'Read'], rows);
}

function placed(law: InStates | undefined, place: string, words: string): PlacedInStates[] {
  return law === undefined ? [] : [{ law, place, words }];
}

const wordsOf = ({ content }: DisplayItem): string =>
  ('value' in content && typeof content.value === 'string' ? content.value : content.label) ?? '';

/** What the page has to say of what is asked: every title, and every label and option with it. */
export const FORMS_ON_THE_PAGE = FORMS.filter(([asked]) => inputsOf(asked!.form).length > 0).map(
  ([asked]) => ({
    title: asked!.form.title ?? inWords(asked!.form.key),
    labels: inputsOf(asked!.form).flatMap((item) => {
      const offered = 'options' in item.content ? (item.content.options ?? []) : [];
      const options = offered.length <= OPTIONS_SHOWN ? offered : [];
      return [item.content.label ?? '', ...options.map(({ label }) => label)];
    }),
  }),
);
