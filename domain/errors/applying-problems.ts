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

/** What keeps somebody from asking something of a decision about them, and staff from deciding anew. */
export const REVIEW_PROBLEMS = {
  review_not_open: {
    internal: 'the review is answered or taken back',
    public: 'This is answered already, or was taken back. The page says what became of it.',
  },
  being_decided: {
    internal:
      'the right answers were handed in a moment ago, and nothing keeps the engine from deciding them',
    public: 'It is being decided right now. Wait for that, and look again.',
  },
  list_silent: {
    internal: 'the sanctions list gives no answer about whom a correction names',
    public:
      'Whom they say they are could not be compared with the sanctions list. Nothing was changed; try again soon.',
  },
  review_asked_already: {
    internal: 'a review of the person is open',
    public: 'You asked us something already, and we have it. The page says by when we answer.',
  },
  nothing_said: {
    internal: 'neither an answer, nor a statement, nor a person asked for',
    public: 'Correct a fact, write something, or ask for a person. Then send it.',
  },
  statement_long: {
    internal: 'a statement beyond its characters',
    public: 'That’s more than a page. Put it a bit shorter, or add the rest as a file.',
  },
  too_many_reviews: {
    internal: 'as many reviews of one decision as there may be',
    public:
      'You asked about this decision many times already. Please call us, and a person goes through it with you.',
  },
  answer_not_asked: {
    internal: 'an answer to a question this decision does not rest on, or that is not asked here',
    public: 'This can’t be answered again here. Tell us in your own words what is right.',
  },
  follow_up_missing: {
    internal: 'a corrected answer leads to a question that is not answered',
    public: 'Your answer leads to another question. Answer that one, too.',
  },
  nothing_shown: {
    internal: 'no question is said to be answered by a paper',
    public: 'Choose the question a paper answers, and answer it as the paper does.',
  },
  no_papers: {
    internal: 'what papers show, of a question to which none were handed in',
    public: 'They handed in no papers with this, so nothing can be shown by them.',
  },
  nothing_corrected: {
    internal: 'the answers are those that were handed in',
    public: 'This is what you told us before. Change what is wrong.',
  },
  decided_since: {
    internal: 'a newer application of the person was handed in or decided',
    public:
      'You have applied again since, so this one isn’t decided anew. Anything you want to say about it, write below.',
  },
  policy_rests_on_it: {
    internal: 'a policy or its payment rests on the decision',
    public:
      'Your policy rests on these answers by now, so they aren’t answered again here. A wrong name, birthdate or sex is set right under Correct what we know about you. Anything else, write below, and a person tells you what it means for your policy.',
  },
  application_stopped: {
    internal: 'the application was stopped after it was decided',
    public:
      'This application was stopped, so it isn’t decided anew. If you want cover after all, apply again, and answer as it is right. Anything you want to say about this decision, write below.',
  },
  change_told: {
    internal: 'something has changed since it was handed in, and that is not answered yet',
    public:
      'You told us that something has changed since, so these answers aren’t decided anew. We ask you about it again: there you can set right any other answer, too.',
  },
  policy_ended: {
    internal: 'a policy rested on the decision, and is over',
    public:
      'The policy that rested on these answers has ended, so they aren’t decided anew. If you want cover again, ask for it again, and answer as it is right. Anything you want to say about this decision, write below.',
  },
  offers_over: {
    internal: 'what was offered on the answers is over',
    public:
      'What we offered you on these answers is over, so they aren’t decided anew. If you still want cover, apply again, and answer as it is right. Anything you want to say about this decision, write below.',
  },
  birthdate_of_policy: {
    internal: 'a policy that can come back keeps its birthdate',
    public:
      'A policy of yours that can come back rests on the birthdate we have, so it isn’t given again here. Write below what is right, and a person answers you.',
  },
  not_new_cover: {
    internal: 'a decision about a return or a change of a policy',
    public:
      'This was about a policy you have or had, so the answers aren’t corrected here: ask again, and answer them as they are right. Anything you want to say about this decision, write below.',
  },
  cannot_be_decided_now: {
    internal: 'where the person stands is not known, or not proven',
    public: 'We can’t see right now whether this can be decided anew. Try again soon, or write below.',
  },
} as const satisfies ProblemEntries;

/** What keeps a member of staff from acting on a case; they read these at the desk. */
export const CASE_PROBLEMS = {
  not_compared: {
    internal: 'the applicant may have another account, and nobody has compared them',
    public: 'They may have another account. Compare the two first: it is work of its own in the queue.',
  },
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
  replaced_all_kept: {
    internal: 'a policy is said to replace others that are all kept as they are',
    public:
      'You said this policy takes the place of one you have, but you keep each one as it is. Say here what becomes of it, or go back and say that this one replaces none.',
  },
  replaced_named_twice: {
    internal: 'the same policy is named twice as replaced',
    public: 'You named this policy already. If there’s another one, its number is different.',
  },
  answers_to_confirm: {
    internal: 'nobody said lately that the answers still hold',
    public:
      'Before you go on, tell us whether anything has changed since you answered our questions. Nothing was charged.',
  },
} as const satisfies ProblemEntries;
