import { refusal } from '@wysh/domain/errors/failure.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Handler } from '../../happenings.ts';

/**
 * Once an application was handed in its birthdate stays, because a price and a paper rest on it; those of a policy that
 * lapsed hold while it can come back.
 */
export const requireBirthdateStillFree: Handler<'birthdate_changing'> = async (
  transaction,
  context,
  { userId },
) => {
  const { applying, comingBack } = await context.standingRegister.findStanding(context, transaction, userId);
  const isNothingDecided = applying === null || applying === 'cooldown' || applying === 'ineligible';
  if (isNothingDecided && comingBack === null) return;
  const { supportPhone } = context.config;
  throw refusal(problem(ACCOUNT_PROBLEMS, 'birthdate_fixed', { supportPhone }), {
    field: 'birthdate' satisfies QuestionKey,
  });
};
