import { FORM_PROBLEMS } from './ground-problems.ts';
import type { ProblemEntries } from './problem.ts';

/** What keeps a quote or a policy from what is asked of it. */
export const CHANGE_TOLD_PROBLEMS = {
  change_while_paying: {
    internal: 'a payment of what is offered is under way',
    public:
      'Your payment is with your bank, so this has to wait until we know what came of it. Reload the page in a minute.',
  },
  nothing_offered: {
    internal: 'nothing is offered that a change could touch',
    public: 'There is no open offer that this could change. Your dashboard says where you stand.',
  },
} as const satisfies ProblemEntries;

export const POLICY_PROBLEMS = {
  covered_already: {
    internal: 'the membership has a policy in force',
    public: "You're covered already, so there's nothing left to buy.",
  },
  payment_under_way: {
    internal: 'a payment of the pending policy is under way',
    public: "We're still working on your payment. Give it a minute before you change your mind.",
  },
  quote_only_accepted: {
    internal: 'a quote can only be accepted',
    public: "That can't be done with a quote.",
  },
  /** everybody starts by the month. */
  not_at_purchase: {
    internal: 'a frequency that nobody can start with',
    public: 'Everybody begins by the month. Once you are covered you can change to paying by the year.',
  },
  price_changed: {
    internal: 'the quote has another price than the one shown',
    public:
      'Your quote has changed since you opened this page, so nothing was charged. Reload it to see the new price.',
  },
  quote_expired: {
    internal: 'the quote has expired',
    public: 'This quote has expired. Apply again, and you get a fresh one.',
  },
  quote_unchangeable: {
    internal: 'the quote is not open',
    public: "This quote isn't open anymore, so it can't be changed.",
  },
  quote_not_open: { internal: 'the quote is not open', public: "That quote isn't open anymore." },
  policy_state: {
    internal: 'the policy does not allow it as it stands',
    public: "That can't be done with your policy as it stands now.",
  },
  /** These are read by members of staff. */
  hold_in_the_past: {
    internal: 'a hold that begins before today',
    public: 'A hold begins today or later, by the day where the policy was issued.',
  },
  hold_ends_early: {
    internal: 'a hold that ends before it begins',
    public: 'Its last day can’t be before its first.',
  },
  hold_too_long: {
    internal: 'a hold that ends too far away',
    public: ({ years }: { years: number }) =>
      `A hold lasts ${years} years at most. Set another one behind it when the time comes.`,
  },
  hold_over: {
    internal: 'the hold is over',
    public: 'That hold is over already. Look at the policy again.',
  },
} as const satisfies ProblemEntries;

/** What keeps a policy from being handed back or ended, or its premium from being paid meanwhile. */
export const ENDING_PROBLEMS = {
  not_covering: {
    internal: 'the policy does not cover, so it does not end',
    public: "This policy doesn't cover anymore, or not yet, so there's nothing to end.",
  },
  asked_already: {
    internal: 'an ending of the policy is asked for and open',
    public: 'You asked us already, and we have it. The page says where it stands.',
  },
  ending_changed: {
    internal: 'what ending it does is something else than was shown',
    public:
      'What ending it does has changed since you opened this page, so nothing was sent. Have a look at it as it is now, and send it again if it is what you want.',
  },
  not_open: {
    internal: 'no request to end the policy waits',
    public: 'There is nothing to take back: it was carried out, or taken back before.',
  },
  cover_passed: {
    internal: 'the policy is past due, and the last covered day that was told is over',
    public: "This policy ends as you asked: its last covered day has passed, so it can't be kept anymore.",
  },
  ending_asked: {
    internal: 'the owner asked to end the policy, and nothing is due',
    public:
      'You asked us to end this policy, so nothing is due. Changed your mind? Take that back first, and then you can pay.',
  },
  hand_back_asked: {
    internal: 'the owner handed the policy back, and nothing is due',
    public:
      'You handed this policy back, so nothing is due. Changed your mind? Take that back first, and then you can pay.',
  },
  /** These are read by members of staff. */
  asked_on: {
    internal: 'a day that is to come, or before the policy began',
    public: 'Give the day they asked on: today or before, and not before the policy began.',
  },
  second_person: {
    internal: 'the refund needs a second person',
    public: ({ dollars, days }: { dollars: string; days: number }) =>
      `More than ${dollars} goes back, or how they are reached was changed within the last ${days} days, so a colleague has to agree. Propose it to them.`,
  },
  no_second_person: {
    internal: 'the refund needs no second person',
    public: 'This needs nobody else’s yes. Carry it out yourself.',
  },
} as const satisfies ProblemEntries;

