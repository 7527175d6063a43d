import { APPLICATION_RESULTS, isUndecided } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { ApplicationEvent, ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { onceInTransaction } from '../../platform/database/reading-once.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { isBehind } from '../../platform/database/replay.ts';
import type { KeyedPage, RowKey } from '../../platform/database/replay.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import {
  openDecision,
  openDecisionUnlessLost,
  openSubmission,
  sealDecision,
  sealSubmission,
} from './application.ts';
import type { ApplicationKey, ApplicationKind, InsuranceApplication, Submission } from './application.ts';

// Applications, how their results moved, and what engines decided. Cases are in case-store.ts.

const applicationColumns = [
  'id',
  'user_id',
  'kind',
  'version',
  'result',
  'submitted_at',
  'decided_at',
  'first_decided_at',
] as const;

interface ApplicationRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ApplicationKind;
  readonly version: number;
  readonly result: ApplicationResult;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly first_decided_at: Date | null;
}

function applicationOf(row: ApplicationRow): InsuranceApplication {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    version: row.version,
    result: row.result,
    submittedAt: row.submitted_at.toTemporalInstant(),
    decidedAt: row.decided_at?.toTemporalInstant() ?? null,
    firstDecidedAt: row.first_decided_at?.toTemporalInstant() ?? null,
  };
}

/**
 * Of new cover. One read of an index that the primary key's neighbour keeps: asked each time a verified person's path is walked.
 */
export async function findLatestApplication(
  reader: Reader,
  userId: string,
): Promise<InsuranceApplication | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(applicationColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', 'new')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

/** The one that nobody has decided yet, whatever it is for; null where there is none. */
export async function findUndecidedApplication(
  reader: Reader,
  userId: string,
): Promise<InsuranceApplication | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(applicationColumns)
    .where('user_id', '=', userId)
    .where('result', 'in', APPLICATION_RESULTS.filter(isUndecided))
    .executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

/** The one handed in last, whatever it is for. */
export async function findNewestApplication(
  reader: Reader,
  userId: string,
): Promise<InsuranceApplication | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(applicationColumns)
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

/** One that was decided, with what became of it since. */
export interface DecidedApplication extends InsuranceApplication {
  /** Nothing was handed in after it. */
  readonly isNewest: boolean;
  /** Something of it has changed, as its person told; what they answer anew is another one. */
  readonly isChangeTold: boolean;
  /** Its person asked for it. */
  readonly isStopped: boolean;
}

/** Those that were decided, the newest first, whatever they are for. */
export async function listDecidedApplications(reader: Reader, userId: string): Promise<DecidedApplication[]> {
  const rows = await reader
    .selectFrom('insurance_applications as decided')
    .select(applicationColumns)
    .select(['change_told_at', 'stopped_at'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('insurance_applications as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'decided.user_id')
            .whereRef('later.version', '>', 'decided.version'),
        ),
      ).as('is_newest'),
    )
    .where('user_id', '=', userId)
    .where('decided_at', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ is_newest: isNewest, change_told_at: toldAt, stopped_at: stoppedAt, ...row }) => ({
    ...applicationOf(row),
    isNewest: Boolean(isNewest),
    isChangeTold: toldAt !== null,
    isStopped: stoppedAt !== null,
  }));
}

/** The number of the next one they hand in, whatever it is for. */
export async function findNextVersion(reader: Reader, userId: string): Promise<number> {
  return ((await findNewestApplication(reader, userId))?.version ?? 0) + 1;
}

export async function findApplication(
  reader: Reader,
  { userId, id }: ApplicationKey,
): Promise<InsuranceApplication | null> {
  const row = await ownApplication(reader, { userId, id }).select(applicationColumns).executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

export async function findApplicationById(reader: Reader, id: string): Promise<ApplicationKey | null> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, id: row.id };
}

/** Holds other changes of its result back until the end of the transaction. */
export async function lockApplication(
  transaction: Transaction,
  key: ApplicationKey,
): Promise<InsuranceApplication | null> {
  const row = await ownApplication(transaction, key)
    .select(applicationColumns)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : applicationOf(row);
}

