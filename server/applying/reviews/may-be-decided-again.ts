import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Decided } from '../underwriting/read-decided.ts';

type Hindrance = Extract<
  keyof typeof REVIEW_PROBLEMS,
  | 'not_new_cover'
  | 'decided_since'
  | 'policy_rests_on_it'
  | 'application_stopped'
  | 'change_told'
  | 'policy_ended'
  | 'cannot_be_decided_now'
  | 'offers_over'
  | 'birthdate_of_policy'
>;

/** By question, what is to be answered otherwise. */
type Corrected = Readonly<Record<string, unknown>>;

/**
 * What keeps an application from being decided again with other answers; null where nothing does. A refusal can be, the days after it
 * don't stand in the way. What was offered can be while it is: what is over by time, or by a word of its person, comes back by questions that
 * are asked anew, and not by the answers of then.
 */
export async function findHindrance(
  context: Context,
  reader: Reader,
  { userId, id, kind, result, isNewest, isStopped, isChangeTold }: Decided['application'],
  corrected: Corrected = {},
): Promise<Hindrance | null> {
  if (kind !== 'new') return 'not_new_cover';
  const [{ applying, comingBack }, hasBegun] = await Promise.all([
    context.standingRegister.findStanding(context, reader, userId),
    context.policyRegister.hasBegunOn(reader, userId, id),
  ]);
  if (applying === 'policy' || applying === 'payment') return 'policy_rests_on_it';
  if (!isNewest) return 'decided_since';
  if (isStopped) return 'application_stopped';
  if (isChangeTold) return 'change_told';
  if (hasBegun) return 'policy_ended';
  if (applying === 'standing_unknown') return 'cannot_be_decided_now';
  if (result === 'approved' && applying !== 'offers') return 'offers_over';
  return comingBack !== null && Object.hasOwn(corrected, 'birthdate') ? 'birthdate_of_policy' : null;
}

/** @throws Failure that says what keeps it. */
export async function requireDecidableAgain(
  context: Context,
  reader: Reader,
  application: Decided['application'],
  corrected: Corrected,
): Promise<void> {
  const hindrance = await findHindrance(context, reader, application, corrected);
  if (hindrance !== null) throw refusal(problem(REVIEW_PROBLEMS, hindrance));
}
