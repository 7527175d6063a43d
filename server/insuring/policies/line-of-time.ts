import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const policiesLine = [
  lineSource({
    name: 'quote_chosen',
    table: 'quotes',
    at: 'chosen_at',
    shows: [
      'product_slug',
      'kind',
      'status',
      'amount',
      'term_years',
      'monthly_premium_cents',
      'annual_premium_cents',
      'billing_frequency',
      'basis_version',
      'chosen_at',
      'expires_at',
      'accepted_at',
    ],
    gist: ['product_slug', 'amount', 'monthly_premium_cents'],
  }),
  lineSource({
    name: 'quote_taken',
    table: 'quotes',
    at: 'accepted_at',
    shows: [
      'product_slug',
      'kind',
      'amount',
      'term_years',
      'monthly_premium_cents',
      'annual_premium_cents',
      'billing_frequency',
      'basis_version',
      'accepted_at',
    ],
    gist: ['product_slug', 'amount', 'monthly_premium_cents'],
  }),
  lineSource({
    name: 'policy_made',
    table: 'policies',
    at: 'created_at',
    shows: [
      'number',
      'product_slug',
      'state',
      'created_at',
      'effective_at',
      'term_ends_on',
      'free_look_ends_on',
    ],
    gist: ['number', 'product_slug'],
  }),
  lineSource({
    name: 'policy_ended',
    table: 'policies',
    at: 'terminated_at',
    shows: ['number', 'status', 'termination_reason', 'terminated_at'],
    gist: ['number', 'termination_reason'],
  }),
];
