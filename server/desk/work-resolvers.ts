import { handOverWork, listColleagues, putWorkIntoHands } from './put-work-into-hands.ts';
import { listDeskWork } from './list-desk-work.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** The inbox, and whose hands each piece of it is in. */
export const workResolvers = {
  Query: {
    work: (_parent, { view, kinds }, context) => listDeskWork(context, { view, kinds: kinds ?? null }),
    colleagues: (_parent, { kind }, context) => listColleagues(context, kind),
  },
  Mutation: {
    takeWork: (_parent, { input }, context) => putWorkIntoHands(context, 'taken', input),
    giveBackWork: (_parent, { input }, context) => putWorkIntoHands(context, 'given_back', input),
    handOverWork: (_parent, { input }, context) => handOverWork(context, input),
  },
} satisfies Resolvers;
