import { YourDataDocument, type YourDataQuery } from '../../api/generated/account.ts';
import type { Runtime } from '../../api/runtime.ts';

/** Null before it was asked for, and once its time is over. */
export type DataPackage = NonNullable<YourDataQuery['dataPackage']> | null;

export async function loadYourData({ graphql }: Runtime): Promise<DataPackage> {
  const { data, error } = await graphql
    .query(YourDataDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('The package did not come.');
  return data.dataPackage ?? null;
}
