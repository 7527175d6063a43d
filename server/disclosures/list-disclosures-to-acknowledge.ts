import { requireVerifiedUser } from '../accounts/policy.ts';
import type { Context } from '../context.ts';
import type { Disclosure } from './disclosure.ts';
import { findOwnContext, listAcknowledged, listDue } from './store.ts';

/** What the caller still has to agree to for their newest application; nothing before the first. */
export async function listDisclosuresToAcknowledge(context: Context): Promise<Disclosure[]> {
  const userId = requireVerifiedUser(context);
  const { reader } = context.database;
  const applicationId = await findOwnContext(reader, userId, { type: 'InsuranceApplication', id: null });
  if (applicationId === null) return [];
  const acknowledged = await listAcknowledged(reader, userId, applicationId);
  const dueForThem = await listDue(reader, userId);
  return context.disclosures.current.filter(
    ({ slug, version, due }) =>
      (due === 'always' || dueForThem.includes(slug)) &&
      !acknowledged.some((agreed) => agreed.slug === slug && agreed.version === version),
  );
}
