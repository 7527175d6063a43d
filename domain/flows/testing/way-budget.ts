/**
 * What the way from the first page to a policy in force asks of somebody healthy with one wysh and one beneficiary, whose driving nobody
 * has to look up: each screen by its heading, how often it is pressed, and each question they fill there with why it is asked. What they
 * told once is confirmed and filled nowhere. Whoever adds a screen, a press or a question adds a line here that says why it is worth it, or
 * the tests beside this and `e2e/counted-way.test.ts` fail.
 */
export interface BudgetScreen {
  /** The flow it is one of; null for a page of our own. */
  readonly flow: string | null;
  /** A sum of money stands as `$…`. */
  readonly heading: string;
  /** Buttons, links and cards; a choice that goes on by itself needs none. */
  readonly presses: number;
  /** Fields that are filled, chosen or ticked, each with why. Questions of flows are named by their keys, other fields in words. */
  readonly fills: Readonly<Record<string, string>>;
}

/** What somebody gives on a page of ours, or besides the answer itself, is no key. */
export const isQuestion = (name: string): boolean => !name.includes(' ');

/** What stands in the heading while a decision is waited for goes with the game. */
export const WAITING = 'While it is decided';

export const WAY_LIMITS = { screens: 42, pressesAndFields: 92 } as const;

const ofOurs = (heading: string, presses: number, fills: BudgetScreen['fills'] = {}): BudgetScreen => ({
  flow: null,
  heading,
  presses,
  fills,
});

const inFlow = (flow: string, heading: string, fills: BudgetScreen['fills'] = {}): BudgetScreen => ({
  flow,
  heading,
  presses: 1,
  fills,
});

/** The press on an answer is the press that goes on. */
const byChoice = (one: BudgetScreen): BudgetScreen => ({ ...one, presses: one.presses - 1 });

/** An address is looked for in one line and picked from a list, which fills the rest of it. */
const withAddress = (one: BudgetScreen): BudgetScreen => ({ ...one, presses: one.presses + 1 });

/** What the price of an estimate is made of. */
const TO_A_PRICE: readonly BudgetScreen[] = [
  inFlow('estimate-form', 'When were you born?', {
    birthdate: 'age sets the price, and whether we insure it',
  }),
  byChoice(
    inFlow('estimate-form', 'What sex is on your birth certificate?', { gender: 'rates differ by sex' }),
  ),
  inFlow('estimate-form', 'Which state do you live in?', { state: 'each state has its law and products' }),
  inFlow('estimate-form', 'Tobacco and health', {
    'tobacco-last-used': 'smokers pay other rates',
    health: 'the class an estimate assumes',
  }),
  // Left open, it is what the list comes to.
  inFlow('estimate-form', 'Do you have an amount in mind?'),
];

const INTERVIEW: readonly BudgetScreen[] = [
  inFlow('aura-interview', 'Your license and your home', {
    licence: 'a driving record can be looked up',
    'home-country': 'who lives abroad is a risk of another kind',
    'home-since': 'medical records begin somewhere',
  }),
  inFlow('aura-interview', 'Life insurance elsewhere', {
    'applied-within-12-months': 'another insurer may have seen something',
    'owns-anything': 'replacing a policy has a law of its own',
  }),
  inFlow('aura-interview', 'Your work and income', {
    'employment-status': 'cover goes with an income',
    'pro-sport': 'some sports kill',
    military: 'so do deployments',
    income: 'and with how much of it',
  }),
  inFlow('aura-interview', 'Do you do any of these?', { activity: 'some pastimes have a rating' }),
  inFlow('aura-interview', 'Tobacco and marijuana', { marijuana: 'it counts by how often' }),
  inFlow('aura-interview', 'Your height and weight', {
    height: 'the build decides the class',
    'and the inches of it': 'two lists are quicker than typing, and two fields',
    weight: 'the build decides the class',
  }),
  inFlow('aura-interview', 'Has a doctor ever told you that you have any of these?', {
    'medical-history-1': 'illness is what is insured against',
  }),
  inFlow('aura-interview', 'And does any of this apply to you?', {
    'medical-history-2': 'grave, and so by itself',
  }),
  inFlow('aura-interview', 'Does any of this apply to you?', {
    'substance-usage': 'alcohol and drugs decide on a yes or no',
  }),
  inFlow(
    'aura-interview',
    'Has a medical professional ever diagnosed you with HIV or AIDS, or treated you for it?',
    {
      'hiv-diagnosis': 'grave, and so by itself',
    },
  ),
  inFlow('aura-interview', 'Is anything about your health still open?', {
    'health-open': 'what nobody has a name for yet',
  }),
  inFlow('aura-interview', 'Did a parent, brother or sister have any of these before 60?', {
    'family-medical-history': 'some illnesses run in families',
  }),
  inFlow('aura-interview', 'Your record', {
    'driving-history': 'who drives badly dies sooner',
    'criminal-history': 'a felony rules a policy out',
  }),
  inFlow('aura-interview', 'One last look'),
];

