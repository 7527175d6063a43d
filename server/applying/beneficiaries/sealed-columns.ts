import type { SealedColumn } from '../../platform/database/sealed-column.ts';

type SealedPart = 'contact' | 'address' | 'tax id';

/** Whose and which beneficiary it is is part of the purpose, so that a value copied to another row does not open there. */
export const beneficiaryPurpose = (part: SealedPart, userId: string, id: string) =>
  `beneficiary ${part} ${userId} ${id}`;

export const changePurpose = (part: 'before' | 'after', userId: string, id: string) =>
  `beneficiary change ${part} ${userId} ${id}`;

function sealedPart(column: string, part: SealedPart): SealedColumn {
  return {
    table: 'beneficiaries',
    column,
    key: ['user_id', 'id'],
    purposeOf: (row) => beneficiaryPurpose(part, row['user_id'] ?? '', row['id'] ?? ''),
  };
}

function sealedChange(column: string, part: 'before' | 'after'): SealedColumn {
  return {
    table: 'beneficiary_changes',
    column,
    key: ['user_id', 'beneficiary_id', 'id'],
    purposeOf: (row) => changePurpose(part, row['user_id'] ?? '', row['id'] ?? ''),
  };
}

export const sealedBeneficiaries: readonly SealedColumn[] = [
  sealedPart('contact_sealed', 'contact'),
  sealedPart('address_sealed', 'address'),
  sealedPart('tax_id_sealed', 'tax id'),
  sealedChange('before_sealed', 'before'),
  sealedChange('after_sealed', 'after'),
];
