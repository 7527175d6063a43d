import { freeLookEndsOn } from '@wysh/domain/policy/free-look.ts';
import { termEndsOn } from '@wysh/domain/policy/policy-term.ts';
import { termsAtIssue } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { findSaidByApplicant } from '../../applying/underwriting/application-paper.ts';
import { changePolicy } from './change-policy.ts';
import { contractEditions } from './contract-editions.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { withdrawPendingQuotes } from './store.ts';

/**
 * Cover begins now, in the transaction that records the first premium. What else the person was offered is withdrawn,
 * and whatever areas have to do about a new policy is done.
 */
export async function activatePolicy(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<InsurancePolicy> {
  const effectiveAt = context.clock.now();
  const application = { userId: policy.userId, id: policy.applicationId };
  const { productSlug, quoteId, applicationId, quoted } = policy;
  const { issuedOn, basis, rules, ...editions } = contractEditions(context, policy);
  const [{ replacing, birthdate }, recordWithdrawn] = await Promise.all([
    findSaidByApplicant(transaction, context, application, productSlug),
    withdrawOfferings(transaction, context, policy.userId),
  ]);
  const isReplacement = replacing.byInterview || replacing.byTick;
  const terms = termsAtIssue(
    { productSlug, quoteId, applicationId, figures: quoted, basis, issuedOn },
    {
      endsOn: termEndsOn({ ...quoted, productSlug, issuedOn, years: quoted.termYears, birthdate }),
      ...editions,
    },
  );
  const dates = {
    effectiveAt,
    freeLookEndsOn: freeLookEndsOn(rules, { productSlug, isReplacement }, issuedOn),
  };
  const grounds = { kind: 'quote', id: quoteId } as const;
  const [active] = await asOneStatement(transaction, (writing) =>
    Promise.all([
      changePolicy(writing, context, policy, 'issued', dates, { effectiveOn: issuedOn, terms, grounds }),
      withdrawPendingQuotes(writing, policy.userId),
      recordWithdrawn(writing),
    ]),
  );
  await tell(transaction, context, 'policy_issued', { ...active, replacing });
  return active;
}
