import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { requireClearStanding } from '../screening/screen-applicant.ts';
import { dayToHear } from './hand-in-document.ts';
import { isAnswered } from './is-due-diligence-done.ts';
import { findDueDiligence } from './store.ts';
import type { DueDiligence } from './store.ts';

/**
 * Nobody buys before the law about whom we sell to is satisfied, before one of ours saw by their document who they are where records
 * couldn't tell, and while they may be on the sanctions list.
 */
export const requireDueDiligence: Handler<'quote_accepting'> = async (
  transaction,
  { clock, config },
  { userId },
) => {
  const { standing } = await requireKnown(transaction, { config }, userId);
  requireClearStanding(standing, clock.now());
};

/**
 * Before the first premium of cover that was taken a while ago: other details may have been told since.
 * @throws Failure while something is left to answer or to hand in, until somebody saw their document, and where it shows somebody else.
 */
export async function requireKnown(
  reader: Reader,
  { config }: Pick<Context, 'config'>,
  userId: string,
): Promise<DueDiligence> {
  const found = await findDueDiligence(reader, userId);
  if (!isAnswered(found))
    throw refusal(problem(IDENTITY_PROBLEMS, 'due_diligence_open'), { field: 'dueDiligence' });
  requireSeen(found, config);
  return found;
}

/**
 * Before cover that was sold comes back or grows: whoever bought it was known then, and is asked for nothing again.
 * @throws Failure until somebody saw a document they handed in since, and where it shows somebody else.
 */
export async function requireNotInDoubt(
  reader: Reader,
  { config }: Pick<Context, 'config'>,
  userId: string,
): Promise<void> {
  const found = await findDueDiligence(reader, userId);
  if (found !== null) requireSeen(found, config);
}

/** @throws Failure until somebody saw their document, and where it shows somebody else. */
function requireSeen(
  { identity, answerBy }: DueDiligence,
  { supportPhone }: { readonly supportPhone: string },
): void {
  if (identity === 'not_them')
    throw refusal(problem(IDENTITY_PROBLEMS, 'identity_not_shown', { supportPhone }), { field: 'person' });
  if (identity !== 'looked_at' || answerBy === null) return;
  const words = { by: dayToHear(answerBy) };
  throw refusal(problem(IDENTITY_PROBLEMS, 'looked_at_until', words), { field: 'person' });
}
