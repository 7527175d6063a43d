import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const supportLine = [
  lineSource({
    name: 'chat_written',
    table: 'support_messages',
    at: 'created_at',
    shows: ['by', 'auth_level', 'created_at'],
    gist: ['by'],
  }),
];
