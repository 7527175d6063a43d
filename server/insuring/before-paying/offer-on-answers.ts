import type { ApplicationKey } from '../../applying/underwriting/application.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { CHANGE_TOLD_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';

/** What somebody was offered on what they answered, from the offer to the press that can't be undone. */
export interface OfferOnAnswers {
  /** @throws Failure where nothing of it is offered, and while a payment of it is under way. */
  requireOffered(context: Context, reader: Reader): Promise<void>;
  /**
   * Takes it back whole, behind the lock of its policy: a payment, or a yes, comes before this or not at all. What was asked for stands, and
   * waits for answers. Answers the application it rested on.
   * @throws Failure as above.
   */
  takeBack(transaction: Transaction, context: Context): Promise<ApplicationKey>;
}

export function whilePaying(): Failure {
  return refusal(problem(CHANGE_TOLD_PROBLEMS, 'change_while_paying'), { field: 'flow' });
}

export function nothingOffered(): Failure {
  return refusal(problem(CHANGE_TOLD_PROBLEMS, 'nothing_offered'), { field: 'flow' });
}
