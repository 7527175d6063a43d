import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const devicesLine = [
  lineSource({
    name: 'device_seen_first',
    table: 'user_devices',
    at: 'first_seen_at',
    id: ['device_id'],
    shows: ['device_id', 'first_seen_at', 'last_seen_at'],
    gist: [],
  }),
  lineSource({
    name: 'fraud_case_opened',
    table: 'fraud_cases',
    at: 'opened_at',
    shows: ['device_id', 'opened_at', 'closed_at'],
    gist: [],
  }),
];
