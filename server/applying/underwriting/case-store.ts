import { sql } from 'kysely';
import type { CaseEventKind, CaseStatus } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { Services } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openContent, sealContent } from './case.ts';
import type { CaseEvent, CaseKey, UnderwritingCase } from './case.ts';

type CaseRow = Omit<Tables['underwriting_cases'], 'assigned_to' | 'revision' | 'due_at'> &
  Pick<Tables['work_items'], 'assigned_to' | 'revision' | 'due_at'>;

/** Cases with the work that carries them: whose they are, and by when. */
const casesWithWork = (reader: Reader) =>
  reader
    .selectFrom('underwriting_cases as case')
    .innerJoin('work_items as work', (join) =>
      join.onRef('work.subject_id', '=', 'case.id').on('work.kind', '=', 'decide_case'),
    )
    .select([
      'case.user_id',
      'case.id',
      'case.application_id',
      'case.external_id',
      'case.source',
      'case.status',
      'case.decision',
      'case.created_at',
      'case.decided_at',
      'work.assigned_to',
      'work.revision',
      'work.due_at',
    ]);

function caseOf(row: CaseRow): UnderwritingCase {
  return {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    externalId: row.external_id,
    source: row.source,
    status: row.status,
    decision: row.decision,
    assignedTo: row.assigned_to,
    revision: row.revision,
    createdAt: row.created_at.toTemporalInstant(),
    dueAt: row.due_at.toTemporalInstant(),
    decidedAt: row.decided_at?.toTemporalInstant() ?? null,
  };
}

/** Its work is there already. Answers false when the external id is taken. */
export async function insertCase(transaction: Transaction, opened: UnderwritingCase): Promise<boolean> {
  const row = await transaction
    .insertInto('underwriting_cases')
    .values({
      user_id: opened.userId,
      id: opened.id,
      application_id: opened.applicationId,
      external_id: opened.externalId,
      source: opened.source,
      status: opened.status,
      decision: null,
      created_at: toTimestamp(opened.createdAt),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCase(transaction: Transaction, changed: UnderwritingCase): Promise<void> {
  await transaction
    .updateTable('underwriting_cases')
    .set({
      status: changed.status,
      decision: changed.decision,
      decided_at: changed.decidedAt === null ? null : toTimestamp(changed.decidedAt),
    })
    .where('user_id', '=', changed.userId)
    .where('id', '=', changed.id)
    .execute();
}

/** One of the desk's: whose it is was not asked. */
export async function findCase(reader: Reader, id: string): Promise<UnderwritingCase | null> {
  const row = await casesWithWork(reader).where('case.id', '=', id).executeTakeFirst();
  return row === undefined ? null : caseOf(row);
}

/** The same, holding other changes to it back until the end of the transaction. */
export async function lockCase(transaction: Transaction, id: string): Promise<UnderwritingCase | null> {
  const row = await casesWithWork(transaction).where('case.id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : caseOf(row);
}

/** A person's own, the newest first. */
export async function findCasesOf(reader: Reader, userId: string): Promise<UnderwritingCase[]> {
  const rows = await casesWithWork(reader)
    .where('case.user_id', '=', userId)
    .orderBy('case.id', 'desc')
    .execute();
  return rows.map(caseOf);
}

/** Those of the desk that have these ids. */
export async function findCasesById(reader: Reader, ids: readonly string[]): Promise<UnderwritingCase[]> {
  if (ids.length === 0) return [];
  const rows = await casesWithWork(reader)
    .where('case.id', 'in', [...ids])
    .execute();
  return rows.map(caseOf);
}

/** Of these people, but for the cases of these applications. */
export async function findCaseIdsOf(
  reader: Reader,
  userIds: readonly string[],
  { exceptApplications }: { readonly exceptApplications: readonly string[] },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('underwriting_cases')
    .select('id')
    .where('user_id', 'in', [...userIds])
    .where('application_id', '<>', sql<string>`all(${exceptApplications}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertCaseEvent(
  transaction: Transaction,
  encryption: Encryption,
  key: CaseKey,
  event: Omit<CaseEvent, 'isLost'>,
): Promise<void> {
  await transaction
    .insertInto('underwriting_case_events')
    .values({
      user_id: key.userId,
      case_id: key.id,
      id: event.id,
      kind: event.kind,
      staff_id: event.staffId,
      content_sealed: sealContent(encryption, key, event.content),
      occurred_at: toTimestamp(event.occurredAt),
    })
    .execute();
}

/** In the order in which they happened. */
export async function findCaseEvents(
  reader: Reader,
  services: Pick<Services, 'encryption' | 'log'>,
  key: CaseKey,
  kinds: readonly CaseEventKind[],
): Promise<CaseEvent[]> {
  const rows = await reader
    .selectFrom('underwriting_case_events')
    .select(['id', 'kind', 'staff_id', 'content_sealed', 'occurred_at'])
    .where('user_id', '=', key.userId)
    .where('case_id', '=', key.id)
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    staffId: row.staff_id,
    ...openContent(services, key, row.content_sealed),
    occurredAt: row.occurred_at.toTemporalInstant(),
  }));
}

/** Cases of these statuses that nobody has moved since then. */
export async function findForgottenCases(
  reader: Reader,
  statuses: readonly CaseStatus[],
  quietSince: Temporal.Instant,
  { after, limit }: Page,
): Promise<UnderwritingCase[]> {
  const rows = await casesWithWork(reader)
    .where('case.status', 'in', [...statuses])
    .where('case.created_at', '<', toTimestamp(quietSince))
    .$if(after !== null, (query) => query.where('case.id', '>', after))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('underwriting_case_events as event')
            .select('event.id')
            .whereRef('event.user_id', '=', 'case.user_id')
            .whereRef('event.case_id', '=', 'case.id')
            .where('event.occurred_at', '>=', toTimestamp(quietSince)),
        ),
      ),
    )
    .orderBy('case.id')
    .limit(limit)
    .execute();
  return rows.map(caseOf);
}

/** Cases the desk owes an answer for since then. */
export async function countOverdueCases(reader: Reader, now: Temporal.Instant): Promise<number> {
  const { count } = await reader
    .selectFrom('work_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'decide_case')
    .where('state', 'in', ['open', 'taken'])
    .where('due_at', '<', toTimestamp(now))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOverdueCases(
  reader: Reader,
  now: Temporal.Instant,
  rowsMax: number,
): Promise<UnderwritingCase[]> {
  const rows = await casesWithWork(reader)
    .where('work.state', 'in', ['open', 'taken'])
    .where('work.due_at', '<', toTimestamp(now))
    .orderBy('work.due_at')
    .limit(rowsMax)
    .execute();
  return rows.map(caseOf);
}

export async function findPersonByCaseNumber(reader: Reader, externalId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('underwriting_cases')
    .select('user_id')
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
