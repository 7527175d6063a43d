import { KEPT_AFTER_CLOSING } from '@wysh/domain/accounts/kept-after-closing.ts';
import { oldRows } from '../../platform/database/old-rows.ts';
import type { OldRows } from '../../platform/database/old-rows.ts';

// For how long, and why, stands in docs/security.md.
export const accountsOldRows: readonly OldRows[] = [
  // Until then a second use of a code is still recognised. A token that has expired is evidence for those that came out of the same
  // rotation, and an access token for its refresh token, as long as they live.
  oldRows({ table: 'authorization_codes', since: 'expires_at', keptFor: { days: 1 }, of: ['user_id'] }),
  oldRows({ table: 'refresh_tokens', since: 'expires_at', keptFor: { days: 30 } }),
  oldRows({ table: 'access_tokens', since: 'expires_at', keptFor: { days: 60 } }),
  // A lock that came of them stays.
  oldRows({ table: 'sign_in_failures', since: 'last_failed_at', keptFor: { days: 30 } }),
  oldRows({ table: 'password_reset_requests', since: 'requested_at', keptFor: { days: 7 } }),
  oldRows({ table: 'password_reset_tokens', since: 'expires_at', keptFor: { days: 7 }, of: ['user_id'] }),
  oldRows({ table: 'email_verification_tokens', since: 'expires_at', keptFor: { days: 7 } }),
  oldRows({ table: 'not_me_tokens', since: 'expires_at', keptFor: { days: 7 }, of: ['user_id'] }),
  // Then the address is free again.
  oldRows({
    table: 'closed_accounts',
    since: 'closed_at',
    keptFor: { days: KEPT_AFTER_CLOSING.signInYears * 365 },
    of: ['sign_in_email'],
  }),
  // Five years of 366 days are five years wherever they begin; the database refuses to part with an event sooner.
  oldRows({
    table: 'audit_events',
    since: 'occurred_at',
    keptFor: { days: KEPT_AFTER_CLOSING.auditYears * 366 },
    of: ['actor_user_id', 'subject_id'],
  }),
];
