import * as v from 'valibot';
import { formValues } from '../../ground/flows/answer-shape.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import type { ClaimedIdentity } from '../../providers/identity-check/port.ts';

export const claimedIdentityShape = storedShape<ClaimedIdentity>({
  name: 'identity_checks.identity_sealed',
  schema: v.object({
    firstName: v.string(),
    lastName: v.string(),
    birthdate: v.string(),
    taxId: v.string(),
    address: v.object({
      street: v.string(),
      city: v.string(),
      state: v.string(),
      postalCode: v.string(),
    }),
  }),
});

/** By question. */
export const dueDiligenceShape = storedShape({
  name: 'cdd_answers.answers_sealed',
  schema: formValues,
  isOpen: true,
});

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
  shapes: [claimedIdentityShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => claimedIdentityPurpose(row['user_id'] ?? '', row['id'] ?? ''),
};

export const sealedDueDiligence: SealedColumn = {
  table: 'cdd_answers',
  column: 'answers_sealed',
  shapes: [dueDiligenceShape],
  key: ['user_id'],
  purposeOf: (row) => dueDiligencePurpose(row['user_id'] ?? ''),
};
