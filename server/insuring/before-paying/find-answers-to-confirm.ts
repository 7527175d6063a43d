import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { findConfirmationDue } from '../../applying/disclosures/answers-confirmed.ts';
import type { Disclosure } from '../../applying/disclosures/disclosure.ts';
import { findOwnApplication } from '../../applying/underwriting/find-latest-application.ts';
import type { Context } from '../../context.ts';
import type { PolicyChange } from '../changes/change.ts';
import { findOwnPolicy, findOwnQuote } from '../policies/find-policies.ts';
import type { ReinstatementRequest } from '../reinstatement/request.ts';

interface AnswersToConfirm {
  readonly applicationId: string;
  readonly answeredOn: string;
  readonly disclosure: Disclosure;
}

/** What the caller has to say before they pay for a quote of new cover; null while what they said counts, and for any other quote. */
export async function findAnswersToConfirm(
  context: Context,
  quoteId: string,
): Promise<AnswersToConfirm | null> {
  const quote = await findOwnQuote(context, quoteId);
  return quote.kind === 'new' ? answersToConfirm(context, quote) : null;
}

/** The same before they take the offer of a change; null of one that is not offered on answers. */
export async function findAnswersOfChange(
  context: Context,
  { policyId, status, applicationId }: PolicyChange,
): Promise<AnswersToConfirm | null> {
  if (status !== 'offered' || applicationId === null) return null;
  const { productSlug } = await findOwnPolicy(context, policyId);
  return answersToConfirm(context, { applicationId, productSlug });
}

/** The same before they pay for a lapsed policy; null where nothing was asked of them for it. */
export async function findAnswersOfReturn(
  context: Context,
  { policyId, offeringId, applicationId, completedAt }: ReinstatementRequest,
): Promise<AnswersToConfirm | null> {
  if (offeringId === null || applicationId === null || completedAt !== null) return null;
  const { productSlug } = await findOwnPolicy(context, policyId);
  return answersToConfirm(context, { applicationId, productSlug });
}

async function answersToConfirm(
  context: Context,
  { applicationId, productSlug }: { readonly applicationId: string; readonly productSlug: ProductSlug },
): Promise<AnswersToConfirm | null> {
  const { userId, submittedAt } = await findOwnApplication(context, applicationId);
  const due = await findConfirmationDue(context.database.reader, context, {
    userId,
    applicationId,
    productSlug,
  });
  return due && { applicationId, answeredOn: easternDate(submittedAt).toString(), disclosure: due };
}
