/**
 * What stays of somebody whose account was closed, and for how long. The jobs that remove it and the page that closes an account read
 * the same figures; why each is so stands in docs/security.md.
 */
export const KEPT_AFTER_CLOSING = {
  /** All there was, before it is removed. */
  everythingDays: 30,
  /** The file of a policy that was in force, in whole calendar years after it ended: the longest that a state asks for. */
  policyYears: 6,
  /** What says at a sign-in that the account is closed. */
  signInYears: 5,
  /** The record of who did what. */
  auditYears: 5,
} as const;
