import * as v from 'valibot';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { noteCorrectionAsked, previewCorrectionNoted } from '../insuring/corrections/ask-for-correction.ts';
import { findCorrectionForStaff } from '../insuring/corrections/correction-for-staff.ts';
import {
  agreeToCorrection,
  confirmCorrection,
  proposeCorrection,
  refuseCorrection,
  sendCorrectionBack,
} from '../insuring/corrections/decide-correction.ts';
import { effectShown } from '../insuring/corrections/effect-shown.ts';
import { noteCorrectionTakenBack } from '../insuring/corrections/take-back-correction.ts';
import { findInsured } from '../insuring/policies/find-insured.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { recordSensitiveRead } from '../ground/audit/record-sensitive-read.ts';
import { isUuid } from '../platform/ids.ts';
import { correctionInStaffWords } from './correction-in-staff-words.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import { readCorrectionAtDesk } from './read-correction-at-desk.ts';
import type { CorrectionActInput, NoteCorrectionInput, Resolvers } from './resolver-types.generated.ts';
import { writtenDay } from './written-day.ts';

const name = v.nullish(v.string(), '');
const right = v.object({
  firstName: v.string(),
  middleName: name,
  lastName: v.string(),
  suffix: name,
  birthdate: writtenDay,
  sex: v.picklist(['female', 'male']),
});
const noting = v.object({
  way: v.custom<Exclude<NoteCorrectionInput['way'], 'page'>>(
    (way) => way !== 'page',
    'Choose how they told us.',
  ),
  askedOn: writtenDay,
  said: writtenText(
    500,
    'Write what was said, what was shown, and how you knew them. Colleagues who work on it read it.',
  ),
});
const takingBack = v.object({
  correctionId: v.string(),
  said: writtenText(500, 'Write how they told you. Colleagues who work on it read it.'),
});
const acting = v.object({
  correctionId: v.string(),
  revision: v.number(),
  amount: v.number(),
  reason: writtenText(500, 'Write a line why. It stays with the policy.'),
});
const refusing = v.object({
  correctionId: v.string(),
  revision: v.number(),
  reason: writtenText(500, 'Write why not, in words for them: they read it.'),
});

/** A name, a birthdate or a sex that a policy has wrong: noted, shown with all it does, and decided. */
export const correctionResolvers = {
  Query: {
    correctionAtDesk: (_parent, { correctionId }, context) => {
      requireAct(context.staff, 'correct_policies');
      return readCorrectionAtDesk(context, idOf(correctionId));
    },
    previewCorrection: async (_parent, { input }, context) => {
      requireAct(context.staff, 'correct_policies');
      const policyId = idOf(input.policyId);
      const asked = { policyId, right: readBody(right, input.right) };
      const { policy, ...effect } = await correctionInStaffWords(() =>
        previewCorrectionNoted(context, asked),
      );
      return { stated: effect.stated, right: effect.right, effect: effectShown(policy, effect) };
    },
    insuredAtDesk: async (_parent, { policyId }, context) => {
      requireAct(context.staff, 'correct_policies');
      const policy = await findPolicyById(context.database.reader, idOf(policyId));
      if (policy === null) throw notFound('the policy');
      await recordSensitiveRead(context, {
        action: 'insured_read',
        subjectType: 'policy',
        subjectId: policy.id,
      });
      return findInsured(context.database.reader, context, policy);
    },
  },
  Mutation: {
    noteCorrection: async (_parent, { input }, context) => {
      requireAct(context.staff, 'correct_policies');
      const asked = { policyId: idOf(input.policyId), right: readBody(right, input.right) };
      const noted = { ...readBody(noting, input), notedBy: context.staff.id };
      const id = await correctionInStaffWords(() => noteCorrectionAsked(context, { ...asked, ...noted }));
      return readCorrectionAtDesk(context, id);
    },
    noteCorrectionTakenBack: async (_parent, { input }, context) => {
      requireAct(context.staff, 'correct_policies');
      const { correctionId, said } = readBody(takingBack, input);
      const correction = await findCorrectionForStaff(context, idOf(correctionId));
      if (correction === null) throw notFound('the correction');
      await correctionInStaffWords(() => noteCorrectionTakenBack(context, correction, said));
      return readCorrectionAtDesk(context, correction.id);
    },
    confirmCorrection: (_parent, { input }, context) => act(context, input, confirmCorrection),
    proposeCorrection: (_parent, { input }, context) => act(context, input, proposeCorrection),
    agreeToCorrection: (_parent, { input }, context) => act(context, input, agreeToCorrection),
    sendCorrectionBack: (_parent, { input }, context) => act(context, input, sendCorrectionBack),
    refuseCorrection: async (_parent, { input }, context) => {
      requireAct(context.staff, 'correct_policies');
      const { correctionId, revision, reason } = readBody(refusing, input);
      const by = { staffId: context.staff.id };
      const refused = { subjectId: idOf(correctionId), revision, by, reason };
      await correctionInStaffWords(() => refuseCorrection(context, refused));
      return readCorrectionAtDesk(context, correctionId);
    },
  },
} satisfies Resolvers;

async function act(context: DeskContext, input: CorrectionActInput, carryOut: typeof confirmCorrection) {
  requireAct(context.staff, 'correct_policies');
  const { correctionId, revision, reason, amount } = readBody(acting, input);
  const by = { staffId: context.staff.id };
  const acted = { subjectId: idOf(correctionId), revision, by, reason, amount };
  await correctionInStaffWords(() => carryOut(context, acted));
  return readCorrectionAtDesk(context, correctionId);
}

function idOf(id: string): string {
  if (!isUuid(id)) throw notFound('the correction');
  return id;
}
