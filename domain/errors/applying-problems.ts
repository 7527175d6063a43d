import type { ProblemEntries } from './problem.ts';

/** What is in the way of an application; the first nine are columns of the table of standings. */
export const APPLICATION_PROBLEMS = {
  decision_pending: {
    internal: 'answers wait for their decision, for new cover or for a return',
    public: "Your answers are with us already, and we're working on them. Your results are on their way.",
  },
  manual_review: {
    internal: 'a person reads the answers, for new cover or for a return',
    public: 'A person is reading your answers right now. You can go on as soon as they have decided.',
  },
  offers: { internal: 'an offer is open', public: 'You have an offer waiting. Have a look at it first.' },
  payment: {
    internal: 'a payment is under way',
    public: 'Your payment is with your bank right now. Once it has answered, you can go on.',
  },
  policy: {
    internal: 'the person has a policy',
    public: "You have a policy with us already, so there's nothing to apply for.",
  },
  cooldown: {
    internal: 'an application was turned down not long ago',
    public: ({ on }: { on: string }) => `You can apply again from ${on} on.`,
  },
  ineligible: {
    internal: 'what the person told us stands in the way of any offer',
    public:
      'By what you told us, we can’t insure you right now. Your home page says why, and how to put an answer right.',
  },
  unproven: {
    internal: 'the session is not verified',
    public: 'Enter the code we send you first, so that we know it’s you.',
  },
  standing_unknown: {
    internal: 'where the person stands is not known',
    public: "We can't see right now where you stand with us. Nothing is lost. Try again soon, or call us.",
  },
  handed_in_already: {
    internal: 'an application was handed in beside another one',
    public: "You've handed this in already, and we're working on it. Nothing was sent twice.",
  },
  interview_unfinished: {
    internal: 'a flow was not answered to its end',
    public: 'A few questions are still open. Go back to your application, answer them, and then hand it in.',
  },
  no_results: {
    internal: 'results were asked for before anything was handed in',
    public: "There are no results yet. Hand in your application first, and we'll get right on it.",
  },
  no_evidence_wanted: {
    internal: 'no case takes evidence',
    public: "We aren't waiting for any papers from you. Nothing to do here!",
  },
  application_decided: {
    internal: 'the application was decided',
    public: 'This application was decided already.',
  },
} as const satisfies ProblemEntries;

/** What keeps a member of staff from acting on a case; they read these at the desk. */
export const CASE_PROBLEMS = {
  case_open: { internal: 'nobody has the case', public: 'Nobody has this case. Take it first.' },
  case_in_review: {
    internal: 'somebody has the case',
    public: 'Somebody has taken this case already.',
  },
  case_waiting_for_customer: {
    internal: 'the case waits for papers',
    public: 'This case waits for papers from the customer.',
  },
  case_decided: { internal: 'the case was decided', public: 'This case was decided already.' },
  case_closed: { internal: 'the case is closed', public: 'This case is closed.' },
  required: {
    internal: 'nothing was written',
    public: 'Please write a sentence or two: it stays in the file.',
  },
  too_long: {
    internal: 'too much was written',
    public: ({ max }: { max: number }) => `That's more than ${max} characters. Please shorten it.`,
  },
} as const satisfies ProblemEntries;

/** Terms under which nothing can be offered, by the field; `approved-offers.ts` words why. */
export const ACCEPTANCE_PROBLEMS = {
  products_invalid: { internal: 'a product that cannot be offered, or none', public: null },
  riskClass_invalid: { internal: 'a class is missing', public: null },
  amountMax_invalid: { internal: 'an amount that is not sold, or none', public: null },
  yearsMax_invalid: { internal: 'a term that is not sold, or none', public: null },
} as const satisfies ProblemEntries;

/** What keeps somebody from choosing or changing an offer. */
export const OFFER_PROBLEMS = {
  offer_expired: {
    internal: 'the offering has expired',
    public: 'This offer has expired. Apply again, and you get a fresh one.',
  },
  offer_unchangeable: {
    internal: 'the offering is not open',
    public: "This offer isn't open anymore, so it can't be changed.",
  },
  offer_not_open: { internal: 'the offering is not open', public: "That offer isn't open anymore." },
} as const satisfies ProblemEntries;

/** What keeps a paper from going by post. */
export const PAPER_PROBLEMS = {
  nowhere_to_post: {
    internal: 'no name and address to post papers to',
    public: 'We don’t know where to send it. Add your name and address to your profile first.',
  },
  too_many_posted: {
    internal: 'too many papers were asked for by post in a day',
    public: ({ max }: { max: number }) =>
      `${max} papers a day go by post from here. Call us, and we'll send you the rest.`,
  },
} as const satisfies ProblemEntries;

/** What is wrong with what somebody agrees to. */
export const DISCLOSURE_PROBLEMS = {
  disclosure_changed: {
    internal: 'the words have changed since they were read',
    public: 'These words have changed since you read them. Reload the page to see the new ones.',
  },
  disclosure_context: {
    internal: 'a disclosure goes with something else',
    public: ({ slug, contextType }: { slug: string; contextType: string }) =>
      `${slug} goes with an ${contextType}.`,
  },
  acknowledgements_missing: {
    internal: 'something was not agreed to',
    public: ({ titles }: { titles: readonly string[] }) =>
      `Please read and agree to this first: ${titles.join('; ')}.`,
  },
  answers_to_confirm: {
    internal: 'nobody said lately that the answers still hold',
    public:
      'Before you pay, tell us whether anything has changed since you answered our questions. Nothing was charged.',
  },
} as const satisfies ProblemEntries;
