import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time; what was shown lies sealed, and its entry opens it.

export const PROPOSED_ENTRY = 'act_proposed';
export const CARRIED_OUT_ENTRY = 'act_carried_out';

export const deskActsLine = [
  lineSource({
    name: PROPOSED_ENTRY,
    table: 'desk_acts',
    at: 'made_at',
    within: { column: 'state', values: ['proposed', 'returned', 'left'] },
    shows: ['act', 'subject_type', 'state', 'made_at', 'closed_at'],
  }),
  lineSource({
    name: CARRIED_OUT_ENTRY,
    table: 'desk_acts',
    at: 'carried_out_at',
    shows: ['act', 'subject_type', 'made_at', 'carried_out_at'],
  }),
];
