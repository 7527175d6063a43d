import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk, for whoever may read complaints.

export const complaintsLine = [
  lineSource({
    name: 'complaint_received',
    table: 'complaints',
    at: 'recorded_at',
    shows: [
      'year',
      'sequence',
      'source',
      'way',
      'department',
      'department_number',
      'received_on',
      'state',
      'status',
      'recorded_at',
      'closed_at',
    ],
    gist: ['way', 'status'],
  }),
];
