import * as v from 'valibot';
import { keepFound, requireFoundAgainst, takeUpAgain } from '../../people/identity/take-up-again.ts';
import { writtenText } from '../read-body.ts';
import { findPerson, listPerson } from './about-person.ts';
import { effectWithoutMoney, staffAct } from './staff-act.ts';

/** Somebody's document was found to show somebody else, and they say otherwise: it is looked at again. */
export const identityAgain = staffAct({
  name: 'identity_again',
  about: 'person',
  title: 'Look at their ID again',
  button: 'LOOK AT IT AGAIN',
  told: {
    says: 'They are told by mail that one of our people looks at it, and by which day we write.',
    templates: ['identity_looked_at'],
  },
  listSubjects: listPerson,
  findSubject: findPerson,
  fieldsOf: () => [{ name: 'said', label: 'What they said', hint: 'And how you knew them.', kind: 'words' }],
  schema: v.object({ said: writtenText(500, 'Write what they said, and how you knew them.') }),
  lock: (transaction, context, { userId }) => keepFound(transaction, context, userId),
  effect: async (reader, context, { userId }, { said }) => {
    await requireFoundAgainst(reader, context, userId);
    return effectWithoutMoney({
      lines: [
        { label: 'Their ID', before: 'not them', after: 'is looked at again by compliance' },
        { label: 'Their word', before: null, after: said },
      ],
      rule: 'Cover is sold to people we know. Whoever we found not to be who they say may show us that we are wrong.',
      warnings: ['They take no cover until somebody has looked.'],
    });
  },
  carryOut: (transaction, context, { subject: { userId } }) => takeUpAgain(transaction, context, userId),
});
