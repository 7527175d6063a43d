import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { requireClearStanding } from '../screening/screen-applicant.ts';
import { isAnswered } from './is-due-diligence-done.ts';
import { findDueDiligence } from './store.ts';

/** Nobody buys before the law about whom we sell to is satisfied, and while they may be on the sanctions list. */
export const requireDueDiligence: Handler<'quote_accepting'> = async (transaction, { clock }, { userId }) => {
  const found = await findDueDiligence(transaction, userId);
  if (!isAnswered(found))
    throw refusal(problem(IDENTITY_PROBLEMS, 'due_diligence_open'), { field: 'dueDiligence' });
  requireClearStanding(found.standing, clock.now());
};
