import type { ScreeningEvent, ScreeningState } from '@wysh/domain/screening/screening-lifecycle.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { AskedName, Sanctions, SanctionsMatch } from '../../providers/sanctions/port.ts';

/** What waits until its name is clear: money that goes back, somebody who is to receive the benefit of a policy, or who wants cover. */
export interface ScreeningSubject {
  readonly type: 'refund' | 'payee' | 'applicant';
  /** Of an applicant their user's. */
  readonly id: string;
}

/** Who was asked about, and what the list had of them then: a decision is on this, and not on what list or name became later. */
export interface ScreeningEvidence extends AskedName {
  readonly matches: readonly SanctionsMatch[];
}

/** A name that a list was asked about in one edition. */
export interface Screening {
  readonly id: string;
  readonly userId: string;
  /** Null of whoever wants cover, whichever it is. */
  readonly policyId: string | null;
  readonly subject: ScreeningSubject;
  /** The same for the same folded name and birthdate; nothing can be read out of it. */
  readonly fingerprint: Buffer;
  readonly list: Sanctions['name'];
  readonly listEdition: string;
  readonly askedAt: Temporal.Instant;
  readonly state: ScreeningState;
  readonly entryIds: readonly string[];
  /** Null where it is clear, and once the file it belonged to is gone. */
  readonly evidence: ScreeningEvidence | null;
  /** In the words of whoever decided, or proposed to. */
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly agreedBy: string | null;
  readonly decidedAt: Temporal.Instant | null;
}

/** How somebody stands with the list, who wants cover of us. */
export interface ApplicantStanding {
  /** A person has to compare them first, or found that they are who is listed. */
  readonly isStopped: boolean;
  /** Since when it is known that they are not; null where nobody asked. */
  readonly clearSince: Temporal.Instant | null;
}

/** What one of ours said when they decided, agreed or sent it back: the next one reads it. */
export interface ScreeningOpinion {
  readonly id: string;
  readonly event: ScreeningEvent;
  readonly saidBy: string;
  readonly saidAt: Temporal.Instant;
  readonly reason: string;
}

type SealedPart = 'evidence' | 'reason';

const evidenceShape = storedShape<ScreeningEvidence>({
  name: 'screenings.evidence_sealed',
  schema: v.object({
    name: v.string(),
    birthdate: v.nullable(v.string()),
    matches: v.array(
      v.object({
        entryId: v.string(),
        listedName: v.string(),
        listedBirthYear: v.nullable(v.number()),
        programme: v.string(),
      }),
    ),
  }),
});

const reasonShape = storedText('screenings.reason_sealed');

const opinionShape = storedText('screening_opinions.reason_sealed');

const opinionPurpose = (id: string) => `screening opinion ${id}`;

const purposeOf = (part: SealedPart, id: string) => `screening ${part} ${id}`;

function sealedPart(part: SealedPart, shape: SealedColumn['shapes'][number]): SealedColumn {
  return {
    table: 'screenings',
    column: `${part}_sealed`,
    shapes: [shape],
    key: ['id'],
    purposeOf: (row) => purposeOf(part, row['id'] ?? ''),
  };
}

export const sealedScreenings: readonly SealedColumn[] = [
  sealedPart('evidence', evidenceShape),
  sealedPart('reason', reasonShape),
  {
    table: 'screening_opinions',
    column: 'reason_sealed',
    shapes: [opinionShape],
    key: ['id'],
    purposeOf: (row) => opinionPurpose(row['id'] ?? ''),
  },
];

export function sealEvidence(encryption: Encryption, id: string, evidence: ScreeningEvidence): Buffer {
  return sealShape(encryption, evidenceShape, evidence, purposeOf('evidence', id));
}

export function openEvidence(encryption: Encryption, id: string, sealed: Buffer): ScreeningEvidence {
  return openShape(encryption, evidenceShape, sealed, purposeOf('evidence', id));
}

export function sealReason(encryption: Encryption, id: string, reason: string): Buffer {
  return sealShape(encryption, reasonShape, reason, purposeOf('reason', id));
}

export function openReason(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, reasonShape, sealed, purposeOf('reason', id));
}

export function sealOpinion(encryption: Encryption, { id, reason }: ScreeningOpinion): Buffer {
  return sealShape(encryption, opinionShape, reason, opinionPurpose(id));
}

export function openOpinion(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, opinionShape, sealed, opinionPurpose(id));
}
