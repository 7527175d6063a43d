import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireSession, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/ids.ts';
import { idOf } from './disclosure.ts';
import type { Acknowledgement, ContextType, Disclosure, RecordType } from './disclosure.ts';
import { findOwnContext, insertAcknowledgement } from './store.ts';

export interface AcknowledgementInput {
  readonly recordId: string;
  readonly recordType: RecordType;
  readonly contextType: ContextType;
  /** Null for the newest application, or the membership. */
  readonly contextId: string | null;
}

/** Keeps that the caller agreed to exactly these words, when and from where; once for each thing it was agreed to for. */
export async function createAcknowledgement(
  context: Context,
  { recordId, recordType, contextType, contextId }: AcknowledgementInput,
): Promise<Acknowledgement> {
  const userId = requireVerifiedUser(context);
  const sessionId = requireSession(context);
  // Documents come with policies.
  if (recordType === 'document') throw notFound('a document');
  const disclosure = findRead(context, recordId);
  if (disclosure.contextType !== contextType) {
    throw refusal(problem(DISCLOSURE_PROBLEMS, 'disclosure_context', disclosure));
  }
  if (contextId !== null && !isUuid(contextId)) throw notFound(`context ${contextType}`);

  return context.database.transaction(async (transaction) => {
    const ownContextId = await findOwnContext(transaction, userId, { type: contextType, id: contextId });
    if (ownContextId === null) throw notFound(`context ${contextType}`);
    const { isNew, ...kept } = await insertAcknowledgement(transaction, {
      id: context.ids.uuid(),
      userId,
      slug: disclosure.slug,
      version: disclosure.version,
      contextType,
      contextId: ownContextId,
      acknowledgedAt: context.clock.now(),
      address: context.caller.address,
      sessionId,
    });
    if (isNew) {
      await recordAuditEvent(transaction, context, {
        action: 'disclosure_acknowledged',
        subjectType: 'acknowledgement',
        subjectId: kept.id,
        detail: { disclosure: recordId, contextType, contextId: ownContextId },
      });
    }
    return kept;
  });
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
