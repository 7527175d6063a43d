import { CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { moveCase } from './change-case.ts';
import { findForgottenCases, lockCase } from './case-store.ts';
import { mailApplicant } from './mail-applicant.ts';

const rowsMax = 200;

/** Closes what nobody could go on with for 60 days. Nobody is turned down: the application failed, and may be handed in again. */
export async function closeForgottenCases(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('close forgotten cases', null) };
  const { database, clock, log } = services;
  const quietSince = clock.now().subtract({ hours: 24 * CLOSED_AFTER_DAYS });
  const statuses = ['open', 'waiting_for_customer'] as const;
  const forgotten = await findForgottenCases(database.reader, statuses, quietSince, rowsMax);
  for (const { id, revision } of forgotten) {
    await database.transaction(async (transaction) => {
      const locked = await lockCase(transaction, id);
      // Papers or a note may have come since it was found.
      if (locked?.revision !== revision) return;
      const { userId, externalId } = await moveCase(transaction, context, locked, { kind: 'closed' }, null);
      await mailApplicant(transaction, context, userId, 'case_closed', { caseNumber: externalId });
    });
  }
  if (forgotten.length > 0)
    log.info({ closed: forgotten.length }, 'cases were closed that nobody went on with');
}
