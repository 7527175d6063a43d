import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Disclosure } from './disclosure.ts';
import { disclosuresDue } from './disclosures-due.ts';
import { findOwnContext, readAgreements } from './store.ts';

/** What the caller still has to agree to for their newest application; nothing before the first. */
export async function listDisclosuresToAcknowledge(context: Context): Promise<Disclosure[]> {
  const userId = requireVerifiedUser(context);
  const { reader } = context.database;
  const now = context.clock.now();
  const applicationId = await findOwnContext(reader, userId, { type: 'InsuranceApplication', id: null });
  if (applicationId === null) return [];
  return disclosuresDue(context, await readAgreements(reader, userId, applicationId, now));
}
