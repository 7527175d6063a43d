import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '../../context.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Clock } from '../clock.ts';
import { openJobQueue } from './job-queue.ts';
import {
  defineJob,
  payloadOfIds,
  type JobDefinition,
  type JobQueue,
  type ScheduleDefinition,
} from './queue.ts';

const log = pino({ level: 'silent' });
// No job of these tests asks for a service, so there are none to give.
const noServices = {} as Services;

let testDatabase: TestDatabase;
let now = Temporal.Instant.from('2026-03-02T12:00:00Z');
const clock: Clock = { now: () => now };
const opened: JobQueue[] = [];

beforeEach(async () => {
  testDatabase = await openTestDatabase();
  now = Temporal.Instant.from('2026-03-02T12:00:00Z');
});

afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop(1_000);
  await testDatabase.close();
});

async function openQueue(
  jobs: JobDefinition[],
  schedules: ScheduleDefinition[] = [],
  inBackground = false,
): Promise<JobQueue> {
  const queue = await openJobQueue({ database: testDatabase.database, clock, log, jobs, schedules });
  opened.push(queue);
  await queue.start(noServices, { inBackground });
  return queue;
}

function noteJob(
  work: (note: string) => void | Promise<void>,
  retryLimit = 2,
): JobDefinition<{ note: string }> {
  const payload = payloadOfIds('note', ['note']);
  return defineJob({ name: 'note', retryLimit, payload, work: async (_services, { note }) => work(note) });
}

test('a job runs with its payload when its transaction commits, and never when it rolls back [S37]', async () => {
  const notes: string[] = [];
  const job = noteJob((note) => void notes.push(note));
  const queue = await openQueue([job]);

  await testDatabase.database.transaction((transaction) => queue.enqueue(transaction, job, { note: 'kept' }));
  await expect(
    testDatabase.database.transaction(async (transaction) => {
      await queue.enqueue(transaction, job, { note: 'rolled back' });
      throw new Error('the business said no');
    }),
  ).rejects.toThrow('the business said no');

  expect(await queue.drain()).toEqual({ ran: [{ job: 'note', count: 1, failed: 0 }], left: [] });
  expect(notes).toEqual(['kept']);
});

