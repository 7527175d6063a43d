import type { SealedColumn } from '../../platform/database/sealed-column.ts';

/** Binds what is to be checked to its person and check. */
export function claimedIdentityPurpose(userId: string, checkId: string): string {
  return `claimed identity ${userId} ${checkId}`;
}

export function dueDiligencePurpose(userId: string): string {
  return `due diligence ${userId}`;
}

export const sealedClaimedIdentities: SealedColumn = {
  table: 'identity_checks',
  column: 'identity_sealed',
  key: ['user_id', 'id'],
  purposeOf: (row) => claimedIdentityPurpose(row['user_id'] ?? '', row['id'] ?? ''),
};

export const sealedDueDiligence: SealedColumn = {
  table: 'cdd_answers',
  column: 'answers_sealed',
  key: ['user_id'],
  purposeOf: (row) => dueDiligencePurpose(row['user_id'] ?? ''),
};
