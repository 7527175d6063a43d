import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { sealShape, storedText } from '../../platform/database/stored-shape.ts';
import { openUnlessLost } from '../../platform/encryption.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** Written by a person to our support, by one of our people to them, or by the robot that answers first. */
export interface SupportMessage {
  readonly userId: string;
  readonly id: string;
  readonly by: 'person' | 'staff' | 'robot';
  /** Null of an answer that was written in a vendor's inbox, too. */
  readonly staffId: string | null;
  /** The level of the session it was written in, or answers: below it nobody reads it (S-78). */
  readonly authLevel: 'identified' | 'verified';
  readonly text: string;
  /** What the robot quoted; null where it quoted nothing, and of whoever else wrote. */
  readonly article: string | null;
  /** Whether it is to be handed to a vendor's inbox, stands there, or was refused; null where it is nobody's but ours. */
  readonly vendorState: 'due' | 'there' | 'refused' | null;
  /** The vendor's name of an answer that was written there. */
  readonly vendorPart: string | null;
  readonly createdAt: Temporal.Instant;
}

/** Characters; as much as fits on a screen. */
export const MESSAGE_LENGTH_MAX = 1000;

/** In the place of one that can't be opened any more: the others are still there to be read. */
const LOST_MESSAGE = '(This message can’t be shown any more.)';

const textShape = storedText('support_messages.text_sealed');

const purposeOf = (userId: string, id: string) => `support_messages.text:${userId}:${id}`;

export const sealedSupportMessages: SealedColumn = {
  table: 'support_messages',
  column: 'text_sealed',
  shapes: [textShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? '', row['id'] ?? ''),
};

export function sealMessage(
  encryption: Encryption,
  { userId, id, text }: Pick<SupportMessage, 'userId' | 'id' | 'text'>,
): Buffer {
  return sealShape(encryption, textShape, text, purposeOf(userId, id));
}

export function openMessage(
  encryption: Encryption,
  { userId, id }: Pick<SupportMessage, 'userId' | 'id'>,
  sealed: Buffer,
): string {
  const opened = openUnlessLost(encryption, sealed, purposeOf(userId, id));
  return opened === null ? LOST_MESSAGE : textShape.fromText(opened);
}
