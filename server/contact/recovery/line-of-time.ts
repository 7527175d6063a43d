import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const recoveryLine = [
  lineSource({
    name: 'account_recovery_asked',
    table: 'account_recoveries',
    at: 'asked_at',
    shows: ['state', 'asked_at', 'waits_until', 'letter_code_given_at', 'over_at'],
    gist: ['state'],
  }),
];
