import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Disclosure } from './disclosure.ts';
import { readAgreements } from './store.ts';

/** What a person still has to agree to for an application of theirs, in the words that count now. */
export async function findDisclosuresDue(
  reader: Reader,
  { disclosures }: Pick<Context, 'disclosures'>,
  userId: string,
  applicationId: string,
): Promise<Disclosure[]> {
  const { acknowledged, due: dueForThem } = await readAgreements(reader, userId, applicationId);
  return disclosures.current.filter(
    ({ slug, version, due }) =>
      (due === 'always' || dueForThem.includes(slug)) &&
      !acknowledged.some((agreed) => agreed.slug === slug && agreed.version === version),
  );
}
