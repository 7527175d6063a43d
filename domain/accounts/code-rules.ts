/** How long what we send to prove somebody is good for. Ours, as data: the shorter, the less a stolen one is worth. */
export const CODE_RULES = {
  /** A one-time code, by text, call or mail. */
  codeLastsMinutes: 10,
  wrongTriesMax: 5,
  /** The link that chooses a new password. */
  resetLinkLastsMinutes: 60,
} as const;
