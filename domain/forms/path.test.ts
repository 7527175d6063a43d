import { expect, test } from 'vitest';
import { answerForm } from './answers.ts';
import type { FlowAnswers } from './answers.ts';
import { ConditionError } from './condition.ts';
import type { FlowDefinition } from './definition.ts';
import { formAsking, nextForm, previousForm, progress, resumeForm, walk } from './path.ts';
import type { Walk } from './path.ts';
import { RouteError } from './route-graph.ts';
import { AS_APPLICANT, AS_POLICYHOLDER, CHECK_UP_FLOW } from './testing/check-up-flow.ts';

const height = { values: { height: { feet: 5, inches: 8 } } };
const keys = (path: Walk) => path.forms.map((form) => form.key);
const flow = CHECK_UP_FLOW;

test('nobody has said anything: the first form waits [FORM-25, FLOW-02]', () => {
  const path = walk(flow, {}, AS_APPLICANT);
  expect(keys(path)).toEqual(['tobacco']);
  expect(resumeForm(path)?.key).toBe('tobacco');
  expect(path.ended).toBe(false);
});

test('an answer leads on, by way of the follow-up it asks for [FORM-26, FLOW-02]', () => {
  const no = { tobacco: { values: { tobacco: 'no' } } };
  const yes = { tobacco: { values: { tobacco: 'yes' } } };
  expect(keys(walk(flow, no, AS_APPLICANT))).toEqual(['tobacco', 'height']);
  expect(keys(walk(flow, yes, AS_APPLICANT))).toEqual(['tobacco', 'tobacco-detail']);
});

test('what is known of the person leads on as well [FLOW-02]', () => {
  const answers = { tobacco: { values: { tobacco: 'no' } }, height };
  expect(resumeForm(walk(flow, answers, AS_APPLICANT))?.key).toBe('income');
  expect(resumeForm(walk(flow, answers, AS_POLICYHOLDER))?.key).toBe('review');
});

test('a stored response that no longer passes is asked again, and what follows waits [FVAL-20]', () => {
  const answers: FlowAnswers = { tobacco: { values: { tobacco: 'sometimes' } }, height };
  const path = walk(flow, answers, AS_APPLICANT);
  expect(resumeForm(path)?.key).toBe('tobacco');
  expect(path.relevantAnswers).toEqual({});
});

test('a changed early answer takes others off the path and loses none of them [FORM-27]', () => {
  let answers: FlowAnswers = {};
  answers = answerForm(flow, answers, 'tobacco', { tobacco: 'yes' });
  answers = answerForm(flow, answers, 'tobacco-detail', { 'tobacco-detail': 'Cigars' });
  answers = answerForm(flow, answers, 'height', height.values);
  expect(walk(flow, answers, AS_APPLICANT).relevantValues).toHaveProperty('tobacco-detail', 'Cigars');
  answers = answerForm(flow, answers, 'tobacco', { tobacco: 'no' });
  const without = walk(flow, answers, AS_APPLICANT);
  expect(Object.keys(without.relevantAnswers)).toEqual(['tobacco', 'height']);
  expect(without.relevantValues).not.toHaveProperty('tobacco-detail');
  answers = answerForm(flow, answers, 'tobacco', { tobacco: 'yes' });
  expect(walk(flow, answers, AS_APPLICANT).relevantValues).toHaveProperty('tobacco-detail', 'Cigars');
});

const complete: FlowAnswers = {
  tobacco: { values: { tobacco: 'no' } },
  height,
  review: { values: {} },
};

test('a flow that ends on display has ended when its last page shows [FORM-23]', () => {
  const path = walk(flow, complete, AS_POLICYHOLDER);
  expect(path.ended).toBe(true);
  expect(path.firstIncomplete).toBeNull();
  expect(keys(path).at(-1)).toBe('thank-you');
});

test('a flow that ends after its response waits for the response of its last page [FORM-23]', () => {
  const afterResponse: FlowDefinition = { ...flow, terminalBehavior: 'after_response' };
  expect(walk(afterResponse, complete, AS_POLICYHOLDER).firstIncomplete?.key).toBe('thank-you');
  const answered = { ...complete, 'thank-you': { values: {} } };
  expect(walk(afterResponse, answered, AS_POLICYHOLDER).ended).toBe(true);
});

test('next and back go along the path, back from the first form leaves [FORM-26, FORM-27, FORM-28]', () => {
  const path = walk(flow, complete, AS_POLICYHOLDER);
  expect(nextForm(path, 'tobacco')?.key).toBe('height');
  expect(nextForm(path, 'thank-you')).toBeNull();
  expect(previousForm(path, 'height')?.key).toBe('tobacco');
  expect(previousForm(path, 'tobacco')).toBeNull();
});

test('from a form that is no longer on the path the way goes on where it stands [FORM-27]', () => {
  const path = walk(flow, { tobacco: { values: { tobacco: 'no' } } }, AS_APPLICANT);
  expect(nextForm(path, 'tobacco-detail')?.key).toBe('height');
  expect(previousForm(path, 'tobacco-detail')?.key).toBe('height');
});

test('an edit from the review opens the form that asks, and leads back to the review [FORM-22]', () => {
  const path = walk(flow, complete, AS_POLICYHOLDER);
  expect(formAsking(path, 'height')?.key).toBe('height');
  expect(formAsking(path, 'tobacco-detail')).toBeNull();
  const edited = answerForm(flow, complete, 'height', { height: { feet: 6, inches: 0 } });
  expect(resumeForm(walk(flow, edited, AS_POLICYHOLDER))?.key).toBe('review');
});

test('a fact nobody knows stops the walk instead of choosing a way [FLOW-02]', () => {
  const [first, ...others] = flow.forms;
  const broken: FlowDefinition = {
    ...flow,
    forms: [{ ...first!, next: [{ when: 'unheardOf', to: 'height' }, { to: 'end' }] }, ...others],
  };
  expect(() => walk(broken, complete, AS_APPLICANT)).toThrow(ConditionError);
});

test('routes that lead round, nowhere or to no form end in an error, not in a hang [FLOW-02]', () => {
  const withRoutes = (next: FlowDefinition['forms'][number]['next']): FlowDefinition => ({
    ...flow,
    forms: flow.forms.map((form) => (form.key === 'height' ? { ...form, next } : form)),
  });
  for (const next of [[{ to: 'tobacco' }], [{ to: 'nowhere' }], [{ when: 'usesTobacco', to: 'review' }]]) {
    expect(() => walk(withRoutes(next), complete, AS_APPLICANT)).toThrow(RouteError);
  }
});

test('progress is the place over the longest way there can still be [JOUR-16]', () => {
  const path = walk(flow, complete, AS_POLICYHOLDER);
  expect(keys(path).map((key) => progress(flow, path, key))).toEqual([
    { position: 1, total: 6 },
    { position: 2, total: 5 },
    { position: 3, total: 4 },
    { position: 4, total: 4 },
  ]);
  expect(progress(flow, path, 'income')).toEqual({ position: 4, total: 4 });
});

test('a flow whose forms stand alone has all of them at once, and ends when each was answered [ACCT-20]', () => {
  const alone: FlowDefinition = { ...flow, formsStandAlone: true };
  expect(keys(walk(alone, {}, AS_APPLICANT))).toEqual(alone.forms.map(({ key }) => key));
  const path = walk(alone, { height }, AS_APPLICANT);
  expect(path.relevantAnswers).toEqual({ height });
  expect(path.relevantValues).toEqual(height.values);
  expect(resumeForm(path)?.key).toBe('tobacco');
  expect(path.ended).toBe(false);
});
