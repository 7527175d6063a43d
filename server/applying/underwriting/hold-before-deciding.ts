import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsuranceApplication } from './application.ts';

/**
 * What is told for a change of a policy in force is decided by whoever holds that policy: it is locked before the case and the application, as
 * by its person who takes the change back.
 */
export async function holdBeforeDeciding(
  transaction: Transaction,
  context: Context,
  application: InsuranceApplication | null,
): Promise<void> {
  if (application?.kind !== 'change') return;
  const { userId, id: applicationId } = application;
  await tell(transaction, context, 'change_deciding', { userId, applicationId });
}
