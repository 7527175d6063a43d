import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk. Which company and which number it is lies sealed.

export const replacementsLine = [
  lineSource({
    name: 'policy_replaced',
    table: 'replaced_policies',
    at: 'recorded_at',
    shows: ['fate', 'issued_on', 'signed_on', 'tell_by', 'left_untold_because', 'recorded_at'],
    gist: ['fate'],
  }),
];