/** Who they are, who receives the money, and their health. */
const APPLICATION: readonly BudgetScreen[] = [
  inFlow('onboarding-intro', 'Two things to know before you apply', { 'honesty-pledge': 'the pledge' }),
  inFlow('onboarding-intro', "Good news: there's a plan B"),
  inFlow('insurance-profile', 'Who is the policy for?'),
  inFlow('insurance-profile', "What's your Social Security number?", {
    'tax-id': 'that nobody takes out a policy in their name',
  }),
  withAddress(
    inFlow('insurance-profile', 'Where do you live?', {
      'address-street-1': 'whose law holds, and where a letter goes',
    }),
  ),
  inFlow('insurance-profile', 'Did we get you right?'),
  byChoice(
    inFlow('beneficiary', 'Who are you doing this for?', {
      'beneficiary-type': 'a child is paid by a guardian',
    }),
  ),
  withAddress(
    inFlow('beneficiary', 'Tell us about them', {
      'individual-first-name': 'who is paid',
      'individual-last-name': 'who is paid',
      'individual-relationship': 'who is paid',
      'individual-birthdate': 'whether they are of age',
      'beneficiary-address-street-1': 'how they are found',
    }),
  ),
  inFlow('beneficiary', 'Is this right?'),
  ...INTERVIEW,
];

/** From the first look to a list with one wysh, and what it comes to. */
const LIST: readonly BudgetScreen[] = [
  ofOurs('What would you wysh for the people you love?', 1),
  // The card, the sheet's yes, and on with the list.
  ofOurs('What would you want taken care of?', 3),
  ofOurs('Your wysh total is $…', 1),
];

const ACCOUNT: readonly BudgetScreen[] = [
  ofOurs('Your wysh total is $…', 1),
  ofOurs('Let’s make it official', 1),
  ofOurs('Create your account', 1, {
    email: 'how they come back',
    password: 'that nobody else does',
    'over eighteen': 'nobody younger may',
  }),
  inFlow('pre-verified-initial-data', 'Who are you?', {
    'first-name': 'whose account it is',
    'last-name': 'whose account it is',
    'phone-number': 'a code keeps everybody else out',
  }),
  ofOurs('2-step verification', 1),
  // Six digits, and it goes on by itself.
  ofOurs('Your code is on the way', 0, { code: 'that the number is theirs' }),
];

const PURCHASE: readonly BudgetScreen[] = [
  // Whether somebody plays meanwhile is theirs to say; whoever does not goes on by themselves.
  ofOurs(WAITING, 0),
  ofOurs('Your quote is ready for review', 1),
  inFlow('cdd-form', 'A few formalities', {
    occupation: 'the law on money laundering',
    'source-of-funds': 'the law on money laundering',
    'politically-exposed': 'the law on money laundering',
    'acting-for-another': 'the law on money laundering',
  }),
  ofOurs('Has anything changed?', 1),
  ofOurs('Last step!', 1, {
    'card number': 'what is charged',
    'expiration date': 'what is charged',
    'security code': 'that the card is at hand',
  }),
];

export const WAY_BUDGET: readonly BudgetScreen[] = [
  ...LIST,
  ...TO_A_PRICE,
  ...ACCOUNT,
  ...APPLICATION,
  ...PURCHASE,
];
