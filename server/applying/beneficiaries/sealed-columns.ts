import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import type { StoredShape } from '../../platform/database/stored-shape.ts';
import { addressShape, afterShape, beforeShape, contactShape, taxIdShape } from './beneficiary-shapes.ts';

type SealedPart = 'contact' | 'address' | 'tax id';

/** Whose and which beneficiary it is is part of the purpose, so that a value copied to another row does not open there. */
export const beneficiaryPurpose = (part: SealedPart, userId: string, id: string) =>
  `beneficiary ${part} ${userId} ${id}`;

export const changePurpose = (part: 'before' | 'after', userId: string, id: string) =>
  `beneficiary change ${part} ${userId} ${id}`;

function sealedPart(column: string, part: SealedPart, shape: StoredShape<unknown>): SealedColumn {
  return {
    table: 'beneficiaries',
    column,
    shapes: [shape],
    key: ['user_id', 'id'],
    purposeOf: (row) => beneficiaryPurpose(part, row['user_id'] ?? '', row['id'] ?? ''),
  };
}

function sealedChange(column: string, part: 'before' | 'after', shape: StoredShape<unknown>): SealedColumn {
  return {
    table: 'beneficiary_changes',
    column,
    shapes: [shape],
    key: ['user_id', 'beneficiary_id', 'id'],
    purposeOf: (row) => changePurpose(part, row['user_id'] ?? '', row['id'] ?? ''),
  };
}

export const sealedBeneficiaries: readonly SealedColumn[] = [
  sealedPart('contact_sealed', 'contact', contactShape),
  sealedPart('address_sealed', 'address', addressShape),
  sealedPart('tax_id_sealed', 'tax id', taxIdShape),
  sealedChange('before_sealed', 'before', beforeShape),
  sealedChange('after_sealed', 'after', afterShape),
];
