import { CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { moveCase } from './change-case.ts';
import { findForgottenCases, lockCase } from './case-store.ts';
import type { UnderwritingCase } from './case.ts';
import { holdBeforeDeciding } from './hold-before-deciding.ts';
import { mailApplicant } from './mail-applicant.ts';
import { findApplication } from './store.ts';

/**
 * Closes what nobody could go on with for 60 days. Nobody is turned down: the application failed, and may be handed in again. One that
 * can't be closed keeps no other from it.
 */
export async function closeForgottenCases(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('close forgotten cases', null) };
  const { database, clock, log } = services;
  const quietSince = clock.now().subtract({ hours: 24 * CLOSED_AFTER_DAYS });
  const statuses = ['open', 'waiting_for_customer'] as const;
  let closed = 0;
  const close = ({ id, revision, applicationId, userId: whose }: UnderwritingCase) =>
    database.transaction(async (transaction) => {
      const about = await findApplication(transaction, { id: applicationId, userId: whose });
      await holdBeforeDeciding(transaction, context, about);
      const locked = await lockCase(transaction, id);
      // Papers or a note may have come since it was found.
      if (locked?.revision !== revision) return;
      const { userId, externalId } = await moveCase(transaction, context, locked, { kind: 'closed' }, null);
      await mailApplicant(transaction, context, userId, 'case_closed', { caseNumber: externalId });
      closed += 1;
    });
  await eachPage(
    (page) => findForgottenCases(database.reader, statuses, quietSince, page),
    async (forgotten) => {
      for (const one of forgotten) {
        try {
          await close(one);
        } catch (error) {
          log.error({ err: error, case: one.id }, 'a forgotten case could not be closed');
        }
      }
    },
  );
  if (closed > 0) log.info({ closed }, 'cases were closed that nobody went on with');
}
