import type { Insured } from '@wysh/domain/policy/insured.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

// Whom a contract names, where that was set right.

export const insuredSchema: v.GenericSchema<Insured> = v.object({
  firstName: v.string(),
  middleName: v.nullable(v.string()),
  lastName: v.string(),
  suffix: v.nullable(v.string()),
  birthdate: v.string(),
  sex: v.picklist(['female', 'male']),
});

const insuredShape = storedShape<Insured>({ name: 'policy_insureds.insured_sealed', schema: insuredSchema });

const insuredPurpose = (id: string) => `policy_insureds.insured:${id}`;

export const sealedInsureds: SealedColumn = {
  table: 'policy_insureds',
  column: 'insured_sealed',
  shapes: [insuredShape],
  key: ['id'],
  purposeOf: (row) => insuredPurpose(row['id'] ?? ''),
};

export function sealInsured(encryption: Encryption, id: string, insured: Insured): Buffer {
  return sealShape(encryption, insuredShape, insured, insuredPurpose(id));
}

export function openInsured(encryption: Encryption, id: string, sealed: Buffer): Insured {
  return openShape(encryption, insuredShape, sealed, insuredPurpose(id));
}