/** Of a name, a birthdate or a sex that a policy has wrong. */
export const POLICY_CORRECTION_PROBLEMS = {
  not_in_force: {
    internal: 'the policy does not cover, so nothing of it is set right here',
    public:
      "This policy doesn't cover anymore, or not yet, so there's nothing here to set right. If it matters to you still, please call us.",
  },
  asked_already: {
    internal: 'a correction of the policy is asked for and open',
    public: 'You asked us already, and we have it. The page says where it stands.',
  },
  nothing_wrong: {
    internal: 'what is said to be right is what the contract says',
    public: 'This is what your policy says already. Change what is wrong.',
  },
  name: {
    internal: 'no name a person can have',
    public: 'Give a first and a last name, in letters, of 50 characters at most.',
  },
  birthdate: {
    internal: 'no day somebody who is insured can be born on',
    public: 'Give the day you were born on, such as 06/10/1991.',
  },
  evidence: {
    internal: 'a birthdate or a sex is set right by a document',
    public: 'Add a document that shows it, such as a passport, a driver license or a birth certificate.',
  },
  effect_changed: {
    internal: 'what the correction does is something else than was shown',
    public:
      'What this does has changed since you opened this page, so nothing was sent. Have a look at it as it is now, and send it again if it is right.',
  },
  change_open: {
    internal: 'a change of cover is open whose price rests on what is said to be wrong',
    public:
      'Another change of this policy is open, and its price rests on what you set right here. Let it begin or take it back first, and then come back to this.',
  },
  /** What is about to end is not set right, at the desk either. */
  ending_asked: {
    internal: 'its owner asked to end the policy',
    public:
      'The end of this policy is asked for, and that comes first. Once it is taken back, this can be set right.',
  },
  hand_back_asked: {
    internal: 'its owner handed the policy back',
    public:
      'This policy is being handed back, and that comes first. Once that is taken back, this can be set right.',
  },
  lengthened_since: {
    internal: 'the term was made longer since, priced anew at another age',
    public:
      'Your term was made longer since, at the price of that day. A person has to look at both with you: please call us.',
  },
  over_at_right_age: {
    internal: 'at the right age the cover would be over already',
    public:
      'By this birthdate your cover would be over already. A person has to look at that with you: please call us.',
  },
  not_open: {
    internal: 'no correction of the policy waits',
    public: 'There is nothing to take back: it was decided, or taken back before.',
  },
  /** These are read by members of staff. */
  asked_on: {
    internal: 'a day that is to come, or before the policy began',
    public: 'Give the day they asked on: today or before, and not before the policy began.',
  },
  own_note: {
    internal: 'whoever noted the correction confirms it',
    public:
      'You wrote this one down yourself, so somebody else has to say yes to it. Hand it over, or propose it.',
  },
  payment_under_way: {
    internal: 'a payment is under way, and the correction moves money',
    public: 'A payment is under way. Confirm this once its outcome is known.',
  },
  second_person: {
    internal: 'the correction needs a second person',
    public: ({ dollars }: { dollars: string }) =>
      `The cover changes by more than ${dollars}, or much goes back, so a colleague has to agree. Propose it to them.`,
  },
  no_second_person: {
    internal: 'the correction needs no second person',
    public: 'This needs nobody else’s yes. Confirm it yourself.',
  },
} as const satisfies ProblemEntries;

/** What keeps a lapsed policy from coming back. */
export const REINSTATEMENT_PROBLEMS = {
  not_reinstateable: {
    internal: 'the policy did not lapse, or its time to come back is over',
    public: "This policy can't be brought back.",
  },
  refused_lately: {
    internal: 'what was told for the return was refused not long ago',
    public: ({ on }: { on: string }) => `You can ask for this policy again from ${on} on.`,
  },
  no_interview_wanted: {
    internal: 'no policy of the person waits for an interview',
    public: 'There is nothing to answer about this policy right now. Your home page says where it stands.',
  },
  covered_by_another: {
    internal: 'another policy of the membership covers',
    public: "You're covered by another policy, so this one can't come back beside it.",
  },
  /** REIN-20, in the specification's words. */
  invoice_not_made: {
    internal: 'no invoice for what was missed',
    public: 'Reinstatement invoice was unable to be created',
  },
} as const satisfies ProblemEntries;

