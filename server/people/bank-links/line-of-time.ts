import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const bankLinksLine = [
  lineSource({
    name: 'bank_linked',
    table: 'bank_links',
    at: 'created_at',
    shows: ['provider', 'institution_name', 'status', 'created_at', 'updated_at'],
    gist: ['institution_name', 'status'],
  }),
];
