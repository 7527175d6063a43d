import type { WayOfPaying } from '@wysh/domain/billing/dunning/dunning-rules.ts';
import type { AttemptState } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { DeclineReason } from '../../providers/payments/port.ts';

/** What we asked of the payment provider: everything that is needed to ask the very same again. */
export interface PaymentAttempt {
  readonly invoiceId: string;
  /** 1, 2, 3 … of its invoice. */
  readonly attempt: number;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly customerId: string;
  /** The provider's name for the card. */
  readonly methodId: string;
  readonly paymentMethodId: string;
  readonly source: WayOfPaying;
  readonly amountCents: Cents;
  readonly status: AttemptState;
  readonly chargeId: string | null;
  readonly reason: DeclineReason | null;
  /** Of a decline: the card is not to be asked again. */
  readonly isAdvisedAgainst: boolean;
  readonly cause: AttemptCause;
  readonly startedAt: Temporal.Instant;
  /** When its person was told that a bank which had it on its way gave nothing, or took it back. */
  readonly returnedAt: Temporal.Instant | null;
}

/** A person who buys, a person who pays a bill, the billing on the due date, or one of ours because a person said so on the telephone. */
export type AttemptCause = 'purchase' | 'person' | 'schedule' | 'staff';
