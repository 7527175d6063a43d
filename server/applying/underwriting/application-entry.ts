import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import {
  isEligibleForUnderwriting,
  underwritingCooldownEndsOn,
} from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import { APPLICATION_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { isFlagEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { findOfferEnd } from '../offerings/find-offerings.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ApplicationStage } from '../../resolver-types.generated.ts';
import type { InsuranceApplication } from './application.ts';
import { findRecognizedUser } from './policy.ts';
import { findLatestApplication } from './store.ts';

/** Where somebody is on the way to an offer. */
export interface ApplicationEntry {
  readonly stage: ApplicationStage;
  /** YYYY-MM-DD, in a cooldown. */
  readonly canApplyAgainOn: string | null;
}

/**
 * Where the caller's application begins or goes on. Whoever has not said who they are begins: what they have with us shows once
 * they have.
 */
export async function findOwnApplicationEntry(context: Context): Promise<ApplicationEntry> {
  const userId = findRecognizedUser(context);
  if (userId === null) return { stage: 'start', canApplyAgainOn: null };
  return entryOf(context, context.database.reader, userId);
}

/**
 * False in the 30 days after a rejection (UW-06, UW-07). That there was one is told to whoever has said who they are; a session
 * by a link hears true, and is stopped where an application begins, which takes a code.
 */
export async function mayApplyAgain(context: Context): Promise<boolean> {
  requireUser(context);
  const userId = findRecognizedUser(context);
  if (userId === null) return true;
  const latest = await findLatestApplication(context.database.reader, userId);
  return isEligibleForUnderwriting(rejectedOn(latest), easternDate(context.clock.now()));
}

/** The first day on which another one may begin; null unless it was rejected. */
export function canApplyAgainOn(application: InsuranceApplication): string | null {
  const day = rejectedOn(application);
  return day === null ? null : underwritingCooldownEndsOn(day).toString();
}

export async function entryOf(
  { clock, policyRegister }: Context,
  reader: Reader,
  userId: string,
): Promise<ApplicationEntry> {
  const latest = await findLatestApplication(reader, userId);
  const at = (stage: ApplicationStage): ApplicationEntry => ({ stage, canApplyAgainOn: null });
  if (latest === null) return at('start');
  switch (latest.result) {
    case 'pending':
      return at('decision_pending');
    case 'referred_to_underwriter':
      return at('manual_review');
    case 'approved':
      if ((await policyRegister.findInForce(reader, userId)) !== null) return at('policy');
      return at((await findOfferEnd(reader, userId, clock.now())) === null ? 'start' : 'offers');
    case 'rejected':
      return isEligibleForUnderwriting(rejectedOn(latest), easternDate(clock.now()))
        ? at('start')
        : { stage: 'cooldown', canApplyAgainOn: canApplyAgainOn(latest) };
    case 'failed':
      return at('start');
  }
}

/**
 * Goes on when the person may begin an application now, or go on with one.
 * @throws Failure that says what is in the way and what to do; its field's code is the stage.
 */
export async function requireFreeWay(context: Context, reader: Reader, userId: string): Promise<void> {
  const { stage, canApplyAgainOn: again } = await entryOf(context, reader, userId);
  if (stage === 'start') return;
  const found =
    stage === 'cooldown'
      ? problem(APPLICATION_PROBLEMS, stage, { on: formatDate(again) })
      : problem(APPLICATION_PROBLEMS, stage);
  throw refusal(found, {
    field: 'application',
    internalMessage: `no application may begin in the stage ${stage}`,
  });
}

/** @throws Failure while underwriting is switched off for everybody (UW-19). */
export async function requireUnderwritingEnabled(reader: Reader): Promise<void> {
  if (!(await isFlagEnabled(reader, 'underwriting-enabled'))) throw new Failure('UNDERWRITING_DISABLED');
}

function rejectedOn(application: InsuranceApplication | null): Temporal.PlainDate | null {
  if (application?.result !== 'rejected' || application.decidedAt === null) return null;
  return easternDate(application.decidedAt);
}
