import { mayExtendTerm } from '@wysh/domain/policy/policy-term.ts';
import type { Context } from '../../context.ts';
import { findOwnActivePolicy } from './find-policies.ts';
import { dayOfPolicy, termsOfPolicy } from './terms-of-policy.ts';

export interface AccountCapabilities {
  /** Paying and seeing bills, where the person stands (S13). */
  readonly billing: boolean;
  /** Extending the cover: in the last year of a term-life term, below age 65 (S13). */
  readonly termLifeExtension: boolean;
}

/** What the caller's account can do at the moment: where they stand says it, and of a policy its terms. */
export async function findAccountCapabilities(context: Context): Promise<AccountCapabilities> {
  const { actions } = await context.standingRegister.findOwn(context);
  const billing = actions.includes('pay_bills');
  const policy = billing ? await findOwnActivePolicy(context) : null;
  return {
    billing,
    termLifeExtension:
      policy !== null &&
      mayExtendTerm(
        { productSlug: policy.productSlug, ...termsOfPolicy(policy) },
        dayOfPolicy(policy, context.clock.now()),
      ),
  };
}
