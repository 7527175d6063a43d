import { randomUUID } from 'node:crypto';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Services } from '../../context.ts';
import { afterCommit } from '../database/transaction-scope.ts';
import { describeError, errorCodeOf } from '../describe-error.ts';
import { createBoss, superviseEveryMs } from './boss.ts';
import type { JobDefinition, JobPayload, JobQueue, JobQueueOptions, JobState } from './queue.ts';
import { enqueueDueSchedules, registerSchedules } from './schedules.ts';

// A job is taken up at once by the process that enqueued it. Looking for others is for retries and for jobs whose process is gone.
const pollEverySeconds = 15;
const batchSize = 10;
const scheduleTickMs = 5_000;
// Some looks for work may fail in a row, as while a database fails over; after that nobody can say any more that it works.
const lookedWithinMs = 60_000;
// A stop for jobs that enqueue each other for ever.
const drainedJobsMax = 100_000;

// pg-boss would otherwise give up on jobs that waited two weeks, and take 15 minutes to notice a crash.
const queueSettings = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 60,
  retentionSeconds: 365 * 24 * 60 * 60,
  deleteAfterSeconds: 14 * 24 * 60 * 60,
};

/** What is kept of a failure beside the job: enough to find it in the log, and no value of any row. */
interface FailedOutcome {
  readonly error: string;
  readonly code?: string;
}

function outcomeOf(error: unknown): FailedOutcome {
  const code = errorCodeOf(error);
  return { error: describeError(error).type, ...(code === null ? {} : { code }) };
}

/** Opens the queue on pg-boss, which lives in the same database, so that a job commits with its cause. */
export async function openJobQueue({
  database,
  clock,
  log,
  jobs,
  schedules,
}: JobQueueOptions): Promise<JobQueue> {
  const boss = createBoss(database, log);
  await boss.start();
  await createQueues(boss, jobs);

  const workerIds = new Map<string, string[]>();
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let services: Services | null = null;
  let lookedAtMs: number | null = null;

  const enqueue: JobQueue['enqueue'] = async (transaction, job, payload, options) => {
    // The queues allow one waiting job a key; a job without a key gets one that nobody else has.
    const singletonKey = options?.key ?? randomUUID();
    await boss.send(job.name, packed(job, payload), { singletonKey, db: fromKysely(transaction) });
    takeUpAfterCommit(job.name);
  };

  const enqueueEach: JobQueue['enqueueEach'] = async (transaction, job, each) => {
    const entries = each.map(({ payload, key }) => {
      const data = packed(job, payload);
      return { singletonKey: key, ...(data !== null && { data }) };
    });
    await boss.insert(job.name, entries, { db: fromKysely(transaction) });
    takeUpAfterCommit(job.name);
  };

  function takeUpAfterCommit(name: string): void {
    afterCommit(() => {
      for (const workerId of workerIds.get(name) ?? []) boss.notifyWorker(workerId);
    });
  }

  const scheduling = {
    database,
    clock,
    schedules,
    enqueue: (transaction: Parameters<typeof enqueue>[0], { name, job }: (typeof schedules)[number]) =>
      enqueue(transaction, job, null, { key: name }),
  };
  await registerSchedules(scheduling);

  /** Never throws: a failure is logged and handed to pg-boss as the job's outcome. */
  async function run(definition: JobDefinition, job: Job<JobPayload>): Promise<FailedOutcome | null> {
    if (services === null) throw new Error('The job queue is started before it works.');
    const work = workOn(services, definition, job.data);
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    running.add(settled);
    try {
      await work;
      return null;
    } catch (error) {
      log.error(
        { job: definition.name, jobId: job.id, retryCount: job.retryCount, err: error },
        'a job failed',
      );
      return outcomeOf(error);
    } finally {
      running.delete(settled);
    }
  }

  async function workInBackground(definition: JobDefinition): Promise<void> {
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollEverySeconds,
      perJobResults: true,
    } as const;
    const beginWorker = () =>
      boss.work<JobPayload, unknown, typeof options>(definition.name, options, (batch) =>
        Promise.all(
          batch.map(async (job) => {
            const failure = await run(definition, job);
            return failure === null
              ? { id: job.id, status: 'completed' as const }
              : { id: job.id, status: 'failed' as const, output: failure };
          }),
        ),
      );
    const workers = Array.from({ length: definition.batchesAtOnce ?? 1 }, beginWorker);
    workerIds.set(definition.name, await Promise.all(workers));
  }

  function every(milliseconds: number, work: () => Promise<void>): void {
    let isRunning = false;
    timers.push(
      setInterval(async () => {
        if (isRunning) return;
        isRunning = true;
        try {
          await work();
        } catch (error) {
          log.error({ err: error }, 'the job queue could not look for work');
        } finally {
          isRunning = false;
        }
      }, milliseconds),
    );
  }

  async function states(): Promise<JobState[]> {
    const rows = await database.runScript(
      `select name, state::text, count(*)::integer as count from pgboss.job
       where name = any($1) group by name, state order by name, state`,
      [jobs.map((job) => job.name)],
    );
    return rows.map((row) => ({
      job: String(row['name']),
      state: String(row['state']),
      count: Number(row['count']),
    }));
  }

  /** The kinds of which something waits, in the order in which they are drained. */
  async function waiting(): Promise<JobDefinition[]> {
    const rows = await database.runScript(
      `select distinct name from pgboss.job where name = any($1) and state < 'active'`,
      [jobs.map((job) => job.name)],
    );
    const names = new Set(rows.map((row) => String(row['name'])));
    return jobs.filter((job) => names.has(job.name));
  }

  /** Runs up to one batch of a kind and answers how many ran and how many of them failed. */
  async function drainBatch(definition: JobDefinition): Promise<{ count: number; failed: number }> {
    // A retry that waits for its time is worked now: who drains wants to see where things end.
    const batch = await boss.fetch<JobPayload>(definition.name, { batchSize, ignoreStartAfter: true });
    let failed = 0;
    for (const job of batch) {
      const failure = await run(definition, job);
      if (failure === null) {
        await boss.complete(definition.name, job);
      } else {
        failed += 1;
        await boss.fail(definition.name, job, failure);
      }
    }
    return { count: batch.length, failed };
  }

  return {
    enqueue,
    enqueueEach,
    states,

    async drain() {
      await enqueueDueSchedules(scheduling);
      const ran = new Map(jobs.map((job) => [job.name, { job: job.name, count: 0, failed: 0 }]));
      for (let total = 0, isWorking = true; isWorking && total < drainedJobsMax;) {
        isWorking = running.size > 0;
        // What the background has in hand may enqueue more, or come back as a retry.
        await Promise.all(running);
        for (const definition of await waiting()) {
          const { count, failed } = await drainBatch(definition);
          const entry = ran.get(definition.name);
          if (entry === undefined || count === 0) continue;
          entry.count += count;
          entry.failed += failed;
          total += count;
          isWorking = true;
        }
      }
      return { ran: [...ran.values()].filter(({ count }) => count > 0), left: leftOf(await states()) };
    },

    async start(given, options = {}) {
      services = given;
      if (options.inBackground === false) return;
      for (const definition of jobs) await workInBackground(definition);
      lookedAtMs = performance.now();
      every(scheduleTickMs, async () => {
        await enqueueDueSchedules(scheduling);
        lookedAtMs = performance.now();
      });
      every(superviseEveryMs, () => boss.supervise());
    },

    async backlog() {
      const rows = await database.runScript(
        `select name, state::text, count(*)::integer as count,
           coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0)::float8 as lag
         from pgboss.job where name = any($1) and state in ('created', 'retry', 'active', 'failed')
         group by name, state order by name, state`,
        [jobs.map((job) => job.name)],
      );
      return rows.map((row) => ({
        job: String(row['name']),
        state: String(row['state']),
        count: Number(row['count']),
        lagSeconds: Number(row['lag']),
      }));
    },

    problem() {
      const silentMs = lookedAtMs === null ? 0 : performance.now() - lookedAtMs;
      if (silentMs <= lookedWithinMs) return null;
      return `This process has not looked for jobs for ${Math.round(silentMs / 1000)} s.`;
    },

    async stop(withinMs) {
      const stopByMs = performance.now() + withinMs;
      lookedAtMs = null;
      for (const timer of timers) clearInterval(timer);
      workerIds.clear();
      // It gives back what does not end in time, and whoever is there next tries again. It waits a second at least.
      await boss.stop({ graceful: true, timeout: withinMs });
      await endsWithin(Promise.all(running), stopByMs - performance.now());
      if (running.size > 0) log.warn({ jobs: running.size }, 'jobs were cut off, and will be tried again');
    },
  };
}

