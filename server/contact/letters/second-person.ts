import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { PostalAddress } from '../../providers/post/port.ts';

/** Somebody whom the owner of a policy named to be told before it lapses. They have no account with us, and are told nothing else. */
export interface SecondPerson extends PostalAddress {
  /** Null where they are told by letter alone. */
  readonly email: string | null;
}

const shape = storedShape<SecondPerson>({
  name: 'second_people.person_sealed',
  schema: v.object({
    name: v.string(),
    line1: v.string(),
    line2: v.nullable(v.string()),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    email: v.nullable(v.string()),
  }),
});

const purposeOf = (userId: string) => `second_people.person:${userId}`;

export const sealedSecondPeople: SealedColumn = {
  table: 'second_people',
  column: 'person_sealed',
  shapes: [shape],
  key: ['user_id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? ''),
};

export function sealSecondPerson(encryption: Encryption, userId: string, person: SecondPerson): Buffer {
  return sealShape(encryption, shape, person, purposeOf(userId));
}

export function openSecondPerson(encryption: Encryption, userId: string, sealed: Buffer): SecondPerson {
  return openShape(encryption, shape, sealed, purposeOf(userId));
}
