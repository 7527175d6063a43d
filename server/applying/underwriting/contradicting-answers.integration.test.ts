import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const NO_VIOLATION = {
  'moving-violations-last-year': 0,
  'moving-violations-year-before': 0,
  'moving-violations-two-years-before': 0,
};

/** What was said before, where it leads, what is answered there against it, and what is heard. */
const CONTRADICTIONS: readonly {
  readonly name: string;
  readonly said: QuestionAnswers;
  readonly form: string;
  readonly against: QuestionAnswers;
  readonly field: string;
  readonly words: string;
  readonly right: QuestionAnswers;
}[] = [
  {
    name: 'moving violations that were ticked and are none in each year',
    said: { 'driving-history': ['moving_violations'] },
    form: 'moving-violations',
    against: NO_VIOLATION,
    field: 'moving-violations-two-years-before',
    words: 'Count at least one, or go back and untick them.',
    right: { ...NO_VIOLATION, 'moving-violations-year-before': 1 },
  },
  {
    name: 'an answer that is waited for about no cover',
    said: { 'applied-within-12-months': 'yes', 'applied-within-12-months-outcome': 'pending' },
    form: 'applied-within-12-months-amount',
    against: { 'applied-within-12-months-amount': 0 },
    field: 'applied-within-12-months-amount',
    words: 'Give your best guess, or go back and say you aren’t.',
    right: { 'applied-within-12-months-amount': 100_000 },
  },
];

test.each(CONTRADICTIONS)(
  '$name: said at that question, and the interview goes on once it is answered [R-46, FVAL-20]',
  async ({ said, form, against, field, words, right }) => {
    const person = await openApplicant(app, { answers: said });
    await person.walk('insurance-profile');
    const { id } = await person.walk('aura-interview', { until: form });
    const { refusal } = await person.visitor.attemptAnswer(id, { formInputs: against });
    expect(refusal?.validation_errors.errors).toMatchObject([
      { field, message: expect.stringContaining(words) },
    ]);
    expect((await person.visitor.attemptAnswer(id, { formInputs: right })).refusal).toBeNull();
  },
);
