import type { Services } from '../../context.ts';
import { beApproved, beDecided, beginApplication, handIn, haveDecided, takeEstimate } from './apply.ts';
import { beReadyToBuy, buy, takeQuote } from './buy.ts';
import { fallPastDue, lapse } from './let-time-pass.ts';
import { lockOut, openAccount, signInWithCode, verify, visit } from './open-account.ts';
import type { People, PersonOptions, Standing, VerifiedPerson } from './person.ts';
import { prepare } from './preparation.ts';
import type { Preparation } from './preparation.ts';

/** A BMI over 40 rules term life out, and accidental death cover asks nothing about it. */
export const TOO_HEAVY_FOR_TERM_LIFE = { height: { feet: 5, inches: 0 }, weight: 230 };
/** What another insurer named as its reason is for a person to look into. */
export const DECLINED_ELSEWHERE = {
  'applied-within-12-months': 'yes',
  'applied-within-12-months-outcome': 'declined',
  'applied-within-12-months-reasons': ['health'],
};
/** A card that is attached and declined at every charge. */
export const CARD_THAT_FAILS_WHEN_CHARGED = '4000000000000341';

interface Recipe<Person> {
  /** What somebody of this standing is, where it is not said otherwise. */
  readonly options?: PersonOptions;
  make(preparation: Preparation): Promise<Person>;
}

const RECIPES: { readonly [Name in Standing]: Recipe<People[Name]> } = {
  visitor: { make: visit },
  accountHolder: { make: openAccount },
  verified: { make: verify },
  withEstimate: { make: takeEstimate },
  applicant: { make: beginApplication },
  undecided: { make: handIn },
  decided: { make: haveDecided },
  approved: { make: beApproved },
  approvedForAccidentalDeath: {
    options: { product: 'accidentalDeath', answers: TOO_HEAVY_FOR_TERM_LIFE },
    make: beApproved,
  },
  referred: {
    options: { answers: DECLINED_ELSEWHERE },
    make: (preparation) => beDecided(preparation, 'referred_to_underwriter'),
  },
  rejected: {
    // Where accidental death cover is not sold.
    options: { state: 'WI', answers: TOO_HEAVY_FOR_TERM_LIFE },
    make: (preparation) => beDecided(preparation, 'rejected'),
  },
  readyToBuy: { make: beReadyToBuy },
  quoteTaken: { make: takeQuote },
  policyholder: { make: buy },
  pastDue: { options: { nextCard: CARD_THAT_FAILS_WHEN_CHARGED }, make: fallPastDue },
  lapsed: { options: { nextCard: CARD_THAT_FAILS_WHEN_CHARGED }, make: lapse },
  locked: { make: lockOut },
};

/**
 * Makes somebody of this standing, as if they had come all the way: with the rows that the way leaves, of which a test holds
 * every one to those of somebody who walked it. Only what time made of them moves the clock.
 */
export async function becomePerson<Name extends Standing>(
  { services }: { readonly services: Services },
  standing: Name,
  options: PersonOptions = {},
): Promise<People[Name]> {
  const recipe = RECIPES[standing];
  const answers = { ...recipe.options?.answers, ...options.answers };
  return recipe.make(prepare(services, { ...recipe.options, ...options, answers }));
}

/** A new session of somebody with a phone, verified as always: by their password and a code. */
export async function comeBack(
  { services }: { readonly services: Services },
  { email, password }: Pick<PersonOptions, 'email' | 'password'>,
): Promise<Pick<VerifiedPerson, 'token' | 'refreshToken' | 'sessionId'>> {
  return signInWithCode(prepare(services, { ...(email && { email }), ...(password && { password }) }));
}
