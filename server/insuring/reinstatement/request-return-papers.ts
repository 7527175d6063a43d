import { sumCents } from '@wysh/domain/money/money.ts';
import { contestableStatements } from '@wysh/domain/policy/terms.ts';
import { readStatedForReturn } from '../../applying/underwriting/stated-for-return.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readPaperPremiums } from '../billing/paper-premiums.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, issueDay, rulesOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';

/**
 * The papers of a return: from when on there is cover, what was paid line by line, and what was asked and answered; where a statement of
 * good health was asked, that by itself, as whoever signed it has it.
 */
export const requestReturnPapers: Handler<'policy_reinstated'> = async (
  transaction,
  context,
  { policy, invoiceId },
) => {
  const { userId, productSlug, number } = policy;
  const lapse = policy.transactions.findLast(({ kind }) => kind === 'lapsed');
  const back = policy.transactions.at(-1);
  if (lapse === undefined || back?.kind !== 'reinstated')
    throw new Error(`policy ${number} came back from no lapse`);
  const terms = termsOfPolicy(policy);
  const person = {
    ...(await readInsuredOnPaper(transaction, context, policy)),
    stateAlpha2: policy.state,
  };
  const policyIssuedOn = issueDay(policy).toString();
  const backOn = dayOfPolicy(policy, back.recordedAt).toString();
  const premiums = await readPaperPremiums(transaction, invoiceId);
  const told = await statedFor(transaction, context, policy, back.applicationId);
  const subject = { type: 'policy', id: policy.id } as const;
  await requestDocument(transaction, context, {
    userId,
    slug: 'statement-of-reinstatement',
    data: {
      person,
      policyNumber: number,
      productSlug,
      policyIssuedOn,
      lapsedOn: lapse.effectiveOn.toString(),
      coveredFrom: {
        on: backOn,
        at: minuteOf(back.recordedAt, terms.timeZone),
      },
      premiums,
      stated: told && told.stated,
    },
    subject,
    cause: `policy-reinstated:${invoiceId}`,
  });
  if (told === null) return;
  const amountDueCents = sumCents(
    premiums.flatMap(({ premiumCents, interestCents }) => [premiumCents, interestCents]),
  );
  await requestDocument(transaction, context, {
    userId,
    slug: 'statement-of-good-health',
    data: {
      person,
      policyNumber: number,
      policyIssuedOn,
      signedOn: backOn,
      answers: told.health,
      amountDueCents,
    },
    subject,
    cause: `stated-for-return:${invoiceId}`,
  });
};

async function statedFor(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  applicationId: string | null,
) {
  if (applicationId === null) return null;
  const on = dayOfPolicy(policy, context.clock.now());
  const { contestability } = rulesOfPolicy(policy, on);
  const statements = contestableStatements(policy.transactions, {
    contestableYears: contestability.yearsMax,
    on,
  });
  const until = statements.findLast((one) => one.applicationId === applicationId)?.until;
  if (until === undefined)
    throw new Error(`policy ${policy.number} came back without what was stated for it`);
  const { health, ...stated } = await readStatedForReturn(transaction, context, {
    userId: policy.userId,
    id: applicationId,
  });
  return { health, stated: { ...stated, contestableThrough: until.subtract({ days: 1 }).toString() } };
}

/** As people read it there: 2:41 PM EST. */
function minuteOf(at: Temporal.Instant, timeZone: string): string {
  const local = at.toZonedDateTimeISO(timeZone);
  const text = local.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // It comes with a narrow space, which not every font of a paper has.
  return text.replaceAll('\u202f', ' ');
}
