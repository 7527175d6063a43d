import type { Reader } from '../../platform/database/database.ts';
import type { ApplicationKey, InsuranceApplication } from './application.ts';
import { findApplication } from './store.ts';

/** What became of the evidence of health somebody handed in for a lapsed policy. */
export type Evidence = Pick<InsuranceApplication, 'id' | 'userId' | 'result' | 'decidedAt'>;

/** Null once it is gone. */
export function findEvidence(reader: Reader, key: ApplicationKey): Promise<Evidence | null> {
  return findApplication(reader, key);
}
