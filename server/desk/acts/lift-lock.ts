import * as v from 'valibot';
import { ATTEMPTS_MAX } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { findContacts } from '../../people/accounts/change-contact-for.ts';
import { findLockFor, keepLock, liftLockAfterWrongPasswords } from '../../people/accounts/lift-lock-for.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Opens signing in again after wrong passwords; every other lock has a reason that no call takes away. */
export const liftLock = staffAct({
  name: 'lift_lock',
  about: 'person',
  title: 'Open signing in again',
  button: 'OPEN SIGNING IN',
  told: {
    says: 'They are told by mail at the address they confirmed, with a way to a new password.',
    templates: ['lock_lifted'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [],
  schema: v.object({}),
  lock: (transaction, _context, { userId }) => keepLock(transaction, userId),
  effect: async (reader, _context, { userId }) => {
    const reason = await findLockFor(reader, userId);
    if (reason === null) throw refusal(problem(DESK_PROBLEMS, 'nothing_locked'));
    if (reason === 'REPORTED_BY_OWNER') throw refusal(problem(DESK_PROBLEMS, 'locked_by_owner'));
    if (reason !== 'PASSWORD_ATTEMPTS')
      throw refusal(problem(DESK_PROBLEMS, 'locked_for_safety', { reason }));
    const { toldAt } = await findContacts(reader, userId);
    return effectWithoutMoney({
      lines: [
        {
          label: 'Signing in',
          before: `closed, after ${ATTEMPTS_MAX} wrong passwords in a row`,
          after: `open, with the password they had and ${ATTEMPTS_MAX} tries`,
        },
      ],
      rule: 'They can do the same without us, by a new password through their mailbox.',
      warnings: [
        'Whoever typed the wrong passwords can go on with it: ask whether it was they themselves.',
        ...(toldAt === null ? ['They have confirmed no email address, so nobody is told of it.'] : []),
      ],
    });
  },
  carryOut: (transaction, context, { subject: { userId } }) =>
    liftLockAfterWrongPasswords(transaction, context, userId),
});
