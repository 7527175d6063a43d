import { lineSource } from '../../platform/database/line-of-time.ts';

// What of this area stands on a person's line of time at the desk.

export const accountsLine = [
  lineSource({
    name: 'account_opened',
    table: 'users',
    at: 'created_at',
    of: { person: 'id' },
    shows: ['status', 'created_at'],
    gist: [],
  }),
  lineSource({
    name: 'account_closed',
    table: 'users',
    at: 'closed_at',
    of: { person: 'id' },
    shows: ['status', 'closed_at', 'records_kept_until'],
    gist: [],
  }),
  lineSource({
    name: 'account_locked',
    table: 'account_locks',
    at: 'locked_at',
    shows: ['reason', 'case_id', 'locked_at', 'lifted_at'],
    gist: ['reason'],
  }),
  lineSource({
    name: 'lock_lifted',
    table: 'account_locks',
    at: 'lifted_at',
    shows: ['reason', 'case_id', 'locked_at', 'lifted_at'],
    gist: ['reason'],
  }),
  lineSource({
    name: 'signed_in',
    table: 'sessions',
    at: 'created_at',
    shows: [
      'auth_level',
      'device_label',
      'created_at',
      'verified_at',
      'last_seen_at',
      'revoked_at',
      'revoked_reason',
    ],
    gist: ['device_label'],
  }),
  lineSource({
    name: 'email_given',
    table: 'email_addresses',
    at: 'created_at',
    shows: ['email', 'status', 'created_at'],
    gist: ['email', 'status'],
  }),
  lineSource({
    name: 'phone_given',
    table: 'phone_numbers',
    at: 'created_at',
    shows: ['country_code', 'phone_number', 'status', 'created_at', 'verified_at'],
    gist: ['status'],
  }),
  lineSource({
    name: 'address_given',
    table: 'postal_addresses',
    at: 'updated_at',
    id: ['user_id'],
    shows: ['street1', 'street2', 'city', 'state', 'postal_code', 'updated_at'],
    gist: ['city'],
  }),
  lineSource({
    name: 'texts_agreed_to',
    table: 'text_consents',
    at: 'given_at',
    shows: ['phone_number', 'disclosure_slug', 'disclosure_version', 'given_at', 'ended_at', 'ended_by'],
    gist: ['disclosure_slug'],
  }),
];
