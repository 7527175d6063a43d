/**
 * A legal hold: somebody has to be able to show later what there is now, because of a lawsuit, an examination, an investigation or a
 * claim. While it lasts no job removes anything of its person: neither the account's rows nor the file of a policy, however old.
 */
export interface LegalHold {
  readonly id: string;
  readonly userId: string;
  /** The policy it was set for; null for an account without one. */
  readonly policyNumber: string | null;
  readonly kind: LegalHoldKind;
  readonly reason: string;
  /** Who asked for it, by name. */
  readonly setBy: string;
  readonly setAt: Temporal.Instant;
  /** The first day on which it holds no more, Eastern; null until somebody lifts it. */
  readonly endsOn: Temporal.PlainDate | null;
}

export const LEGAL_HOLD_KINDS = ['litigation', 'regulator', 'investigation', 'claim'] as const;
export type LegalHoldKind = (typeof LEGAL_HOLD_KINDS)[number];
