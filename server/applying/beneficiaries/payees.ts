import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { contactName } from '@wysh/domain/beneficiaries/contact.ts';
import type { Contact } from '@wysh/domain/beneficiaries/contact.ts';
import type { Context } from '../../context.ts';
import type { BeneficiaryOwner } from './beneficiary.ts';
import { readPayees } from './store.ts';

/** Who receives the benefit, by name and share alone: a page that greets somebody tells no birthdate and no address. */
interface Payee {
  readonly id: string;
  readonly name: string;
  /** What they are called among people; null of an organization and of a trust. */
  readonly firstName: string | null;
  readonly responsibility: Responsibility;
  /** Percent. */
  readonly allocation: number;
}

/**
 * Those of one list of the caller's, in the order in which they were named; none for a session that is not verified. A name is no such
 * thing as is kept of a look at somebody (S-81), so home may say it each time.
 */
export async function listPayees(
  { caller, database, encryption }: Pick<Context, 'caller' | 'database' | 'encryption'>,
  entityType: BeneficiaryOwner['entityType'],
  entityId: string,
): Promise<Payee[]> {
  if (caller.userId === null || !meetsLevel(caller.authLevel, 'verified')) return [];
  const all = await readPayees(database, encryption, caller.userId);
  return all
    .filter((one) => one.entityType === entityType && one.entityId === entityId)
    .map(({ id, contact, responsibility, allocation }) => ({
      id,
      name: contactName(contact),
      firstName: firstNameOf(contact),
      responsibility,
      allocation,
    }));
}

/** A trust has a trustee's name, who is not the one that receives. */
function firstNameOf(contact: Contact): string | null {
  return contact.type === 'individual' || contact.type === 'minor' ? contact.firstName : null;
}