/** What was handed in, which never changes. */
export function readSubmission(
  reader: Reader,
  encryption: Encryption,
  key: ApplicationKey,
): Promise<Submission> {
  return onceInTransaction(reader, `submission:${key.userId}:${key.id}`, async () => {
    const row = await ownApplication(reader, key).select('submission_sealed').executeTakeFirstOrThrow();
    return openSubmission(encryption, key, row.submission_sealed);
  });
}

/**
 * Answers null when it was not made: the session has handed in before, or another application of the person is undecided or
 * came at the same moment.
 */
export async function insertApplication(
  transaction: Transaction,
  encryption: Encryption,
  application: InsuranceApplication,
  {
    submission,
    flowSessionId,
    personMarks,
  }: {
    readonly submission: Submission;
    readonly flowSessionId: string;
    readonly personMarks: readonly Buffer[];
  },
): Promise<InsuranceApplication | null> {
  const row = await transaction
    .insertInto('insurance_applications')
    .values({
      user_id: application.userId,
      id: application.id,
      kind: application.kind,
      version: application.version,
      result: application.result,
      submission_sealed: sealSubmission(encryption, application, submission),
      flow_session_id: flowSessionId,
      person_marks: personMarks.length === 0 ? null : [...personMarks],
      submitted_at: toTimestamp(application.submittedAt),
      decided_at: null,
      first_decided_at: application.firstDecidedAt && toTimestamp(application.firstDecidedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? null : application;
}

/** The new result with the record of who moved it there, when and why. */
export async function updateResult(
  transaction: Transaction,
  { id, userId, result }: InsuranceApplication,
  change: {
    readonly id: string;
    readonly to: ApplicationResult;
    readonly event: ApplicationEvent;
    readonly staffId: string | null;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  const isDecided = change.to === 'approved' || change.to === 'rejected';
  await transaction
    .updateTable('insurance_applications')
    .set({ result: change.to, decided_at: isDecided ? toTimestamp(change.at) : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await insertTransition(transaction, { id, userId }, { ...change, from: result });
}

/** Something of it has changed, as its person told before they paid; what was decided of it stays what it is. */
export async function markChangeTold(
  transaction: Transaction,
  { userId, id }: ApplicationKey,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('insurance_applications')
    .set({ change_told_at: toTimestamp(at) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The one of a kind that somebody handed in last, with when they told that something of it has changed; null without one. */
export async function findNewestOfKind(
  reader: Reader,
  userId: string,
  kind: ApplicationKind,
): Promise<
  (ApplicationKey & Pick<InsuranceApplication, 'result'> & { readonly isChangeTold: boolean }) | null
> {
  const row = await reader
    .selectFrom('insurance_applications')
    .select(['id', 'result', 'change_told_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId, id: row.id, result: row.result, isChangeTold: row.change_told_at !== null };
}

/** Its person asked for it; its result stays what it is. */
export async function markStopped(
  transaction: Transaction,
  { userId, id }: ApplicationKey,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('insurance_applications')
    .set({ stopped_at: toTimestamp(at) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function insertTransition(
  transaction: Transaction,
  { id: applicationId, userId }: ApplicationKey,
  transition: {
    readonly id: string;
    readonly from: ApplicationResult | null;
    readonly to: ApplicationResult;
    readonly event: ApplicationEvent | 'handed_in';
    readonly staffId: string | null;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('application_transitions')
    .values({
      user_id: userId,
      application_id: applicationId,
      id: transition.id,
      from_result: transition.from,
      to_result: transition.to,
      event: transition.event,
      staff_id: transition.staffId,
      occurred_at: toTimestamp(transition.at),
    })
    .execute();
}

export async function insertDecision(
  transaction: Transaction,
  encryption: Encryption,
  key: ApplicationKey,
  made: {
    readonly id: string;
    readonly engine: string;
    readonly decision: Decision;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('underwriting_decisions')
    .values({
      user_id: key.userId,
      application_id: key.id,
      id: made.id,
      engine: made.engine,
      rulebook_version: made.decision.rulebookVersion,
      result: made.decision.result,
      decision_sealed: sealDecision(encryption, key, made.decision),
      decided_at: toTimestamp(made.at),
    })
    .execute();
}

/** What the engine decided last; null before it did. */
export async function findDecision(
  reader: Reader,
  encryption: Encryption,
  key: ApplicationKey,
): Promise<Decision | null> {
  const row = await reader
    .selectFrom('underwriting_decisions')
    .select('decision_sealed')
    .where('user_id', '=', key.userId)
    .where('application_id', '=', key.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : openDecision(encryption, key, row.decision_sealed);
}

/** The same of many applications at once, by their ids; without those that can't be opened any more. */
export async function findDecisionsOf(
  reader: Reader,
  services: Pick<Services, 'encryption' | 'log'>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Decision>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('underwriting_decisions as decision')
    .innerJoin('insurance_applications as application', (join) =>
      join
        .onRef('application.user_id', '=', 'decision.user_id')
        .onRef('application.id', '=', 'decision.application_id'),
    )
    .select(['application.id', 'application.user_id', 'decision.decision_sealed'])
    .where('application.id', 'in', [...applicationIds])
    .orderBy('decision.id')
    .execute();
  return new Map(
    rows.flatMap(({ id, user_id: userId, decision_sealed: sealed }): [string, Decision][] => {
      const decision = openDecisionUnlessLost(services, { id, userId }, sealed);
      return decision === null ? [] : [[id, decision]];
    }),
  );
}

export interface KeptDecision extends RowKey {
  readonly applicationId: string;
  readonly engine: string;
  readonly decisionSealed: Buffer;
  readonly submissionSealed: Buffer;
}

/** Of everybody, by their keys, each with what was handed in; opened by whoever wants to see it. */
export async function findDecisionsBehind(
  reader: Reader,
  { after, limit }: KeyedPage,
): Promise<KeptDecision[]> {
  const rows = await reader
    .selectFrom('underwriting_decisions as decision')
    .innerJoin('insurance_applications as application', (join) =>
      join
        .onRef('application.user_id', '=', 'decision.user_id')
        .onRef('application.id', '=', 'decision.application_id'),
    )
    .select([
      'decision.user_id',
      'decision.id',
      'decision.application_id',
      'decision.engine',
      'decision.decision_sealed',
      'application.submission_sealed',
    ])
    .where(isBehind(after, 'decision'))
    .orderBy('decision.user_id')
    .orderBy('decision.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    id: row.id,
    applicationId: row.application_id,
    engine: row.engine,
    decisionSealed: row.decision_sealed,
    submissionSealed: row.submission_sealed,
  }));
}

/** Those nobody has decided since then: their job may be gone. */
export async function findPendingSince(
  reader: Reader,
  submittedBefore: Temporal.Instant,
  { after, limit }: Page,
): Promise<ApplicationKey[]> {
  const rows = await reader
    .selectFrom('insurance_applications')
    .select(['user_id', 'id'])
    .where('result', '=', 'pending')
    .where('submitted_at', '<', toTimestamp(submittedBefore))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, id }) => ({ userId, id }));
}

/** How many were handed in and are not decided yet. */
export async function countPending(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('insurance_applications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('result', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function ownApplication(reader: Reader, { userId, id }: ApplicationKey) {
  return reader.selectFrom('insurance_applications').where('user_id', '=', userId).where('id', '=', id);
}

export async function deleteApplicationsOf(
  transaction: Transaction,
  userIds: readonly string[],
  { exceptApplications }: { readonly exceptApplications: readonly string[] },
): Promise<void> {
  await transaction
    .deleteFrom('insurance_applications')
    .where('user_id', 'in', userIds)
    .where('id', '<>', sql<string>`all(${exceptApplications}::uuid[])`)
    .execute();
}
