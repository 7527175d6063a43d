import { freeLookEndsOn } from '@wysh/domain/policy/free-look.ts';
import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { papersInForce } from '@wysh/domain/editions/in-force.ts';
import { dayIn, policyRules, rulesEditionFor, timeZoneIn } from '@wysh/domain/policy/policy-rules.ts';
import { termEndsOn } from '@wysh/domain/policy/policy-term.ts';
import { termsAtIssue } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { withdrawOfferings } from '../../applying/offerings/withdraw-offerings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { findSaidByApplicant } from '../../applying/underwriting/application-paper.ts';
import { changePolicy } from './change-policy.ts';
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
  const issuedOn = dayIn(policy.state, effectiveAt);
  const issued = { state: policy.state, issuedOn };
  const application = { userId: policy.userId, id: policy.applicationId };
  const { productSlug, quoteId, applicationId, quoted } = policy;
  const { editions } = context;
  const basis = editionOf(PRICE_BASIS, editions.bases, quoted.basisVersion);
  const [{ isReplacement, birthdate }, recordWithdrawn] = await Promise.all([
    findSaidByApplicant(transaction, context, application, productSlug),
    withdrawOfferings(transaction, context, policy.userId),
  ]);
  const terms = termsAtIssue(
    { productSlug, quoteId, applicationId, figures: quoted, basis, issuedOn },
    {
      endsOn: termEndsOn({ ...quoted, productSlug, issuedOn, years: quoted.termYears, birthdate }),
      rulesEdition: rulesEditionFor(issued, editions.packs),
      timeZone: timeZoneIn(policy.state, effectiveAt),
      papersEdition: papersInForce(editions, policy.state, effectiveAt).version,
    },
  );
  const rules = policyRules(issued, issuedOn);
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
  await tell(transaction, context, 'policy_issued', { ...active, isReplacement });
  return active;
}
