import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { PAPER_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { PAPERS_POSTED_A_DAY_MAX } from '@wysh/domain/papers/electronic-consent.ts';
import type { Context } from '../../context.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { countPapersPosted, postPaper } from '../../contact/letters/post-paper.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { findDocument } from '../../ground/documents/find-documents.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { oneAtATime } from '../../people/accounts/one-at-a-time.ts';

const dayAgo = Temporal.Duration.from({ hours: 24 });

/** One of the caller's papers, on paper; answers where it goes. Asked for twice in a day, it goes once. */
export async function postOwnPaper(context: Context, documentId: string): Promise<string> {
  const userId = requireVerifiedUser(context);
  const paper = await findDocument(context, documentId);
  return context.database.transaction(async (transaction) => {
    await oneAtATime(transaction, userId);
    const now = context.clock.now();
    const [to, posted] = await Promise.all([
      findMailingAddress(transaction, context, userId),
      countPapersPosted(transaction, userId, now.subtract(dayAgo)),
    ]);
    if (to === null) throw refusal(problem(PAPER_PROBLEMS, 'nowhere_to_post'));
    const cause = `wanted:${paper.id}:${easternDate(now).toString()}`;
    if (posted >= PAPERS_POSTED_A_DAY_MAX)
      throw refusal(problem(PAPER_PROBLEMS, 'too_many_posted', { max: PAPERS_POSTED_A_DAY_MAX }));
    const isNew = await postPaper(transaction, context, { userId, to, paper, kind: 'paper_wanted', cause });
    if (isNew)
      await recordAuditEvent(transaction, context, {
        action: 'paper_posted',
        subjectType: 'document',
        subjectId: paper.id,
        detail: { because: 'asked' },
      });
    return linesOf(to).slice(1).join(', ');
  });
}
