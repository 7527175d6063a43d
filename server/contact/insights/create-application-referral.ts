import { INSIGHT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireAuthenticatedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { noteOptOutSignal } from '../../people/privacy/privacy-choices.ts';
import { deliveryJobs } from './deliver-to-vendor.ts';
import { notePartnerNews } from './partner-visits.ts';
import { insertReferral } from './store.ts';

const isCode = (text: string) => /^[\w-]{1,64}$/.test(text);

export interface ReferralInput {
  readonly referralCode: string;
  /** A partner's own name for the visit they sent. */
  readonly clickId: string | null;
}

/**
 * Keeps whose recommendation the caller came by: once for each person, whatever is sent later. Where a partner of ours sent them,
 * the partner is told that an account came of it, if their contract says so and the person says nothing against it.
 */
export async function createApplicationReferral(
  context: Context,
  { referralCode, clickId }: ReferralInput,
): Promise<void> {
  const userId = requireAuthenticatedUser(context);
  if (!isCode(referralCode))
    throw refusal(problem(INSIGHT_PROBLEMS, 'referral_code'), { field: 'referralCode' });
  if (clickId !== null && !isCode(clickId))
    throw refusal(problem(INSIGHT_PROBLEMS, 'referral_code'), { field: 'clickId' });
  await noteOptOutSignal(context);
  const { clock, database, jobs, partners } = context;
  const isPartner = partners.affiliates.some(({ id }) => id === referralCode);
  const visitId = isPartner ? clickId : null;
  await database.transaction(async (transaction) => {
    const referral = { userId, referralCode, clickId: visitId, createdAt: clock.now() };
    if (!(await insertReferral(transaction, referral)) || visitId === null) return;
    const visit = { userId, affiliateId: referralCode, clickId: visitId };
    if (!(await notePartnerNews(transaction, context, visit, 'account_created'))) return;
    await jobs.enqueue(transaction, deliveryJobs.partners, null, { key: deliveryJobs.partners.name });
  });
}
