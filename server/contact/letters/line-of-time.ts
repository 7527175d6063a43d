import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const lettersLine = [
  lineSource({
    name: 'letter_written',
    table: 'letters',
    at: 'written_at',
    shows: [
      'kind',
      'subject_type',
      'names_day',
      'state',
      'written_at',
      'handed_over_at',
      'said_mailed_on',
      'proved_on',
      'proof',
      'withdrawn_at',
      'document_id',
    ],
    gist: ['kind', 'state'],
  }),
];
