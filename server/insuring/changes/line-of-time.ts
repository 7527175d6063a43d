import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk; that a change was accepted changed the contract.

export const changesLine = [
  lineSource({
    name: 'change_asked_for',
    table: 'policy_changes',
    at: 'requested_at',
    shows: [
      'kind',
      'status',
      'amount',
      'term_years',
      'asked_by_kind',
      'requested_at',
      'begins_on',
      'accepted_at',
    ],
    gist: ['kind', 'amount'],
  }),
  lineSource({
    name: 'change_closed',
    table: 'policy_changes',
    at: 'closed_at',
    shows: ['kind', 'status', 'amount', 'term_years', 'begins_on', 'closed_at'],
    gist: ['kind', 'status'],
  }),
];
