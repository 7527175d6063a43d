import type { EvidenceKind, Product } from '@wysh/domain/underwriting/rule.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import type { Tables } from '../platform/database/tables.generated.ts';

export type CaseStatus = Tables['underwriting_cases']['status'];
export type CaseEventKind = Tables['underwriting_case_events']['kind'];

/** A case as the queue shows it: without any answer. */
export interface CaseSummary {
  readonly userId: string;
  readonly caseId: string;
  readonly applicationId: string;
  readonly externalId: string;
  readonly source: 'underwriting' | 'identity';
  readonly status: CaseStatus;
  readonly decision: 'accepted' | 'rejected' | null;
  readonly assignedTo: string | null;
  readonly revision: number;
  readonly createdAt: Temporal.Instant;
  readonly dueAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  /** The rules that referred; they tell of somebody's health. */
  readonly ruleNames: readonly string[];
}

export interface CaseFile extends CaseSummary {
  readonly applicant: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly birthdate: string | null;
  };
  readonly requested: { readonly amount: number; readonly years: number };
  readonly decisionOfEngine: Decision;
  readonly answers: readonly {
    readonly form: string;
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly evidence: readonly {
    readonly blobId: string;
    readonly filename: string;
    readonly contentType: string;
    readonly byteSize: number;
    readonly description: string | null;
    readonly receivedAt: Temporal.Instant;
  }[];
  readonly events: readonly {
    readonly id: string;
    readonly kind: CaseEventKind;
    readonly staffId: string | null;
    /** A note, the reason of a decision, the words to the applicant; and what they were asked for. */
    readonly content: { readonly text: string | null; readonly evidence: readonly EvidenceKind[] };
    readonly occurredAt: Temporal.Instant;
  }[];
}

/** Something a member of staff does to a case, and the revision of it that they saw. */
export interface CaseAct {
  readonly caseId: string;
  readonly revision: number;
  readonly by: { readonly staffId: string };
}

/**
 * What the desk asks of the area that owns cases. An act on another revision than the present one is refused with a `Failure`
 * whose first field error has the code `case_changed`; on a case that is not there, with `notFound`. An act and its event of
 * the audit (`case_<kind>`, on `underwriting_case`) are one transaction.
 */
export interface CaseWork {
  /** As many as a queue shows: those that are due first, or the newest. */
  listCases(
    context: Context,
    filter: {
      readonly statuses: readonly CaseStatus[];
      /** Only those of this member. */
      readonly assignedTo?: string | null;
      readonly order?: 'due' | 'newest';
    },
  ): Promise<readonly CaseSummary[]>;
  readCaseFile(context: Context, caseId: string): Promise<CaseFile | null>;
  readEvidenceFile(
    context: Context,
    caseId: string,
    blobId: string,
  ): Promise<{
    readonly filename: string;
    readonly contentType: string;
    readonly content: Readable | Buffer;
  } | null>;
  takeCase(context: Context, act: CaseAct): Promise<void>;
  giveBackCase(context: Context, act: CaseAct): Promise<void>;
  noteOnCase(context: Context, act: CaseAct & { readonly note: string }): Promise<void>;
  requestEvidence(
    context: Context,
    act: CaseAct & { readonly kinds: readonly EvidenceKind[]; readonly message: string },
  ): Promise<void>;
  acceptCase(
    context: Context,
    act: CaseAct & {
      readonly reason: string;
      readonly products: readonly Product[];
      readonly riskClass: RiskClass | null;
      readonly amountMax: number | null;
      readonly yearsMax: number | null;
    },
  ): Promise<void>;
  rejectCase(context: Context, act: CaseAct & { readonly reason: string }): Promise<void>;
}
