import type { Reader } from '../../platform/database/database.ts';
import { findNewestRequest } from './request-store.ts';

/** The application that has what was stated for the return of a policy that is being paid; null where nothing was asked. */
export async function findStatementsOfReturn(reader: Reader, policyId: string): Promise<string | null> {
  return (await findNewestRequest(reader, policyId))?.applicationId ?? null;
}
