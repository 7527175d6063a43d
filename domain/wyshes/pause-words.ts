import { formatCoverage } from '../money/money.ts';
import { WYSH_AMOUNT_MAX } from './amount.ts';
import type { PauseReason } from './monitoring-lifecycle.ts';

/** Why a wysh stopped following its account, as its owner reads it on screens and in the mail; what they can do follows it. */
export const PAUSE_WORDS: Readonly<Record<PauseReason, string>> = {
  login_needed: 'Your bank wants you to log in there once more.',
  bank_silent: 'We couldn’t reach your bank for days. We go on trying by ourselves.',
  account_closed: 'Your bank says the account is closed.',
  account_gone: 'Your bank doesn’t show us the account any more.',
  other_currency: 'The account isn’t kept in US dollars, and wyshes are.',
  balance_unknown: 'Your bank doesn’t tell us the balance.',
  balance_zero:
    'The balance is $0, and a wysh of nothing covers nothing. If it’s paid off: congratulations! You can take the wysh off your list.',
  balance_negative: 'The balance is below zero, and no wysh can be.',
  balance_too_large: `Your bank tells us a balance above ${formatCoverage(WYSH_AMOUNT_MAX)}, which is more than a wysh can be. We take that for a slip.`,
  not_eligible:
    'We follow accounts for whoever is of age, has an open account with us and a phone number we know, and by our records that isn’t so any more.',
};
