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
  lineSource({
    name: 'identity_document_handed_in',
    table: 'identity_reviews',
    at: 'handed_in_at',
    shows: ['state', 'handed_in_at'],
    gist: ['state'],
  }),
  lineSource({
    name: 'identity_document_looked_at',
    table: 'identity_reviews',
    at: 'decided_at',
    shows: ['state', 'decided_at'],
    gist: ['state'],
  }),
];
