import * as v from 'valibot';
import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import {
  findContacts,
  hasAccount,
  keepPerson,
  startEmailChangeFor,
} from '../../people/accounts/change-contact-for.ts';
import { emailTaken, isEmailFree } from '../../people/accounts/give-credential.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Another email address, as they told us; it counts once the link there is followed, so that a slip of the pen shuts nobody out. */
export const changeEmail = staffAct({
  name: 'change_email',
  about: 'person',
  title: 'Change the email address',
  button: 'CHANGE THE EMAIL',
  changes: 'email',
  told: {
    says: 'A link goes to the new address, and word to the one they confirmed, with a link that takes it back for seven days.',
    templates: ['email_change_by_us', 'verify_email'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [{ name: 'email', label: 'The new email address', kind: 'line' }],
  schema: v.object({
    email: v.pipe(
      v.string('Write the email address.'),
      v.trim(),
      v.check(isEmailAddress, 'That does not look like an email address.'),
    ),
  }),
  lock: (transaction, _context, { userId }) => keepPerson(transaction, userId),
  effect: async (reader, _context, { userId }, { email }) => {
    if (!(await hasAccount(reader, userId))) throw refusal(problem(DESK_PROBLEMS, 'no_account'));
    const present = await findContacts(reader, userId);
    // Nothing else tells whoever has the account that somebody else may have asked.
    if (present.toldAt === null) throw refusal(problem(DESK_PROBLEMS, 'nobody_to_tell'));
    if (present.email !== null && emailKey(present.email) === emailKey(email))
      throw refusal(problem(DESK_PROBLEMS, 'same_as_now'), { field: 'email' });
    if (!(await isEmailFree(reader, userId, email))) throw emailTaken();
    return effectWithoutMoney({
      lines: [
        { label: 'Email', before: present.email, after: `${email}, once the link we send there is followed` },
        { label: 'Signed in', before: null, after: 'nowhere: every sign-in ends at once' },
      ],
      rule: 'The link works for 72 hours; until it is followed the address they have stays. For 14 days money that goes out to them takes a second person.',
      warnings: [],
    });
  },
  carryOut: (transaction, context, { subject: { userId }, input: { email } }) =>
    startEmailChangeFor(transaction, context, userId, email),
});
