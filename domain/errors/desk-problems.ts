import type { ProblemEntries } from './problem.ts';

/** What is wrong with a request of the desk; members of staff read these. */
export const DESK_PROBLEMS = {
  role_missing: {
    internal: 'a role is missing',
    public: ({ roles }: { roles: readonly string[] }) =>
      `That takes the role ${roles.join(' or ')}. An admin can give it to you.`,
  },
  no_work_in_hand: {
    internal: 'the work is not in the hands of whoever looks',
    public: 'Choose work that you have taken, or say what else you look for.',
  },
  look_without_why: {
    internal: 'nothing was written down about why somebody looks',
    public: ({ max }: { max: number }) =>
      `Write down why you look, in ${max} letters at most. It stays in the audit.`,
  },
  person_not_opened: {
    internal: 'this session has not opened the person and said what for',
    public: 'Open the person first, and say what you look for.',
  },
  act_changed: {
    internal: 'what an act does is not what was shown',
    public: 'Something changed since you looked. Here is what it does now; nothing was done yet.',
  },
  act_closed: {
    internal: 'the act was carried out, sent back or left',
    public: 'A colleague was faster: nobody has to agree to this any more.',
  },
  switch_fixed: {
    internal: 'a switch that nobody turns',
    public: 'This one can’t be turned.',
  },
  switch_until_past: {
    internal: 'an end that is over',
    public: 'That time is over. Give one to come, or none.',
  },
  switch_until_invalid: {
    internal: 'no day and time',
    public: 'Give a day and a time, as 2027-04-05T15:00, in Eastern time.',
  },
  switch_not_alone: {
    internal: 'a switch that takes two persons',
    public: 'This takes a second person. Only what closes something in an emergency is turned by one.',
  },
  switch_proposal_old: {
    internal: 'a change of a switch that nobody agreed to in time',
    public: 'This was proposed more than a day ago, so nobody can agree to it any more. Propose it again.',
  },
  switch_proposed_already: {
    internal: 'a change of the switch waits for a second person',
    public: 'A change of this is proposed already. It has to be agreed to, sent back or left first.',
  },
  no_application_to_stop: {
    internal: 'no application for new cover that was handed in and is not over',
    public:
      'They have no application to stop: none was handed in, or it is over. A change of a policy and asking one back are ended on their own pages.',
  },
  likeness_being_paid: {
    internal: 'one of two accounts pays what begins its cover',
    public: 'One of the two is paying for cover that begins right now. Decide it once that is done.',
  },
  corrected_being_paid: {
    internal: 'the first premium of what was offered on wrong answers is under way',
    public: 'They are paying the first premium right now, by the answers of before. Wait until that is done.',
  },
  application_being_paid: {
    internal: 'the first premium is under way',
    public:
      'The first premium is being paid. Wait until that is done: then it stops here, or the policy is handed back.',
  },
  not_signed_in: {
    internal: 'there is no such session to end',
    public: 'They are not signed in there any more.',
  },
  identity_not_refused: {
    internal: 'nobody found that it is not them',
    public: 'Nobody found that it is not them, so there is nothing to look at again.',
  },
  nothing_locked: { internal: 'nothing is locked', public: 'Nothing is locked: they can sign in.' },
  locked_by_owner: {
    internal: 'the owner said that it was not them',
    public:
      'They told us by a link in a mail that it wasn’t them. Only a new password opens it, by their own mailbox: somebody else may know the one they have.',
  },
  locked_for_safety: {
    internal: 'the lock is none of wrong passwords',
    public: ({ reason }: { reason: string }) =>
      `It was locked for another reason (${reason.toLowerCase().replaceAll('_', ' ')}), which a call does not take away.`,
  },
  no_account: { internal: 'there is no account', public: 'They have no account to sign in to.' },
  same_as_now: { internal: 'it is what it was', public: 'That is what we have already.' },
  nobody_to_tell: {
    internal: 'there is no address to tell it to',
    public: 'They have confirmed no email address, so nobody would be told. This can’t be done from here.',
  },
  no_mailing_address: {
    internal: 'there is no name or address for a letter',
    public: 'We know no name or no address to send it to.',
  },
  no_electronic_papers: {
    internal: 'no consent to electronic papers stands',
    public:
      'No consent to papers on a screen stands: what they have comes by post already, or there is nothing yet.',
  },
  search_too_short: {
    internal: 'too little to search for was given',
    public:
      'That is too little to find anybody by. A name takes two letters, a telephone number all its digits, a card its last four.',
  },
  too_many_codes: {
    internal: 'too many codes were sent within an hour',
    public: "That's all the codes we can send for now. Try again in an hour.",
  },
  last_admin: {
    internal: 'nobody would be an admin',
    public: 'That would leave nobody with the role admin. Give it to somebody else first.',
  },
  member_deactivated: {
    internal: 'the member was deactivated',
    public: "They don't work here any more. Invite them again, with the roles they are to have.",
  },
  roles_missing: { internal: 'a member without a role', public: 'Choose at least one role.' },
  email_invalid: {
    internal: 'no e-mail address',
    public: 'That does not look like an email address.',
  },
  name_invalid: {
    internal: 'no name or too long a one',
    public: ({ max }: { max: number }) => `Give a name of at most ${max} characters.`,
  },
  password_confirmation_different: {
    internal: 'the confirmation differs from the password',
    public: "These two aren't the same yet.",
  },
  /** Each form of the desk words what its fields need. */
  invalid: { internal: 'a field of a body was refused', public: null },
  /** Term life needs more than accidental death does. */
  missing: { internal: 'a term of term life is missing', public: null },
} as const satisfies ProblemEntries;

