import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import type { ChangeRefused } from '@wysh/domain/policy/changes/change-refused.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { frequencyOn } from '../billing/change-day.ts';
import { changeDayOf, lockBilling } from '../billing/change-sum.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyChange, ShownChange } from './change.ts';
import { askedOf } from './more-cover.ts';
import { classSold, offerMore } from './offer-more.ts';
import type { OfferedMore } from './offer-more.ts';
import { findArithmetic } from './priced-cover.ts';

interface Priced extends Pick<OfferedMore, 'ok' | 'kind' | 'premium'> {
  readonly shown: ShownChange;
}

interface ToPrice {
  readonly policy: InsurancePolicy;
  readonly change: Pick<PolicyChange, 'kind' | 'amount' | 'termYears'>;
}

type Insured = Parameters<typeof offerMore>[3];

/** What a change that was asked for is and costs as of today, by the class that was decided; or why nothing of it is offered any more. */
export function priceDecided(
  transaction: Transaction,
  context: Context,
  toPrice: ToPrice,
  insured: Insured,
): Promise<Priced | ChangeRefused<ProblemCode>> {
  return price(transaction, context, toPrice, insured);
}

/** The same by the class the policy was sold in, which is all that is known before anything is decided. */
export function priceAsSold(
  transaction: Transaction,
  context: Context,
  toPrice: ToPrice,
): Promise<Priced | ChangeRefused<ProblemCode>> {
  return price(transaction, context, toPrice, null);
}

async function price(
  transaction: Transaction,
  context: Context,
  { policy, change }: ToPrice,
  insured: Insured | null,
): Promise<Priced | ChangeRefused<ProblemCode>> {
  const billing = await lockBilling(transaction, policy.id);
  const day = billing && changeDayOf(policy, billing, context.clock.now());
  // A yearly bill that is near is in the way of taking it, and not of its price.
  const effectiveOn = day === null || (!day.ok && day.reason === 'no_bill_left') ? null : day.on;
  if (billing === null || effectiveOn === null)
    throw new Error(`policy ${policy.number} has no bill left, and ten years to go`);
  const asked = await askedOf(transaction, context, policy, effectiveOn);
  const layers = await findArithmetic(transaction, context, policy, asked.terms);
  const { amount, termYears } = change;
  const now = figuresOf(asked.terms);
  const wanted =
    change.kind === 'increase' ? { amount, termYears: now.termYears } : { amount: now.amount, termYears };
  const offered = offerMore(asked, layers, wanted, insured ?? classSold(layers));
  if (!offered.ok) return offered;
  const { kind, premium, before, after } = offered;
  const billingFrequency = frequencyOn(billing.plan, effectiveOn);
  return { ok: true, kind, premium, shown: { billingFrequency, before, after } };
}
