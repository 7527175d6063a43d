import { expect, test } from 'vitest';
import { ALL_FLOWS } from '../flows/all-flows.ts';
import type { FlowDefinition } from '../forms/definition.ts';
import { inputsOf } from '../forms/items.ts';
import { applicationAnswers } from './application-answers.ts';

function flowOf(slug: string): FlowDefinition {
  const flow = ALL_FLOWS.find((one) => one.slug === slug);
  if (flow === undefined) throw new Error(`there is no flow ${slug}`);
  return flow;
}

const profile = flowOf('insurance-profile');
const interview = flowOf('aura-interview');

test('an application shows questions and answers in words, in the order they were asked [DOC-06]', () => {
  const parts = applicationAnswers([profile, interview], {
    weight: 138,
    gender: 'female',
    birthdate: '1992-03-14',
  });
  expect(parts.map(({ heading, answers }) => [heading, answers.map(({ answer }) => answer)])).toEqual([
    [profile.title, ['03/14/1992', 'Female']],
    [interview.title, [expect.stringContaining('138')]],
  ]);
  expect(parts[0]?.answers[0]?.question).toBe('When were you born? Birthdate');
});

test('a list is told whole, what was left out with a no, and a question with all its words and its help: on them a policy can be disputed [F-70]', () => {
  const [part] = applicationAnswers([interview], {
    'medical-history-1': ['none_of_the_above'],
    'family-medical-history': ['cancer', 'stroke'],
    'dui-when': 'more_than_5_years',
    'employment-status': 'employed',
  });
  const told = (start: string) => part!.answers.find(({ question }) => question.startsWith(start));
  const conditions = told('Has a doctor ever told you')!;
  expect(conditions.answer).toBe('None of the above');
  expect(conditions.choices!.map(({ answer }) => answer)).toEqual(Array.from({ length: 11 }, () => 'No'));
  expect(conditions.choices!.map(({ label }) => label)).toContain('Diabetes');
  expect(told('Did a parent, brother or sister')).toEqual({
    question: 'Did a parent, brother or sister have any of these before 60? Conditions in the family',
    help: 'The family you were born into, as far as you know. Leave out genetic tests, theirs and yours: we ask about illnesses only.',
    answer: 'Cancer, Stroke',
    choices: [
      { label: 'Heart disease', answer: 'No' },
      { label: 'Cancer', answer: 'Yes' },
      { label: 'Stroke', answer: 'Yes' },
      { label: 'Diabetes', answer: 'No' },
    ],
  });
  expect(told('Tell us about driving under the influence: When it was')!.help).toContain(
    'take the last one.',
  );
  expect(told("What's your work situation?")!.help).toMatch(/^One of: .*; .*\.$/);
});

test('no two questions of the application read the same, so that each answer has one [F-70]', () => {
  const everything = Object.fromEntries(
    interview.forms.flatMap((form) => inputsOf(form).map(({ key }) => [key, ['x']])),
  );
  const questions = applicationAnswers([interview], everything).flatMap(({ answers }) =>
    answers.map(({ question }) => question),
  );
  expect(questions.length).toBeGreaterThan(60);
  expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
});

test('a tax id and the number of a license are said to be on file and nothing more [S-76]', () => {
  const parts = applicationAnswers([profile, interview], {
    'tax-id': '123-45-6789',
    'driver-licence-number': 'RX123456',
  });
  expect(parts.flatMap(({ answers }) => answers.map(({ answer }) => answer))).toEqual(['On file', 'On file']);
  expect(JSON.stringify(parts)).not.toMatch(/6789|RX123456/);
});

test('of files it is said how many there are', () => {
  const evidence = flowOf('underwriting-evidence');
  const answersTo = (files: string[]) =>
    applicationAnswers([evidence], { evidence: files }).flatMap(({ answers }) =>
      answers.map(({ answer }) => answer),
    );
  expect(answersTo(['first'])).toEqual(['1 file']);
  expect(answersTo(['first', 'second'])).toEqual(['2 files']);
});

test('what was not answered is left out, and a question stands once', () => {
  expect(applicationAnswers([interview], {})).toEqual([]);
  const twice = applicationAnswers([profile, profile], { gender: 'male' });
  expect(twice.flatMap(({ answers }) => answers)).toHaveLength(1);
});

test('a question that shares its form is told with the title of the form', () => {
  const titled = (title: string): FlowDefinition => ({
    ...profile,
    forms: profile.forms.map((form) => ({ ...form, title })),
  });
  const questionIn = (title: string) =>
    applicationAnswers([titled(title)], { 'first-name': 'Maya' })[0]?.answers[0]?.question;
  expect(questionIn("What's your name?")).toBe("What's your name? First name");
  expect(questionIn('Your name')).toBe('Your name: First name');
});
