import { PaperOrScreenDocument, type PaperOrScreenQuery } from '../../../api/generated/account.ts';
import type { Runtime } from '../../../api/runtime.ts';

export async function loadPaperOrScreen({ graphql }: Runtime): Promise<PaperOrScreenQuery> {
  const { data, error } = await graphql
    .query(PaperOrScreenDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('How papers come did not come.');
  return data;
}
