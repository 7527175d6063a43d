import type { ProblemEntries } from './problem.ts';

/** What is wrong with a password that a person chooses (S-01 to S-04). */
export const PASSWORD_PROBLEMS = {
  password_too_short: {
    internal: 'the password is too short',
    public: 'Make it at least 12 characters. A few words in a row are easy to remember.',
  },
  password_too_long: {
    internal: 'the password is too long',
    public: "That's a lot to type. 128 characters are the most we can take.",
  },
  password_unprintable: {
    internal: 'the password has a character that cannot be typed alike everywhere',
    public:
      'Something in there is no letter, number, sign or space. Leave it out: it may not be typed alike everywhere.',
  },
  password_too_common: {
    internal: 'the password was leaked',
    public:
      'That one is on a published list of stolen passwords, and those are tried first. Pick something only you would think of.',
  },
  password_predictable: {
    internal: 'the password is a pattern',
    public:
      "That's a pattern, and patterns are tried early: keys in a row, a season and a year, the same thing again and again. Mix in a few unrelated words.",
  },
  password_guessable: {
    internal: 'the password is made of words about the person or about us',
    public: "That's too easy to guess from who you are or what we do. Mix in something unrelated.",
  },
} as const satisfies ProblemEntries;

/** What keeps somebody from an account, or from changing it. */
export const ACCOUNT_PROBLEMS = {
  name: {
    internal: 'no name of a person',
    public: 'Letters, spaces, hyphens and apostrophes, please: at most 50.',
  },
  not_attested: {
    internal: 'nobody said that they are over 18',
    public: 'You need to be over 18 to have an account with us.',
  },
  under_age: {
    internal: 'the birthdate is of somebody under 18',
    public: 'You need to be 18 or older to have an account with us.',
  },
  birthdate_differs: {
    internal: 'another birthdate was given before',
    public: 'You gave us another birthdate before. Which one is right?',
  },
  birthdate_fixed: {
    internal: 'an application rests on another birthdate',
    public: ({ supportPhone }: { supportPhone: string }) =>
      `Your application rests on another birthdate, and so does its price. If that one is wrong, call us at ${supportPhone} before you pay for anything.`,
  },
  mail_link_over: {
    internal: 'the link of a mail is over, or was changed',
    public: 'That link doesn’t work any more. Sign in and choose under Messages in your account.',
  },
  has_account: {
    internal: 'the person has a password already',
    public: 'You already have an account. Log in with your email and password.',
  },
  account_kept: {
    internal: 'something keeps the account from being closed',
    public: "We can't close your account from here. Talk to us, and we'll sort it out together.",
  },
  password_changed_meanwhile: {
    internal: 'the password was changed meanwhile',
    public: 'Your password was just changed elsewhere. Sign in with the new one.',
  },
  number_not_confirmed: {
    internal: 'there is no confirmed phone number',
    public: 'Confirm your phone number first. Texts go to no other.',
  },
  code_not_fresh: {
    internal: 'the last one-time code was too long ago',
    public: "It's been a while since your last code. Log in again, and then change it.",
  },
} as const satisfies ProblemEntries;

/** What keeps a one-time code from being sent. */
export const VERIFICATION_PROBLEMS = {
  channel_unknown: {
    internal: 'no channel codes travel by',
    public: 'Choose a text or a call for your code.',
  },
  too_many_codes: {
    internal: 'too many codes were sent within an hour',
    public: "That's all the codes we can send for now. Try again in an hour, or call us.",
  },
} as const satisfies ProblemEntries;

/** What keeps somebody from getting an account back whose mailbox and phone they lost. */
export const RECOVERY_PROBLEMS = {
  recovery_over: {
    internal: 'the recovery is not at that step, or over',
    public: 'That is done already, or over. Load the page again to see where it stands.',
  },
  recovery_codes: {
    internal: 'a wrong code of a recovery',
    public: 'Those are not the two codes we sent. Look again: one came by mail, one by text.',
  },
  recovery_letter_code: {
    internal: 'a wrong code of the letter',
    public: 'That is not the code of our letter. After five wrong ones this is over.',
  },
  recovery_no_paper: {
    internal: 'no file was handed in',
    public: 'Add a photo of your driver’s license, passport or state ID.',
  },
  recovery_files: {
    internal: 'too many files for a recovery',
    public: ({ max }: { max: number }) => `${max} files at most, please.`,
  },
  recovery_waits: {
    internal: 'the recovery still waits for its day, its letter or its account',
    public:
      'It still waits: for its day, for the code of the letter, or because nobody’s account was found or the account is closed.',
  },
  recovery_email_taken: {
    internal: 'the new address is that of another account',
    public: 'The new email address belongs to another account. They have to name another one.',
  },
  recovery_line: { internal: 'a line is missing or too long', public: 'Write this in 1 to 100 letters.' },
  recovery_birthdate: { internal: 'no birthdate', public: 'Enter the day you were born, as MM/DD/YYYY.' },
  recovery_state: { internal: 'no state', public: 'Enter the two letters of your state, such as OH.' },
  recovery_zip: { internal: 'no ZIP code', public: 'Enter the five digits of your ZIP code.' },
} as const satisfies ProblemEntries;

