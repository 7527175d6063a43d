import { applicationAnswers } from '@wysh/domain/papers/application-answers.ts';
import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { flowsHandedIn } from './flows-handed-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an application handed in with the old questions is read in the words it was asked in, on paper and at the desk [R-42, R-45]', () => {
  const answers = { citizenship: 'permanent_resident', 'hiv-status': 'no', income: 60_000 };
  const flows = flowsHandedIn(app.services);
  const onPaper = applicationAnswers(flows, answers).flatMap((part) => part.answers);
  expect(onPaper).toContainEqual(
    expect.objectContaining({
      question: 'Are you a citizen of the United States? Citizenship',
      answer: "No, but I'm a permanent resident",
    }),
  );
  expect(onPaper).toContainEqual(
    expect.objectContaining({ question: 'Have you ever tested positive for HIV? HIV', answer: 'No' }),
  );
  const atDesk = answeredForms(
    flows.flatMap(({ forms }) => forms),
    answers,
  );
  expect(atDesk.map(({ title }) => title)).toEqual([
    "What's your yearly income?",
    'Are you a citizen of the United States?',
    'Have you ever tested positive for HIV?',
  ]);
});

test('so is one of the days on which tobacco was asked for with a yes or no, and offences without their years [R-47, R-48]', () => {
  const answers = {
    tobacco: 'no',
    'high-blood-pressure-controlled': 'yes',
    'covid-hospitalization': 'no',
    'moving-violations-count': 2,
  };
  const onPaper = applicationAnswers(flowsHandedIn(app.services), answers).flatMap((part) => part.answers);
  expect(onPaper.map(({ question, answer }) => [question, answer])).toEqual([
    ['Have you used tobacco or nicotine in the last 12 months? Tobacco or nicotine', 'No'],
    ['Tell us about your blood pressure: Was it fine the last time somebody measured it?', 'Yes'],
    ['Have you been in a hospital with COVID-19? Hospital stay with COVID-19', 'No'],
    ['How many in the last 3 years? Moving violations', '2'],
  ]);
});
