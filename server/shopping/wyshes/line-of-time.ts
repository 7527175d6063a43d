import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

const shows = [
  'allocation_id',
  'account_id',
  'state',
  'started_at',
  'known_at',
  'paused_at',
  'pause_reason',
  'ended_at',
  'ended_because',
] as const;

export const wyshesLine = [
  lineSource({
    name: 'wysh_follows_account',
    table: 'wysh_monitorings',
    at: 'started_at',
    shows,
    gist: ['state', 'pause_reason'],
  }),
  lineSource({
    name: 'wysh_follows_no_more',
    table: 'wysh_monitorings',
    at: 'ended_at',
    shows,
    gist: ['ended_because'],
  }),
];