/** What keeps a bill from being paid. */
export const BILLING_PROBLEMS = {
  invoice_state: {
    internal: 'the invoice cannot be paid as it stands',
    public: "That bill can't be paid as it stands now.",
  },
  payment_settled: {
    internal: 'the payment is settled',
    public: 'That payment is settled already.',
  },
  nothing_to_charge: {
    internal: 'there is no way to pay',
    public:
      'They keep no card or account with us. They can put one in on their billing page, or mail a check.',
  },
  payment_under_way: {
    internal: 'a payment of the bill is under way',
    public: 'A payment of that bill is under way already.',
  },
  quote_expired: {
    internal: 'the quote behind the pending policy has expired',
    public: 'This quote has expired, so nothing was charged. Apply again, and you get a fresh one.',
  },
  too_many_attempts: {
    internal: 'the invoice was declined too often',
    public: "That's a lot of tries. Talk to us, and we'll find a way that works.",
  },
  authorization_not_agreed: {
    internal: 'the authorization of the card was not agreed to',
    public: "Read and agree to the authorization first. It's on your billing page.",
  },
  payment_method_missing: {
    internal: 'there is no way to pay',
    public: 'Add a card first, then we can take the payment.',
  },
  card_needed: {
    internal: 'a bank account pays neither a first premium nor a return',
    public: 'This one is paid by card. Put in a card, please.',
  },
  invoice_count: {
    internal: 'no invoice was named, or too many',
    public: ({ max }: { max: number }) => `Choose what to pay: up to ${max} bills at once.`,
  },
} as const satisfies ProblemEntries;

/** What keeps one of ours from giving back a premium. */
export const GIVING_BACK_PROBLEMS = {
  never_covered: {
    internal: 'the policy never covered',
    public: 'That policy never covered, so whatever was paid of it goes back by itself.',
  },
  more_than_paid: {
    internal: 'more would go back than is here',
    public: ({ dollars }: { dollars: string }) =>
      `That is more than there is to give back: ${dollars} of what was paid is here.`,
  },
} as const satisfies ProblemEntries;

/** What keeps one of ours from writing off a bill. */
export const WRITE_OFF_PROBLEMS = {
  begins_change: {
    internal: 'more cover or a longer term begins with the payment of this bill',
    public:
      'More cover or a longer term begins with the payment of this bill: it is paid, or the change does not begin.',
  },
  under_way: {
    internal: 'a payment of the bill is under way',
    public: 'A payment of that bill is under way. Wait until it is known what became of it.',
  },
  not_owed: {
    internal: 'nothing of the bill is asked for',
    public: 'Nothing of that bill is asked for any more.',
  },
  not_in_force: {
    internal: 'the policy is not in force, or comes back by paying the bill',
    public: 'Cover is over, or has not begun. It begins or comes back by a payment alone.',
  },
} as const satisfies ProblemEntries;

/** What keeps a refund that failed from being paid another way. */
export const OWED_REFUND_PROBLEMS = {
  not_owed: {
    internal: 'the refund is not owed',
    public: 'That refund is not owed: it has not failed, or was paid another way.',
  },
  disputed: {
    internal: 'the payment is disputed, and the bank has not decided',
    public: 'The payment is disputed, and the bank has not decided: wait for that.',
  },
  all_gone_back: {
    internal: 'all of the payment has gone back',
    public: 'All of that payment has gone back already. Paying it again would pay it twice.',
  },
  screening_waits: {
    internal: 'the refund waits: a name is like one on the sanctions list',
    public:
      'That refund waits: a name like its person’s is on the sanctions list, and compliance has to compare them at the desk first. Pay nothing until then.',
  },
  blocked: {
    internal: 'the person is on the sanctions list',
    public:
      'That refund is blocked: its person is on the sanctions list. Nothing may be paid; compliance reports it.',
  },
  list_silent: {
    internal: 'the sanctions list gave no answer',
    public: 'The sanctions list gives no answer. Pay nothing until it does.',
  },
} as const satisfies ProblemEntries;

