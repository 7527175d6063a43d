import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { stateOf } from './application.ts';
import type { ApplicationKey } from './application.ts';
import { readSubmission } from './store.ts';

/**
 * The state whose law a policy is under, by the postal abbreviation: decided once, as the application was handed in, by where its
 * applicant lives.
 */
export async function findStateOfIssue(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  key: ApplicationKey,
): Promise<string> {
  return stateOf(await readSubmission(reader, encryption, key));
}
