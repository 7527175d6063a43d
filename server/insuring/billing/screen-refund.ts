import { findNameAndBirthdate } from '../../people/accounts/find-name-and-birthdate.ts';
import { screenPerson } from '../../people/screening/screen-person.ts';
import type { ScreeningVerdict } from '../../people/screening/screen-person.ts';
import type { Services } from '../../context.ts';
import { holdRefund } from './refund-store.ts';

/**
 * Asks the sanctions list about whom a refund goes to, before anybody is asked to pay it. What is not clear is held until a person has
 * compared them, and then goes on by itself. Throws when the list gives no answer.
 */
export async function screenRefund(
  services: Services,
  { id, userId, policyId }: { readonly id: string; readonly userId: string; readonly policyId: string },
): Promise<ScreeningVerdict> {
  const person = await findNameAndBirthdate(services, userId);
  if (person === null) throw new Error(`refund ${id} is of somebody whose name we don't know`);
  return screenPerson(services, {
    ...person,
    userId,
    policyId,
    subject: { type: 'refund', id },
    onHit: (transaction) => holdRefund(transaction, id, services.clock.now()),
  });
}
