import { RECOVERY_PROBLEMS } from '../errors/people-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of asking for an account back without its mailbox and its phone.
 *
 * - begun: somebody said who they are; codes went to the new address and the new number.
 * - proven: both came back. Nobody's account was looked for yet.
 * - asked: handed in with a paper. The ways of before are told, the letter goes, and it waits.
 * - carried_out: the account has the new address and number. Final.
 * - refused: one of ours said no. Final.
 * - stopped: whoever has the mailbox of before said that it isn't them. Final.
 * - taken_back: whoever asked doesn't any more. Final.
 * - expired: too much time passed, or too many codes were guessed. Final.
 */
export const RECOVERY_STATES = [
  'begun',
  'proven',
  'asked',
  'carried_out',
  'refused',
  'stopped',
  'taken_back',
  'expired',
] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

export type RecoveryEvent =
  | 'proved'
  | 'handed_in'
  | 'carried_out'
  | 'refused'
  | 'stopped'
  | 'taken_back'
  | 'expired';

export const RECOVERY_LIFECYCLE: Lifecycle<RecoveryState, RecoveryEvent> = {
  subject: 'account recovery',
  initial: 'begun',
  transitions: {
    begun: { proved: 'proven', taken_back: 'taken_back', expired: 'expired' },
    proven: { handed_in: 'asked', taken_back: 'taken_back', expired: 'expired' },
    asked: {
      carried_out: 'carried_out',
      refused: 'refused',
      stopped: 'stopped',
      taken_back: 'taken_back',
      expired: 'expired',
    },
    carried_out: {},
    refused: {},
    stopped: {},
    taken_back: {},
    expired: {},
  },
  refusal: problem(RECOVERY_PROBLEMS, 'recovery_over'),
};
