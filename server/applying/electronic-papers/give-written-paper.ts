import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import { isMailedByItself, isPostedWithoutConsent } from '@wysh/domain/papers/electronic-consent.ts';
import { postPaper } from '../../contact/letters/post-paper.ts';
import { askToReach } from '../../contact/letters/reach-person.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Happenings, Handler } from '../../happenings.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { wantsPaper } from './consent.ts';

/** A paper that was written goes by post to whoever wants paper; whoever reads on a screen is mailed where nothing else tells them of it. */
export const giveWrittenPaper: Handler<'paper_written'> = async (transaction, context, written) => {
  const { userId, slug } = written;
  if (isPostedWithoutConsent(slug) && (await wantsPaper(transaction, userId)))
    return postWritten(transaction, context, written);
  if (!isMailedByItself(slug)) return;
  await queueNotice(transaction, context, userId, {
    template: 'paper_ready',
    vars: { paper: DOCUMENT_KINDS[slug].name },
  });
};

/** Where that leads nowhere, one of ours finds out where to. */
async function postWritten(
  transaction: Transaction,
  context: Context,
  { userId, documentId, slug }: Happenings['paper_written'],
): Promise<void> {
  const to = await findMailingAddress(transaction, context, userId);
  if (to === null) return askToReach(transaction, context, userId);
  await postPaper(transaction, context, {
    userId,
    to,
    paper: { id: documentId, slug },
    kind: 'paper_wanted',
    cause: `on-paper:${documentId}`,
  });
  await recordAuditEvent(transaction, context, {
    action: 'paper_posted',
    subjectType: 'document',
    subjectId: documentId,
    detail: { because: 'no electronic papers' },
  });
}
