import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { identityPurpose, profileIdentityShape } from './profile-store.ts';
import { resetAddressShape, resetRequestPurpose } from './send-password-reset.ts';

export const sealedIdentities: SealedColumn = {
  table: 'profiles',
  column: 'identity_sealed',
  shapes: [profileIdentityShape],
  key: ['user_id'],
  purposeOf: (row) => identityPurpose(row['user_id'] ?? ''),
};

export const sealedResetAddresses: SealedColumn = {
  table: 'password_reset_requests',
  column: 'email_sealed',
  shapes: [resetAddressShape],
  key: ['request_id'],
  purposeOf: (row) => resetRequestPurpose(row['request_id'] ?? ''),
};
