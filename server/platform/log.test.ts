import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(
    createLog(
      { environment: 'production', logLevel: 'info' },
      { write: (line: string) => void lines.push(line) },
    ),
  );
  return lines;
}

test('a log line is one JSON object that says when, where, which process and how bad [F-06, S-82]', () => {
  const [line = ''] = linesOf((log) => log.info({ requestId: 'r1' }, 'hello'));
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    host: hostname(),
    pid: process.pid,
    requestId: 'r1',
    msg: 'hello',
  });
});

test('a value with line breaks cannot forge a line [S-82]', () => {
  const lines = linesOf((log) => log.info({ name: 'x\r\n{"level":"error","msg":"forged"}' }, 'a\nb'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

test.each([
  'authorization',
  'cookie',
  'set-cookie',
  'accessToken',
  'refresh_token',
  'code',
  'code_verifier',
  'password',
  'account_number',
])('a %s never reaches the log, at the top or two levels down [S-76]', (name) => {
  const canary = 'canary-7f3a';
  const [line = ''] = linesOf((log) =>
    log.info({ [name]: canary, headers: { [name]: canary }, request: { body: { [name]: canary } } }, 'x'),
  );
  expect(line).not.toContain(canary);
  expect(line.match(/\[hidden\]/g)).toHaveLength(3);
});

test.each(['err', 'error'])(
  "an error's code is seen, its own and its cause's, and nobody's code is [F-06, S-76]",
  (key) => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new TypeError('fetch failed', { cause }), { code: 'UND_ERR' });
    const [line = ''] = linesOf((log) => log.warn({ [key]: error, code: '123456' }, 'x'));
    expect(JSON.parse(line)).toMatchObject({
      [key]: { code: 'UND_ERR', message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
      code: '[hidden]',
    });
  },
);

test("an error is logged without the values of rows that a database's errors carry [S-76]", () => {
  const error = Object.assign(new Error('duplicate key'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
    parameters: ['ann@example.com'],
  });
  const [line = ''] = linesOf((log) => log.warn({ err: error }, 'x'));
  expect(line).not.toContain('ann@example.com');
  expect(JSON.parse(line).err).toMatchObject({ message: 'duplicate key', sqlState: '23505' });
});
