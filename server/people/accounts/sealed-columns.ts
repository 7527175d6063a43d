import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { identityPurpose } from './profile-store.ts';
import { resetRequestPurpose } from './send-password-reset.ts';

export const sealedIdentities: SealedColumn = {
  table: 'profiles',
  column: 'identity_sealed',
  key: ['user_id'],
  purposeOf: (row) => identityPurpose(row['user_id'] ?? ''),
};

export const sealedResetAddresses: SealedColumn = {
  table: 'password_reset_requests',
  column: 'email_sealed',
  key: ['request_id'],
  purposeOf: (row) => resetRequestPurpose(row['request_id'] ?? ''),
};
