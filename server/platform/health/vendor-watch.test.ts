import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createVendorWatch } from './vendor-watch.ts';

class Declined extends Error {}
class Revoked extends Error {}

function watched() {
  const lines: { msg: string; vendor: string; err?: { message: string } }[] = [];
  const calls: string[] = [];
  let nowMs = 0;
  let next: Error | null = null;
  const watch = createVendorWatch({
    log: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    isAnswer: (error) => error instanceof Declined,
    isKeyRefused: (error) => error instanceof Revoked,
    onCall: (vendor, outcome) => void calls.push(`${vendor} ${outcome}`),
    nowMs: () => nowMs,
  });
  const port = watch.watch(
    'mail',
    {
      name: 'local',
      async send(text: string) {
        if (next !== null) throw next;
        return `sent ${text}`;
      },
      async ask() {
        throw new Error('unwatched');
      },
    },
    ['send'],
  );
  const dependency = watch.dependency('mail', ['notify']);
  return {
    port,
    lines,
    calls,
    check: () => dependency.check(new AbortController().signal),
    pass: (milliseconds: number) => (nowMs += milliseconds),
    async send(error: Error | null) {
      next = error;
      return port.send('x').catch((failure: unknown) => failure);
    },
  };
}

test('a watched port answers and throws as before, and a vendor nobody asked yet is well [F-06]', async () => {
  const { port, send, check } = watched();
  expect(await check()).toEqual({ ok: true });
  expect(port.name).toBe('local');
  expect(await send(null)).toBe('sent x');
  const failure = new Error('down');
  expect(await send(failure)).toBe(failure);
});

test('a vendor that gives no answer three times in a row is not well, with the reason, until it answers [F-06]', async () => {
  const { send, check, lines, calls } = watched();
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await send(refused);
  await send(refused);
  expect(await check()).toEqual({ ok: true });
  await send(refused);
  expect(await check()).toEqual({ ok: false, reason: 'It gave no answer: ECONNREFUSED.' });
  await send(null);
  expect(await check()).toEqual({ ok: true });
  expect(lines.map(({ msg }) => msg)).toEqual(['a vendor gave no answer', 'a vendor answers again']);
  expect(calls).toEqual([...Array(3).fill('mail no_answer'), 'mail answered']);
});

test('a refused key counts at once, and is told from silence [F-06]', async () => {
  const { send, check, lines } = watched();
  await send(new Error('down'));
  await send(new Revoked('no such key'));
  expect(await check()).toEqual({ ok: false, reason: 'It refused our key.' });
  expect(lines.map(({ msg }) => msg)).toEqual(['a vendor gave no answer', 'a vendor refused our key']);
  expect(lines[1]).toMatchObject({ vendor: 'mail', level: 50 });
});

test('what a vendor declines is an answer [F-06]', async () => {
  const { send, check, calls, lines } = watched();
  for (let count = 0; count < 5; count += 1) await send(new Declined('no such recipient'));
  expect(await check()).toEqual({ ok: true });
  expect(calls).toEqual(Array(5).fill('mail answered'));
  expect(lines).toEqual([]);
});

test('a failure that nobody has tried to repeat for ten minutes says nothing about now [F-06]', async () => {
  const { send, check, pass } = watched();
  await send(new Revoked('no such key'));
  pass(10 * 60_000);
  expect((await check()).ok).toBe(false);
  pass(1);
  expect((await check()).ok).toBe(true);
});
