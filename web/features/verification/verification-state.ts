/**
 * The way from "who are you" to a verified session, as the person sees it. Pure: what happens is told to it, and what follows
 * from that is done by `verification-run.ts`.
 *
 * overview -> a channel is chosen, a code is sent -> code -> six digits are checked -> verified
 * On the code screen another code can be asked for, by either channel, from the resend dialog or the one of an expired code.
 * One code is sent at a time and one checked at a time.
 */
import type { ApiError } from '../../api/errors.ts';

export const CODE_LENGTH = 6;

/** How a code travels. */
export type Channel = 'sms' | 'voice';

export interface VerificationState {
  readonly screen: 'overview' | 'code' | 'verified';
  /** The channel of the code that is being sent. */
  readonly sending: Channel | null;
  /** The channel of the last code that went out. */
  readonly sentBy: Channel | null;
  readonly sentCount: number;
  /** What is typed so far, digits only. */
  readonly code: string;
  readonly isChecking: boolean;
  /** On the overview why the first code did not go out, on the code screen what is wrong with the code. */
  readonly problem: ApiError | null;
  readonly dialog: 'resend' | 'expired' | null;
}

export type VerificationEvent =
  | { readonly type: 'channel chosen'; readonly channel: Channel }
  | { readonly type: 'code sent' }
  | { readonly type: 'code not sent'; readonly problem: ApiError }
  | { readonly type: 'code typed'; readonly text: string }
  | { readonly type: 'check started' }
  | { readonly type: 'code refused'; readonly problem: ApiError }
  | { readonly type: 'code accepted' }
  | { readonly type: 'resend opened' }
  | { readonly type: 'dialog closed' };

export const AT_OVERVIEW: VerificationState = {
  screen: 'overview',
  sending: null,
  sentBy: null,
  sentCount: 0,
  code: '',
  isChecking: false,
  problem: null,
  dialog: null,
};

export function nextVerification(state: VerificationState, event: VerificationEvent): VerificationState {
  switch (event.type) {
    case 'channel chosen': {
      const problem = state.screen === 'overview' ? null : state.problem;
      return { ...state, sending: event.channel, problem, dialog: null };
    }
    case 'code sent':
      return {
        ...state,
        screen: 'code',
        sending: null,
        sentBy: state.sending,
        sentCount: state.sentCount + 1,
        code: '',
        problem: null,
      };
    case 'code not sent':
      // Whoever has a code already keeps looking at it: a failed resend says nothing (VERIFY-17).
      return {
        ...state,
        sending: null,
        problem: state.screen === 'overview' ? event.problem : state.problem,
      };
    case 'code typed':
      return { ...state, code: event.text.replace(/\D/g, '').slice(0, CODE_LENGTH), problem: null };
    case 'check started':
      return { ...state, isChecking: true, problem: null };
    case 'code refused': {
      const isExpired = event.problem.code === 'ACCESS_CODE_EXPIRED';
      return {
        ...state,
        isChecking: false,
        problem: event.problem,
        dialog: isExpired ? 'expired' : state.dialog,
      };
    }
    case 'code accepted':
      return { ...state, screen: 'verified', isChecking: false, problem: null, dialog: null };
    case 'resend opened':
      return { ...state, dialog: 'resend' };
    case 'dialog closed':
      return { ...state, dialog: null };
  }
}
