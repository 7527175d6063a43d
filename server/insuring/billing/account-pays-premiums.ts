import { refusal } from '@wysh/domain/errors/failure.ts';
import { BANK_LINK_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Handler } from '../../happenings.ts';
import { hasOpenAttemptFrom } from './attempt-store.ts';
import { findMethodsOfAccounts, lockCustomer } from './payment-method-store.ts';

/** A bank stays linked while one of its accounts pays premiums, or a payment from it is on its way: what came of that is still to be told. */
export const accountPaysPremiums: Handler<'bank_link_ending'> = async (
  transaction,
  _context,
  { userId, accountIds },
) => {
  await lockCustomer(transaction, userId);
  const methods = await findMethodsOfAccounts(transaction, userId, accountIds);
  const ids = methods.map(({ id }) => id);
  if (await hasOpenAttemptFrom(transaction, userId, ids))
    throw refusal(problem(BANK_LINK_PROBLEMS, 'account_payment_under_way'));
  if (methods.some(({ status }) => status === 'active'))
    throw refusal(problem(BANK_LINK_PROBLEMS, 'account_pays'));
};
