import { TERM_LIFE_EXTENSION } from '@wysh/domain/flows/term-life-extension/flow.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { EXTENSION_PROBLEMS } from '@wysh/domain/errors/cover-change-problems.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { extensionOf } from '@wysh/domain/policy/changes/extension.ts';
import { findCheckUpClass } from '../../applying/underwriting/find-check-up-class.ts';
import type { Context } from '../../context.ts';
import type { FinishedFlow, FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { findPolicyInForce, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findCheckUp, whyNot } from './find-extension.ts';
import { insertRequested } from './insert-requested.ts';
import { moveChange } from './move-change.ts';
import { offerExtension } from './offer-extension.ts';
import { closeOverOffer, findStandingChange } from './standing-change.ts';

/** What the check-up asks: what was said to these at the application counts no more. */
const ASKED: ReadonlySet<string> = new Set(
  TERM_LIFE_EXTENSION.forms.flatMap((form) => inputsOf(form).map(({ key }) => key)),
);

/** The digital health check-up before the extension: for whom it is open, who may also leave it out. */
export const changesFlowHooks: readonly FlowHooks[] = [
  {
    flow: TERM_LIFE_EXTENSION.slug,
    async mayBegin(context, reader, userId, contextId) {
      await requireCheckUp(context, reader, await policyAskedAbout(reader, userId, contextId));
    },
    async onFlowFinished(context, transaction, finished) {
      await offerByCheckUp(context, transaction, finished);
      return {};
    },
  },
];

/** @throws Failure for a policy that is not theirs, or not in force. */
async function policyAskedAbout(
  reader: Reader,
  userId: string,
  policyId: string | null,
): Promise<InsurancePolicy> {
  const policy = await findPolicyInForce(reader, userId);
  if (policyId !== null && policy?.id !== policyId) throw notFound('the policy');
  if (policy === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'), { field: 'flow' });
  return policy;
}

/** @throws Failure where the extension is not open, once it was taken, and once a check-up was answered for it: one a policy. */
async function requireCheckUp(context: Context, reader: Reader, policy: InsurancePolicy): Promise<void> {
  const change = await findStandingChange(reader, context, policy);
  const refused =
    (await whyNot(reader, context, policy, change)) ??
    (change === null && (await findCheckUp(reader, context.encryption, policy)) === null
      ? null
      : problem(EXTENSION_PROBLEMS, 'checked_up'));
  if (refused !== null) throw refusal(refused, { field: 'flow' });
}

/** The price with what the check-up found, where that is less; it is kept until the extension is taken, or not. */
async function offerByCheckUp(
  context: Context,
  transaction: Transaction,
  { userId, contextId, values }: FinishedFlow,
): Promise<void> {
  const { id } = await policyAskedAbout(transaction, userId, contextId);
  const policy = await lockPolicyOf(transaction, userId, id);
  await closeOverOffer(transaction, context, policy);
  await requireCheckUp(context, transaction, policy);
  const terms = termsOfPolicy(policy);
  const open = extensionOf({ productSlug: policy.productSlug, terms });
  const billing = await lockBilling(transaction, policy.id);
  if (!open.ok || billing === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
  const foundByCheckUp = await findCheckUpClass(
    transaction,
    context,
    { userId, id: terms.layers[0].applicationId },
    { asked: ASKED, said: values },
  );
  const { before, after } = await offerExtension(transaction, context, policy, {
    open,
    terms,
    foundByCheckUp,
  });
  const requested = await insertRequested(transaction, context, policy, {
    kind: 'extension',
    shown: {
      billingFrequency: frequencyOn(billing.plan, open.effectiveOn),
      before,
      after,
      isCheckedUp: true,
    },
  });
  await moveChange(transaction, context, requested, 'offered', { beginsOn: open.effectiveOn });
}
