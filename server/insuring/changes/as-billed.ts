import type { Reader } from '../../platform/database/database.ts';
import { findFrequencyOn } from '../billing/find-frequency-on.ts';
import type { PolicyChange } from './change.ts';

/** A change as its first bill is paid: by then that may be another way than when it was asked for. */
export async function asBilled(reader: Reader, change: PolicyChange): Promise<PolicyChange> {
  const { policyId, shown, beginsOn } = change;
  const billingFrequency = beginsOn && (await findFrequencyOn(reader, policyId, beginsOn));
  return billingFrequency === null ? change : { ...change, shown: { ...shown, billingFrequency } };
}
