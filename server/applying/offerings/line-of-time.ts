import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const offeringsLine = [
  lineSource({
    name: 'offer_made',
    table: 'product_offerings',
    at: 'created_at',
    shows: [
      'product_slug',
      'kind',
      'status',
      'amount',
      'amount_max',
      'term_years',
      'term_years_max',
      'monthly_premium_cents',
      'annual_premium_cents',
      'basis_version',
      'created_at',
      'expires_at',
    ],
    gist: ['product_slug', 'amount', 'monthly_premium_cents'],
  }),
];
