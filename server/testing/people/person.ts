import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import type { Visitor } from '../app-driver.ts';

export type OfferedProduct = 'termLife' | 'accidentalDeath';

/** Who somebody is, as far as it matters to whoever asks for them; for everything else there is something plain. */
export interface PersonOptions {
  readonly email?: string;
  readonly password?: string;
  /** Ten digits. */
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** YYYY-MM-DD, instead of `age`. */
  readonly birthdate?: string;
  /** A birthday today; 34 where nothing is said. */
  readonly age?: number;
  /** Where they live, as two letters: Ohio. */
  readonly state?: string;
  /** What they say to questions of flows, by the question's key, instead of nothing to tell. */
  readonly answers?: QuestionAnswers;
  /** The cover they ask for, in whole dollars. */
  readonly amount?: number;
  /** Whole dollars by the wysh's slug. */
  readonly wyshes?: Readonly<Record<string, number>>;
  /** What they buy. */
  readonly product?: OfferedProduct;
  /** The number of the card they pay with. */
  readonly card?: string;
  /** The number of another card, which takes the place of the first one after the purchase. */
  readonly nextCard?: string;
}

/** Identified: registered and signed in with a password, without a code so far. */
export interface AccountHolder extends Visitor {
  readonly email: string;
  readonly password: string;
}

/** In a session that a code verified, sent to a phone of theirs. */
export interface VerifiedPerson extends AccountHolder {
  /** Ten digits. */
  readonly phone: string;
  readonly phoneNumberId: string;
  readonly sessionId: string;
}

export interface Applied extends VerifiedPerson {
  readonly applicationId: string;
}

export interface Offered extends Applied {
  /** Term life first. */
  readonly offeringIds: readonly string[];
  /** The offer of the product they buy. */
  readonly offeringId: string;
}

export interface Quoted extends Offered {
  readonly quoteId: string;
}

export interface Insured extends Quoted {
  readonly policyId: string;
}

/** Everybody there is a recipe for, by how far they have come. */
export interface People {
  /** Known to the server, and to nobody else. */
  readonly visitor: Visitor;
  readonly accountHolder: AccountHolder;
  readonly verified: VerifiedPerson;
  readonly withEstimate: VerifiedPerson;
  /** Pledged, with profile and beneficiary: the interview comes next. */
  readonly applicant: VerifiedPerson;
  /** Handed in; the engine is asked when the jobs run. */
  readonly undecided: Applied;
  /** Whatever our rulebook makes of their answers. */
  readonly decided: Applied;
  /** With offers of both products. */
  readonly approved: Offered;
  readonly approvedForAccidentalDeath: Offered;
  readonly referred: Applied;
  readonly rejected: Applied;
  /** Due diligence is done and everything agreed to: choosing, a card and paying are left. */
  readonly readyToBuy: Offered;
  /** Has chosen: only the card is missing. */
  readonly quoteTaken: Quoted;
  /** Paid, and in force. */
  readonly policyholder: Insured;
  /** The second bill was declined; whoever asks for them moves the clock. */
  readonly pastDue: Insured;
  /** Nobody paid it until the days of grace were over; whoever asks for them moves the clock. */
  readonly lapsed: Insured;
  /** After ten wrong passwords. */
  readonly locked: VerifiedPerson;
}

export type Standing = keyof People;