/** What keeps a check or money order from paying a bill. */
export const POST_PAYMENT_PROBLEMS = {
  under_way: {
    internal: 'another payment of the bill is under way',
    public:
      'Another payment of that bill is under way. Wait until it is known what became of it, and book this one then.',
  },
  nothing_owed: {
    internal: 'the bill is paid, void or written off',
    public: 'Nothing of that bill is owed. Book it on a bill that is, or send the paper back.',
  },
  not_in_force: {
    internal: 'the policy is not in force',
    public:
      'Cover has not begun or is over, and a check neither begins it nor brings it back. Send the paper back, and say how it can be paid.',
  },
  oldest_first: {
    internal: 'the policy lapsed by an older bill',
    public: 'Cover ended by an older bill. What came in time is booked on that one.',
  },
  too_little: {
    internal: 'less than the bill by which the policy lapsed',
    public:
      'That is less than the bill by which cover ended, so cover ended all the same. Send the paper back, and say what coming back costs.',
  },
  lapse_followed: {
    internal: 'a bill of the lapse was paid in part, or something became of the policy since',
    public:
      'That paper may have come in time, but a bill was paid in part before, or something else became of that policy since cover ended, so its end can’t be undone here. Keep the paper, say so to them, and ask whoever keeps the books.',
  },
  booked_before: {
    internal: 'the paper is booked already',
    public: 'That paper is booked already: the same number, of the same account at the same bank.',
  },
  came_when: {
    internal: 'the day it came is to come, or too long ago',
    public: 'Give the day it came: today or up to 60 days ago, and not before the bill was written.',
  },
} as const satisfies ProblemEntries;

/** What keeps a check from being taken back out of the books. */
export const POST_RETURN_PROBLEMS = {
  returned_before: {
    internal: 'the return of the paper is booked already',
    public: 'That it came back is booked already.',
  },
  given_back: {
    internal: 'a part of its premium went back, or goes back, or a bank has it',
    public:
      'A part of that premium was given back since, so the bill can’t simply be owed again. Pay nothing more of it, and ask whoever keeps the books what is lost.',
  },
  let_go: {
    internal: 'the bill was written off since, or void before the policy came back',
    public: 'That bill was let go since, or paid another way. Ask whoever keeps the books what is lost.',
  },
} as const satisfies ProblemEntries;

/** Why the bank of a check did not pay it, as it is told by mail: Its bank didn't pay it: {…}. */
export const CHECK_RETURNED_BECAUSE = {
  insufficient_funds: "there wasn't enough on its account",
  no_account: 'its account is closed',
  payment_stopped: 'the bank was told to stop it',
  not_said: 'the bank gave no reason',
} as const;

/** What keeps a plan from being paid another way. */
export const FREQUENCY_PROBLEMS = {
  ending_asked: {
    internal: 'its owner asked to end the policy',
    public: 'You asked us to end this policy. Take that back first, and then change how you pay.',
  },
  hand_back_asked: {
    internal: 'its owner handed the policy back',
    public: 'You handed this policy back. Take that back first, and then change how you pay.',
  },
  held: {
    internal: 'a hold of the policy runs',
    public: 'Your billing stands still for now. Once it goes on, you can change how you pay.',
  },
  charge_under_way: {
    internal: 'a payment of the policy is under way',
    public: "We're still working on a payment of yours. Once we know what came of it, you can change this.",
  },
  past_due: {
    internal: 'a bill is past due',
    public: "Something is past due. Pay that first, and then you can change how you pay what's next.",
  },
  part_paid: {
    internal: 'the yearly bill is paid in part',
    public:
      "You've paid part of this year's bill already. Pay the rest, and you can change from the next one on.",
  },
  too_late_to_announce: {
    internal: 'the yearly bill can no longer be announced in time',
    public: ({ days }: { days: number }) =>
      `Your next bill is less than ${days} days away, and one for a year has to be announced earlier than that. So it stays one for a month, and you can choose the year again from the bill after it.`,
  },
  no_bill_left: {
    internal: 'no bill is left to be paid another way',
    public: "There's no bill to come that could be paid another way.",
  },
  sum_changed: {
    internal: 'the sum is another one than was shown',
    public:
      'The sum has changed since you opened this page, so nothing was changed. Reload it to see it as it is.',
  },
} as const satisfies ProblemEntries;

