import type { Context } from '../../context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { askForPackage, findOwnPackage } from './ask-for-package.ts';
import { nextPackageAt, packageLink } from './data-package.ts';
import type { DataPackage } from './package-store.ts';

export const dataPackagesResolvers = {
  Query: {
    dataPackage: async (_parent, _args, context) => {
      const found = await findOwnPackage(context);
      return found === null ? null : shown(context, found);
    },
  },
  Mutation: {
    askForDataPackage: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      dataPackage: shown(context, await askForPackage(context)),
    }),
  },
} satisfies Resolvers;

function shown(context: Context, { userId, id, state, askedAt, endsAt, byteSize, ...rest }: DataPackage) {
  const { sessionId } = context.caller;
  const link = () => packageLink.write(context, { userId, sessionId, packageId: id });
  return {
    id,
    state,
    askedAt,
    endsAt,
    nextAt: nextPackageAt({ ...rest, state, askedAt }),
    byteSize,
    url: state === 'ready' ? `/data-packages/${link()}` : null,
  };
}