test('a failing job is tried again and then left where people see it [S37]', async () => {
  const work = vi.fn(() => {
    throw new Error('the provider is down');
  });
  const job = noteJob(work, 2);
  const queue = await openQueue([job]);
  await testDatabase.database.transaction((transaction) =>
    queue.enqueue(transaction, job, { note: 'try me' }),
  );

  expect(await queue.drain()).toEqual({
    ran: [{ job: 'note', count: 3, failed: 3 }],
    left: [{ job: 'note', count: 1 }],
  });
  expect(await queue.states()).toEqual([{ job: 'note', state: 'failed', count: 1 }]);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a job that recovers in a retry leaves nothing behind [S37]', async () => {
  let tries = 0;
  const job = noteJob(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  const queue = await openQueue([job]);
  await testDatabase.database.transaction((transaction) =>
    queue.enqueue(transaction, job, { note: 'again' }),
  );

  expect(await queue.drain()).toEqual({ ran: [{ job: 'note', count: 2, failed: 1 }], left: [] });
});

test('while a job of a key waits it is not added twice, and jobs without a key are all added, alone or several at once [S37]', async () => {
  const notes: string[] = [];
  const job = noteJob((note) => void notes.push(note));
  const queue = await openQueue([job]);
  await testDatabase.database.transaction(async (transaction) => {
    await queue.enqueue(transaction, job, { note: 'first' }, { key: 'message 42' });
    await queue.enqueue(transaction, job, { note: 'second' }, { key: 'message 42' });
    await queue.enqueue(transaction, job, { note: 'without' });
    await queue.enqueue(transaction, job, { note: 'without' });
  });
  await queue.drain();
  expect(notes.toSorted()).toEqual(['first', 'without', 'without']);

  await testDatabase.database.transaction((transaction) =>
    queue.enqueue(transaction, job, { note: 'later' }, { key: 'message 42' }),
  );
  await queue.drain();
  expect(notes).toContain('later');

  await testDatabase.database.transaction((transaction) =>
    queue.enqueueEach(transaction, job, [
      { payload: { note: 'one of two' }, key: 'message 43' },
      { payload: { note: 'two of two' }, key: 'message 44' },
      { payload: { note: 'two once more' }, key: 'message 44' },
    ]),
  );
  await queue.drain();
  expect(notes.slice(-2).toSorted()).toEqual(['one of two', 'two of two']);
});

test('draining also runs what the jobs enqueue, until nothing is left [S37]', async () => {
  const ran: string[] = [];
  const second = defineJob<null>({
    name: 'second',
    retryLimit: 0,
    work: async () => void ran.push('second'),
  });
  const first = defineJob<null>({
    name: 'first',
    retryLimit: 0,
    async work() {
      ran.push('first');
      await testDatabase.database.transaction((transaction) => queue.enqueue(transaction, second, null));
    },
  });
  const queue = await openQueue([first, second]);
  await testDatabase.database.transaction((transaction) => queue.enqueue(transaction, first, null));

  expect((await queue.drain()).left).toEqual([]);
  expect(ran).toEqual(['first', 'second']);
});

const daily = (job: JobDefinition<null>): ScheduleDefinition => ({
  name: 'daily',
  job,
  nextRunAfter: (instant) => instant.add({ hours: 24 }),
});

test('a schedule missed for five days runs once, and then again a day later [S37]', async () => {
  let runs = 0;
  const job = defineJob<null>({ name: 'sweep', retryLimit: 0, work: async () => void (runs += 1) });
  const queue = await openQueue([job], [daily(job)]);
  await queue.drain();
  expect(runs).toBe(0);

  now = now.add({ hours: 5 * 24 + 1 });
  await queue.drain();
  expect(runs).toBe(1);

  now = now.add({ hours: 23 });
  await queue.drain();
  expect(runs).toBe(1);

  now = now.add({ hours: 1 });
  await queue.drain();
  expect(runs).toBe(2);
});

test('a clock that is set back does not silence a schedule [S37]', async () => {
  let runs = 0;
  const job = defineJob<null>({ name: 'sweep', retryLimit: 0, work: async () => void (runs += 1) });
  const queue = await openQueue([job], [daily(job)]);
  const start = now;
  now = start.add({ hours: 400 * 24 });
  await queue.drain();
  expect(runs).toBe(1);

  now = start;
  await queue.drain();
  now = start.add({ hours: 24 });
  await queue.drain();
  expect(runs).toBe(2);
});

test('of two queues on one database one runs a schedule that is due [S37]', async () => {
  let runs = 0;
  const job = defineJob<null>({ name: 'sweep', retryLimit: 0, work: async () => void (runs += 1) });
  const one = await openQueue([job], [daily(job)]);
  const other = await openQueue([job], [daily(job)]);

  now = now.add({ hours: 25 });
  await Promise.all([one.drain(), other.drain()]);
  expect(runs).toBe(1);
});

test('in the background a job runs at once, and closing waits for it [S37]', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let hasEnded = false;
  const job = noteJob(async () => {
    begun.resolve();
    await mayEnd.promise;
    hasEnded = true;
  });
  const queue = await openQueue([job], [], true);
  const enqueuedAt = performance.now();
  await testDatabase.database.transaction((transaction) => queue.enqueue(transaction, job, { note: 'now' }));
  await begun.promise;
  expect(performance.now() - enqueuedAt).toBeLessThan(2_000);

  const stopped = queue.stop(8_000);
  setTimeout(() => mayEnd.resolve(), 100);
  await stopped;
  expect(hasEnded).toBe(true);
  expect(await queue.states()).toEqual([{ job: 'note', state: 'completed', count: 1 }]);
});

test('a job that does not end is not waited for, and the next process tries it again [S37]', async () => {
  const begun = Promise.withResolvers<void>();
  let runs = 0;
  const job = noteJob(async () => {
    runs += 1;
    begun.resolve();
    if (runs === 1) await new Promise(() => {});
  });
  const queue = await openQueue([job], [], true);
  await testDatabase.database.transaction((transaction) => queue.enqueue(transaction, job, { note: 'long' }));
  await begun.promise;
  const stoppedAt = performance.now();
  await queue.stop(1_000);
  expect(performance.now() - stoppedAt).toBeLessThan(3_000);

  const next = await openQueue([job]);
  expect(await next.drain()).toEqual({ ran: [{ job: 'note', count: 1, failed: 0 }], left: [] });
});

test('what takes long holds nobody else back where its batches are worked beside each other [S37]', async () => {
  const notes: string[] = [];
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  const job: JobDefinition<{ note: string }> = {
    ...noteJob(async (note) => {
      if (note === 'first') await first;
      notes.push(note);
    }),
    batchesAtOnce: 2,
  };
  const queue = await openQueue([job], [], true);
  const enqueue = (note: string) =>
    testDatabase.database.transaction((transaction) => queue.enqueue(transaction, job, { note }));
  await enqueue('first');
  await vi.waitFor(async () => {
    expect((await queue.states()).find(({ state }) => state === 'active')?.count).toBe(1);
  });
  await enqueue('second');
  await vi.waitFor(() => expect(notes).toEqual(['second']));
  finishFirst();
  await vi.waitFor(() => expect(notes).toEqual(['second', 'first']));
});

test('a job of a process that is gone runs in the next one [S37]', async () => {
  const notes: string[] = [];
  const job = noteJob((note) => void notes.push(note));
  const gone = await openQueue([job]);
  await testDatabase.database.transaction((transaction) =>
    gone.enqueue(transaction, job, { note: 'left over' }),
  );
  await gone.stop(8_000);

  const next = await openQueue([job]);
  await next.drain();
  expect(notes).toEqual(['left over']);
});
