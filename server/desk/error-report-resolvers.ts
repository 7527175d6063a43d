import { listErrorKinds, markErrorKindSeen } from '../contact/insights/error-kinds.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import type { Resolvers } from './resolver-types.generated.ts';

/** What went wrong in the service and in browsers, by kind, and that somebody has looked at it. */
export const errorReportResolvers = {
  Query: {
    errorReports: (_parent, _args, context) => reportsOf(context),
  },
  Mutation: {
    markErrorKindSeen: async (_parent, { input }, context) => {
      requireAct(context.staff, 'read_error_reports');
      await markErrorKindSeen(context, input.kind);
      return reportsOf(context);
    },
  },
} satisfies Resolvers;

async function reportsOf(context: DeskContext) {
  requireAct(context.staff, 'read_error_reports');
  const kinds = await listErrorKinds(context);
  return { areKeptElsewhere: kinds === null, kinds: kinds ?? [] };
}
