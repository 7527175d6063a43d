import { BILLING_FREQUENCIES } from '@wysh/domain/billing/billing-schedule.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { PolicyChangeKind, PolicyChangeState } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { LayerArithmetic } from '@wysh/domain/policy/changes/layer-price.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { storedCents } from '../../platform/database/stored-cents.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { premium } from '../../shopping/coverage/premium-shape.ts';

/** A change of cover: what was asked of a policy, what was shown, and what became of it (change-lifecycle.ts). */
export interface PolicyChange {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly kind: PolicyChangeKind;
  readonly status: PolicyChangeState;
  /** Whole dollars, of the whole policy. */
  readonly amount: number;
  /** Years of the term, from the policy's issue. */
  readonly termYears: number;
  /** As it was shown last: when it was asked for, and again when it was offered. */
  readonly shown: ShownChange;
  readonly askedBy: { readonly kind: 'person' | 'staff'; readonly id: string };
  readonly requestedAt: Temporal.Instant;
  /** A day where the policy was issued; null until it is known. */
  readonly beginsOn: Temporal.PlainDate | null;
  /** Of the evidence; null where none is asked, and before it is handed in. */
  readonly applicationId: string | null;
  /** Of the evidence that was handed in before it, and of which something changed before its offer was taken; the oldest first. */
  readonly earlierApplicationIds: readonly string[];
  /** Of what was offered, or taken at once; null where there is none. */
  readonly quoteId: string | null;
  /** Of the policy's transaction that it is; null until it is accepted. */
  readonly sequence: number | null;
  /** The end of the last day on which what is offered can be accepted; null where nothing was offered so. */
  readonly expiresAt: Temporal.Instant | null;
  readonly acceptedAt: Temporal.Instant | null;
  readonly closedAt: Temporal.Instant | null;
}

/** More cover and a longer first term: something is told for it, and decided. */
export type DecidedKind = Extract<PolicyChangeKind, 'increase' | 'lengthening'>;

export function isDecidedKind(kind: PolicyChangeKind): kind is DecidedKind {
  return kind === 'increase' || kind === 'lengthening';
}

/** The arithmetic of before and after. */
export interface ShownChange {
  readonly billingFrequency: BillingFrequency;
  readonly before: ShownCover;
  readonly after: ShownCover;
  /** Of an extension: a check-up was answered for it. What it found is the class of the first layer. */
  readonly isCheckedUp?: boolean;
}

export interface ShownCover {
  /** Whole dollars. */
  readonly amount: number;
  readonly termYears: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
  /** Of each layer, the first one's with the fee. */
  readonly layers: readonly LayerArithmetic[];
}

const cover: v.GenericSchema<ShownCover> = v.object({
  amount: v.number(),
  termYears: v.number(),
  annualCents: storedCents,
  monthlyCents: storedCents,
  layers: v.array(premium),
});

const shownShape = storedShape<ShownChange>({
  name: 'policy_changes.shown_sealed',
  schema: v.object({
    billingFrequency: v.picklist(BILLING_FREQUENCIES),
    before: cover,
    after: cover,
    isCheckedUp: v.exactOptional(v.boolean()),
  }),
});

type ChangeKey = Pick<PolicyChange, 'userId' | 'id'>;

const shownPurpose = ({ userId, id }: ChangeKey) => `policy_changes.shown:${userId}:${id}`;

export const sealedShownChanges: SealedColumn = {
  table: 'policy_changes',
  column: 'shown_sealed',
  shapes: [shownShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => shownPurpose({ userId: row['user_id'] ?? '', id: row['id'] ?? '' }),
};

export function sealShown(encryption: Encryption, change: ChangeKey & Pick<PolicyChange, 'shown'>): Buffer {
  return sealShape(encryption, shownShape, change.shown, shownPurpose(change));
}

export function openShown(encryption: Encryption, key: ChangeKey, sealed: Buffer): ShownChange {
  return openShape(encryption, shownShape, sealed, shownPurpose(key));
}
