import type { Context } from '../../context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { listNotifications } from './list-notifications.ts';
import { updateNotification } from './update-notification.ts';

export const notificationsResolvers = {
  Query: {
    notifications: (_parent, _args, context) => listNotifications(context),
  },
  Mutation: {
    updateNotification: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      notification: await updateNotification(context, input.notificationId),
    }),
  },
  // The caller's own: nobody but themselves and their own membership was answered.
  User: { notifications: (_user, _args, context) => listOwn(context) },
  InsuranceMembership: { notifications: (_membership, _args, context) => listOwn(context) },
  Notification: {
    read: ({ readAt }) => readAt !== null,
    metadata: ({ type, subjectId }) => ({ type, subjectId }),
  },
} satisfies Resolvers;

function listOwn(context: Context) {
  return context.caller.authLevel === 'verified' ? listNotifications(context) : [];
}
