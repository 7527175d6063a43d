import type { MessageKind } from '../../providers/messaging/port.ts';

/** That something was sent, and what became of it. */
export interface SentMessage {
  readonly id: string;
  readonly kind: MessageKind;
  /** Perhaps of another version of the product. */
  readonly template: string;
  readonly state: 'queued' | 'sent' | 'failed' | 'suppressed';
  readonly queuedAt: Temporal.Instant;
  readonly sentAt: Temporal.Instant | null;
}
