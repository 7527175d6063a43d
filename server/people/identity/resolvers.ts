import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { findIdentityLook } from './find-identity-look.ts';
import { isDueDiligenceDone } from './is-due-diligence-done.ts';

export const identityResolvers = {
  Query: {
    isDueDiligenceDone: (_parent, _args, context) =>
      isDueDiligenceDone(context.database.reader, requireVerifiedUser(context)),
    identityLook: (_parent, _args, context) =>
      findIdentityLook(context.database.reader, requireVerifiedUser(context)),
  },
} satisfies Resolvers;
