import type { Cents } from '@wysh/domain/money/money.ts';
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
      // What a bank took back for good, its person has: it is neither paid any more nor does it go back.
      lines: lines
        .filter(({ paidCents, lostCents }) => paidCents > lostCents)
        .map(({ dueOn, through, paidCents, lostCents, refundCents, days }) => ({
          dueOn: dueOn.toString(),
          through: through.toString(),
          paidCents: (paidCents - lostCents) as Cents,
          refundCents,
          days,
        })),
    },
    subject: { type: 'policy', id: policy.id },
    cause: `policy-ending:${id}`,
  });
}
