import { ExtensionDocument, type ExtensionQuery } from '../../api/generated/extension.ts';
import type { Runtime } from '../../api/runtime.ts';

/** How cover goes on behind its first term, and whether that was taken. */
export async function loadExtension({ graphql }: Runtime): Promise<ExtensionQuery> {
  const { data, error } = await graphql
    .query(ExtensionDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('What the policy can be extended by did not come.');
  return data;
}
