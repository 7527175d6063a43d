import { classWords } from '@wysh/domain/papers/class-words.ts';
import { termsOn } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyChange, ShownChange } from './change.ts';

/** The schedule of benefits as it is from the day a change begins on, or the contract is set right. */
export async function requestSchedulePage(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    id,
    beginsOn,
    shown,
    isCorrection = false,
  }: Pick<PolicyChange, 'id' | 'beginsOn'> & {
    readonly shown: Pick<ShownChange, 'before' | 'after'>;
    /** Nobody asked for other cover: what the contract said was wrong. */
    readonly isCorrection?: boolean;
  },
): Promise<void> {
  const { userId, productSlug, number } = policy;
  const terms = beginsOn && termsOn(policy.transactions, beginsOn);
  if (beginsOn === null || terms === null) throw new Error(`policy ${number} says nothing on that day`);
  const { before, after } = shown;
  const person = await readInsuredOnPaper(transaction, context, policy);
  await requestDocument(transaction, context, {
    userId,
    slug: 'policy-schedule',
    data: {
      person: { ...person, stateAlpha2: policy.state },
      policyNumber: number,
      productSlug,
      from: beginsOn.toString(),
      amount: after.amount,
      amountBefore: before.amount,
      endsOn: terms.endsOn.toString(),
      annualCents: after.annualCents,
      monthlyCents: after.monthlyCents,
      monthlyFeeCents: terms.monthlyFeeCents,
      ...(isCorrection && { isCorrection }),
      parts: terms.layers.map((layer, index) => {
        const arithmetic = after.layers[index];
        if (arithmetic === undefined) throw new Error('A layer has no arithmetic.');
        return {
          amount: layer.amount,
          issueAge: arithmetic.issueAge,
          classification: 'riskClass' in arithmetic ? classWords(arithmetic.riskClass) : null,
          contestableFrom: layer.contestableFrom.toString(),
          monthlyCents: layer.monthlyCents,
        };
      }),
    },
    subject: { type: 'policy', id: policy.id },
    cause: `policy-changed:${id}`,
  });
}
