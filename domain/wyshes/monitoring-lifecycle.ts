import { problem } from '../errors/problem.ts';
import { WYSH_PROBLEMS } from '../errors/shopping-problems.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';
import { BALANCE_PROBLEMS } from './balance-amount.ts';

/**
 * The life of a monitoring: a wysh that takes its amount from the balance of a linked account.
 *
 * - following: each night the account's bank is asked, and the amount is what it says.
 * - paused: the bank says nothing that is an amount, or its owner is not eligible any more. The amount stays as it was last known. It is
 *   asked on, and goes on following by itself with the first balance that is one.
 * - ended: its owner turned it off, chose another account, unlinked the bank or closed their account. Final: who wants it back begins anew.
 */
export const MONITORING_STATES = ['following', 'paused', 'ended'] as const;
export type MonitoringState = (typeof MONITORING_STATES)[number];

export type MonitoringEvent = 'balance_known' | 'kept_from_balance' | 'ended';

/** Why one is paused: what the bank said, that it said nothing for days, or that its owner is not eligible any more. */
export const PAUSE_REASONS = [...BALANCE_PROBLEMS, 'bank_silent', 'not_eligible'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A bank that can't be reached for one night is nothing to tell anybody of; after this it is. */
export const BANK_SILENCE_MAX = Temporal.Duration.from({ hours: 72 });

export const MONITORING_LIFECYCLE: Lifecycle<MonitoringState, MonitoringEvent> = {
  subject: 'monitoring',
  initial: 'following',
  transitions: {
    following: { balance_known: 'following', kept_from_balance: 'paused', ended: 'ended' },
    paused: { balance_known: 'following', kept_from_balance: 'paused', ended: 'ended' },
    ended: {},
  },
  refusal: problem(WYSH_PROBLEMS, 'monitoring_ended'),
};
