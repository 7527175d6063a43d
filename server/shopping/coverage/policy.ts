import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';

/**
 * Estimates and the answers behind them belong to the person who gave them, and a visitor who is merely
 * identified is such a person (S39). Every use case starts from the id answered here, so nobody else's can be
 * named.
 */
export function requireCoverageOwner(context: Context): string {
  return requireUser(context);
}
