/**
 * How somebody without an account writes to us, and how long they can read what became of it. Ours, as data: each number is the price of
 * flooding somebody's mailbox, or our desk, against that of being heard.
 */
export const GUEST_RULES = {
  from: '2026-11-23',
  /** Until the code from the mail is typed in. */
  codeLastsMinutes: 30,
  wrongCodesMax: 5,
  /** From one network, and to one address: each sends a mail. */
  begunPerHourMax: { contact: 5, source: 10 },
  /** The link to what was written, after what was last written in it. */
  threadLastsDays: 90,
  /** What was not proved goes. */
  unprovedKeptHours: 24,
  /** What was proved stays as long as somebody may ask what was said to us of a claim. */
  keptYears: 6,
} as const;
