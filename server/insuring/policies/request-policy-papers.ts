import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import type { Editions } from '@wysh/domain/editions/editions.ts';
import { classWords } from '@wysh/domain/papers/class-words.ts';
import type { PaperExtension, PaperPolicy } from '@wysh/domain/papers/paper-data.ts';
import { extensionOf, extensionTable, priceOfExtension } from '@wysh/domain/policy/changes/extension.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { insurerOnPapers } from '../../ground/documents/insurer-on-papers.ts';
import { requestDocuments } from '../../ground/documents/request-document.ts';
import { readApplicationPaper } from '../../applying/underwriting/application-paper.ts';
import type { ActivatedPolicy, Handler } from '../../happenings.ts';
import { noticesAboutReplacing } from '../replacements/notices-about-replacing.ts';
import { besideTheContract } from './papers-beside-the-contract.ts';
import type { QuotedPremium } from './quote.ts';
import { issueDay, termsOfPolicy } from './terms-of-policy.ts';
import { findQuote } from './store.ts';

/**
 * Asks for the papers of a new policy in the transaction in which cover begins: the contract with its schedule of benefits and the
 * application attached, and beside it what the law wants handed over with it, and about replacing insurance.
 */
export const requestPolicyPapers: Handler<'policy_issued'> = async (transaction, context, policy) => {
  const { userId, membershipId, applicationId, quoteId, productSlug } = policy;
  const cover = { productSlug, ...figuresOf(termsOfPolicy(policy)) };
  const [quote, application] = await Promise.all([
    findQuote(transaction, context.encryption, userId, quoteId),
    readApplicationPaper(transaction, context, { userId, id: applicationId, membershipId }, cover),
  ]);
  if (quote === null) throw new Error(`policy ${policy.id} was bought without a quote`);
  // The state of the contract is the one its rules were taken from.
  const person = { ...application.person, stateAlpha2: policy.state };
  const insurer = insurerOnPapers(context.config);
  const agreement = {
    userId,
    slug: 'policy-agreement' as const,
    data: {
      person,
      policy: paperPolicy(policy, quote.premium),
      extension: paperExtension(policy, quote.premium, context.editions),
      beneficiaries: application.beneficiaries,
      applicationNumber: application.applicationNumber,
      appliedOn: application.submittedOn,
      application,
      insurer,
    },
    subject: { type: 'policy' as const, id: policy.id },
    cause: `policy-activated:${policy.id}`,
  };
  const notices = await noticesAboutReplacing(transaction, policy, person);
  await requestDocuments(transaction, context, [
    agreement,
    ...besideTheContract(agreement.data, insurer, policy),
    ...notices,
  ]);
};

function paperPolicy(policy: ActivatedPolicy, premium: QuotedPremium): PaperPolicy {
  const terms = termsOfPolicy(policy);
  const { amount, termYears, insuredsAgeAtTerm, annualCents, monthlyCents } = figuresOf(terms);
  return {
    number: policy.number,
    productSlug: policy.productSlug,
    amount,
    termYears,
    insuredsAgeAtTerm,
    annualPremiumCents: annualCents,
    monthlyPremiumCents: monthlyCents,
    classification: 'riskClass' in premium ? classWords(premium.riskClass) : null,
    basisVersion: terms.layers[0].basisVersion,
    effectiveOn: issueDay(policy).toString(),
    endsOn: terms.endsOn.toString(),
    issueAge: premium.issueAge,
    isReplacement: policy.replacing.byInterview || policy.replacing.byTick,
  };
}

/** What going on after the first term is guaranteed to cost, for the cover there is. */
function paperExtension(
  policy: ActivatedPolicy,
  premium: QuotedPremium,
  { bases }: Pick<Editions, 'bases'>,
): PaperExtension | null {
  const terms = termsOfPolicy(policy);
  const open = extensionOf({ productSlug: policy.productSlug, terms });
  if (!open.ok || !('riskClass' in premium)) return null;
  const { sex, riskClass } = premium;
  const basis = editionOf(PRICE_BASIS, bases, terms.layers[0].basisVersion);
  const { guaranteed } = priceOfExtension(open, { terms }, { sex, riskClass, basis });
  return {
    from: open.from.toString(),
    until: open.until.toString(),
    beginsOn: open.effectiveOn.toString(),
    endsOn: open.endsOn.toString(),
    years: extensionTable(guaranteed),
  };
}
