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

/** What keeps a copy of everything we have of somebody from being made now. */
export const DATA_PACKAGE_PROBLEMS = {
  one_a_day: {
    internal: 'a package of data was made within a day',
    public: 'We make one a day. Yours is here; ask for the next one tomorrow.',
  },
  under_way: {
    internal: 'a package of data is being made',
    public: 'We’re on it already. You get a mail when it’s ready.',
  },
} as const satisfies ProblemEntries;

/** What is wrong with what somebody without an account writes to us. */
export const GUEST_PROBLEMS = {
  guest_name: { internal: 'no name of a guest', public: 'Write your name, in 80 letters at most.' },
  guest_about: { internal: 'nothing it is about', public: 'Choose what it is about.' },
  guest_policy: { internal: 'too long for a policy number', public: 'At most 40 characters, please.' },
  guest_code: {
    internal: 'a wrong or old code of a guest',
    public: 'That code doesn’t fit, or its time is over. Look at the newest mail, or begin anew.',
  },
  guest_over: {
    internal: 'a link of a guest that has ended',
    public: 'This link has ended. Write to us anew, and we go on from there.',
  },
} as const satisfies ProblemEntries;

/** What keeps something from being done to a complaint; members of staff read these. */
export const COMPLAINT_PROBLEMS = {
  complaint_state: {
    internal: 'the complaint is in another state',
    public: 'That can’t be done to it as it stands now. Have a look at what is new.',
  },
  complaint_reason: {
    internal: 'no reason of that function',
    public: 'That is no reason of this function. Choose one of its own.',
  },
  complaint_words: { internal: 'no reason was written', public: 'Write down why. It stays on record.' },
  complaint_whom: {
    internal: 'nobody to write to',
    public: 'Nothing of ours reaches them without a name and an address. Give both.',
  },
  complaint_where: { internal: 'no state', public: 'Choose the state they live in.' },
  complaint_quote: {
    internal: 'no message of the chat was chosen',
    public: 'Choose what they wrote that is the complaint.',
  },
  complaint_policy: { internal: 'no such policy', public: 'No policy has that number.' },
  complaint_day: {
    internal: 'a day that has not come, or is long past',
    public: 'Give the day on which it reached us, today or before.',
  },
  complaint_department: {
    internal: 'a department without a name or number',
    public: 'Give the department’s name and its number of the complaint.',
  },
  complaint_no_department: {
    internal: 'an answer to a department that asked nothing',
    public: 'No department asked about this one.',
  },
} as const satisfies ProblemEntries;

/** What is wrong with somebody who is to be told before a policy lapses. */
export const SECOND_PERSON_PROBLEMS = {
  second_name: { internal: 'no name of a second person', public: 'Write their name, in 80 letters at most.' },
  second_line1: {
    internal: 'no street of a second person',
    public: 'Write the street they live in, in 64 letters at most.',
  },
  second_line2: { internal: 'too much beside a street', public: 'At most 50 characters, please.' },
  second_city: { internal: 'no city of a second person', public: 'Write the city they live in.' },
  second_state: { internal: 'no state of a second person', public: 'Two letters, please, such as OH.' },
  second_zip: { internal: 'no ZIP code of a second person', public: 'Five digits, please, such as 43215.' },
  second_email: { internal: 'no address of a mailbox', public: "That's no e-mail address." },
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
