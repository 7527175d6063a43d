import { REVIEW_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsuranceApplication } from '../underwriting/application.ts';
import { findNewestApplicationKey } from '../underwriting/find-application-key.ts';

type Hindrance = Extract<
  keyof typeof REVIEW_PROBLEMS,
  'not_new_cover' | 'decided_since' | 'policy_rests_on_it' | 'cannot_be_decided_now'
>;

/** What keeps an application from being decided again with other answers; null where nothing does. The days after a refusal don't. */
export async function findHindrance(
  context: Context,
  reader: Reader,
  { userId, id, kind }: InsuranceApplication,
): Promise<Hindrance | null> {
  if (kind !== 'new') return 'not_new_cover';
  const [newest, { applying }] = await Promise.all([
    findNewestApplicationKey(reader, userId),
    context.standingRegister.findStanding(context, reader, userId),
  ]);
  if (applying === 'policy' || applying === 'payment') return 'policy_rests_on_it';
  if (newest?.id !== id) return 'decided_since';
  return applying === 'standing_unknown' ? 'cannot_be_decided_now' : null;
}

/** @throws Failure that says what keeps it. */
export async function requireDecidableAgain(
  context: Context,
  reader: Reader,
  application: InsuranceApplication,
): Promise<void> {
  const hindrance = await findHindrance(context, reader, application);
  if (hindrance !== null) throw refusal(problem(REVIEW_PROBLEMS, hindrance));
}
