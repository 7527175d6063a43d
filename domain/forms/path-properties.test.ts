import { expect, test } from 'vitest';
import { answerForm } from './answers.ts';
import type { FlowAnswers } from './answers.ts';
import type { FlowDefinition, FormDefinition, Route } from './definition.ts';
import { defineFacts } from './facts.ts';
import { nextForm, previousForm, progress, walk } from './path.ts';
import type { Walk } from './path.ts';
import { textInput, TODAY } from './testing/check-up-flow.ts';
import { pick, randomNumbers } from './testing/random-numbers.ts';

const ANSWERS = ['', 'yes', 'no'];
const context = {
  facts: defineFacts({
    firstIsYes: (answers) => answers['form-0'] === 'yes',
    manyAreYes: (answers) => Object.values(answers).filter((value) => value === 'yes').length > 2,
  }).in({}),
  today: TODAY,
};

/** A flow whose routes all lead to later forms, by facts that change while it is answered. */
function randomFlow(random: () => number): FlowDefinition {
  const count = 2 + Math.floor(random() * 12);
  const later = (from: number) =>
    pick(random, [
      ...Array.from({ length: count - from - 1 }, (_, step) => `form-${from + 1 + step}`),
      'end',
    ]);
  const forms = Array.from({ length: count }, (_, index): FormDefinition => {
    const routes: Route[] = [
      { when: 'firstIsYes', to: later(index) },
      { when: { not: 'manyAreYes' }, to: later(index) },
    ];
    const key = `form-${index}`;
    const layout = random() < 0.2 ? 'review' : 'vertical';
    return { key, layout, items: [textInput(key)], next: [...routes, { to: later(index) }] };
  });
  return { slug: 'random', title: '', prompt: '', terminalBehavior: 'after_response', forms };
}

const layoutOf = (flow: FlowDefinition, key: string) => flow.forms.find((form) => form.key === key)?.layout;

interface Moment {
  flow: FlowDefinition;
  before: FlowAnswers;
  after: FlowAnswers;
  formKey: string;
  path: Walk;
}

/** Many people answering many flows, in no order, over and over. */
function* moments(): Generator<Moment> {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomNumbers(seed);
    const flow = randomFlow(random);
    let answers: FlowAnswers = {};
    for (let turn = 0; turn < 40; turn += 1) {
      const before = answers;
      const formKey = pick(random, flow.forms).key;
      answers = answerForm(flow, before, formKey, { [formKey]: pick(random, ANSWERS) });
      yield { flow, before, after: answers, formKey, path: walk(flow, answers, context) };
    }
  }
}

test('a walk always ends: at the end, or at the one form that waits [FLOW-02]', () => {
  let ended = 0;
  for (const { flow, path } of moments()) {
    expect(new Set(path.forms).size).toBe(path.forms.length);
    expect(path.forms.length).toBeLessThanOrEqual(flow.forms.length);
    expect(path.firstIncomplete === null).toBe(path.ended);
    if (!path.ended) expect(path.forms.at(-1)).toBe(path.firstIncomplete);
    ended += path.ended ? 1 : 0;
  }
  expect(ended).toBeGreaterThan(100);
});

test('answering one form loses no answer of another, only confirmations of reviews [FORM-27, FORM-22]', () => {
  for (const { flow, before, after, formKey } of moments()) {
    for (const [key, response] of Object.entries(before)) {
      if (key !== formKey && layoutOf(flow, key) !== 'review') expect(after[key]).toBe(response);
    }
  }
});

test('relevant answers are among the answers, and are those of the path [FORM-27]', () => {
  for (const { after, path } of moments()) {
    const relevant = Object.keys(path.relevantAnswers);
    expect(relevant.every((key) => path.relevantAnswers[key] === after[key])).toBe(true);
    const complete = path.forms.filter((form) => form !== path.firstIncomplete).map((form) => form.key);
    expect(relevant).toEqual(complete);
  }
});

test('back undoes next on every form of the path [FORM-26, FORM-27]', () => {
  for (const { path } of moments()) {
    for (const form of path.forms) {
      const next = nextForm(path, form.key);
      if (next) expect(previousForm(path, next.key)).toBe(form);
    }
  }
});

test('who goes forward sees the share grow, and the end is all of it [JOUR-16]', () => {
  for (const { flow, path } of moments()) {
    const shares = path.forms.map((form) => progress(flow, path, form.key));
    for (const [index, { position, total }] of shares.entries()) {
      expect(position).toBe(index + 1);
      expect(total).toBeGreaterThanOrEqual(position);
      expect(total).toBeLessThanOrEqual(shares[index - 1]?.total ?? Number.POSITIVE_INFINITY);
    }
  }
});

test('a flow of 300 forms is walked fast enough to be walked each time [FLOW-02]', () => {
  const count = 300;
  const forms = Array.from({ length: count }, (_, index): FormDefinition => {
    const key = `form-${index}`;
    const to = index + 1 < count ? `form-${index + 1}` : 'end';
    return { key, layout: 'vertical', items: [textInput(key)], next: [{ when: 'firstIsYes', to }, { to }] };
  });
  const flow: FlowDefinition = {
    slug: 'long',
    title: '',
    prompt: '',
    terminalBehavior: 'after_response',
    forms,
  };
  const answers = Object.fromEntries(forms.map(({ key }) => [key, { values: { [key]: 'no' } }]));
  const startedAt = performance.now();
  for (let round = 0; round < 20; round += 1) expect(walk(flow, answers, context).ended).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
