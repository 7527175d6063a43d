import { mayExtendTerm } from '@wysh/domain/policy/policy-term.ts';
import type { Context } from '../../context.ts';
import { findOwnActivePolicy } from './find-policies.ts';
import { dayOfPolicy, termsOfPolicy } from './terms-of-policy.ts';

export interface AccountCapabilities {
  /** Paying and seeing bills: while a policy is active or past due (S13). */
  readonly billing: boolean;
  /** Extending the cover: in the last year of a term-life term, below age 65 (S13). */
  readonly termLifeExtension: boolean;
}

/** What the caller's account can do at the moment. Both capabilities come from the policy, which only a verified session sees. */
export async function findAccountCapabilities(context: Context): Promise<AccountCapabilities> {
  const policy = await findOwnActivePolicy(context);
  return {
    billing: policy?.status === 'active' || policy?.status === 'past_due',
    termLifeExtension:
      policy !== null &&
      mayExtendTerm(
        { productSlug: policy.productSlug, ...termsOfPolicy(policy) },
        dayOfPolicy(policy, context.clock.now()),
      ),
  };
}
