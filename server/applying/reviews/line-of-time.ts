import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk. What was said lies sealed.

export const reviewsLine = [
  lineSource({
    name: 'review_asked_for',
    table: 'decision_reviews',
    at: 'asked_at',
    shows: ['application_id', 'state', 'asked_at'],
    gist: ['state'],
  }),
  lineSource({
    name: 'review_answered',
    table: 'decision_reviews',
    at: 'answered_at',
    shows: ['application_id', 'state', 'answered_at'],
    gist: ['state'],
  }),
  lineSource({
    name: 'review_taken_back',
    table: 'decision_reviews',
    at: 'taken_back_at',
    shows: ['application_id', 'taken_back_at'],
    gist: [],
  }),
];
