import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const disclosuresLine = [
  lineSource({
    name: 'agreed_to',
    table: 'acknowledgements',
    at: 'acknowledged_at',
    shows: [
      'disclosure_slug',
      'disclosure_version',
      'context_type',
      'acknowledged_at',
      'address',
      'withdrawn_at',
    ],
    gist: ['disclosure_slug'],
  }),
  lineSource({
    name: 'agreement_withdrawn',
    table: 'acknowledgements',
    at: 'withdrawn_at',
    shows: ['disclosure_slug', 'disclosure_version', 'context_type', 'acknowledged_at', 'withdrawn_at'],
    gist: ['disclosure_slug'],
  }),
];
