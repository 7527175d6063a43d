import { LandingPlaceDocument } from '../../api/generated/welcome.ts';
import type { Runtime } from '../../api/runtime.ts';

/**
 * Whether somebody who is signed in has a policy, an offer or an application with us, or had one: home says more to them than the welcome
 * page. What cannot be asked just now keeps nobody from being welcomed.
 */
export async function isKnownApplicant({ graphql }: Runtime): Promise<boolean> {
  const { data } = await graphql
    .query(LandingPlaceDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  return data !== undefined && data.standing.landing === 'home';
}