/** What keeps the cover of a policy from being changed. */
export const POLICY_CHANGE_PROBLEMS = {
  change_state: {
    internal: 'the change does not allow it as it stands',
    public: "That can't be done with this change as it stands now. Your policy page says where it is.",
  },
  /** EDIT-37 */
  change_open: {
    internal: 'another change of the policy is open',
    public:
      'Another change of this policy is still open. Once it has begun, or was taken back, you can ask for the next one.',
  },
  not_in_force: {
    internal: 'the policy is not in force',
    public: "That policy isn't in force, so its cover can't be changed.",
  },
  /** What is about to end is not changed. */
  ending_asked: {
    internal: 'its owner asked to end the policy',
    public:
      'You asked to end this policy. Take that back first, on the page where you asked, and then change its cover.',
  },
  hand_back_asked: {
    internal: 'its owner handed the policy back',
    public:
      'You handed this policy back. Take that back first, on the page where you asked, and then change its cover.',
  },
  /** Its price is of who somebody is. */
  correction_asked: {
    internal: 'a correction of the policy is asked for',
    public:
      'Something about you is being put right on this policy, and its price with it. Once that is done, you can change its cover.',
  },
  same_cover: {
    internal: 'the cover asked for is the cover there is',
    public: "That's the cover you have already.",
  },
  not_less: {
    internal: 'more cover was asked for where only less can be had',
    public:
      'That is more than the policy covers. More takes questions, which its owner answers on their policy page.',
  },
  below_least: {
    internal: 'less cover than the least that is sold',
    public: ({ least }: { least: string }) => `A policy covers ${least} at least.`,
  },
  no_bill_left: {
    internal: 'no bill is left from which it could begin',
    public:
      'No bill is to come before this policy ends, so there is no day left on which a change could begin.',
  },
  yearly_bill_near: {
    internal: 'the yearly bill it would change can no longer be announced in time',
    public: ({ on, days }: { on: string; days: number }) =>
      `Your bill for a year is due ${on}, which is too near: another sum has to be announced ${days} days before. Change to paying by the month first, which you can do on your billing page, and then your cover.`,
  },
  /** Of a change that would be taken back. */
  yearly_bill_announced: {
    internal: 'the yearly bill of the change is announced',
    public: ({ on }: { on: string }) =>
      `Your bill for a year with this change is announced already, due ${on}, so the change stays.`,
  },
  /** A correction can leave less than is sold. */
  no_less_sold: {
    internal: 'the policy covers no more than the least that is sold',
    public: ({ amount, least }: { amount: string; least: string }) =>
      amount === least
        ? `Your policy covers ${least}, which is the least we sell, so there is no less to have.`
        : `Your policy covers ${amount}, and the least we sell is ${least}, so there is no less to have.`,
  },
  no_shorter_term: {
    internal: 'a shorter term was asked for',
    public: 'A term can be made longer and not shorter. You can end your policy any time instead.',
  },
  one_at_a_time: {
    internal: 'another amount and another term were asked for at once',
    public:
      'Ask for one thing at a time: another amount first, or another term. Once that has begun you can ask for the other.',
  },
  more_refused_lately: {
    internal: 'more cover or a longer term was refused not long ago',
    public: ({ on }: { on: string }) =>
      `We couldn't add to this policy when you asked last. You can ask again from ${on} on.`,
  },
  nothing_to_answer: {
    internal: 'no change of the person waits for answers',
    public: 'There is nothing to answer about your policy right now. Your policy page says where it stands.',
  },
  change_answers_first: {
    internal: 'what has changed since the policy began is not answered',
    public: 'Tell us first what has changed since your policy began. Your policy page leads there.',
  },
  profile_first: {
    internal: 'the profile of the person is not complete',
    public: 'Something in your profile is still to be answered. Your policy page leads there.',
  },
  change_begun: {
    internal: 'the change has begun',
    public: 'That change has begun already, so it can’t be taken back. You can ask for another one.',
  },
  first_bill_paid: {
    internal: 'the first bill of the change is paid, or a payment of it is under way',
    public: 'Its first bill is paid, or a payment for it is on its way, so this change stays.',
  },
  shown_changed: {
    internal: 'the price or the day is another one than was shown',
    public:
      'This has changed since you opened the page, so nothing was changed. Reload it to see it as it is.',
  },
} as const satisfies ProblemEntries;

