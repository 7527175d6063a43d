import { IDENTITY_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { isDueDiligenceDone } from './is-due-diligence-done.ts';

/** Nobody buys before the law about whom we sell to is satisfied. */
export const requireDueDiligence: Handler<'quote_accepting'> = async (transaction, _context, { userId }) => {
  if (await isDueDiligenceDone(transaction, userId)) return;
  throw refusal(problem(IDENTITY_PROBLEMS, 'due_diligence_open'), { field: 'dueDiligence' });
};
