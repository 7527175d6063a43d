import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isSameAddress, linesOf } from '../../contact/letters/letter.ts';
import { tellOfAddress } from '../../contact/letters/tell-of-address.ts';
import { writeDecisionsAgain } from '../../contact/letters/write-again.ts';
import { writeToFormerAddress } from '../../contact/letters/write-to-person.ts';
import { keepPerson } from '../../people/accounts/change-contact-for.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import { setMailingAddress } from '../../people/accounts/set-mailing-address.ts';
import { mailingAddressText } from '../mailing-address-text.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Where letters go from now on. The address before is told by letter, and the person by mail. */
export const changeAddress = staffAct({
  name: 'change_address',
  about: 'person',
  title: 'Change the postal address',
  button: 'CHANGE THE ADDRESS',
  changes: 'address',
  told: {
    says: 'They are told by mail, and by a letter to the address before, where we have one.',
    templates: ['mailing_address_changed'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [
    { name: 'line1', label: 'Street', kind: 'line' },
    { name: 'line2', label: 'Apartment', hint: 'If there is one.', kind: 'line' },
    { name: 'city', label: 'City', kind: 'line' },
    { name: 'state', label: 'State', hint: 'Two letters, such as OH.', kind: 'line' },
    { name: 'zip', label: 'ZIP', kind: 'line' },
  ],
  schema: mailingAddressText,
  lock: (transaction, _context, { userId }) => keepPerson(transaction, userId),
  effect: async (reader, context, { userId, name }, address) => {
    if (name === null) throw refusal(problem(DESK_PROBLEMS, 'no_mailing_address'));
    const present = await findMailingAddress(reader, context, userId);
    if (present !== null && isSameAddress(present, { ...address, name: present.name }))
      throw refusal(problem(DESK_PROBLEMS, 'same_as_now'), { field: 'line1' });
    const after = linesOf({ ...address, name: present?.name ?? name });
    return effectWithoutMoney({
      lines: [
        { label: 'Letters go to', before: present && linesOf(present).join(', '), after: after.join(', ') },
      ],
      rule: 'The contract stays under the law of the state it was issued in. Notices count from the day they are mailed to this address. For 14 days money that goes out to them takes a second person.',
      warnings: [],
    });
  },
  carryOut: async (transaction, context, { id, subject: { userId }, input: address }) => {
    const before = await findMailingAddress(transaction, context, userId);
    await setMailingAddress(transaction, context, userId, address);
    if (before !== null) await writeToFormerAddress(transaction, context, { userId, actId: id, to: before });
    // What reached nobody goes there now.
    await writeDecisionsAgain(transaction, context, userId);
    await tellOfAddress(transaction, context, userId, address);
  },
});