/** What is wrong with a card that somebody brings. */
export const CARD_PROBLEMS = {
  source_not_possible: {
    internal: 'a way to pay that we do not take',
    public: 'Pay by credit or debit card here.',
  },
  account_missing: {
    internal: 'no bank account of the caller',
    public: 'Choose one of your linked bank accounts, please.',
  },
  account_not_possible: {
    internal: 'the payment provider takes no such bank account',
    public: 'Premiums can be paid from a checking or savings account. Choose another one, please.',
  },
  authorization_missing: {
    internal: 'nobody agreed to what is taken from the account',
    public: 'Read and agree to the authorization first, please.',
  },
  account_only_in_force: {
    internal: 'a bank account pays for a policy in force alone',
    public: 'A bank account can pay the bills of a policy in force. Pay this one by card.',
  },
  account_payment_under_way: {
    internal: 'a payment from the account is under way',
    public: 'A payment from this account is still on its way. Choose it again once we know what came of it.',
  },
  card_missing: { internal: 'no token of a card', public: 'Fill in your card, please.' },
  name_too_short: {
    internal: 'no name as a card has it',
    public: 'Write the name as it stands on your card: three letters or more.',
  },
  card_token_refused: {
    internal: 'the payment provider does not take the card token',
    public: 'That took a little long. Type in your card once more, please. Nothing was charged.',
  },
  provider_silent: {
    internal: 'the payment provider did not answer',
    public: "We couldn't reach the bank's side just now. Nothing was charged. Try again in a moment.",
  },
} as const satisfies ProblemEntries;

/** Why a card was declined. A lost or stolen card is a declined one to everybody (S-63). */
export const DECLINES = {
  card_declined: {
    internal: 'the card was declined',
    public: 'Your card was declined. Try another one, or ask your bank.',
  },
  insufficient_funds: {
    internal: 'there is not enough on the card',
    public: "There isn't enough on that card. Try another one.",
  },
  expired_card: {
    internal: 'the card has expired',
    public: 'That card has expired. Try another one.',
  },
  incorrect_cvc: {
    internal: 'the security code is wrong',
    public: "The card's security code doesn't match. Take another look and try again.",
  },
  processing_error: {
    internal: 'the bank could not take the payment',
    public: "Your bank couldn't take the payment just now. Try again in a moment.",
  },
  authentication_failed: {
    internal: 'the bank could not confirm who it is',
    public: "Your bank couldn't confirm that it's you. Try again, or use another card.",
  },
  no_account: {
    internal: 'the bank account is closed, or there is none',
    public: 'Your bank says that this account is closed. Choose another way to pay.',
  },
  not_authorized: {
    internal: 'the bank was told that nobody may take money from the account',
    public: 'Your bank says that you did not allow this payment. Choose another way to pay.',
  },
  authorization_revoked: {
    internal: 'the authorization was taken back at the bank',
    public: 'Your bank says that you took back your authorization. Choose another way to pay.',
  },
  payment_stopped: {
    internal: 'the payment was stopped at the bank',
    public: 'Your bank says that you stopped this payment. Choose another way to pay.',
  },
} as const satisfies ProblemEntries;

/** The same as it is told afterwards, by mail and beside the bill: The card said no: {…}. */
export const DECLINED_BECAUSE: Readonly<Record<keyof typeof DECLINES, string>> = {
  card_declined: 'the bank gave no reason',
  insufficient_funds: "there wasn't enough on it",
  expired_card: 'it has expired',
  incorrect_cvc: "its security code doesn't match",
  processing_error: "the bank couldn't take the payment just then",
  authentication_failed: 'the bank wants a yes from you first',
  no_account: 'the account is closed',
  not_authorized: 'you told the bank that you had not allowed it',
  authorization_revoked: 'you told the bank that you took back your authorization',
  payment_stopped: 'you had your bank stop it',
};

