import type { Context } from '../context.ts';

export interface AccountCapabilities {
  /** Paying and seeing bills: while a policy is active or past due (S13). */
  readonly billing: boolean;
  /** Extending the cover: in the last year of a term-life term, below age 65 (S13). */
  readonly termLifeExtension: boolean;
}

/**
 * What the caller's account can do at the moment. Both capabilities come from policies, and nobody has a
 * policy yet.
 */
export async function findAccountCapabilities(_context: Context): Promise<AccountCapabilities> {
  return { billing: false, termLifeExtension: false };
}
