import type { Context } from '../../context.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { readSubmission } from './store.ts';

/** The cover an application asked for when it was handed in. */
export async function findCoverAppliedFor(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  key: ApplicationKey,
): Promise<Submission['requested']> {
  return (await readSubmission(database.reader, encryption, key)).requested;
}