/** What is wrong with who a beneficiary is, besides what every form judges. */
export const CONTACT_PROBLEMS = {
  too_long: {
    internal: 'a text about a beneficiary is too long',
    public: ({ max }: { max: number }) => `Keep it to ${max} characters, please.`,
  },
  unknown_choice: { internal: 'a word that is not on the list', public: 'Please pick one from the list' },
  date_range: { internal: 'a date that is to come', public: 'This should be a date in the past' },
  not_a_minor: {
    internal: 'a minor of age',
    public: 'This should be the birthdate of somebody under 21',
  },
  postal_code: { internal: 'no ZIP code', public: 'A ZIP code has five digits' },
} as const satisfies ProblemEntries;

/** What keeps a beneficiary off the list. */
export const BENEFICIARY_PROBLEMS = {
  contact_kind_missing: {
    internal: 'a beneficiary of no kind',
    public: 'Tell us what kind of beneficiary this is: a person, a child, an organization or a trust.',
  },
  unknown_choice: {
    internal: 'neither primary nor backup',
    public: 'A beneficiary is primary or backup.',
  },
  already_named: {
    internal: 'the beneficiary is on the list already',
    public: ({ name }: { name: string }) => `${name} is on your list already. You can change them there.`,
  },
  no_policy: {
    internal: 'there is nothing that could have beneficiaries',
    public:
      "You don't have a policy yet. The beneficiaries of your application are safe, and they'll move to the policy with you.",
  },
} as const satisfies ProblemEntries;

/** What a list of beneficiaries cannot be. */
export const BENEFICIARY_LIST_PROBLEMS = {
  zero_share: {
    internal: 'a share of nothing',
    public: FORM_PROBLEMS.greater_than.public,
  },
  sum_not_whole: {
    internal: 'shares that are no whole',
    public: 'Allocations must add up to 100%',
  },
  not_on_list: {
    internal: 'a beneficiary who is not on the list',
    public: "We couldn't find that beneficiary. Maybe you removed them in another tab.",
  },
  list_changed: {
    internal: 'the list has changed since it was read',
    public: 'Your beneficiaries changed in the meantime. Have a look at the list as it is now.',
  },
  primary_needed: {
    internal: 'a backup without a primary beneficiary',
    public: 'A backup needs somebody to back up. Name a primary beneficiary first.',
  },
  too_many: {
    internal: 'too many primary beneficiaries',
    public: "You can name up to 10 primary beneficiaries. Need more? Call us, we'll sort it out together.",
  },
  backup_undecided: {
    internal: 'nobody said what becomes of the backup',
    public: 'What about your backup? They can move up to primary, or you can remove them as well.',
  },
} as const satisfies ProblemEntries;

/** What keeps a letter from changing a list of beneficiaries. */
export const BENEFICIARY_LETTER_PROBLEMS = {
  days: {
    internal: 'the days of the letter cannot be',
    public:
      'Read the days again: it is signed after the policy began, comes on that day or later, and today at the latest.',
  },
  changed_since: {
    internal: 'the list was changed on the day of the letter or later',
    public: ({ on }: { on: string }) =>
      `They changed the list themselves on ${on}, which is no earlier than this letter. Ask them which of both holds.`,
  },
  unclear: {
    internal: 'the letter is not clear',
    public: 'Then it changes nothing. Write to them, and ask who is meant and how much each gets.',
  },
  irrevocable: {
    internal: 'somebody was named irrevocably',
    public: 'Then it takes their signature as well, and changes nothing before. Ask compliance.',
  },
  not_signed: {
    internal: 'the letter is not signed by the owner',
    public: 'Then it changes nothing. Send it back, and ask for their signature.',
  },
  not_in_force: {
    internal: 'the policy is not in force',
    public: 'That policy is over, or never began. Nobody is paid by it.',
  },
} as const satisfies ProblemEntries;

/** What keeps a packet from a beneficiary. */
export const PACKET_PROBLEMS = {
  no_email: {
    internal: 'the beneficiary has no e-mail address',
    public: 'We have no email address for them. Add one first.',
  },
  packet_sent_today: {
    internal: 'their packet was sent a short while ago',
    public: 'Their packet is on its way already. You can send it again tomorrow.',
  },
  packets_today: {
    internal: 'too many packets in a day',
    public: "That's a lot of packets for one day. Try again tomorrow.",
  },
} as const satisfies ProblemEntries;
