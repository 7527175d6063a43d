import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk: on that of either, and on neither who the other one is.

const of = { person: 'first_user_id', secondPerson: 'second_user_id' } as const;

export const likenessLine = [
  lineSource({
    name: 'alike_somebody',
    table: 'likenesses',
    of,
    at: 'found_at',
    shows: ['state', 'found_at'],
    gist: ['state'],
  }),
  lineSource({
    name: 'compared_with_somebody',
    table: 'likenesses',
    of,
    at: 'decided_at',
    shows: ['state', 'decided_at'],
    gist: ['state'],
  }),
];
