import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/**
 * Beneficiaries are seen and changed by their owner alone, in a session that was verified (S-78). Every use case starts from
 * the id answered here and reaches only what hangs on it.
 */
export function requireBeneficiaryOwner(context: Pick<Context, 'caller'>): string {
  return requireVerifiedUser(context);
}
