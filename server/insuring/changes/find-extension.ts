import type { Problem } from '@wysh/domain/errors/problem.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import { extensionOf, openExtension } from '@wysh/domain/policy/changes/extension.ts';
import type { ExtensionOpen } from '@wysh/domain/policy/changes/extension.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { findOwnBilling } from '../billing/find-own-billing.ts';
import { isPriceCorrectionAsked } from '../corrections/find-asked-correction.ts';
import { findOwnActivePolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, endingAskedOf, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findExtensions } from './change-store.ts';
import { findStandingChange } from './standing-change.ts';
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
  const { database, encryption } = context;
  const [change, billing, checkUp] = await Promise.all([
    findStandingChange(database, context, policy),
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
    billingFrequency: frequencyOn(billing.plan, open.effectiveOn),
    isCheckedUp: checkUp !== null,
    refused: await whyNot(database, context, policy, change),
  };
}

/** What keeps somebody from the extension of a policy, from its check-up as from taking it; null where nothing does. */
export async function whyNot(
  source: ReadingSource,
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  policy: InsurancePolicy,
  change: PolicyChange | null,
): Promise<Problem<ProblemCode> | null> {
  const facts = {
    policy,
    ending: endingAskedOf(policy),
    change,
    isPastDue: policy.status === 'past_due',
    isCorrectionAsked: await isPriceCorrectionAsked(source, encryption, policy),
  };
  const { refused } = mayAsk(facts, 'extension');
  if (refused?.by === 'not_covering') return refused.because;
  // Nobody is told to put right what would not open it.
  const open = openExtension({
    productSlug: policy.productSlug,
    terms: termsOfPolicy(policy),
    on: dayOfPolicy(policy, clock.now()),
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
