import { checkInvariants } from '../app/invariants.ts';
import { isKnownToHold } from '../platform/database/invariant.ts';
import type { AppDriver } from './app-driver.ts';

/** The names of what is broken, or could not be checked: none, whatever a test did. */
export async function brokenInvariants(app: AppDriver): Promise<string[]> {
  const results = await checkInvariants(app.services);
  return results
    .filter((result) => !isKnownToHold(result))
    .map(({ name, broken, unchecked }) => `${name}: ${unchecked ?? broken}`);
}
