import type { BeneficiaryTermsData, PaperBeneficiary } from '@wysh/domain/papers/paper-data.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { readListOfPolicy } from '../../applying/beneficiaries/paper-beneficiaries.ts';
import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findNewestData } from '../../ground/documents/find-newest-data.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Handler } from '../../happenings.ts';
import { oneAtATime } from '../../people/accounts/one-at-a-time.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { readInsuredOnPaper } from './find-insured.ts';
import { findPolicyById } from './policy-store.ts';

/**
 * The terms under which those stand whom a policy pays, with their names and shares. In a job, so that a purchase does not wait for it,
 * and what is changed again before it runs is one paper.
 */
export const writeBeneficiaryTermsJob = defineJob({
  name: 'write-beneficiary-terms',
  payload: payloadOfIds('write-beneficiary-terms', ['userId', 'policyId']),
  retryLimit: 20,
  work: writeBeneficiaryTerms,
});

export const askForBeneficiaryTerms: Handler<'payees_saved'> = (transaction, { jobs }, saved) =>
  jobs.enqueue(transaction, writeBeneficiaryTermsJob, saved, { key: saved.policyId });

/** Nobody is given once more what they have: of the same people, in the same parts, nothing new is said. */
async function writeBeneficiaryTerms(
  services: Services,
  { userId, policyId }: { readonly userId: string; readonly policyId: string },
): Promise<void> {
  const context: Context = {
    ...services,
    caller: visitorWithoutSession(`beneficiary-terms:${policyId}`, null),
  };
  await services.database.transaction(async (transaction) => {
    // What two of these would read beside each other could be written in the wrong order.
    await oneAtATime(transaction, userId);
    const policy = await findPolicyById(transaction, policyId);
    if (policy === null) return;
    const about = { userId, slug: 'beneficiary-terms', subject: { type: 'policy', id: policyId } } as const;
    const newest = await findNewestData(transaction, services, about);
    const beneficiaries = await readListOfPolicy(transaction, services, userId, policyId);
    if (toldIn(newest?.data.beneficiaries ?? []) === toldIn(beneficiaries)) return;
    const person = await readInsuredOnPaper(transaction, context, policy);
    const data: BeneficiaryTermsData = {
      person: { ...person, stateAlpha2: policy.state },
      policyNumber: policy.number,
      beneficiaries,
      preparedOn: dayIn(policy.state, services.clock.now()).toString(),
    };
    const cause = `beneficiary-terms:${policyId}:after:${newest?.id ?? 'none'}`;
    await requestDocument(transaction, services, { ...about, data, cause });
  });
}

function toldIn(beneficiaries: readonly PaperBeneficiary[]): string {
  return JSON.stringify(
    beneficiaries.map(({ name, relationship, responsibility, sharePercent }) => [
      name,
      relationship,
      responsibility,
      sharePercent,
    ]),
  );
}
