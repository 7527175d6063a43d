import { setTimeout as wait } from 'node:timers/promises';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { notFound } from '@wysh/domain/errors/failure.ts';
import { lastingReasons } from '@wysh/domain/underwriting/lasting-reasons.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsuranceApplication } from './application.ts';
import type { Evidence } from './find-evidence.ts';
import { isApplicant, requireApplicant } from './policy.ts';
import { findApplication, findDecision, findLatestApplication } from './store.ts';

/** One of the caller's, such as a quote rests on. */
export async function findOwnApplication(context: Context, id: string): Promise<InsuranceApplication> {
  const userId = requireApplicant(context);
  const application = await findApplication(context.database.reader, { userId, id });
  if (application === null) throw notFound('the application');
  return application;
}

/** The one for new cover that somebody handed in last; null before they did. */
export function findLatestOf(reader: Reader, userId: string): Promise<InsuranceApplication | null> {
  return findLatestApplication(reader, userId);
}

const waitMaxSeconds = 20;
const lookEveryMs = 100;

/**
 * The caller's newest application. With `waitSeconds`, and while it is pending, answered as soon as it is decided or the time
 * is over: single reads of an index, between which no connection is held.
 */
export async function findOwnLatestApplication(
  context: Context,
  waitSeconds = 0,
): Promise<InsuranceApplication | null> {
  const userId = requireApplicant(context);
  // Real time: who waits is a person with a browser, whatever the business clock says.
  const until = performance.now() + Math.min(Math.max(waitSeconds, 0), waitMaxSeconds) * 1000;
  let latest = await findLatestApplication(context.database.reader, userId);
  while (latest?.result === 'pending' && performance.now() < until) latest = await nextLook(context, userId);
  return latest;
}

const looks = new Map<string, Promise<InsuranceApplication | null>>();

/** However many requests and aliases of a person wait in this process, one look at a time is taken for all of them. */
function nextLook({ database }: Context, userId: string): Promise<InsuranceApplication | null> {
  const underWay = looks.get(userId);
  if (underWay !== undefined) return underWay;
  const look = wait(lookEveryMs)
    .then(() => findLatestApplication(database.reader, userId))
    .finally(() => looks.delete(userId));
  looks.set(userId, look);
  return look;
}

/** For where a session that is not verified is told that there is none. */
export async function findLatestApplicationIfOwn(context: Context): Promise<InsuranceApplication | null> {
  return isApplicant(context) ? findOwnLatestApplication(context) : null;
}

/**
 * Why, in words for the applicant, of one of their own applications: those of the rules. A person's reasons are written for the
 * file. Whom a person approved has nothing to be told.
 */
export async function reasonsOf(context: Context, application: Evidence): Promise<readonly string[]> {
  return (await readToldDecision(context, application))?.reasons ?? [];
}

/** Until when those last that outlast the 30 days, and that the answer is the same until then. */
export async function lastingReasonsOf(
  context: Context,
  application: InsuranceApplication,
): Promise<readonly string[]> {
  const decision = await readToldDecision(context, application);
  return decision === null ? [] : lastingReasons(decision);
}

/** The decision whose reasons the applicant may be told; that somebody read them is on record. */
async function readToldDecision(context: Context, application: Evidence): Promise<Decision | null> {
  const { result } = application;
  if (result === 'pending' || result === 'failed') return null;
  const decision = await findDecision(context.database.reader, context.encryption, application);
  if (decision === null) return null;
  if (result === 'approved' && decision.result !== 'approved') return null;
  if (decision.reasons.length > 0) {
    await recordSensitiveRead(context, {
      action: 'decision_reasons_read',
      subjectType: 'insurance_application',
      subjectId: application.id,
    });
  }
  return decision;
}
