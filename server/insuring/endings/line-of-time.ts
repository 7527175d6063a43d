import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const endingsLine = [
  lineSource({
    name: 'ending_asked_for',
    table: 'policy_endings',
    at: 'asked_at',
    shows: [
      'kind',
      'state',
      'way',
      'asked_at',
      'counts_on',
      'last_covered_on',
      'nothing_due_from',
      'shown_refund_cents',
      'confirmed_at',
      'reason',
    ],
    gist: ['kind', 'counts_on'],
  }),
  lineSource({
    name: 'ending_carried_out',
    table: 'policy_endings',
    at: 'carried_out_at',
    shows: ['kind', 'counts_on', 'last_covered_on', 'refund_cents', 'earned_cents', 'carried_out_at'],
    gist: ['kind', 'refund_cents'],
  }),
  lineSource({
    name: 'ending_taken_back',
    table: 'policy_endings',
    at: 'taken_back_at',
    shows: ['kind', 'counts_on', 'asked_at', 'taken_back_at'],
    gist: ['kind'],
  }),
  lineSource({
    name: 'ending_overtaken',
    table: 'policy_endings',
    at: 'overtaken_at',
    shows: ['kind', 'counts_on', 'asked_at', 'last_covered_on', 'overtaken_at'],
    gist: ['kind'],
  }),
];
