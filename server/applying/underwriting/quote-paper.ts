import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { classWords } from '@wysh/domain/papers/class-words.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { QuoteData } from '@wysh/domain/papers/paper-data.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Context } from '../../context.ts';
import { insurerOnPapers } from '../../ground/documents/insurer-on-papers.ts';
import { requestDocuments } from '../../ground/documents/request-document.ts';
import type { AnyDocumentRequest } from '../../ground/documents/request-document.ts';
import type { Offering } from '../offerings/offering.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { stateOf } from './application.ts';
import { paperPerson } from './application-paper.ts';
import { readSubmission } from './store.ts';

/** Each product's quote is a paper of its own: none is a version of the other's. */
const QUOTE_PAPERS = {
  'wysh-term-life': 'quote-term-life',
  'wysh-accidental-death': 'quote-accidental-death',
} as const satisfies Readonly<Record<ProductSlug, DocumentSlug>>;

/**
 * Asks for the paper of an offer as it stands: once for the offer, and anew whenever its cover is another one; and beside it for what the law
 * wants read before somebody buys.
 */
export async function requestQuotePaper(
  transaction: Transaction,
  context: Context,
  offering: Offering,
): Promise<void> {
  const { userId, applicationId, premium } = offering;
  const submission = await readSubmission(transaction, context.encryption, { userId, id: applicationId });
  const data: QuoteData = {
    person: paperPerson(submission),
    cover: {
      productSlug: offering.productSlug,
      amount: offering.amount,
      termYears: offering.termYears,
      insuredsAgeAtTerm: premium.issueAge + premium.years,
      annualPremiumCents: offering.annualCents,
      monthlyPremiumCents: offering.monthlyCents,
      classification: 'riskClass' in premium ? classWords(premium.riskClass) : null,
      basisVersion: offering.basisVersion,
    },
    offeredOn: dayIn(stateOf(submission), offering.createdAt).toString(),
    validUntil: lastDayOf(offering.expiresAt).toString(),
  };
  const quote: AnyDocumentRequest = {
    userId,
    slug: QUOTE_PAPERS[offering.productSlug],
    data,
    subject: { type: 'offering', id: offering.id },
    cause: `offered:${offering.id}:${offering.amount}:${offering.termYears}`,
  };
  await requestDocuments(transaction, context, [quote, toReadBefore(context, offering, data)]);
}

/** Of life insurance the buyer's guide, once for the offer; of accident cover its outline, which says what this offer pays and costs. */
function toReadBefore(
  { config }: Pick<Context, 'config'>,
  { userId, id, productSlug, amount, termYears }: Offering,
  { person, cover, offeredOn }: QuoteData,
): AnyDocumentRequest {
  const insurer = insurerOnPapers(config);
  const subject = { type: 'offering', id } as const;
  if (productSlug === PRODUCT_SLUGS.termLife)
    return {
      userId,
      slug: 'buyers-guide',
      data: { person, preparedOn: offeredOn, insurer },
      subject,
      cause: `buyers-guide:${id}`,
    };
  return {
    userId,
    slug: 'outline-of-coverage',
    data: { person, cover, policyNumber: null, preparedOn: offeredOn, insurer },
    subject,
    cause: `outline:${id}:${amount}:${termYears}`,
  };
}
