import type { Problem } from '@wysh/domain/errors/problem.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import { extensionOf, openExtension } from '@wysh/domain/policy/changes/extension.ts';
import type { ExtensionOpen } from '@wysh/domain/policy/changes/extension.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { findOwnActivePolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, endingAskedOf, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findExtensions, findOpenChange } from './change-store.ts';
import type { PolicyChange } from './change.ts';
import { offerExtension } from './offer-extension.ts';
import type { OfferedExtension } from './offer-extension.ts';

/** The extension of the caller's policy, as its page shows it. */
export interface TermExtension extends OfferedExtension {
  readonly policyId: string;
  readonly open: ExtensionOpen;
  readonly billingFrequency: BillingFrequency;
  /** A check-up was answered for it. */
  readonly isCheckedUp: boolean;
  /** Why it can't be taken as things stand; null where it can. */
  readonly refused: Problem<ProblemCode> | null;
}

/** Null without a policy in force that can go on behind its first term, and once it was taken. */
export async function findOwnExtension(context: Context): Promise<TermExtension | null> {
  const policy = await findOwnActivePolicy(context);
  if (policy === null) return null;
  const terms = termsOfPolicy(policy);
  const open = extensionOf({ productSlug: policy.productSlug, terms });
  if (!open.ok) return null;
  const { database, encryption, clock } = context;
  const [change, billing, checkUp] = await Promise.all([
    findOpenChange(database, encryption, policy),
    findOwnBilling(context, policy),
    findCheckUp(database.reader, encryption, policy),
  ]);
  if (billing === null) return null;
  const foundByCheckUp = checkUp?.riskClass ?? null;
  const offered = await offerExtension(database.reader, context, policy, { open, terms, foundByCheckUp });
  return {
    ...offered,
    policyId: policy.id,
    open,
    billingFrequency: billing.plan.billingFrequency,
    isCheckedUp: checkUp !== null,
    refused: whyNot(policy, change, clock.now()),
  };
}

/** What keeps somebody from the extension of a policy, from its check-up as from taking it; null where nothing does. */
export function whyNot(
  policy: InsurancePolicy,
  change: PolicyChange | null,
  now: Temporal.Instant,
): Problem<ProblemCode> | null {
  const ending = endingAskedOf(policy);
  const facts = { policy, ending, change, isPastDue: policy.status === 'past_due' };
  const { refused } = mayAsk(facts, 'extension');
  if (refused?.by === 'not_covering') return refused.because;
  // Nobody is told to put right what would not open it.
  const open = openExtension({
    productSlug: policy.productSlug,
    terms: termsOfPolicy(policy),
    on: dayOfPolicy(policy, now),
  });
  return open.ok ? (refused?.because ?? null) : open.problem;
}

/** What the check-up of a policy's extension found; null before one was answered. */
export interface CheckUp {
  readonly riskClass: RiskClass | null;
}

/** It stays with the policy whatever became of the offer that was made by it. */
export async function findCheckUp(
  reader: Reader,
  encryption: Encryption,
  policy: Pick<InsurancePolicy, 'userId' | 'id'>,
): Promise<CheckUp | null> {
  const extensions = await findExtensions(reader, encryption, policy);
  const checkedUp = extensions.find(({ shown }) => shown.isCheckedUp === true);
  if (checkedUp === undefined) return null;
  const [base] = checkedUp.shown.after.layers;
  return { riskClass: base !== undefined && 'riskClass' in base ? (base.riskClass ?? null) : null };
}
