/** What the pages of the desk ask of its API: questions to its schema, and the few posts that are none. */
import type { ErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { NETWORK_ERROR, type ApiErrorCode } from '../api/errors.ts';
import type { DeskDocument } from './desk-document.ts';
import type { CaseFileFragment, MeQuery } from './documents.generated.ts';

/** Somebody at the desk, and what they may do. */
export type Member = MeQuery['me'];
export type CaseFile = CaseFileFragment;

/** A refusal in the server's words. */
export class DeskError extends Error {
  /** A code of the error catalogue, or NETWORK_ERROR when no answer came. */
  readonly code: ApiErrorCode;
  readonly fieldErrors: readonly FieldError[];

  constructor(code: ApiErrorCode, message: string, fieldErrors: readonly FieldError[] = []) {
    super(message);
    this.name = 'DeskError';
    this.code = code;
    this.fieldErrors = fieldErrors;
  }

  /** It is about somebody whose page this session has not opened. */
  get isNotOpened(): boolean {
    return this.fieldErrors.some(({ code }) => code === 'person_not_opened');
  }

  /** Somebody else was faster. */
  get isConflict(): boolean {
    return this.fieldErrors.some(({ code }) => code === 'work_changed');
  }
}

/** What went wrong, in words for whoever is at the desk. */
export function problemWords(error: unknown): string {
  return error instanceof DeskError ? error.message : 'Something went wrong. Load the page again.';
}

interface Asking {
  /** A page that asks by itself keeps no session alive. */
  readonly isBackground?: boolean;
}

/** Asks the desk's schema. @throws DeskError */
export type AskDesk = <Answer, Variables>(
  document: DeskDocument<Answer, Variables>,
  variables: Variables,
  asking?: Asking,
) => Promise<Answer>;

/** Posts what is no question: signing in and out. @throws DeskError */
export type PostToDesk = <Answer>(path: string, body?: object) => Promise<Answer>;

interface GraphqlAnswer<Answer> {
  readonly data?: Answer | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: {
      readonly message: ErrorCode;
      readonly full_message: string;
      readonly validation_errors: { readonly errors: readonly FieldError[] };
    };
  }[];
}

interface Refusal {
  readonly error?: ErrorCode;
  readonly error_description?: string;
  readonly field_errors?: readonly FieldError[];
}

export const askDesk: AskDesk = async <Answer, Variables>(
  { name, text }: DeskDocument<Answer, Variables>,
  variables: Variables,
  { isBackground = false }: Asking = {},
) => {
  const response = await post(
    '/desk/graphql',
    { query: text, operationName: name, variables },
    isBackground ? { 'X-Desk-Background': '1' } : {},
  );
  const { data, errors, ...rest } = await read<GraphqlAnswer<Answer> & Refusal>(response);
  const refused = errors?.[0]?.extensions;
  if (refused !== undefined)
    throw new DeskError(refused.message, refused.full_message, refused.validation_errors.errors);
  // What stands before the schema, a proxy too, says what is wrong in its own way or not at all.
  if (!data) throw refusal(response, rest);
  return data;
};

export const postToDesk: PostToDesk = async <Answer>(path: string, body: object = {}) => {
  const response = await post(`/desk/api${path}`, body);
  const answer = await read<Answer & Refusal>(response);
  if (!response.ok) throw refusal(response, answer);
  return answer;
};

function refusal({ status }: Response, { error, error_description, field_errors }: Refusal): DeskError {
  return new DeskError(
    error ?? 'STANDARD_ERROR',
    error_description ?? `The desk answered ${status}.`,
    field_errors,
  );
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new DeskError(NETWORK_ERROR, "We can't reach the server. Nothing was lost; try again in a moment.");
  });
}

async function read<Answer>(response: Response): Promise<Answer> {
  return (await response.json().catch(() => ({}))) as Answer;
}

export function paperUrl(userId: string, paperId: string): string {
  return `/desk/api/people/${userId}/papers/${paperId}`;
}

/** What the paper would say by another edition, as a page. */
export const comparedPaperUrl = (userId: string, paperId: string) => `${paperUrl(userId, paperId)}/compared`;

export const recoveryFileUrl = (id: string, blobId: string) => `/desk/api/recoveries/${id}/files/${blobId}`;

export function evidenceUrl(caseId: string, blobId: string): string {
  return `/desk/api/cases/${caseId}/evidence/${encodeURIComponent(blobId)}`;
}

export function reviewEvidenceUrl(reviewId: string, blobId: string): string {
  return `/desk/api/reviews/${reviewId}/evidence/${encodeURIComponent(blobId)}`;
}

export function identityDocumentUrl(reviewId: string, blobId: string): string {
  return `/desk/api/identities/${reviewId}/documents/${encodeURIComponent(blobId)}`;
}

export function correctionEvidenceUrl(correctionId: string, blobId: string): string {
  return `/desk/api/corrections/${correctionId}/evidence/${encodeURIComponent(blobId)}`;
}
