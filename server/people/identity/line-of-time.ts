import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const identityLine = [
  lineSource({
    name: 'identity_checked',
    table: 'identity_checks',
    at: 'requested_at',
    shows: ['provider', 'result', 'score', 'requested_at', 'checked_at'],
    gist: ['result'],
  }),
];
