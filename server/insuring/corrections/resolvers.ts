import { differingParts } from '@wysh/domain/policy/insured.ts';
import type { RightInsuredInput, Resolvers } from '../../resolver-types.generated.ts';
import { previewOwnCorrection, requestPolicyCorrection } from './ask-for-correction.ts';
import { effectShown } from './effect-shown.ts';
import { dueAtOf, findCorrectionOf, findInsuredOf } from './find-own-correction.ts';
import type { SaidInsured } from './right-insured.ts';
import { takeBackPolicyCorrection } from './take-back-correction.ts';

export const correctionsResolvers = {
  Query: {
    correctionEffect: async (_parent, { policyId, right }, context) => {
      const { policy, ...effect } = await previewOwnCorrection(context, { policyId, right: saidIn(right) });
      return effectShown(policy, effect);
    },
  },

  Mutation: {
    requestPolicyCorrection: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      policy: await requestPolicyCorrection(context, {
        policyId: input.policyId,
        right: saidIn(input.right),
        amount: input.amount,
        evidence: input.evidence ?? [],
      }),
    }),
    takeBackPolicyCorrection: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      policy: await takeBackPolicyCorrection(context, input.policyId),
    }),
  },

  Policy: {
    insured: (policy, _args, context) => findInsuredOf(context, policy),
    correction: (policy, _args, context) => findCorrectionOf(context, policy),
  },

  Insured: {
    gender: ({ sex }) => sex,
  },

  PolicyCorrection: {
    askedOn: ({ askedOn }) => askedOn.toString(),
    parts: ({ said }) => [...differingParts(said.stated, said.right)],
    right: ({ said }) => said.right,
    amountBefore: ({ shownBefore }) => shownBefore,
    amountAfter: ({ shownAfter }) => shownAfter,
    refusedBecause: ({ state, decided }) => (state === 'refused' ? (decided?.reason ?? null) : null),
    dueAt: (correction, _args, context) => dueAtOf(context, correction),
  },
} satisfies Resolvers;

function saidIn({
  firstName,
  middleName,
  lastName,
  suffix,
  birthdate,
  gender,
}: RightInsuredInput): SaidInsured {
  return {
    firstName,
    middleName: middleName ?? null,
    lastName,
    suffix: suffix ?? null,
    birthdate: Temporal.PlainDate.from(birthdate),
    sex: gender,
  };
}
