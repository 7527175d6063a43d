import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TriviaQuestion } from '@wysh/domain/trivia/trivia-set.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import sources from './trivia-sources.json' with { type: 'json' };
import { buildTrivia, loadTrivia } from './trivia.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const questionsOf = (slug: string) =>
  app.graphql<{ triviaQuestions: TriviaQuestion[] }>(
    'query ($slug: String!) { triviaQuestions(slug: $slug) { slug question explanation answers { slug name correct } } }',
    { slug },
  );

test('a game has ten questions, each explained and with one correct answer [TRIV-18, ENT-60, API-Q-19]', async () => {
  const { data, errors } = await questionsOf('quote-loading');
  expect(errors).toBeUndefined();
  const questions = data!.triviaQuestions;
  expect(new Set(questions.map(({ slug }) => slug)).size).toBe(10);
  for (const { question, explanation, answers } of questions) {
    expect(question).toMatch(/\?$/);
    expect(explanation).not.toBe('');
    expect(answers).toHaveLength(4);
    expect(answers.filter(({ correct }) => correct)).toHaveLength(1);
    expect(new Set(answers.map(({ slug }) => slug)).size).toBe(4);
    for (const { name } of answers) expect(name).toMatch(/\w/);
  }
  expect((await questionsOf('no-such-game')).errors?.[0]?.extensions['full_message']).toBe(
    "We couldn't find that.",
  );
});

test('another game has another order, of questions and of answers [TRIV-18]', async () => {
  const games = await Promise.all(Array.from({ length: 5 }, () => questionsOf('quote-loading')));
  const orders = games.map(({ data }) => data!.triviaQuestions.map(({ slug }) => slug).join());
  expect(new Set(orders).size).toBeGreaterThan(1);
  const places = games.flatMap(({ data }) =>
    data!.triviaQuestions.map(({ answers }) => answers.findIndex(({ correct }) => correct)),
  );
  expect(new Set(places).size).toBe(4);
});

test('a set there is not cannot be found [API-Q-19]', async () => {
  const { errors } = await questionsOf('nothing');
  expect(errors?.[0]?.message).toBe("We couldn't find that.");
});

test('a fault in a question stops the start [TRIV-18]', () => {
  expect(() => buildTrivia([{ slug: 'set', questions: [] }])).toThrow(
    "The trivia is not right:\n- set 'set' has 0 questions, fewer than a game",
  );
});

test('every question with a figure names where it comes from', () => {
  const sourced = new Set(Object.values(sources).flatMap(({ questions }) => questions));
  const unsourced = loadTrivia()
    .questionsOf('quote-loading')!
    .filter(({ slug }) => !sourced.has(slug));
  // Arithmetic, and the laws of the states.
  expect(unsourced.map(({ slug }) => slug)).toEqual(['rule72', 'contest']);
});
