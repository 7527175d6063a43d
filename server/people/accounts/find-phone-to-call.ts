import { phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listPhoneNumbers } from './contact-point-store.ts';

/** The number of a person that counts, for one of us to call; null where they have none. */
export async function findPhoneToCall(reader: Reader, userId: string): Promise<string | null> {
  const [phone] = phonesInOrder(await listPhoneNumbers(reader, userId));
  return phone?.phoneNumber ?? null;
}
