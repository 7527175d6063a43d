import * as v from 'valibot';
import { readAsItStood } from './as-it-stood.ts';
import { openPerson } from './open-person.ts';
import { lookOf } from './people-resolvers.ts';
import { requireAct } from './policy.ts';
import { readBody } from './read-body.ts';
import { openLineEvidence, readPersonLine } from './read-person-line.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { writtenDay } from './written-day.ts';

const days = v.object({ on: writtenDay, knownOn: v.nullish(writtenDay, null) });

/** One person: the head of their page, their line of time with its evidence, and how they stood on a day. */
export const personResolvers = {
  Query: {
    personLine: (_parent, { userId, before, groups }, context) => {
      requireAct(context.staff, 'see_person');
      return readPersonLine(context, { userId, before: before ?? null, groups: groups ?? null });
    },
  },
  Mutation: {
    openPerson: (_parent, { input: { userId, look } }, context) => {
      requireAct(context.staff, 'see_person');
      return openPerson(context, { userId, look: lookOf(look) });
    },
    openLineEvidence: (_parent, { input }, context) => {
      requireAct(context.staff, 'see_person');
      return openLineEvidence(context, input);
    },
    readAsItStood: (_parent, { input }, context) => {
      requireAct(context.staff, 'see_person');
      return readAsItStood(context, { userId: input.userId, ...readBody(days, input) });
    },
  },
} satisfies Resolvers;
