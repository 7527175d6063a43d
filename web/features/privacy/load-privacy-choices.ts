import { PrivacyChoicesDocument, type PrivacyChoicesQuery } from '../../api/generated/privacy.ts';
import type { Runtime } from '../../api/runtime.ts';

/** What whoever is known said; whoever is not said nothing. Somebody who only reads this page is introduced to nobody. */
export async function loadPrivacyChoices({
  graphql,
}: Runtime): Promise<PrivacyChoicesQuery['privacyChoices']> {
  const { data, error } = await graphql
    .query(PrivacyChoicesDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('The privacy choices did not come.');
  return data.privacyChoices;
}
