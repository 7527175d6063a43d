import { expect, test } from 'vitest';
import { checkTriviaSets } from './trivia-set.ts';
import type { TriviaAnswer, TriviaQuestion } from './trivia-set.ts';

const answer = (slug: string, correct = false): TriviaAnswer => ({ slug, name: `Answer ${slug}`, correct });

const question = (slug: string, answers = [answer('a', true), answer('b')]): TriviaQuestion => ({
  slug,
  question: 'Which?',
  explanation: 'Because.',
  answers,
});

const nine = Array.from({ length: 9 }, (_, index) => question(`q${index}`));
const faultsOf = (tenth: TriviaQuestion) => checkTriviaSets([{ slug: 'set', questions: [...nine, tenth] }]);

test('a set with one correct answer to each question can be played [TRIV-18, ENT-60]', () => {
  expect(faultsOf(question('q9'))).toEqual([]);
});

test('a question has exactly one correct answer [TRIV-18]', () => {
  expect(faultsOf(question('q9', [answer('a'), answer('b')]))).toEqual([
    "question 'q9' has 0 correct answers",
  ]);
  expect(faultsOf(question('q9', [answer('a', true), answer('b', true)]))).toEqual([
    "question 'q9' has 2 correct answers",
  ]);
});

test('too few or too many answers, empty texts and repeated slugs are found [ENT-60]', () => {
  expect(faultsOf(question('q9', [answer('a', true)]))).toEqual(["question 'q9' has 1 answers"]);
  expect(faultsOf({ ...question('q9'), explanation: ' ' })).toEqual(["question 'q9' has an empty text"]);
  expect(faultsOf(question('q9', [answer('a', true), answer('a')]))).toEqual([
    "question 'q9' has the answer 'a' twice",
    "question 'q9' offers 'Answer a' twice",
  ]);
  expect(faultsOf(question('q0'))).toEqual(["question 'q0' is there twice"]);
});

test('a set holds at least a whole game [TRIV-18]', () => {
  expect(checkTriviaSets([{ slug: 'set', questions: nine }])).toEqual([
    "set 'set' has 9 questions, fewer than a game",
  ]);
});
