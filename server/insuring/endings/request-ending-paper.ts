import type { EndingSum } from '@wysh/domain/policy/ending.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyEnding } from './ending.ts';

/** The paper of an end: from which day it was asked, the last covered day, and what goes back, bill by bill. */
export async function requestEndingPaper(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { id, countsOn, lastCoveredOn }: PolicyEnding,
  { lines }: EndingSum,
): Promise<void> {
  const { userId, productSlug, number } = policy;
  const person = await readInsuredOnPaper(transaction, context, policy);
  await requestDocument(transaction, context, {
    userId,
    slug: 'statement-of-ending',
    data: {
      person: { ...person, stateAlpha2: policy.state },
      policyNumber: number,
      productSlug,
      askedOn: countsOn.toString(),
      lastCoveredOn: lastCoveredOn?.toString() ?? null,
      lines: lines.map(({ dueOn, through, paidCents, refundCents, days }) => ({
        dueOn: dueOn.toString(),
        through: through.toString(),
        paidCents,
        refundCents,
        days,
      })),
    },
    subject: { type: 'policy', id: policy.id },
    cause: `policy-ending:${id}`,
  });
}
