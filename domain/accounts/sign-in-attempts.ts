import type { SpecificErrorCode } from '../errors/error-catalogue.ts';

/**
 * Wrong passwords in a row, per address (A-071, ACCT-12): the third offers a reset, the tenth locks. Whoever tries on after
 * that reads the tenth's answer, with the right password too, until a reset clears the count (S-09, S-11).
 */
export const ATTEMPTS_MAX = 10;
const ATTEMPT_THAT_OFFERS_RESET = 3;

/** The answer to a wrong password, which is the `attempt`th in a row, from 1. */
export function answerToWrongPassword(attempt: number): SpecificErrorCode {
  if (attempt >= ATTEMPTS_MAX) return 'AUTHENTICATION_TENTH_ATTEMPT';
  return attempt === ATTEMPT_THAT_OFFERS_RESET ? 'AUTHENTICATION_THIRD_ATTEMPT' : 'CREDENTIAL_INCORRECT';
}
