/** The JSON below /desk/api, as the pages of the desk know it. */
import type { FieldError } from '@wysh/domain/errors/field-error.ts';

export type StaffRole = 'underwriter' | 'support' | 'admin';

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** What this member may do, in the words of the server's policy. */
  readonly acts: readonly string[];
}

export type CaseStatus = 'open' | 'in_review' | 'waiting_for_customer' | 'decided' | 'closed';
export type Product = 'termLife' | 'accidentalDeath';
export type Outcome = 'offered' | 'referred' | 'postponed' | 'rejected';
export type EvidenceKind = 'proof_of_income' | 'residence_document';

export interface QueueEntry {
  readonly caseId: string;
  readonly externalId: string;
  readonly source: 'underwriting' | 'identity';
  readonly status: CaseStatus;
  readonly decision: 'accepted' | 'rejected' | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** Null where the engine's decision can't be opened any more. */
  readonly ruleNames: readonly string[] | null;
  /** Instants as ISO 8601. */
  readonly createdAt: string;
  readonly dueAt: string;
  readonly decidedAt: string | null;
  readonly isOverdue: boolean;
}

export interface Queue {
  readonly now: string;
  readonly cases: readonly QueueEntry[];
}

export interface RuleAction {
  readonly kind: 'reject' | 'refer' | 'approve' | 'postpone' | 'ask' | 'debit' | 'class' | 'tobaccoRates';
  readonly products: readonly Product[];
  readonly years?: number;
  readonly evidence?: EvidenceKind;
  readonly points?: number;
  readonly atBest?: string;
}

export interface FiredRule {
  readonly rule: string;
  readonly does: RuleAction;
  readonly reason: string;
  readonly why: string | null;
  readonly reads: readonly { readonly fact: string; readonly value: string }[];
}

export interface EvidenceFile {
  readonly blobId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly description: string | null;
  readonly receivedAt: string;
}

export interface CaseEvent {
  readonly id: string;
  readonly kind: string;
  readonly by: string | null;
  readonly content: { readonly text: string | null; readonly evidence: readonly EvidenceKind[] };
  /** What was written with it can't be opened any more. */
  readonly isLost: boolean;
  readonly occurredAt: string;
}

export interface CaseFile extends QueueEntry {
  readonly revision: number;
  readonly isMine: boolean;
  readonly applicant: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly birthdate: string | null;
  };
  readonly requested: { readonly amount: number; readonly years: number };
  readonly engine: {
    readonly rulebookVersion: string;
    readonly result: string;
    readonly outcomes: Readonly<Record<Product, Outcome>>;
    readonly evidence: readonly EvidenceKind[];
    readonly points: number;
    readonly riskClassCode: string | null;
    readonly limits: { readonly amountMax: number; readonly yearsMax: number } | null;
    readonly fired: readonly FiredRule[];
  };
  readonly riskClassCodes: readonly string[];
  /** Where the applicant stands with us now, in words. */
  readonly standing: string;
  readonly answers: readonly {
    readonly form: string;
    readonly title: string;
    readonly help: string | null;
    readonly rows: readonly {
      readonly key: string;
      readonly label: string;
      readonly help: string | null;
      readonly value: string;
      /** Of a list that any number may be taken of, every one there was. */
      readonly choices: readonly { readonly label: string; readonly isChosen: boolean }[];
    }[];
  }[];
  readonly evidence: readonly EvidenceFile[];
  readonly events: readonly CaseEvent[];
}

/** An application as the engine saw it, with or without a case. */
export interface LookedUpDecision extends Pick<CaseFile, 'requested' | 'answers' | 'standing'> {
  readonly applicationId: string;
  readonly result: string;
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  readonly engine: CaseFile['engine'] | null;
}

export interface ChatList {
  readonly now: string;
  readonly chats: readonly {
    readonly userId: string;
    /** Null once they were answered. */
    readonly waitingSince: string | null;
    readonly lastMessageAt: string;
  }[];
}

export interface Chat {
  readonly messages: readonly {
    readonly id: string;
    /** The name of one of us; null where the customer wrote it. */
    readonly by: string | null;
    readonly text: string;
    readonly createdAt: string;
  }[];
}

/** Reports of errors by kind; at a vendor of the operator's there are none here. */
export interface ErrorReports {
  readonly areKeptElsewhere: boolean;
  readonly kinds: readonly {
    readonly kind: string;
    readonly source: 'browser' | 'server';
    readonly code: string | null;
    readonly message: string;
    readonly count: number;
    readonly unseen: number;
    readonly firstAt: string;
    readonly lastAt: string;
    readonly place: string | null;
    readonly reference: string | null;
  }[];
}

/** A refusal in the server's words; status 0 when no answer came. */
export class DeskError extends Error {
  readonly status: number;
  readonly fieldErrors: readonly FieldError[];

  constructor(status: number, message: string, fieldErrors: readonly FieldError[] = []) {
    super(message);
    this.name = 'DeskError';
    this.status = status;
    this.fieldErrors = fieldErrors;
  }

  get isConflict(): boolean {
    return this.status === 409;
  }
}

/** What went wrong, in words for whoever is at the desk. */
export function problemWords(error: unknown): string {
  return error instanceof DeskError ? error.message : 'Something went wrong. Load the page again.';
}

export interface DeskCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  /** A page that asks by itself keeps no session alive. */
  readonly isBackground?: boolean;
}

/** Asks the desk's API. @throws DeskError */
export type CallDesk = <Answer>(path: string, call?: DeskCall) => Promise<Answer>;

export const callDesk: CallDesk = async <Answer>(path: string, call: DeskCall = {}) => {
  const { method = 'GET', body, isBackground = false } = call;
  const response = await fetch(`/desk/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(isBackground && { 'X-Desk-Background': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new DeskError(0, "We can't reach the server. Nothing was lost; try again in a moment.");
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & {
    error_description?: string;
    field_errors?: FieldError[];
  };
  if (response.ok) return answer;
  const words = answer.error_description ?? `The desk answered ${response.status}.`;
  throw new DeskError(response.status, words, answer.field_errors);
};

export function evidenceUrl(caseId: string, blobId: string): string {
  return `/desk/api/cases/${caseId}/evidence/${encodeURIComponent(blobId)}`;
}
