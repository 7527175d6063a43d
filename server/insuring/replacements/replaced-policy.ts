import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { ReplacedFate, ReplacedPolicy } from '@wysh/domain/replacement/replaced-policies.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** What lies sealed: whom ours insures, and what we were told of theirs; company and number are null where nobody was asked. */
export interface ToldOfPolicy {
  readonly insured: string;
  readonly company: string | null;
  readonly number: string | null;
}

/** Why a company is not told, as one of us said. */
export const UNTOLD_REASONS = ['handed_back', 'not_replaced', 'no_such_company'] as const;
export type UntoldReason = (typeof UNTOLD_REASONS)[number];

/** The place of what the tick beside the card is about. */
export const PLACE_OF_ACCIDENT_POLICY = 0;

/** A policy of somebody's that ours takes the place of: a line of the register. */
export interface ReplacedRecord {
  readonly id: string;
  readonly userId: string;
  /** Ours. */
  readonly policyId: string;
  readonly policyNumber: string;
  /** As ours named them when it was issued. */
  readonly insured: string;
  /** Of those they named the first is 1; 0 is the accident policy that the tick beside the card is about. */
  readonly place: number;
  readonly state: string;
  readonly productSlug: ProductSlug;
  /** Null where they were not asked which one it is. */
  readonly named:
    | (Omit<ReplacedPolicy, 'fate'> & {
        readonly companyKey: string;
        readonly fate: Exclude<ReplacedFate, 'kept'>;
        readonly tellBy: Temporal.PlainDate;
      })
    | null;
  readonly issuedOn: Temporal.PlainDate;
  readonly signedOn: Temporal.PlainDate | null;
  readonly recordedAt: Temporal.Instant;
  readonly leftUntold: {
    readonly because: UntoldReason;
    readonly at: Temporal.Instant;
    readonly by: string;
  } | null;
}

const shape = storedShape<ToldOfPolicy>({
  name: 'replaced_policies.told_sealed',
  schema: v.object({
    insured: v.string(),
    company: v.nullable(v.string()),
    number: v.nullable(v.string()),
  }),
});

const purposeOf = (id: string) => `replaced_policies.told:${id}`;

export const sealedReplacedPolicies: SealedColumn = {
  table: 'replaced_policies',
  column: 'told_sealed',
  shapes: [shape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

export function sealTold(encryption: Encryption, id: string, told: ToldOfPolicy): Buffer {
  return sealShape(encryption, shape, told, purposeOf(id));
}

export function openTold(encryption: Encryption, id: string, sealed: Buffer): ToldOfPolicy {
  return openShape(encryption, shape, sealed, purposeOf(id));
}
