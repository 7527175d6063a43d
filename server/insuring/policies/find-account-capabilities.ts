import { openExtension } from '@wysh/domain/policy/changes/extension.ts';
import type { Context } from '../../context.ts';
import { findOwnActivePolicy } from './find-policies.ts';
import { dayOfPolicy, endingAskedOf, termsOfPolicy } from './terms-of-policy.ts';

export interface AccountCapabilities {
  /** Paying and seeing bills, where the person stands (S13). */
  readonly billing: boolean;
  /** Going on to 65: in the last year of a first term of 20 years (S13), as long as nobody asked to end it. */
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
      endingAskedOf(policy) === null &&
      openExtension({
        productSlug: policy.productSlug,
        terms: termsOfPolicy(policy),
        on: dayOfPolicy(policy, context.clock.now()),
      }).ok,
  };
}
