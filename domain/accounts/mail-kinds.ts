/** Kinds of mail that nobody needs, and everybody chooses. All others say what happens to an account, to cover or to money. */
export const CHOSEN_MAIL_KINDS = ['tips', 'reminders'] as const;
export type ChosenMailKind = (typeof CHOSEN_MAIL_KINDS)[number];

/** As a sentence about them goes on. */
export const MAIL_KIND_WORDS: Readonly<Record<ChosenMailKind, string>> = {
  tips: 'tips and news',
  reminders: 'reminders of an offer',
};

/** Tips are at least so far apart, and the first waits until somebody has settled in. */
export const TIP_RULES = { daysApart: 30, firstAfterDays: 7 } as const;
