import type { Notification } from './store.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type NotificationParent = Notification;
