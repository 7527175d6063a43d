import type { Context } from '../../context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnRecovery } from './own-recovery.ts';
import { beginRecovery } from './begin-recovery.ts';
import { giveLetterCode } from './give-letter-code.ts';
import { announceRecoveryFile, handInRecovery } from './hand-in-recovery.ts';
import { proveRecovery } from './prove-recovery.ts';
import { stopRecovery, takeRecoveryBack } from './stop-recovery.ts';

/** The way back for somebody without a session: whoever has the token is let into this one thing. */
export const recoveryResolvers = {
  Query: {
    accountRecovery: (_parent, { token }, context) => shown(context, token),
  },
  Mutation: {
    beginAccountRecovery: async (_parent, { input }, context) => {
      const { clientMutationId = null, line2 = null, policyNumber = null, ...said } = input;
      return { clientMutationId, token: await beginRecovery(context, { ...said, line2, policyNumber }) };
    },
    proveAccountRecovery: async (_parent, { input }, context) => {
      await proveRecovery(context, input);
      return done(context, input);
    },
    createRecoveryUpload: async (_parent, { input }, context) => {
      const { token, clientMutationId = null, ...file } = input;
      const { headers, ...upload } = await announceRecoveryFile(context, token, file);
      return { clientMutationId, ...upload, headers: JSON.stringify(headers) };
    },
    handInAccountRecovery: async (_parent, { input }, context) => {
      await handInRecovery(context, input);
      return done(context, input);
    },
    giveRecoveryLetterCode: async (_parent, { input }, context) => {
      await giveLetterCode(context, input);
      return done(context, input);
    },
    takeAccountRecoveryBack: async (_parent, { input }, context) => {
      await takeRecoveryBack(context, input.token);
      return done(context, input);
    },
    stopAccountRecovery: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      isStopped: await stopRecovery(context, input.token),
    }),
  },
} satisfies Resolvers;

interface Asked {
  readonly token: string;
  readonly clientMutationId?: string | null | undefined;
}

async function done(context: Context, { token, clientMutationId = null }: Asked) {
  return { clientMutationId, accountRecovery: await shown(context, token) };
}

/** How it stands, and nothing that says whether there is an account. */
async function shown(context: Context, token: string) {
  const found = await findOwnRecovery(context, token);
  const { state, claim, askedAt, waitsUntil, letterCodeGivenAt } = found;
  return {
    state,
    email: claim.email,
    askedAt,
    waitsUntil,
    isLetterProven: letterCodeGivenAt !== null,
  };
}
