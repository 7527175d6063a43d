/**
 * How careful the way back into an account is for somebody who lost its mailbox and its phone. Ours, as data: no law names a number, and
 * each is the price of a thief's time against an owner's.
 */
export const RECOVERY_RULES = {
  from: '2026-11-23',
  /** After it was handed in nothing changes for so long: whoever still has the mail, the phone or the letter box can stop it. */
  waitsDays: 3,
  /** Until both codes are back. */
  codesLastMinutes: 30,
  wrongCodesMax: 5,
  /** Until the paper is handed in, counted from the beginning. */
  handedInWithinHours: 24,
  /** The letter takes days, and so does a person; then it is over, and may be begun again. */
  overAfterDays: 30,
  wrongLetterCodesMax: 5,
  /** To one new address, number or network: each sends codes. */
  begunPerHourMax: { contact: 5, source: 10 },
  /** That are open for one account at the same time: each writes a letter. */
  openOfAccountMax: 3,
  filesMax: 4,
  /** Of one that is over, so that the next of ours can read why; what happened stays in the audit. */
  keptAfterDays: 90,
  /** The link that chooses a new password once it is carried out. */
  passwordLinkHours: 72,
} as const;
