import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { underwritingCooldownEndsOn } from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import type { Context } from '../../context.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import type { InsuranceApplication } from './application.ts';
import { findRecognizedUser } from './policy.ts';

/**
 * False in the 30 days after a rejection (UW-06, UW-07). That there was one is told to whoever has said who they are; a session
 * by a link hears true, and is stopped where an application begins, which takes a code.
 */
export async function mayApplyAgain(context: Context): Promise<boolean> {
  requireUser(context);
  const userId = findRecognizedUser(context);
  if (userId === null) return true;
  const { database, standingRegister } = context;
  return (await standingRegister.findStanding(context, database.reader, userId)).kind !== 'cooldown';
}

/** The first day on which another one may begin; null unless it was rejected. */
export function canApplyAgainOn({ result, decidedAt, firstDecidedAt }: InsuranceApplication): string | null {
  if (result !== 'rejected' || decidedAt === null) return null;
  return waitEndsOn(firstDecidedAt ?? decidedAt).toString();
}

/**
 * The first day on which somebody may apply again who is turned down now. Of what was corrected the wait counts from the first decision, so
 * that day may be over already.
 */
export function againAfterRefusal(
  { clock }: Pick<Context, 'clock'>,
  { firstDecidedAt }: Pick<InsuranceApplication, 'firstDecidedAt'>,
): Temporal.PlainDate {
  return waitEndsOn(firstDecidedAt ?? clock.now());
}

function waitEndsOn(decidedAt: Temporal.Instant): Temporal.PlainDate {
  return underwritingCooldownEndsOn(easternDate(decidedAt));
}
