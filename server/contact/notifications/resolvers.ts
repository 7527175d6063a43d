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
  // The caller's own: only their own membership was answered.
  InsuranceMembership: {
    notifications: (_membership, _args, context) =>
      context.caller.authLevel === 'verified' ? listNotifications(context) : [],
  },
  Notification: {
    read: ({ readAt }) => readAt !== null,
    metadata: ({ type, subjectId }) => ({ type, subjectId }),
  },
} satisfies Resolvers;
