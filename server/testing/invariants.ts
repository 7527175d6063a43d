import { checkInvariants } from '../invariants.ts';
import type { TestApp } from './test-app.ts';

/** The names of what is broken: none, whatever a test did. */
export async function brokenInvariants(app: TestApp): Promise<string[]> {
  const results = await checkInvariants(app.services);
  return results.filter(({ broken }) => broken > 0).map(({ name, broken }) => `${name}: ${broken}`);
}
