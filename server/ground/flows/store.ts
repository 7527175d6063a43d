import type { FlowScope } from '@wysh/domain/forms/definition.ts';
import type { PublishedFlow } from '@wysh/domain/forms/publication.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { outcomeShape } from './flow-session.ts';
import type { FlowSession } from './flow-session.ts';

// Published versions and flow sessions. Answers are in answer-store.ts, journeys in journey-store.ts, the keys for tax ids
// in tax-id-key-store.ts.

const sessionColumns = [
  'id',
  'user_id',
  'flow_slug',
  'flow_version',
  'scope',
  'context_id',
  'status',
  'completed_forms',
  'confirmed_reviews',
  'asks_again',
  'last_form',
  'outcome',
] as const;

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly flow_slug: string;
  readonly flow_version: string;
  readonly scope: FlowScope;
  readonly context_id: string;
  readonly status: FlowSession['status'];
  readonly completed_forms: string[];
  readonly confirmed_reviews: string[];
  readonly asks_again: boolean;
  readonly last_form: string | null;
  readonly outcome: unknown;
}

function sessionOf(row: SessionRow): FlowSession {
  return {
    id: row.id,
    userId: row.user_id,
    flowSlug: row.flow_slug,
    flowVersion: row.flow_version,
    scope: row.scope,
    contextId: row.context_id === '' ? null : row.context_id,
    status: row.status,
    completedForms: row.completed_forms,
    confirmedReviews: row.confirmed_reviews,
    asksAgain: row.asks_again,
    lastForm: row.last_form,
    outcome: row.outcome === null ? null : outcomeShape.fromJson(row.outcome),
  };
}

function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** Whether a text can name a row at all; one that cannot names a missing one. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

export async function insertMissingVersions(
  transaction: Transaction,
  flows: readonly PublishedFlow[],
  publishedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('flow_versions')
    .values(
      flows.map(({ slug, version, json }) => ({
        slug,
        version,
        definition: json,
        published_at: dateOf(publishedAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listVersions(reader: Reader): Promise<{ slug: string; version: string }[]> {
  return reader.selectFrom('flow_versions').select(['slug', 'version']).execute();
}

/** The definition as JSON; null for a version nobody published. */
export async function findDefinition(reader: Reader, slug: string, version: string): Promise<string | null> {
  const row = await reader
    .selectFrom('flow_versions')
    .select('definition')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition ?? null;
}

/** Whose session it is is part of the statement: it can answer nobody else's. */
export async function findSession(reader: Reader, userId: string, id: string): Promise<FlowSession | null> {
  if (!isId(id)) return null;
  const row = await reader
    .selectFrom('flow_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** The same, holding other changes to this session back until the end of the transaction. */
export async function lockSession(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<FlowSession | null> {
  if (!isId(id)) return null;
  const row = await transaction
    .selectFrom('flow_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** How somebody went through a flow last, on whose behalf and about what; null who never did. */
export async function findLastSession(
  reader: Reader,
  userId: string,
  flowSlug: string,
): Promise<FlowSession | null> {
  const row = await reader
    .selectFrom('flow_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('flow_slug', '=', flowSlug)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** What there can be one open session of. */
export type SessionSubject = Pick<FlowSession, 'userId' | 'flowSlug' | 'scope' | 'contextId'>;

export async function findOpenSession(
  reader: Reader,
  { userId, flowSlug, scope, contextId }: SessionSubject,
): Promise<FlowSession | null> {
  const row = await reader
    .selectFrom('flow_sessions')
    .select(sessionColumns)
    .where('user_id', '=', userId)
    .where('flow_slug', '=', flowSlug)
    .where('scope', '=', scope)
    .where('context_id', '=', contextId ?? '')
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row === undefined ? null : sessionOf(row);
}

/** Answers whether it was made: not when another of its subject was opened at the same moment. */
export async function insertOpenSession(
  transaction: Transaction,
  session: SessionSubject & Pick<FlowSession, 'id' | 'flowVersion'>,
  startedAt: Temporal.Instant,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('flow_sessions')
    .values({
      user_id: session.userId,
      id: session.id,
      flow_slug: session.flowSlug,
      flow_version: session.flowVersion,
      scope: session.scope,
      context_id: session.contextId ?? '',
      status: 'open',
      started_at: dateOf(startedAt),
      updated_at: dateOf(startedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Answers whether it was still open. */
export async function abandonSession(
  transaction: Transaction,
  { userId, id }: FlowSession,
  abandonedAt: Temporal.Instant,
): Promise<boolean> {
  const abandoned = await transaction
    .updateTable('flow_sessions')
    .set({ status: 'abandoned', updated_at: dateOf(abandonedAt) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return abandoned !== undefined;
}

/** Whether the same is asked, or was to its end, in another session than one that was left. */
export async function isGoneOnWith(
  reader: Reader,
  { userId, flowSlug, scope, contextId }: SessionSubject,
): Promise<boolean> {
  const row = await reader
    .selectFrom('flow_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('flow_slug', '=', flowSlug)
    .where('scope', '=', scope)
    .where('context_id', '=', contextId ?? '')
    .where('status', '<>', 'abandoned')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those about one thing that are open. Answers which. */
export async function abandonSessionsAbout(
  transaction: Transaction,
  { userId, contextId }: { readonly userId: string; readonly contextId: string },
  abandonedAt: Temporal.Instant,
): Promise<string[]> {
  const abandoned = await transaction
    .updateTable('flow_sessions')
    .set({ status: 'abandoned', updated_at: dateOf(abandonedAt) })
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  return abandoned.map(({ id }) => id);
}

/** Keeps which forms of which version are completed, and how it ended where it did. */
export async function updateSession(
  transaction: Transaction,
  session: FlowSession,
  updatedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('flow_sessions')
    .set({
      status: session.status,
      flow_version: session.flowVersion,
      completed_forms: [...session.completedForms],
      confirmed_reviews: [...session.confirmedReviews],
      asks_again: session.asksAgain,
      updated_at: dateOf(updatedAt),
      ...(session.status === 'finished' && {
        last_form: session.lastForm,
        outcome: outcomeShape.toText(session.outcome ?? {}),
        finished_at: dateOf(updatedAt),
      }),
    })
    .where('user_id', '=', session.userId)
    .where('id', '=', session.id)
    .execute();
}

/** Takes the confirmations in this person's other open sessions back, because what was confirmed there has changed. */
export async function takeBackOtherReviews(
  transaction: Transaction,
  { userId, id }: FlowSession,
): Promise<void> {
  await transaction
    .updateTable('flow_sessions')
    .set({ confirmed_reviews: [] })
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('status', '=', 'open')
    .where('confirmed_reviews', '<>', sql<string[]>`'{}'::text[]`)
    .execute();
}

export async function deleteSessionsOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('flow_sessions').where('user_id', 'in', userIds).execute();
}
