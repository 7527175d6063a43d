import { expect, test } from 'vitest';
import * as applying from './applying-problems.ts';
import * as contact from './contact-problems.ts';
import * as coverChange from './cover-change-problems.ts';
import * as desk from './desk-problems.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';
import { Failure } from './failure.ts';
import type { FieldError } from './field-error.ts';
import { fieldError } from './field-error.ts';
import * as ground from './ground-problems.ts';
import * as insuring from './insuring-problems.ts';
import * as people from './people-problems.ts';
import { problem } from './problem.ts';
import type { ProblemEntry } from './problem.ts';
import * as shopping from './shopping-problems.ts';

const tables = Object.entries({
  ...ground,
  ...people,
  ...contact,
  ...shopping,
  ...applying,
  ...insuring,
  ...coverChange,
  ...desk,
});
const entries = tables.flatMap(([table, problems]) =>
  Object.entries(problems).map(([code, entry]): [string, ProblemEntry] => [`${table}.${code}`, entry]),
);

test('every problem has words for the log, and none that a person reads are empty or name a code [ERR-26]', () => {
  for (const [name, { internal, public: words }] of entries) {
    expect(internal, name).not.toBe('');
    if (typeof words !== 'string') continue;
    expect(words, name).toMatch(/\S/);
    expect(words, name).not.toContain('_');
  }
});

test('a problem is told from an error of the catalogue by its spelling, so that no code means two things [ERR-01]', () => {
  for (const [, problems] of tables) {
    for (const code of Object.keys(problems)) expect(ERROR_CATALOGUE).not.toHaveProperty(code);
  }
});

test('what is no problem of a table does not compile, nor does a problem without the figures of its words', () => {
  const found = () => {
    // @ts-expect-error There is no such problem.
    problem(shopping.WYSH_PROBLEMS, 'list_to_long');
    // @ts-expect-error It says how many wyshes fit.
    problem(shopping.WYSH_PROBLEMS, 'list_full');
    // @ts-expect-error The most is a number.
    problem(shopping.WYSH_PROBLEMS, 'list_full', { max: 'fifty' });
    // @ts-expect-error Its words are fixed.
    problem(shopping.WYSH_PROBLEMS, 'recipient_there', 'Not like that.');
    // @ts-expect-error Whoever finds it words it.
    problem(ground.FLOW_PROBLEMS, 'flow_closed');
    // @ts-expect-error A table of one's own is none of the catalogue's.
    fieldError('amount', problem({ odd: { internal: 'odd', public: 'Odd.' } }, 'odd'));
    // @ts-expect-error An error of a field has a code of the union.
    const error: FieldError = { field: 'amount', message: 'Odd.', code: 'odd' };
    // @ts-expect-error What a rule refused is named: words alone are not enough.
    throw new Failure('STANDARD_ERROR', { publicMessage: `No: ${error.message}` });
  };
  expect(found).toThrow();
});