/** Waits for some work, and no longer than so. */
async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeUp = Promise.withResolvers<void>();
  const timer = setTimeout(() => timeUp.resolve(), milliseconds);
  await Promise.race([work, timeUp.promise]);
  clearTimeout(timer);
}

async function createQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit } of jobs) {
    const queue = existing.get(name);
    // 'short': one waiting job a key, any number running.
    if (queue === undefined) await boss.createQueue(name, { ...queueSettings, retryLimit, policy: 'short' });
    else if (queue.retryLimit !== retryLimit) await boss.updateQueue(name, { retryLimit });
    else continue;
    // pg-boss remembers the queues there were when it started, and of another one from the first question about its jobs.
    // Enqueueing would otherwise look it up at its first use, on a second connection while the transaction holds one.
    await boss.findJobs(name, { key: 'none' });
  }
}

/** What is not done: waiting, running elsewhere, or failed for good, which stays visible until somebody deals with it. */
function leftOf(states: readonly JobState[]): { job: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { job, state, count } of states) {
    if (state !== 'completed' && state !== 'cancelled') counts.set(job, (counts.get(job) ?? 0) + count);
  }
  return [...counts].map(([job, count]) => ({ job, count }));
}

/** As it waits in the database, where another release may take it up. */
function packed<Payload extends JobPayload>(job: JobDefinition<Payload>, payload: Payload): object | null {
  if (job.payload !== undefined) return job.payload.toJson(payload);
  if (payload === null) return null;
  throw new Error(`The job ${job.name} is told something that has no shape.`);
}

/** Async, so that a payload that can't be read is a failure of the job. */
async function workOn(services: Services, job: JobDefinition, stored: unknown): Promise<void> {
  await job.work(services, job.payload === undefined ? null : job.payload.fromJson(stored));
}
