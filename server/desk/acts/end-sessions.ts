import * as v from 'valibot';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { findContacts, keepPerson } from '../../people/accounts/change-contact-for.ts';
import { endSessionsFor, listSessionsFor } from '../../people/accounts/end-sessions-for.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

const EVERYWHERE = 'everywhere';

type Sessions = Awaited<ReturnType<typeof listSessionsFor>>;

const nameOf = ({ deviceLabel, createdAt }: Sessions[number]) =>
  `${deviceLabel ?? 'A device we have no name of'}, since ${formatDate(easternDate(createdAt).toString())}`;

function named(sessions: Sessions): string | null {
  return sessions.map(nameOf).join('; ') || null;
}

/** Signs somebody out everywhere, or on one device. */
export const endSessions = staffAct({
  name: 'end_sessions',
  about: 'person',
  title: 'Sign them out',
  button: 'SIGN THEM OUT',
  told: {
    says: 'They are told by mail at the address they confirmed, with a link that stops whoever asked in their name.',
    templates: ['signed_out_by_us'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: async (reader, context, { userId }) => [
    {
      name: 'where',
      label: 'Where',
      kind: 'choice',
      value: EVERYWHERE,
      choices: [
        { value: EVERYWHERE, label: 'Everywhere' },
        ...(await listSessionsFor(reader, context, userId)).map((session) => ({
          value: session.id,
          label: nameOf(session),
        })),
      ],
    },
  ],
  schema: v.object({ where: v.string('Choose where.') }),
  lock: (transaction, _context, { userId }) => keepPerson(transaction, userId),
  effect: async (reader, context, { userId }, { where }) => {
    const sessions = await listSessionsFor(reader, context, userId);
    const stays = where === EVERYWHERE ? [] : sessions.filter(({ id }) => id !== where);
    if (sessions.length === stays.length)
      throw refusal(problem(DESK_PROBLEMS, 'not_signed_in'), { field: 'where' });
    const { toldAt } = await findContacts(reader, userId);
    return effectWithoutMoney({
      lines: [{ label: 'Signed in', before: named(sessions), after: named(stays) ?? 'nowhere' }],
      rule: 'Each of these sign-ins ends at once, with everything open in it. Their password stays as it is.',
      warnings: [
        'Whoever knows the password can sign in again. If somebody else does, a new password helps, by the mailbox.',
        // Whoever is in their account is out all the same: that can't wait for an address.
        ...(toldAt === null ? ['They have confirmed no email address, so nobody is told of it.'] : []),
      ],
    });
  },
  carryOut: async (transaction, context, { subject: { userId }, input: { where } }) => {
    const one = (await listSessionsFor(transaction, context, userId)).find(({ id }) => id === where);
    await endSessionsFor(transaction, context, userId, {
      sessionId: one?.id ?? null,
      where:
        one === undefined ? 'everywhere' : `on one device (${one.deviceLabel ?? 'one we have no name of'})`,
    });
  },
});
