import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk: on that of either, and on neither who the other one is.

const SHOWS = ['shares', 'found_at', 'state'] as const;
const DECIDED = ['state', 'decided_at'] as const;

export const likenessLine = [
  lineSource({
    name: 'alike_somebody_later',
    table: 'likenesses',
    of: { person: 'first_user_id' },
    at: 'found_at',
    shows: SHOWS,
    gist: ['shares'],
  }),
  lineSource({
    name: 'alike_somebody_earlier',
    table: 'likenesses',
    of: { person: 'second_user_id' },
    at: 'found_at',
    shows: SHOWS,
    gist: ['shares'],
  }),
  lineSource({
    name: 'compared_with_somebody_later',
    table: 'likenesses',
    of: { person: 'first_user_id' },
    at: 'decided_at',
    shows: DECIDED,
    gist: ['state'],
  }),
  lineSource({
    name: 'compared_with_somebody_earlier',
    table: 'likenesses',
    of: { person: 'second_user_id' },
    at: 'decided_at',
    shows: DECIDED,
    gist: ['state'],
  }),
];
