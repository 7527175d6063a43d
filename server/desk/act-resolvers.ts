import * as v from 'valibot';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { isUuid } from '../platform/ids.ts';
import { agreeToAct, leaveAct, sendActBack } from './acts/answer-act.ts';
import { askForAct, listActsFor, makeAct, showAct } from './acts/make-act.ts';
import { deskActShown, findPersonOfAct, readDeskAct } from './acts/read-act.ts';
import type { Entries } from './acts/staff-act.ts';
import { openPerson } from './open-person.ts';
import { lookOf } from './people-resolvers.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers, StaffActEntryInput } from './resolver-types.generated.ts';
import { STAFF_ACTS } from './roles-and-limits.ts';

const anAct = v.picklist(STAFF_ACTS, 'That is not done for one person.');
const named = v.object({ act: anAct, subjectId: v.string() });
const making = v.object({
  ...named.entries,
  id: v.pipe(v.string(), v.check(isUuid, 'That is no id.')),
  digest: v.string(),
  reason: writtenText(500, 'Write a line why. It stays with what you do.'),
});
const answering = v.object({
  id: v.string(),
  revision: v.number(),
  words: writtenText(500, 'Write a line why. It stays with it.'),
});
const agreeing = v.object({ ...answering.entries, digest: v.string() });

/** What staff do for a person, whatever it is: shown first, then carried out or agreed to by a second one. */
export const actResolvers = {
  Query: {
    staffActs: (_parent, { userId }, context) => listActsFor(context, idOf(userId)),
    staffActFields: async (_parent, args, context) =>
      (await askForAct(context, readBody(named, args))).map(({ hint, choices, value, ...field }) => ({
        ...field,
        hint: hint ?? null,
        choices: choices ?? [],
        value: value ?? '',
      })),
    staffActEffect: (_parent, { input }, context) =>
      showAct(context, { ...readBody(named, input), entries: entriesOf(input.entries) }),
    staffAct: (_parent, { id }, context) => readDeskAct(context, idOf(id)),
  },
  Mutation: {
    makeStaffAct: async (_parent, { input }, context) => {
      const made = await makeAct(context, { ...readBody(making, input), entries: entriesOf(input.entries) });
      return deskActShown(context, made);
    },
    openStaffAct: async (_parent, { input: { id, look } }, context) => {
      await openPerson(context, { userId: await findPersonOfAct(context, idOf(id)), look: lookOf(look) });
      return readDeskAct(context, id);
    },
    agreeToStaffAct: async (_parent, { input }, context) =>
      deskActShown(context, await agreeToAct(context, readBody(agreeing, input))),
    sendStaffActBack: async (_parent, { input }, context) =>
      deskActShown(context, await sendActBack(context, readBody(answering, input))),
    leaveStaffAct: async (_parent, { input }, context) =>
      deskActShown(context, await leaveAct(context, readBody(answering, input))),
  },
} satisfies Resolvers;

function entriesOf(entries: readonly StaffActEntryInput[]): Entries {
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

function idOf(id: string): string {
  if (!isUuid(id)) throw notFound('the person or act');
  return id;
}
