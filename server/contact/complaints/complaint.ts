import type {
  ComplaintDisposition,
  ComplaintSource,
  ComplaintWay,
} from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintEvent, ComplaintState } from '@wysh/domain/complaints/complaint-lifecycle.ts';
import type { ComplaintPlace } from '@wysh/domain/complaints/complaint-number.ts';
import type { ComplaintClass } from '@wysh/domain/complaints/complaint-register.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { sealShape, storedShape, storedText } from '../../platform/database/stored-shape.ts';
import { openUnlessLost } from '../../platform/encryption.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { PostalAddress } from '../../providers/post/port.ts';

/** Who complained, and what was said, in their words as far as they are known. */
export interface ComplaintContent {
  /** Null where they have an account that says no name. */
  readonly name: string | null;
  /** Where letters about it go, if they gave one for it. */
  readonly address: PostalAddress | null;
  readonly policyNumber: string | null;
  readonly said: string;
}

export interface Complaint extends ComplaintPlace {
  readonly id: string;
  readonly source: ComplaintSource;
  readonly way: ComplaintWay;
  readonly department: string | null;
  readonly departmentNumber: string | null;
  readonly receivedOn: Temporal.PlainDate;
  /** Where they lived then. */
  readonly state: string;
  /** Null for somebody without an account. */
  readonly userId: string | null;
  readonly policyId: string | null;
  readonly receivedBy: string;
  readonly status: ComplaintState;
  readonly recordedAt: Temporal.Instant;
  readonly closedAt: Temporal.Instant | null;
}

/** chat: where they have an account, with a mail that says so. department: filed with it by whoever recorded that. */
export type ComplaintTold = 'chat' | 'letter' | 'department';

/** Something that was recorded of a complaint; nothing of it changes again. */
export interface ComplaintEntry {
  readonly sequence: number;
  readonly kind: 'received' | ComplaintEvent;
  readonly at: Temporal.Instant;
  /** The day it was where they live. */
  readonly on: Temporal.PlainDate;
  readonly staffId: string;
  /** Of what was received, or classified anew. */
  readonly class: ComplaintClass | null;
  readonly disposition: ComplaintDisposition | null;
  readonly told: ComplaintTold | null;
  /** What was written to them, or why it was done. */
  readonly words: string | null;
}

const contentShape = storedShape<ComplaintContent>({
  name: 'complaints.content_sealed',
  schema: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(
      v.object({
        name: v.string(),
        line1: v.string(),
        line2: v.nullable(v.string()),
        city: v.string(),
        state: v.string(),
        zip: v.string(),
      }),
    ),
    policyNumber: v.nullable(v.string()),
    said: v.string(),
  }),
});
const wordsShape = storedText('complaint_events.words_sealed');

const contentPurpose = (id: string) => `complaints.content:${id}`;
const wordsPurpose = (complaintId: string, sequence: string) =>
  `complaint_events.words:${complaintId}:${sequence}`;

export const sealedComplaints: readonly SealedColumn[] = [
  {
    table: 'complaints',
    column: 'content_sealed',
    shapes: [contentShape],
    key: ['id'],
    purposeOf: (row) => contentPurpose(row['id'] ?? ''),
  },
  {
    table: 'complaint_events',
    column: 'words_sealed',
    shapes: [wordsShape],
    key: ['complaint_id', 'sequence'],
    purposeOf: (row) => wordsPurpose(row['complaint_id'] ?? '', row['sequence'] ?? ''),
  },
];

export function sealContent(encryption: Encryption, id: string, content: ComplaintContent): Buffer {
  return sealShape(encryption, contentShape, content, contentPurpose(id));
}

const LOST = '(This can’t be shown any more.)';

/** What can't be opened any more keeps nobody from the rest of the complaint. */
export function openContent(encryption: Encryption, id: string, sealed: Buffer): ComplaintContent {
  const opened = openUnlessLost(encryption, sealed, contentPurpose(id));
  if (opened === null) return { name: null, address: null, policyNumber: null, said: LOST };
  return contentShape.fromText(opened);
}

export function sealWords(
  encryption: Encryption,
  { complaintId, sequence }: { readonly complaintId: string; readonly sequence: number },
  words: string,
): Buffer {
  return sealShape(encryption, wordsShape, words, wordsPurpose(complaintId, String(sequence)));
}

export function openWords(
  encryption: Encryption,
  { complaintId, sequence }: { readonly complaintId: string; readonly sequence: number },
  sealed: Buffer,
): string {
  const opened = openUnlessLost(encryption, sealed, wordsPurpose(complaintId, String(sequence)));
  return opened === null ? LOST : wordsShape.fromText(opened);
}
