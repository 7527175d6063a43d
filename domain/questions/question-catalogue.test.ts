import { expect, test } from 'vitest';
import { yesOrNo } from '../flows/form-parts.ts';
import { ask } from '../flows/steps.ts';
import { toldYes } from '../underwriting/told.ts';
import { FORMS, isCounted, isGrave, topicOf } from './question-catalogue.ts';
import type { QuestionAnswers } from './question-catalogue.ts';

test('a key that is not in the catalogue does not compile: not in a flow, not in a form, not in what reads an answer [FLOW-01]', () => {
  // @ts-expect-error A question's key.
  const question = yesOrNo('licnece', "Driver's license");
  // @ts-expect-error A form's key.
  const step = ask({ key: 'licnece', layout: 'vertical', items: [question] });
  // @ts-expect-error An answer that is given.
  const answers: QuestionAnswers = { licnece: 'yes' };
  // @ts-expect-error An answer that is read by a fact.
  const told = toldYes(answers, 'licnece');
  // @ts-expect-error An answer that is read by a paper or a hook.
  const said = answers['licnece'];
  expect([step.form.key, told, said]).toEqual(['licnece', true, 'yes']);
});

test('of a form that is not in the catalogue nothing is said [S15]', () => {
  expect([topicOf('tobacco'), isCounted('tobacco'), isGrave('tobacco')]).toEqual(['habits', true, false]);
  for (const key of ['of-an-old-version', 'toString', '__proto__', '']) {
    expect([topicOf(key), isCounted(key), isGrave(key)], key).toEqual([null, false, false]);
  }
});

test('what hurts or weighs is marked: crime, HIV, illness that kills, the mind, drugs and drink, one’s own family [F-75]', () => {
  const grave = Object.keys(FORMS).filter(isGrave);
  expect(grave.join(', ')).toBe(
    'marijuana, marijuana-frequency, medical-history-1, cancer-detail, heart-disease-detail, stroke-detail, medical-history-2, suicide-attempt-detail, mental-health-detail, depression-or-anxiety-detail, bipolar-disorder-detail, psychosis-detail, eating-disorder-detail, substance-usage, drinks-a-week, substance-usage-detail, hiv-status, covid-hospitalization, family-medical-history, family-medical-history-detail, driving-history, dui, licence-suspended, bankruptcy, criminal-history',
  );
});
