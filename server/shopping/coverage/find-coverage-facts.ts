import type { Context } from '../../context.ts';
import type { Estimate } from './estimate.ts';
import { insurabilityOf } from './insurability.ts';
import type { Insurability } from './insurability.ts';
import { requireCoverageOwner } from './policy.ts';
import type { Prequalification } from './prequalification.ts';
import { findLatestEstimate, readPrequalification } from './store.ts';

/** What the caller told us so far. */
export async function findOwnPrequalification(context: Context): Promise<Prequalification> {
  const userId = requireCoverageOwner(context);
  return context.database.remember(`prequalification:${userId}`, (reader) =>
    readPrequalification(reader, context.encryption, userId),
  );
}

/** What follows for the caller from what they told us, as of today. */
export async function findOwnInsurability(context: Context): Promise<Insurability> {
  return insurabilityOf(await findOwnPrequalification(context), context.clock.now());
}

/** The caller's newest estimate as it was priced; null before the first. */
export async function findOwnLatestEstimate(context: Context): Promise<Estimate | null> {
  const userId = requireCoverageOwner(context);
  return context.database.remember(`latest-estimate:${userId}`, (reader) =>
    findLatestEstimate(reader, context.encryption, userId),
  );
}
