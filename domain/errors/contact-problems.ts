import type { ProblemEntries } from './problem.ts';

/** What keeps a message from our people. */
export const SUPPORT_PROBLEMS = {
  text_missing: { internal: 'nothing was written', public: 'Write something first.' },
  text_too_long: {
    internal: 'too much was written',
    public: ({ max }: { max: number }) => `At most ${max} characters, please.`,
  },
  too_many: {
    internal: 'too many messages in a day',
    public: "That's a lot for one day. Call us, and we'll sort it out.",
  },
} as const satisfies ProblemEntries;

/** What is wrong with what a browser reports. */
export const INSIGHT_PROBLEMS = {
  referral_code: { internal: 'no code of a referral', public: 'That is no referral code.' },
  events_malformed: { internal: 'a body that holds no events', public: 'Those are not events.' },
  error_report_malformed: {
    internal: 'a body that is no error report',
    public: 'That is not an error report.',
  },
  policy_report_malformed: {
    internal: 'a body that is no report of a security policy',
    public: 'That is no policy report.',
  },
} as const satisfies ProblemEntries;
