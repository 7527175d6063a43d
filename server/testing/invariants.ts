import { checkInvariants } from '../invariants.ts';
import type { AppDriver } from './app-driver.ts';

/** The names of what is broken: none, whatever a test did. */
export async function brokenInvariants(app: AppDriver): Promise<string[]> {
  const results = await checkInvariants(app.services);
  return results.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name}: ${broken}`);
}