/** What is wrong with a link that is to be made. */
export const LINK_PROBLEMS = {
  feature_invalid: {
    internal: 'no name of a feature',
    public: 'A feature is a short name in lower case.',
  },
  path_invalid: {
    internal: 'a path that leaves our site',
    public: 'A path begins with / and stays on this site.',
  },
} as const satisfies ProblemEntries;

/** What the law wants to know of a person before they buy. */
export const IDENTITY_PROBLEMS = {
  /** By this code the browser knows to lead to the flow cdd-form, and back to the purchase after it. */
  due_diligence_open: {
    internal: 'due diligence is not done',
    public: 'The law has a few last questions about you. Answer those, and you can buy right after.',
  },
  /** All that is told of whoever may be on the sanctions list. */
  being_looked_at: {
    internal: 'a person has to look first',
    public:
      'One of our people looks at this before it goes on. Nothing was charged, and there is nothing for you to do: we email you as soon as you can go on.',
  },
  /** All that is told of another account that may be the same person's. */
  looked_at_until: {
    internal: 'a person has to compare two accounts first',
    public: ({ by }: { by: string }) =>
      `One of our people looks at this before it goes on. Nothing was charged, and there is nothing for you to do: we write to you by ${by}.`,
  },
  identity_not_shown: {
    internal: 'their document shows somebody else',
    public: ({ supportPhone }: { supportPhone: string }) =>
      `We couldn't see from your document that you are who you say, so we can't sell you cover. Nothing was charged. If we are wrong, call us at ${supportPhone}: a person looks at it with you.`,
  },
  decided_without_all: {
    internal: 'what was offered was decided without cover of another account of the same person',
    public:
      'This was decided without all the cover you have with us. Ask for it again, please: then we decide on all of it together. Nothing was charged.',
  },
  not_checked_now: {
    internal: 'the sanctions list gave no answer',
    public: "We couldn't finish a check of ours just now. Nothing was charged. Try again in a few minutes.",
  },
} as const satisfies ProblemEntries;

/** Who of ours may not send money out to somebody. */
export const MONEY_OUT_PROBLEMS = {
  changed_it_yourself: {
    internal: 'whoever sends money out changed how its receiver is reached, or who is paid',
    public: ({ what, days }: { what: string; days: number }) =>
      `You changed their ${what} within the last ${days} days, so the money is for others to send: you neither propose it nor agree to it.`,
  },
  proposer_changed_it: {
    internal: 'whoever proposed that money goes out changed how its receiver is reached, or who is paid',
    public: ({ what, days }: { what: string; days: number }) =>
      `Whoever proposed it changed their ${what} within the last ${days} days. Send it back: somebody else has to propose it.`,
  },
} as const satisfies ProblemEntries;

/** What keeps somebody from linking a bank. */
export const BANK_LINK_PROBLEMS = {
  bank_silent: {
    internal: 'the vendor of bank links did not answer',
    public: "We couldn't reach the bank's side just now. Nothing was changed. Try again in a moment.",
  },
  link_refused: {
    internal: 'a public token that is none of the caller',
    public: "That link can't be used. Link your bank once more, please. Nothing was changed.",
  },
  link_ended: {
    internal: 'the vendor knows no such link',
    public: 'Your bank has ended this link. Unlink it here, and link your bank once more.',
  },
  account_unknown: {
    internal: 'an account that was not shared',
    public: 'Choose one of the accounts you share, please.',
  },
  account_linked_before: {
    internal: 'every account of the link is linked already',
    public: ({ accounts }: { accounts: readonly string[] }) =>
      `You've linked ${accounts.join(' and ')} already, so we kept that as it is and nothing new. If your bank wants you to log in again, log in again here.`,
  },
  business_unknown: {
    internal: 'a line of business that there is not',
    public: 'Bank accounts can be linked for insurance.',
  },
  account_pays: {
    internal: 'premiums are paid from an account of this bank',
    public:
      'Your premiums are paid from an account at this bank. Choose another way to pay first, on your billing page.',
  },
  account_payment_under_way: {
    internal: 'a payment from an account of this bank is under way',
    public: 'A payment from this bank is still on its way. You can unlink it once we know what came of it.',
  },
} as const satisfies ProblemEntries;
