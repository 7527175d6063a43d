import type { LoaderFunctionArgs } from 'react-router';
import {
  DisclosureDocument,
  DisclosuresToAcknowledgeDocument,
  type ShownDisclosureFragment,
} from '../../api/generated/disclosures.ts';
import type { Runtime } from '../../api/runtime.ts';

const fresh = { requestPolicy: 'network-only' } as const;

/** Null for one that cannot be loaded, or is not there: its page says so (ROUTE-45). */
export async function loadDisclosure(
  { graphql }: Runtime,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<ShownDisclosureFragment | null> {
  const { slug = '' } = params;
  const { data } = await graphql.query(DisclosureDocument, { slug }, fresh).toPromise();
  return data?.disclosure ?? null;
}

export async function loadDisclosuresToAcknowledge({
  graphql,
}: Runtime): Promise<readonly ShownDisclosureFragment[]> {
  const { data, error } = await graphql.query(DisclosuresToAcknowledgeDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The disclosures did not come.');
  return data.disclosuresToAcknowledge;
}
