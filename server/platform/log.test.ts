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

test('a log line is one JSON object that says when and how bad [S-82]', () => {
  const [line = ''] = linesOf((log) => log.info({ requestId: 'r1' }, 'hello'));
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
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

test("an error is logged without the values of rows that a database's errors carry [S-76]", () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
    parameters: ['ann@example.com'],
  });
  const [line = ''] = linesOf((log) => log.warn({ err: error }, 'x'));
  expect(line).not.toContain('ann@example.com');
  expect(JSON.parse(line).err.stack).toContain('duplicate key');
});
