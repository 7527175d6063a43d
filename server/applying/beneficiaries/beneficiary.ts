import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { BeneficiaryAddress, Contact } from '@wysh/domain/beneficiaries/contact.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type EntityType = Tables['beneficiary_lists']['entity_type'];

/** What the beneficiaries of one list belong to, and whose it is. */
export interface BeneficiaryOwner {
  readonly userId: string;
  readonly entityType: EntityType;
  readonly entityId: string;
}

export interface Beneficiary {
  readonly id: string;
  readonly responsibility: Responsibility;
  /** Percent. */
  readonly allocation: number;
  readonly contact: Contact;
  readonly address: BeneficiaryAddress | null;
  readonly taxIdSealed: Buffer | null;
  /** The one the application asks for; going through its forms again changes this one. */
  readonly fromApplication: boolean;
  readonly packetSentAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
}

/** A beneficiary with what it belongs to, as the API shows it. */
export interface OwnBeneficiary extends Beneficiary {
  readonly owner: BeneficiaryOwner;
}
