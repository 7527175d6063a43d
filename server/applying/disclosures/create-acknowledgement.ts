import { EASTERN_TIME_ZONE, easternDate } from '@wysh/domain/dates/eastern.ts';
import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireSession, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { acknowledgeDocument } from '../../ground/documents/acknowledge-document.ts';
import { findDocument } from '../../ground/documents/find-documents.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/ids.ts';
import { idOf } from './disclosure.ts';
import type { AcknowledgedRecord, ContextType, Disclosure, RecordType } from './disclosure.ts';
import { giveSignedAuthorization } from './give-signed-authorization.ts';
import { findOwnContext, insertAcknowledgement } from './store.ts';

export interface AcknowledgementInput {
  readonly recordId: string;
  readonly recordType: RecordType;
  readonly contextType: ContextType;
  /** Null for the newest application, or the membership. */
  readonly contextId: string | null;
}

/**
 * Keeps that the caller agreed to exactly these words, once for each thing it was agreed to for, and again once it is over; or that they have read a paper of theirs,
 * once. When, and from where.
 */
export async function createAcknowledgement(
  context: Context,
  { recordId, recordType, contextType, contextId }: AcknowledgementInput,
): Promise<AcknowledgedRecord> {
  const userId = requireVerifiedUser(context);
  const sessionId = requireSession(context);
  const record = await findRecord(context, recordType, recordId);
  if (record.contextType !== contextType)
    throw refusal(problem(DISCLOSURE_PROBLEMS, 'disclosure_context', record));
  if (contextId !== null && !isUuid(contextId)) throw notFound(`context ${contextType}`);

  return context.database.transaction(async (transaction) => {
    const ownContextId = await findOwnContext(transaction, userId, { type: contextType, id: contextId });
    if (ownContextId === null) throw notFound(`context ${contextType}`);
    const said = {
      id: context.ids.uuid(),
      userId,
      contextType,
      contextId: ownContextId,
      acknowledgedAt: context.clock.now(),
      address: context.caller.address,
      sessionId,
    };
    const { isNew, id, acknowledgedAt } =
      record.version === null
        ? await acknowledgeDocument(transaction, {
            ...said,
            documentId: recordId,
            membershipId: ownContextId,
          })
        : await insertAcknowledgement(transaction, {
            ...said,
            slug: record.slug,
            version: record.version,
            expiresAt: expiryOf(record, said.acknowledgedAt),
          });
    if (isNew)
      await giveSignedAuthorization(transaction, context, {
        userId,
        applicationId: ownContextId,
        slug: record.slug,
      });
    if (isNew)
      await recordAuditEvent(transaction, context, {
        action: `${recordType}_acknowledged`,
        subjectType: 'acknowledgement',
        subjectId: id,
        detail: { [recordType]: recordId, contextType, contextId: ownContextId },
      });
    return { id, recordId, contextType, contextId: ownContextId, acknowledgedAt };
  });
}

/** What is acknowledged, and what that goes with. */
interface Acknowledgeable extends Pick<Disclosure, 'slug' | 'contextType' | 'lastsDays'> {
  /** Null of a paper, of which there is one. */
  readonly version: string | null;
}

async function findRecord(context: Context, type: RecordType, recordId: string): Promise<Acknowledgeable> {
  if (type === 'disclosure') return findRead(context, recordId);
  const { slug } = await findDocument(context, recordId);
  return { slug, version: null, contextType: 'InsuranceMembership' };
}

/** The end of the last day on which it counts, of those in the East; so said twice on one day it is one record. */
function expiryOf({ lastsDays }: Acknowledgeable, said: Temporal.Instant): Temporal.Instant | null {
  if (lastsDays === undefined) return null;
  return easternDate(said)
    .add({ days: lastsDays + 1 })
    .toZonedDateTime(EASTERN_TIME_ZONE)
    .toInstant();
}

/** What has this id now; nobody agrees to words that have changed since they were read. */
function findRead({ disclosures }: Context, recordId: string): Disclosure {
  const [slug = ''] = recordId.split('@');
  const disclosure = disclosures.bySlug(slug);
  if (disclosure === null) throw notFound('a disclosure');
  if (idOf(disclosure) !== recordId)
    throw refusal(problem(DISCLOSURE_PROBLEMS, 'disclosure_changed'), { field: 'recordId' });
  return disclosure;
}
