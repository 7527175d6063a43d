import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { RequestedCover, UnderwritingApplication } from '@wysh/domain/underwriting/application.ts';
import type { ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openUnlessLost } from '../../platform/encryption.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** An application that was handed in. */
export interface InsuranceApplication {
  readonly id: string;
  readonly userId: string;
  /** 1 is the person's first. */
  readonly version: number;
  readonly result: ApplicationResult;
  readonly submittedAt: Temporal.Instant;
  /** Set once it is approved or rejected. */
  readonly decidedAt: Temporal.Instant | null;
}

/** What was handed in, as it was on that day; nobody changes it. */
export interface Submission {
  /** By question, the answers that count. */
  readonly answers: FormValues;
  readonly requested: RequestedCover;
  /** YYYY-MM-DD, the day it was where they live. */
  readonly today: string;
}

/** Where somebody lives, by the postal abbreviation: the address is newer than the state they named for an estimate. */
export function stateOf({ answers }: Pick<Submission, 'answers'>): string {
  const state = answers['address-state'] ?? answers['state'];
  return typeof state === 'string' ? state : '';
}

/** Names one application of one person, to which what is sealed is bound. */
export type ApplicationKey = Pick<InsuranceApplication, 'id' | 'userId'>;

const submissionPurpose = ({ userId, id }: ApplicationKey) =>
  `insurance_applications.submission:${userId}:${id}`;
const decisionPurpose = ({ userId, id }: ApplicationKey) => `underwriting_decisions.decision:${userId}:${id}`;

export const sealedSubmissions: SealedColumn = {
  table: 'insurance_applications',
  column: 'submission_sealed',
  key: ['user_id', 'id'],
  purposeOf: (row) => submissionPurpose({ userId: row['user_id'] ?? '', id: row['id'] ?? '' }),
};

export const sealedDecisions: SealedColumn = {
  table: 'underwriting_decisions',
  column: 'decision_sealed',
  key: ['user_id', 'application_id', 'id'],
  purposeOf: (row) => decisionPurpose({ userId: row['user_id'] ?? '', id: row['application_id'] ?? '' }),
};

export function sealSubmission(encryption: Encryption, key: ApplicationKey, submission: Submission): Buffer {
  return encryption.seal(JSON.stringify(submission), submissionPurpose(key));
}

export function openSubmission(encryption: Encryption, key: ApplicationKey, sealed: Buffer): Submission {
  return JSON.parse(encryption.open(sealed, submissionPurpose(key))) as Submission;
}

export function sealDecision(encryption: Encryption, key: ApplicationKey, decision: Decision): Buffer {
  return encryption.seal(JSON.stringify(decision), decisionPurpose(key));
}

export function openDecisionUnlessLost(
  encryption: Encryption,
  key: ApplicationKey,
  sealed: Buffer,
): Decision | null {
  const opened = openUnlessLost(encryption, sealed, decisionPurpose(key));
  return opened === null ? null : (JSON.parse(opened) as Decision);
}

export function openDecision(encryption: Encryption, key: ApplicationKey, sealed: Buffer): Decision {
  return JSON.parse(encryption.open(sealed, decisionPurpose(key))) as Decision;
}

/** As the rules and the engine take it. */
export function underwritingApplicationOf({
  answers,
  requested,
  today,
}: Submission): UnderwritingApplication {
  return { answers, requested, today: Temporal.PlainDate.from(today) };
}
