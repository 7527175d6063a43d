import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const auditLine = [
  lineSource({
    name: 'noted_in_audit',
    table: 'audit_events',
    at: 'occurred_at',
    of: { subject: 'subject_id' },
    within: {
      column: 'subject_type',
      values: ['user', 'policy', 'quote', 'insurance_application', 'underwriting_case', 'support_chat'],
    },
    except: { column: 'action', ends: ['_read', '_found', '_opened'] },
    shows: ['action', 'subject_type', 'actor_staff_id', 'detail', 'occurred_at'],
    gist: ['action'],
  }),
];
