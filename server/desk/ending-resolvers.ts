import * as v from 'valibot';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import { noteEndingAsked, previewEndingNoted } from '../insuring/endings/ask-for-ending.ts';
import {
  agreeToEnding,
  confirmEnding,
  proposeEnding,
  sendEndingBack,
} from '../insuring/endings/confirm-ending.ts';
import type { PolicyEnding } from '../insuring/endings/ending.ts';
import { findEndingForStaff } from '../insuring/endings/ending-for-staff.ts';
import { noteEndingTakenBack } from '../insuring/endings/take-back-ending.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { openPerson } from './open-person.ts';
import { lookOf } from './people-resolvers.ts';
import { requireOpened } from './person-opened.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import { effectShown, readEndingAtDesk } from './read-ending-at-desk.ts';
import type { EndingActInput, NoteEndingInput, Resolvers } from './resolver-types.generated.ts';
import { writtenDay } from './written-day.ts';

const noting = v.object({
  policyId: v.string(),
  way: v.custom<Exclude<NoteEndingInput['way'], 'page'>>((way) => way !== 'page', 'Choose how they told us.'),
  askedOn: writtenDay,
  said: writtenText(500, 'Write what was said, and how you knew them. Colleagues who work on it read it.'),
});
const previewing = v.object({ policyId: v.string(), askedOn: writtenDay });
const takingBack = v.object({
  endingId: v.string(),
  said: writtenText(500, 'Write how they told you. Colleagues who work on it read it.'),
});

const acting = v.object({
  endingId: v.string(),
  revision: v.number(),
  refund: v.number(),
  reason: writtenText(500, 'Write a line why. It stays with the policy.'),
});

/** A policy that its owner hands back or ends: noted for them, shown with all it does, and carried out. */
export const endingResolvers = {
  Query: {
    endingAtDesk: async (_parent, { endingId }, context) => {
      requireAct(context.staff, 'end_policies');
      return readEndingAtDesk(context, await openedEnding(context, endingId));
    },
    previewEnding: async (_parent, { input }, context) => {
      requireAct(context.staff, 'end_policies');
      const asked = readBody(previewing, input);
      await requirePolicyOpened(context, asked.policyId);
      const { policy, sum, ...days } = await previewEndingNoted(context, asked);
      return effectShown(context, policy, days, sum);
    },
  },
  Mutation: {
    openEnding: async (_parent, { input: { endingId, look } }, context) => {
      requireAct(context.staff, 'end_policies');
      const { id, userId } = await endingOf(context, endingId);
      await openPerson(context, { userId, look: lookOf(look) });
      return readEndingAtDesk(context, id);
    },
    noteEnding: async (_parent, { input }, context) => {
      requireAct(context.staff, 'end_policies');
      const noted = readBody(noting, input);
      await requirePolicyOpened(context, noted.policyId);
      return readEndingAtDesk(
        context,
        await noteEndingAsked(context, { ...noted, notedBy: context.staff.id }),
      );
    },
    noteEndingTakenBack: async (_parent, { input }, context) => {
      requireAct(context.staff, 'end_policies');
      const { endingId, said } = readBody(takingBack, input);
      const ending = await endingOf(context, endingId);
      await requireOpened(context, ending.userId);
      await noteEndingTakenBack(context, ending, said);
      return readEndingAtDesk(context, ending.id);
    },
    confirmEnding: (_parent, { input }, context) => act(context, input, confirmEnding),
    proposeEnding: (_parent, { input }, context) => act(context, input, proposeEnding),
    agreeToEnding: (_parent, { input }, context) => act(context, input, agreeToEnding),
    sendEndingBack: (_parent, { input }, context) => act(context, input, sendEndingBack),
  },
} satisfies Resolvers;

async function act(context: DeskContext, input: EndingActInput, carryOut: typeof confirmEnding) {
  requireAct(context.staff, 'end_policies');
  const { endingId, revision, reason, refund } = readBody(acting, input);
  await carryOut(context, {
    subjectId: await openedEnding(context, endingId),
    revision,
    by: { staffId: context.staff.id },
    reason,
    refundCents: centsFromDollars(refund),
  });
  return readEndingAtDesk(context, endingId);
}

/** What one of ours does about an ending, they do about its owner: whose page they opened, and said what for. */
async function openedEnding(context: DeskContext, endingId: string): Promise<string> {
  const { id, userId } = await endingOf(context, endingId);
  await requireOpened(context, userId);
  return id;
}

async function requirePolicyOpened(context: DeskContext, policyId: string): Promise<void> {
  const policy = isUuid(policyId) ? await findPolicyById(context.database.reader, policyId) : null;
  if (policy === null) throw notFound('the policy');
  await requireOpened(context, policy.userId);
}

async function endingOf({ database }: DeskContext, id: string): Promise<PolicyEnding> {
  const ending = isUuid(id) ? await findEndingForStaff(database.reader, id) : null;
  if (ending === null) throw notFound('the ending');
  return ending;
}
