import * as v from 'valibot';
import { lookUpDecision } from './look-up-decision.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const lookUp = v.object({
  about: writtenText(320, 'Give an application’s id, a policy’s number or an email address.'),
  why: writtenText(500, 'Write down why you look. It stays in the audit.'),
});

/** Why the engine decided as it did. A mutation, because that somebody looked is kept. */
export const decisionResolvers = {
  Mutation: {
    lookUpDecision: (_parent, { input }, context) => {
      requireAct(context.staff, 'look_up_decision');
      return lookUpDecision(context, readBody(lookUp, input));
    },
  },
} satisfies Resolvers;
