/** One of the answers offered (ENT-60). */
export interface TriviaAnswer {
  readonly slug: string;
  readonly name: string;
  readonly correct: boolean;
}

/** A question of the game people play while they wait; the explanation is shown with the answer (ENT-60). */
export interface TriviaQuestion {
  readonly slug: string;
  readonly question: string;
  readonly explanation: string;
  readonly answers: readonly TriviaAnswer[];
}

export interface TriviaSet {
  readonly slug: string;
  readonly questions: readonly TriviaQuestion[];
}

/** So many are served at a time (TRIV-18). */
export const QUESTIONS_OF_GAME = 10;

const ANSWERS_MIN = 2;
const ANSWERS_MAX = 4;

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function checkQuestion({ slug, question, explanation, answers }: TriviaQuestion): string[] {
  const problems: string[] = [];
  const correct = answers.filter((answer) => answer.correct).length;
  if (correct !== 1) problems.push(`has ${correct} correct answers`);
  if (answers.length < ANSWERS_MIN || answers.length > ANSWERS_MAX)
    problems.push(`has ${answers.length} answers`);
  if ([question, explanation, ...answers.map(({ name }) => name)].some((words) => words.trim() === ''))
    problems.push('has an empty text');
  problems.push(
    ...repeated(answers.map((answer) => answer.slug)).map((twice) => `has the answer '${twice}' twice`),
    ...repeated(answers.map(({ name }) => name)).map((twice) => `offers '${twice}' twice`),
  );
  return problems.map((problem) => `question '${slug}' ${problem}`);
}

/** What is wrong with the sets, a sentence each; empty when they can be played. */
export function checkTriviaSets(sets: readonly TriviaSet[]): string[] {
  return [
    ...repeated(sets.map(({ slug }) => slug)).map((slug) => `set '${slug}' is there twice`),
    ...sets.flatMap(({ slug, questions }) => [
      ...(questions.length < QUESTIONS_OF_GAME
        ? [`set '${slug}' has ${questions.length} questions, fewer than a game`]
        : []),
      ...repeated(questions.map((question) => question.slug)).map(
        (twice) => `question '${twice}' is there twice`,
      ),
      ...questions.flatMap(checkQuestion),
    ]),
  ];
}
