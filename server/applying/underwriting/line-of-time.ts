import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const underwritingLine = [
  lineSource({
    name: 'application_handed_in',
    table: 'insurance_applications',
    at: 'submitted_at',
    shows: ['kind', 'version', 'result', 'submitted_at', 'decided_at'],
    gist: ['kind'],
  }),
  lineSource({
    name: 'application_decided',
    table: 'underwriting_decisions',
    at: 'decided_at',
    shows: ['application_id', 'engine', 'rulebook_version', 'result', 'decided_at'],
    gist: [],
  }),
  lineSource({
    name: 'case_opened',
    table: 'underwriting_cases',
    at: 'created_at',
    shows: ['external_id', 'source', 'status', 'decision', 'created_at', 'decided_at'],
    gist: ['external_id', 'status'],
  }),
];
