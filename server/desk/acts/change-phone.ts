import * as v from 'valibot';
import { phoneNumberMask } from '@wysh/domain/accounts/contact-points.ts';
import { isPhoneNumber, phoneNumberDigits } from '@wysh/domain/forms/phone-number.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import {
  changePhoneFor,
  findContacts,
  hasAccount,
  keepPerson,
} from '../../people/accounts/change-contact-for.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Another telephone number, to which codes go: for whoever has the mailbox and not the telephone any more. */
export const changePhone = staffAct({
  name: 'change_phone',
  about: 'person',
  title: 'Change the telephone number',
  button: 'CHANGE THE NUMBER',
  changes: 'phone',
  told: {
    says: 'They are told by mail at the address that is theirs now, with a link that takes it back for seven days.',
    templates: ['phone_change_by_us'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [
    { name: 'phone', label: 'The new number', hint: 'Ten digits, of the United States.', kind: 'line' },
  ],
  schema: v.object({
    phone: v.pipe(
      v.string('Write the number.'),
      v.transform((text) => phoneNumberDigits(text) ?? ''),
      v.check((digits) => isPhoneNumber('1', digits), 'Write ten digits, such as (202) 555-0142.'),
    ),
  }),
  lock: (transaction, _context, { userId }) => keepPerson(transaction, userId),
  effect: async (reader, _context, { userId }, { phone }) => {
    if (!(await hasAccount(reader, userId))) throw refusal(problem(DESK_PROBLEMS, 'no_account'));
    const present = await findContacts(reader, userId);
    if (present.toldAt === null) throw refusal(problem(DESK_PROBLEMS, 'nobody_to_tell'));
    if (present.phoneNumber === phone)
      throw refusal(problem(DESK_PROBLEMS, 'same_as_now'), { field: 'phone' });
    return effectWithoutMoney({
      lines: [
        {
          label: 'Codes go to',
          before: present.phoneNumber && phoneNumberMask(present.phoneNumber),
          after: phoneNumberMask(phone),
        },
        { label: 'Signed in', before: null, after: 'nowhere: every sign-in ends at once' },
        {
          label: 'Texts about the policy',
          before: null,
          after: 'none, until they agree to them for the new number',
        },
      ],
      rule: 'Whoever has the new number and the password signs in from now on. For 14 days money that goes out to them takes a second person.',
      warnings: ['Nothing proves that it is theirs but how you knew them: write that down as the reason.'],
    });
  },
  carryOut: (transaction, context, { subject: { userId }, input: { phone } }) =>
    changePhoneFor(transaction, context, userId, { phoneNumber: phone, masked: phoneNumberMask(phone) }),
});
