import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { BankLink as Vendor, Institution } from '../../providers/bank-link/port.ts';

/**
 * A bank that somebody linked, and what they share of it.
 *
 * - active: the bank tells what is asked. update_required: its owner has to log in there once more. The one follows the vendor's word, and
 *   either may come after the other.
 * - removed: unlinked, and told to the vendor by a job. Final. Its accounts stay, because payments name them.
 */
export interface LinkedBank {
  readonly id: string;
  readonly userId: string;
  readonly provider: Vendor['name'];
  readonly externalId: string;
  readonly business: string;
  readonly institution: Institution;
  readonly status: 'active' | 'update_required';
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
  readonly accounts: readonly BankAccount[];
}

export interface BankAccount {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly fullName: string | null;
  readonly mask: string;
  readonly accountType: string;
  readonly subtype: string;
  /** As its bank last told of it; `gone` where it is none of those it shows any more. */
  readonly state: 'open' | 'closed' | 'gone';
  readonly institution: Institution;
}

const shape = storedShape<{ readonly accessToken: string }>({
  name: 'bank_links.access_sealed',
  schema: v.object({ accessToken: v.string() }),
});

const purposeOf = (linkId: string) => `bank_links.access:${linkId}`;

export const sealedBankAccess: SealedColumn = {
  table: 'bank_links',
  column: 'access_sealed',
  shapes: [shape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

/** What opens a link at the vendor. */
export function sealAccess(encryption: Encryption, linkId: string, accessToken: string): Buffer {
  return sealShape(encryption, shape, { accessToken }, purposeOf(linkId));
}

export function openAccess(encryption: Encryption, linkId: string, sealed: Buffer): string {
  return openShape(encryption, shape, sealed, purposeOf(linkId)).accessToken;
}

/** The network takes premiums from these. */
export function canPayPremiums({
  accountType,
  subtype,
  state,
}: Pick<BankAccount, 'accountType' | 'subtype' | 'state'>): boolean {
  return (
    state === 'open' && accountType === 'depository' && (subtype === 'checking' || subtype === 'savings')
  );
}

/** The same account, as far as two links tell: the vendor has another name for it in each, and the number is nowhere. */
export function isSameAccount(one: BankAccount, other: BankAccount): boolean {
  return one.institution.institutionId === other.institution.institutionId && looksTheSame(one, other);
}

type Look = Pick<BankAccount, 'mask' | 'name' | 'accountType' | 'subtype'>;

/** Of the same bank. */
export function looksTheSame(one: Look, other: Look): boolean {
  return (
    one.mask === other.mask &&
    one.name === other.name &&
    one.accountType === other.accountType &&
    one.subtype === other.subtype
  );
}
