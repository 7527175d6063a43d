import { ELECTRONIC_CONSENT_LAW, ELECTRONIC_CONSENT_SLUG } from '@wysh/domain/papers/electronic-consent.ts';
import { PAPER_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { oneAtATime } from '../../people/accounts/one-at-a-time.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawAgreement } from '../disclosures/withdraw-agreement.ts';
import { findConsent } from './consent.ts';

/** The caller wants paper from now on. Taken back twice, or never given, changes nothing. */
export async function withdrawElectronicPapers(context: Context): Promise<void> {
  const userId = requireVerifiedUser(context);
  await context.database.transaction(async (transaction) => {
    await oneAtATime(transaction, userId);
    await withdrawElectronicPapersOf(transaction, context, userId);
  });
}

/** The same for whoever has said that they may, and keeps the person as they are. */
export async function withdrawElectronicPapersOf(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  const [consent, to] = await Promise.all([
    findConsent(transaction, userId),
    findMailingAddress(transaction, context, userId),
  ]);
  if (consent === null || consent.withdrawnAt !== null) return;
  if (to === null) throw refusal(problem(PAPER_PROBLEMS, 'nowhere_to_post'));
  await withdrawAgreement(transaction, context, userId, ELECTRONIC_CONSENT_SLUG);
  await recordAuditEvent(transaction, context, {
    action: 'electronic_papers_withdrawn',
    subjectType: 'user',
    subjectId: userId,
    detail: { law: ELECTRONIC_CONSENT_LAW.citation },
  });
  await queueNotice(transaction, context, userId, {
    template: 'paper_from_now_on',
    vars: { address: linesOf(to).slice(1).join(', ') },
  });
}
