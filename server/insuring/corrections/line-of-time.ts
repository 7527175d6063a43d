import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk. What was wrong and what is right lies sealed.

export const correctionsLine = [
  lineSource({
    name: 'correction_asked_for',
    table: 'policy_corrections',
    at: 'asked_at',
    shows: ['state', 'way', 'asked_at', 'asked_on', 'shown_amount_before', 'shown_amount_after'],
    gist: ['way'],
  }),
  lineSource({
    name: 'correction_decided',
    table: 'policy_corrections',
    at: 'decided_at',
    shows: ['state', 'asked_on', 'decided_at', 'reason', 'shown_amount_before', 'shown_amount_after'],
    gist: ['state'],
  }),
  lineSource({
    name: 'correction_taken_back',
    table: 'policy_corrections',
    at: 'taken_back_at',
    shows: ['asked_on', 'taken_back_at'],
    gist: [],
  }),
];
