import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { RequestedCover, UnderwritingApplication } from '@wysh/domain/underwriting/application.ts';
import type { ApplicationResult } from '@wysh/domain/underwriting/application-lifecycle.ts';
import { SHARED_MARKS } from '@wysh/domain/underwriting/alike-person.ts';
import type { SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import type { AskedChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { HeldPolicy } from '@wysh/domain/underwriting/return-evidence.ts';
import type { ToldChange } from '@wysh/domain/underwriting/told-change.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import * as v from 'valibot';
import type { Services } from '../../context.ts';
import { formValues } from '../../ground/flows/answer-shape.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import {
  openShape,
  openShapeUnlessLost,
  sealShape,
  storedShape,
} from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { riskClass } from '../../shopping/coverage/premium-shape.ts';
import { decisionShape } from './decision-shape.ts';

/** Of new cover, evidence of health for a lapsed policy, or for a change of one in force: none is ever taken for another. */
export type ApplicationKind = 'new' | 'reinstatement' | 'change';

/** An application that was handed in. */
export interface InsuranceApplication {
  readonly id: string;
  readonly userId: string;
  readonly kind: ApplicationKind;
  /** 1 is the person's first. */
  readonly version: number;
  readonly result: ApplicationResult;
  readonly submittedAt: Temporal.Instant;
  /** Set once it is approved or rejected. */
  readonly decidedAt: Temporal.Instant | null;
  /** When what it corrects was decided first; null for one that corrects nothing. */
  readonly firstDecidedAt: Temporal.Instant | null;
}

/** What was handed in, as it was on that day; nobody changes it. */
export interface Submission {
  /** By question, the answers that count. */
  readonly answers: QuestionAnswers;
  readonly requested: RequestedCover;
  /** YYYY-MM-DD, the day it was where they live. */
  readonly today: string;
  /** The lapsed policy it is evidence for, with the class it was issued in; left out of one for new cover. */
  readonly held?: HeldPolicy;
  /** The change of a policy in force that it is evidence for; left out of any other. */
  readonly change?: AskedChange;
  /** That it says anew what was handed in before, because something changed before that was paid for; left out of any other. */
  readonly told?: ToldChange;
  /** Of a corrected one, the questions that papers of theirs answer, in the place of what they said; left out where there are none. */
  readonly shown?: readonly string[];
  /** Who else handed in who may be the same person, under another account; left out where there was nobody. */
  readonly alike?: readonly AlikePerson[];
}

/** Somebody with another account, and what both have beside birthdate and name. */
export interface AlikePerson {
  readonly userId: string;
  readonly shares: readonly SharedMark[];
}

/** Where somebody lives, by the postal abbreviation: the address is newer than the state they named for an estimate. */
export function stateOf({ answers }: Pick<Submission, 'answers'>): string {
  const state = answers['address-state'] ?? answers['state'];
  return typeof state === 'string' ? state : '';
}

const submissionShape = storedShape<Submission>({
  name: 'insurance_applications.submission_sealed',
  schema: v.object({
    answers: formValues,
    requested: v.object({ amount: v.number(), years: v.number(), increase: v.number() }),
    today: v.pipe(v.string(), v.isoDate()),
    held: v.exactOptional(
      v.object({
        policyId: v.string(),
        policyNumber: v.string(),
        productSlug: v.picklist([PRODUCT_SLUGS.termLife, PRODUCT_SLUGS.accidentalDeath]),
        riskClass: v.nullable(riskClass),
      }),
    ),
    change: v.exactOptional(
      v.object({
        changeId: v.string(),
        policyNumber: v.string(),
        kind: v.picklist(['increase', 'lengthening']),
        amountNow: v.number(),
        amount: v.number(),
        yearsNow: v.number(),
        years: v.number(),
      }),
    ),
    told: v.exactOptional(
      v.object({ applicationId: v.string(), isInWords: v.boolean(), isUnheard: v.boolean() }),
    ),
    shown: v.exactOptional(v.array(v.string())),
    alike: v.exactOptional(
      v.array(v.object({ userId: v.string(), shares: v.array(v.picklist(SHARED_MARKS)) })),
    ),
  }),
});

/** Names one application of one person, to which what is sealed is bound. */
export type ApplicationKey = Pick<InsuranceApplication, 'id' | 'userId'>;

const submissionPurpose = ({ userId, id }: ApplicationKey) =>
  `insurance_applications.submission:${userId}:${id}`;
const decisionPurpose = ({ userId, id }: ApplicationKey) => `underwriting_decisions.decision:${userId}:${id}`;

export const sealedSubmissions: SealedColumn = {
  table: 'insurance_applications',
  column: 'submission_sealed',
  shapes: [submissionShape],
  key: ['user_id', 'id'],
  purposeOf: (row) => submissionPurpose({ userId: row['user_id'] ?? '', id: row['id'] ?? '' }),
};

export const sealedDecisions: SealedColumn = {
  table: 'underwriting_decisions',
  column: 'decision_sealed',
  shapes: [decisionShape],
  key: ['user_id', 'application_id', 'id'],
  purposeOf: (row) => decisionPurpose({ userId: row['user_id'] ?? '', id: row['application_id'] ?? '' }),
};

export function sealSubmission(encryption: Encryption, key: ApplicationKey, submission: Submission): Buffer {
  return sealShape(encryption, submissionShape, submission, submissionPurpose(key));
}

export function openSubmission(encryption: Encryption, key: ApplicationKey, sealed: Buffer): Submission {
  return openShape(encryption, submissionShape, sealed, submissionPurpose(key));
}

export function sealDecision(encryption: Encryption, key: ApplicationKey, decision: Decision): Buffer {
  return sealShape(encryption, decisionShape, decision, decisionPurpose(key));
}

export function openDecisionUnlessLost(
  services: Pick<Services, 'encryption' | 'log'>,
  key: ApplicationKey,
  sealed: Buffer,
): Decision | null {
  return openShapeUnlessLost(services, decisionShape, sealed, decisionPurpose(key));
}

export function openDecision(encryption: Encryption, key: ApplicationKey, sealed: Buffer): Decision {
  return openShape(encryption, decisionShape, sealed, decisionPurpose(key));
}

/** As the rules and the engine take it. */
export function underwritingApplicationOf({
  answers,
  requested,
  today,
}: Submission): UnderwritingApplication {
  return { answers, requested, today: Temporal.PlainDate.from(today) };
}
