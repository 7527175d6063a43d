import { ApplicantStageDocument } from '../../api/generated/welcome.ts';
import type { Runtime } from '../../api/runtime.ts';

/**
 * Whether somebody who is signed in has a policy, an offer or an application with us: home says more to them than the welcome
 * page. What cannot be asked just now keeps nobody from being welcomed.
 */
export async function isKnownApplicant({ graphql }: Runtime): Promise<boolean> {
  const { data } = await graphql
    .query(ApplicantStageDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  return data !== undefined && data.applicationEntry.stage !== 'start';
}
