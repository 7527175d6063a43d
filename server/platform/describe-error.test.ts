import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { describeError, errorCodeOf } from './describe-error.ts';

const canary = 'ann.canary@example.com';

/** As the driver makes them. */
function databaseError(sqlState: string, message: string, more: object = {}): Error {
  return Object.assign(new Error(message), {
    name: 'error',
    severity: 'ERROR',
    code: sqlState,
    detail: `Key (email)=(${canary}) already exists.`,
    where: `COPY x, line 1: ${canary}`,
    parameters: [canary],
    ...more,
  });
}

test('an error of the database says its state, its table and its constraint, and no value of a row [F-06, S-76]', () => {
  const described = describeError(
    databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"', {
      table: 'users',
      constraint: 'users_email_key',
    }),
  );
  expect(described).toMatchObject({
    type: 'error',
    message: 'duplicate key value violates unique constraint "users_email_key"',
    sqlState: '23505',
    table: 'users',
    constraint: 'users_email_key',
  });
  expect(JSON.stringify(described)).not.toContain(canary);
});

test.each([
  ['22P02', `invalid input syntax for type uuid: "${canary}"`, 'invalid input syntax for type uuid …'],
  [
    '22P02',
    `invalid input syntax for type json: "${canary} said "no""`,
    'invalid input syntax for type json …',
  ],
  ['22003', 'value "4242424242424242" is out of range for type integer', 'value …'],
  ['22008', `date/time field value out of range: "${canary}"`, 'date/time field value out of range …'],
  ['42601', `syntax error at or near "${canary}"`, 'syntax error at or near …'],
  ['57P01', 'terminating connection due to administrator command', undefined],
  ['53300', 'sorry, too many clients already', undefined],
  ['42P01', 'relation "pgboss.job" does not exist', undefined],
  ['40P01', 'deadlock detected', undefined],
])(
  "a message of state %s is kept as far as it can't hold a value: %s [F-06, S-76]",
  (state, message, kept) => {
    const described = describeError(databaseError(state, message));
    expect(described.message).toBe(kept ?? message);
    expect(JSON.stringify(described)).not.toMatch(/canary|4242/);
  },
);

test('a refused connection says to whom, by the code of the system [F-06]', async () => {
  const failure = await new Promise((resolve) => {
    connect(1, '127.0.0.1').on('error', resolve);
  });
  expect(describeError(failure)).toMatchObject({
    code: 'ECONNREFUSED',
    syscall: 'connect',
    address: '127.0.0.1',
    port: '1',
  });
  const fetched = await fetch('http://127.0.0.1:9').catch((error: unknown) => error);
  expect(describeError(fetched)).toMatchObject({ message: expect.any(String), cause: expect.any(Object) });
});

test('a host of which no address answers says what became of each [F-06]', () => {
  const tries = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED', address }),
  );
  const error = Object.assign(new AggregateError(tries, ''), { code: 'ECONNREFUSED' });
  expect(describeError(error)).toMatchObject({
    code: 'ECONNREFUSED',
    errors: [{ address: '::1' }, { address: '127.0.0.1' }],
  });
  expect(errorCodeOf(new TypeError('fetch failed', { cause: error }))).toBe('ECONNREFUSED');
  expect(errorCodeOf(new Error('no code'))).toBeNull();
});

test("what pg-boss tells, an error's fields without an error, is told on [F-06]", () => {
  const error = databaseError('42P01', 'relation "pgboss.job" does not exist');
  const told = { ...error, message: error.message, stack: error.stack, queue: 'note', worker: 'w' };
  expect(describeError(told)).toMatchObject({
    message: 'relation "pgboss.job" does not exist',
    sqlState: '42P01',
    stack: expect.stringContaining('describe-error.test.ts'),
  });
});

test('what a parser repeats and what looks like a person is left out, in the stack too [F-06, S-76]', () => {
  let failure: unknown;
  try {
    JSON.parse(`{"password": ${canary}`);
  } catch (error) {
    failure = error;
  }
  const errors = [
    failure,
    new Error(`no account for ${canary}`),
    new Error('call 202-555-0123', { cause: canary }),
  ];
  for (const described of errors.map((error) => describeError(error))) {
    expect(described.stack).toContain('describe-error.test.ts');
    expect(JSON.stringify(described)).not.toMatch(/canary|password|0123/);
  }
});

test('what is no code of a system is none: somebody may have thrown a one-time code [S-76]', () => {
  for (const code of ['123456', 'canary-7f3a', '12345', `E ${canary}`])
    expect(describeError(Object.assign(new Error('x'), { code })).code).toBeUndefined();
});

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [42, 'number'],
  [{ secret: canary }, 'object'],
])('what is no error (%s) is named by its kind', (thrown, type) => {
  expect(describeError(thrown)).toEqual({ type });
});

test('a cause that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"message"/g)).toHaveLength(4);
});
