import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const reinstatementLine = [
  lineSource({
    name: 'return_asked_for',
    table: 'reinstatement_requests',
    at: 'requested_at',
    shows: ['requested_on', 'requested_at', 'completed_at'],
    gist: ['requested_on'],
  }),
];
