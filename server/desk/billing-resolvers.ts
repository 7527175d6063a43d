import * as v from 'valibot';
import { endHold, setHold } from '../insuring/policies/set-hold.ts';
import { lookUpBilling, readBillingOf } from './look-up-billing.ts';
import { takeOffSecondPerson } from './take-off-second-person.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers, SetHoldInput } from './resolver-types.generated.ts';
import { writtenDay } from './written-day.ts';

const lookUp = v.object({
  about: writtenText(320, 'Give a policy’s number or an email address.'),
  why: writtenText(500, 'Write down why you look. It stays in the audit.'),
});
const hold = v.object({
  policyId: v.string(),
  kind: v.custom<SetHoldInput['kind']>(() => true),
  reason: writtenText(500, 'Write down why. It stays with the policy.'),
  beginsOn: writtenDay,
  endsOn: writtenDay,
});
const takingOff = v.object({
  policyId: v.string(),
  because: writtenText(500, 'Write down why. It stays in the audit.'),
});
const ending = v.object({
  holdId: v.string(),
  because: writtenText(500, 'Write down why it ends. It stays with the policy.'),
});

/** The billing of a policy, and holds on it. Looking is a mutation, because that somebody looked is kept. */
export const billingResolvers = {
  Mutation: {
    lookUpBilling: (_parent, { input }, context) => {
      requireAct(context.staff, 'look_up_billing');
      return lookUpBilling(context, readBody(lookUp, input));
    },
    setHold: async (_parent, { input }, context) => {
      requireAct(context.staff, 'hold_billing');
      const wanted = readBody(hold, input);
      await setHold(context, wanted, context.staff.id);
      return readBillingOf(context, wanted.policyId);
    },
    takeOffSecondPerson: async (_parent, { input }, context) => {
      requireAct(context.staff, 'take_off_second_person');
      return takeOffSecondPerson(context, readBody(takingOff, input));
    },
    endHold: async (_parent, { input }, context) => {
      requireAct(context.staff, 'hold_billing');
      return readBillingOf(context, await endHold(context, readBody(ending, input), context.staff.id));
    },
  },
} satisfies Resolvers;
