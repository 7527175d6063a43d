import type { CaseEventKind, CaseStatus } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { EvidenceKind } from '@wysh/domain/underwriting/rule.ts';
import * as v from 'valibot';
import type { Services } from '../../context.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShapeUnlessLost, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { evidenceKind } from './decision-shape.ts';

/** An application that a person decides. */
export interface UnderwritingCase {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  /** What people quote: UW-7K2M4Q. */
  readonly externalId: string;
  readonly source: 'underwriting' | 'identity';
  readonly status: CaseStatus;
  readonly decision: 'accepted' | 'rejected' | null;
  readonly assignedTo: string | null;
  /** Grows with every change. */
  readonly revision: number;
  readonly createdAt: Temporal.Instant;
  /** When we promised an answer by. */
  readonly dueAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
}

/** What was written with an event; what an event has no use for is empty. */
export interface CaseEventContent {
  /** A note, the reason of a decision, or the words to the customer. */
  readonly text: string | null;
  /** What the customer was asked for. */
  readonly evidence: readonly EvidenceKind[];
  /** Files that were handed in. */
  readonly blobIds: readonly string[];
}

export const NOTHING_WRITTEN: CaseEventContent = { text: null, evidence: [], blobIds: [] };

const contentShape = storedShape<CaseEventContent>({
  name: 'underwriting_case_events.content_sealed',
  schema: v.object({
    text: v.nullable(v.string()),
    evidence: v.array(evidenceKind),
    blobIds: v.array(v.string()),
  }),
});

export interface CaseEvent {
  readonly id: string;
  readonly kind: CaseEventKind;
  readonly staffId: string | null;
  readonly content: CaseEventContent;
  /** Something was written with it that can't be opened any more; its content is empty. */
  readonly isLost: boolean;
  readonly occurredAt: Temporal.Instant;
}

export type CaseKey = Pick<UnderwritingCase, 'id' | 'userId'>;

const contentPurpose = ({ userId, id }: CaseKey) => `underwriting_case_events.content:${userId}:${id}`;

export const sealedCaseEvents: SealedColumn = {
  table: 'underwriting_case_events',
  column: 'content_sealed',
  shapes: [contentShape],
  key: ['user_id', 'case_id', 'id'],
  purposeOf: (row) => contentPurpose({ userId: row['user_id'] ?? '', id: row['case_id'] ?? '' }),
};

export function sealContent(encryption: Encryption, key: CaseKey, content: CaseEventContent): Buffer {
  return sealShape(encryption, contentShape, content, contentPurpose(key));
}

export function openContent(
  services: Pick<Services, 'encryption' | 'log'>,
  key: CaseKey,
  sealed: Buffer,
): Pick<CaseEvent, 'content' | 'isLost'> {
  const content = openShapeUnlessLost(services, contentShape, sealed, contentPurpose(key));
  return { content: content ?? NOTHING_WRITTEN, isLost: content === null };
}

/** Crockford's digits: none is taken for another when it is read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Six of them out of a random secret, of a billion. */
export function externalIdFrom(secret: string): string {
  const bytes = [...Buffer.from(secret, 'base64url').subarray(0, 6)];
  return `UW-${bytes.map((byte) => digits[byte % digits.length]).join('')}`;
}
