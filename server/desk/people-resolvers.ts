import * as v from 'valibot';
import { findPeople } from './find-people.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { LookInput, Resolvers } from './resolver-types.generated.ts';

const search = v.object({
  text: writtenText(320, 'Give a name, an address or a number.'),
});

/** As it comes in a request. */
export const lookOf = ({ purpose, work = null, why = null }: LookInput) => ({ purpose, work, why });

/** Finding people. A mutation, because that somebody looked is kept. */
export const peopleResolvers = {
  Mutation: {
    findPeople: (_parent, { input }, context) => {
      requireAct(context.staff, 'find_people');
      return findPeople(context, { ...readBody(search, input), look: lookOf(input.look) });
    },
  },
} satisfies Resolvers;
