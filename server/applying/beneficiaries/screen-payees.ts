import type { Contact } from '@wysh/domain/beneficiaries/contact.ts';
import { wasScreened } from '../../people/screening/read-screening.ts';
import { fingerprintOf, screenPerson } from '../../people/screening/screen-person.ts';
import type { Services } from '../../context.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition } from '../../platform/jobs/queue.ts';
import type { AskedName } from '../../providers/sanctions/port.ts';
import { readBeneficiaries } from './store.ts';

/** Asks the sanctions list about whom a policy names, at its issue and when it names somebody new. */
export const screenPayeesJob = defineJob({
  name: 'screen-payees',
  payload: payloadOfIds('screen-payees', ['userId', 'policyId']),
  // A list that is down for a day: nobody reminds of these.
  retryLimit: 300,
  work: screenPayees,
});

export const beneficiariesJobs: readonly JobDefinition[] = [screenPayeesJob];

/** The names that nobody asked about yet. Who is on the list refuses nothing and is told nothing: a person compares them first. */
async function screenPayees(
  services: Services,
  { userId, policyId }: { readonly userId: string; readonly policyId: string },
): Promise<void> {
  const { database, encryption } = services;
  const owner = { userId, entityType: 'Policy', entityId: policyId } as const;
  for (const { id, contact } of await readBeneficiaries(database.reader, encryption, owner)) {
    const subject = { type: 'payee', id } as const;
    for (const name of namesOf(contact)) {
      if (await wasScreened(services, subject, fingerprintOf(encryption, name))) continue;
      await screenPerson(services, { ...name, userId, policyId, subject });
    }
  }
}

/** Whoever may come to hold the money: also who looks after that of a minor, and who keeps a trust. */
export function namesOf(contact: Contact): readonly AskedName[] {
  switch (contact.type) {
    case 'individual':
      return [person(contact)];
    case 'minor':
      return [person(contact), { name: contact.parentGuardianInfo.name, birthdate: null }];
    case 'organization':
      return [{ name: contact.name, birthdate: null }];
    case 'trust':
      return [
        { name: contact.name, birthdate: null },
        { name: `${contact.firstName} ${contact.lastName}`, birthdate: null },
      ];
  }
}

function person({
  firstName,
  lastName,
  birthdate,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
}): AskedName {
  return { name: `${firstName} ${lastName}`, birthdate };
}