/** What keeps a correction from being noted or made, to one of ours: the same codes as where its owner asks on their page. */
export const CORRECTION_AT_DESK_PROBLEMS = {
  not_in_force: {
    internal: 'the policy does not cover, so nothing of it is set right here',
    public: 'The policy doesn’t cover anymore, or not yet, so there is nothing to set right here.',
  },
  asked_already: {
    internal: 'a correction of the policy is asked for and open',
    public: 'Its owner asked already, and that waits at the desk. Decide it first.',
  },
  nothing_wrong: {
    internal: 'what is said to be right is what the contract says',
    public: 'This is what the policy says already. Change what is wrong.',
  },
  birthdate: {
    internal: 'no day somebody who is insured can be born on',
    public: 'Give the day they were born on, such as 06/10/1991.',
  },
  effect_changed: {
    internal: 'what the correction does is something else than was shown',
    public: 'What this does has changed since you looked, so nothing was done. Here is what it does now.',
  },
  change_open: {
    internal: 'a change of cover is open whose price rests on what is said to be wrong',
    public:
      'A change of cover is open whose price rests on what is set right here. It begins or is taken back first.',
  },
  ending_asked: {
    internal: 'its owner asked to end the policy',
    public:
      'Its owner asked to end this policy, and that comes first. Once it is taken back, this can be set right.',
  },
  hand_back_asked: {
    internal: 'its owner handed the policy back',
    public:
      'Its owner hands this policy back, and that comes first. Once that is taken back, this can be set right.',
  },
  lengthened_since: {
    internal: 'the term was made longer since, priced anew at another age',
    public:
      'The term was made longer since, at the price of that day, so the desk can’t reckon it. Actuaries have to.',
  },
  over_at_right_age: {
    internal: 'at the right age the cover would be over already',
    public:
      'By this birthdate the cover would be over already, so the desk can’t set it right. Actuaries have to.',
  },
  not_open: {
    internal: 'no correction of the policy waits',
    public: 'It was decided, or taken back before: nothing of it waits.',
  },
} as const satisfies ProblemEntries;
