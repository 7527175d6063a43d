import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ApplicationKey, Submission } from './application.ts';
import { requireApplicant } from './policy.ts';
import { findDecision, listDecidedApplications, lockApplication, readSubmission } from './store.ts';
import type { DecidedApplication } from './store.ts';

/** An application that was decided, by the rules or by a person who began with what the rules made of it. */
export interface Decided {
  readonly application: DecidedApplication;
  readonly submission: Submission;
  readonly decision: Decision;
}

/** The caller's that were decided, the newest first. */
export function listOwnDecided(context: Context): Promise<DecidedApplication[]> {
  return listDecidedApplications(context.database.reader, requireApplicant(context));
}

/** One of them, or the newest; null where there is none. That it was read is kept. */
export async function readOwnDecided(context: Context, id: string | null): Promise<Decided | null> {
  const own = await listOwnDecided(context);
  const application = id === null ? own[0] : own.find((one) => one.id === id);
  if (application === undefined) {
    if (id === null) return null;
    throw notFound('the decision');
  }
  await recordSensitiveRead(context, {
    action: 'decision_read',
    subjectType: 'insurance_application',
    subjectId: application.id,
  });
  return readDecided(context.database.reader, context, application);
}

/** The same of anybody, for the desk, which has asked who may see it. */
export async function readDecidedForStaff(
  reader: Reader,
  context: Pick<Context, 'encryption'>,
  key: ApplicationKey,
): Promise<Decided | null> {
  const application = isUuid(key.id)
    ? (await listDecidedApplications(reader, key.userId)).find(({ id }) => id === key.id)
    : undefined;
  return application === undefined ? null : readDecided(reader, context, application);
}

/** The same, held until the end of the transaction: whoever tells that something of it has changed comes before this, or after. */
export async function lockDecided(
  transaction: Transaction,
  context: Pick<Context, 'encryption'>,
  key: ApplicationKey,
): Promise<Decided | null> {
  await lockApplication(transaction, key);
  return readDecidedForStaff(transaction, context, key);
}

/** Null where no engine ever answered. */
async function readDecided(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  application: DecidedApplication,
): Promise<Decided | null> {
  const [submission, decision] = await Promise.all([
    readSubmission(reader, encryption, application),
    findDecision(reader, encryption, application),
  ]);
  return decision === null ? null : { application, submission, decision };
}
