import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const documentsLine = [
  lineSource({
    name: 'paper_written',
    table: 'documents',
    at: 'requested_at',
    shows: [
      'slug',
      'category',
      'version',
      'edition',
      'applicable_year',
      'state',
      'requested_at',
      'ready_at',
      'writer',
      'issuer_name',
      'issuer_phone',
    ],
    gist: ['slug', 'applicable_year'],
  }),
  lineSource({
    name: 'paper_read',
    table: 'document_acknowledgements',
    at: 'acknowledged_at',
    shows: ['document_id', 'acknowledged_at', 'address'],
    gist: [],
  }),
];
