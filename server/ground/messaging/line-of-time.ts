import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const messagingLine = [
  lineSource({
    name: 'message_sent',
    table: 'outbox_messages',
    at: 'created_at',
    of: { person: 'owed_to', address: 'recipient' },
    shows: [
      'kind',
      'template',
      'recipient',
      'subject',
      'state',
      'attempts',
      'created_at',
      'sent_at',
      'provider_message_id',
      'last_error',
    ],
    gist: ['kind', 'subject', 'template'],
  }),
];
