import * as v from 'valibot';
import type { Services } from '../../context.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { storedShape } from '../database/stored-shape.ts';
import type { JsonShape } from '../database/stored-shape.ts';
import type { Log } from '../log.ts';

/** What a job is told: JSON, and ids rather than data, so that a retry reads the present state. */
export type JobPayload = object | null;

export interface JobDefinition<Payload extends JobPayload = JobPayload> {
  readonly name: string;
  /** How often a failed run is tried again before the job is left as failed. */
  readonly retryLimit: number;
  /** What it is told, which waits for it in the database, perhaps for another release; none where it is told nothing. */
  readonly payload?: JsonShape<Payload>;
  /**
   * How many batches are worked beside each other in a process; 1 when left out. More for what takes long, because what comes
   * while a batch is worked waits for its end.
   */
  readonly batchesAtOnce?: number;
  /** Runs at least once for each enqueued job, so its effect carries a unique business key. Throwing means "try again". */
  work(services: Services, payload: Payload): Promise<void>;
}

/** Work that comes back by itself. A period missed while no server ran is made up for once, however many were missed. */
export interface ScheduleDefinition {
  readonly name: string;
  readonly job: JobDefinition<null>;
  /** The first instant strictly after the given one at which the job is due, by the business clock. */
  nextRunAfter(instant: Temporal.Instant): Temporal.Instant;
}

export interface DrainReport {
  readonly ran: { job: string; count: number; failed: number }[];
  /** Jobs waiting, running elsewhere, or failed for good. Nothing left means an empty list. */
  readonly left: { job: string; count: number }[];
}

export interface JobQueue {
  /**
   * Enqueues in the caller's transaction: the job exists exactly when the transaction commits. While a job of the same
   * `key` waits, another one is not added, so a key names the cause ("send message 42") and not merely the kind of work.
   */
  enqueue<Payload extends JobPayload>(
    transaction: Transaction,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { key?: string },
  ): Promise<void>;
  /** The same of several of a kind, by one statement. */
  enqueueEach<Payload extends JobPayload>(
    transaction: Transaction,
    job: JobDefinition<Payload>,
    each: readonly { readonly payload: Payload; readonly key: string }[],
  ): Promise<void>;
  /** Runs what is due and everything runnable, retries included, in this process; then says what ran and what is left. */
  drain(): Promise<DrainReport>;
  /** What is not done, for those who look after the service, by kind and state; without what was done and is kept a while. */
  backlog(): Promise<JobBacklog[]>;
  /** Why this process does no jobs, in a sentence; null while it looks for them, or is not meant to by itself. */
  problem(): string | null;
  /** How many jobs of each kind are in each state, for people who look after the service. */
  states(): Promise<JobState[]>;
  /** Starts working. With `inBackground: false` nothing runs by itself, only by `drain` (for tests). */
  start(services: Services, options?: { inBackground?: boolean }): Promise<void>;
  /**
   * Stops taking jobs, lets the running ones finish, and returns. One that does not end in so many milliseconds, or in a second where
   * that is longer, is given back to be tried again.
   */
  stop(withinMs: number): Promise<void>;
}

export interface JobState {
  readonly job: string;
  readonly state: string;
  readonly count: number;
}

export interface JobBacklog extends JobState {
  /** How long the oldest that could run has waited; 0 where none could. */
  readonly lagSeconds: number;
}

export interface JobQueueOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly ScheduleDefinition[];
}

export function defineJob<Payload extends null>(definition: JobDefinition<Payload>): JobDefinition<Payload>;
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload> & { readonly payload: JsonShape<Payload> },
): JobDefinition<Payload>;
export function defineJob<Payload extends JobPayload>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** The payload of a job, by the job's name: ids as texts. */
export function payloadOfIds<const Names extends readonly string[]>(
  job: string,
  names: Names,
): JsonShape<{ readonly [Name in Names[number]]: string }> {
  return storedShape({
    name: `pgboss.job.data of ${job}`,
    schema: v.object(v.entriesFromList(names, v.string())),
  });
}
