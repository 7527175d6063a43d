import { expect, test } from 'vitest';
import type { Dependency } from './dependency.ts';
import { pino } from 'pino';
import { createReadiness } from './readiness.ts';

const log = pino({ level: 'silent' });
const parts = { log, nowMs: () => 0 };
const well = { ok: true } as const;
const dependency = (
  name: string,
  neededFor: Dependency['neededFor'],
  check: Dependency['check'] = async () => well,
): Dependency => ({ name, neededFor, check });
const down = (reason: string) => async () => ({ ok: false, reason }) as const;

test('what can be sold, charged and told is said apart, each dependency with its reason [F-06]', async () => {
  const readiness = createReadiness(
    [
      dependency('database', ['sell', 'charge', 'notify']),
      dependency('mail', ['notify'], down('It gave no answer: ECONNREFUSED.')),
      dependency('storage', ['sell'], down('It refused our key.')),
    ],
    parts,
  );
  expect(await readiness.report()).toEqual({
    ready: true,
    isDraining: false,
    can: { sell: false, charge: true, notify: false },
    dependencies: [
      { name: 'database', neededFor: ['sell', 'charge', 'notify'], ok: true, reason: null },
      { name: 'mail', neededFor: ['notify'], ok: false, reason: 'It gave no answer: ECONNREFUSED.' },
      { name: 'storage', neededFor: ['sell'], ok: false, reason: 'It refused our key.' },
    ],
  });
});

test('a process that can do nothing, or is about to stop, is not ready [F-06]', async () => {
  const dead = createReadiness([dependency('database', ['sell', 'charge', 'notify'], down('Gone.'))], parts);
  expect(await dead.report()).toMatchObject({ ready: false, isDraining: false });
  const stopping = createReadiness([dependency('database', ['sell', 'charge', 'notify'])], parts);
  expect((await stopping.report()).ready).toBe(true);
  stopping.drain();
  expect(await stopping.report()).toMatchObject({ ready: false, isDraining: true, can: { sell: true } });
});

test('a dependency that throws or never answers is not well, and says so [F-06]', async () => {
  let isStopped = false;
  const readiness = createReadiness(
    [
      dependency('database', ['sell'], async () => {
        throw Object.assign(new Error('password authentication failed for user "wysh_app"'), {
          severity: 'FATAL',
          code: '28P01',
        });
      }),
      dependency('slow', ['charge'], (signal) => {
        signal.addEventListener('abort', () => (isStopped = true));
        return new Promise(() => {});
      }),
    ],
    { ...parts, withinMs: 20 },
  );
  const { dependencies } = await readiness.report();
  expect(dependencies.map(({ reason }) => reason)).toEqual([
    'It failed: 28P01, password authentication failed for user "wysh_app".',
    'It did not answer within 0.02 s.',
  ]);
  expect(isStopped).toBe(true);
});

test('probes in a row ask nobody again: what was said is kept five seconds [F-06]', async () => {
  let asked = 0;
  let nowMs = 0;
  const counted = dependency('database', ['sell'], async () => {
    asked += 1;
    return well;
  });
  const readiness = createReadiness([counted], { log, nowMs: () => nowMs });
  await Promise.all([readiness.report(), readiness.report()]);
  nowMs = 4_999;
  await readiness.report();
  expect(asked).toBe(1);
  nowMs = 5_000;
  await readiness.report();
  expect(asked).toBe(2);
});
