import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

export interface Purchase {
  readonly userId: string;
  readonly applicationId: string;
  readonly productSlug: ProductSlug;
}

/**
 * What has to be so before a quote is accepted, such as the acknowledgements it takes; refuses with a Failure. It is asked in the
 * transaction that accepts. The areas that have something to ask add theirs in app.ts.
 */
export type PurchaseCheck = (transaction: Transaction, context: Context, purchase: Purchase) => Promise<void>;

/** With what its applicant said about a policy they have. */
export interface ActivatedPolicy extends InsurancePolicy {
  readonly isReplacement: boolean;
}

/**
 * What follows when cover begins, such as copying beneficiaries or asking for papers: SQL and jobs alone, in the one transaction
 * that records the payment. The areas that have something to do add theirs in app.ts.
 */
export type PolicyActivatedHook = (
  transaction: Transaction,
  context: Context,
  policy: ActivatedPolicy,
) => Promise<void>;
