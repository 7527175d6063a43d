import type { Transitions } from '../lifecycles/lifecycle.ts';

/**
 * The life of a letter by post. A printer's messages come in any order, once or often, and each state gives way only to what weighs
 * more, so whatever the order, the end is the same. In their order:
 *
 * - queued: written with its cause; nobody has it yet.
 * - handed_over: the printer took it.
 * - mailed: the printer says that it gave it to the mail.
 * - proof_lost: and that no proof of it will come.
 * - proved: the mail has confirmed on which day it had it. A proof that was lost and turns up counts.
 * - forwarded: the mail took it to another address.
 * - returned: it came back.
 * - refused: the printer will not send it to this address. What it may have said before is not gone by.
 * - taken_back: the printer said that it was mailed, and it was not.
 *
 * The last three reached nobody: what they said is said again by another letter, which names the one it replaces.
 */
export const LETTER_STATES = [
  'queued',
  'handed_over',
  'mailed',
  'proof_lost',
  'proved',
  'forwarded',
  'returned',
  'refused',
  'taken_back',
] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export type LetterEvent = Exclude<LetterState, 'queued'>;

/** From a state on, every event that weighs more leads to the state of its name; what weighs less was said late and changes nothing. */
const weighingMoreThan = (state: LetterState): Readonly<Partial<Record<LetterEvent, LetterState>>> =>
  Object.fromEntries(
    LETTER_STATES.slice(LETTER_STATES.indexOf(state) + 1).map((heavier) => [heavier, heavier]),
  );

export const LETTER_TRANSITIONS: Transitions<LetterState, LetterEvent> = {
  queued: weighingMoreThan('queued'),
  handed_over: weighingMoreThan('handed_over'),
  mailed: weighingMoreThan('mailed'),
  proof_lost: weighingMoreThan('proof_lost'),
  proved: weighingMoreThan('proved'),
  forwarded: weighingMoreThan('forwarded'),
  returned: weighingMoreThan('returned'),
  refused: weighingMoreThan('refused'),
  taken_back: weighingMoreThan('taken_back'),
};

/** What is known of a letter's way. */
export interface LetterWay {
  readonly state: LetterState;
  /** The day of mailing by the printer's word; the last one where it named several. */
  readonly saidMailedOn: Temporal.PlainDate | null;
  /** The day on which the mail had it, as the proof shows; the first one where there are several. Days of notice count from it. */
  readonly provedOn: Temporal.PlainDate | null;
  /** What the mail calls it, to ask for the proof by. */
  readonly proof: string | null;
}

/** Something a printer tells of a letter; the day is that of the mail where it has one. */
export interface ToldOfLetter {
  readonly event: LetterEvent;
  readonly on: Temporal.PlainDate;
  /** Comes with `proved`. */
  readonly proof: string | null;
}

/** The way of a letter after what was told of it. */
export function letterAfter(way: LetterWay, { event, on, proof }: ToldOfLetter): LetterWay {
  const state = LETTER_TRANSITIONS[way.state][event] ?? way.state;
  if (event === 'mailed') return { ...way, state, saidMailedOn: later(way.saidMailedOn, on) };
  if (event !== 'proved') return { ...way, state };
  const known = way.provedOn === null ? null : { on: way.provedOn, proof: way.proof ?? '' };
  const isBetter = known === null || isBefore({ on, proof: proof ?? '' }, known);
  return isBetter ? { ...way, state, provedOn: on, proof } : { ...way, state };
}

/** Whether its proof tells the day of mailing and nothing told since takes that away: what days of notice may count from. */
export function provenMailingDay({ state, provedOn }: LetterWay): Temporal.PlainDate | null {
  return hasReachedNobody(state) ? null : provedOn;
}

/** Whether what it says has to be said another way. */
export function hasReachedNobody(state: LetterState): boolean {
  return state === 'returned' || state === 'refused' || state === 'taken_back';
}

function later(known: Temporal.PlainDate | null, told: Temporal.PlainDate): Temporal.PlainDate {
  return known !== null && Temporal.PlainDate.compare(known, told) > 0 ? known : told;
}

interface Proof {
  readonly on: Temporal.PlainDate;
  readonly proof: string;
}

/** The earlier one; of one day the first by name, so that the order they are told in does not matter. */
function isBefore(one: Proof, other: Proof): boolean {
  const days = Temporal.PlainDate.compare(one.on, other.on);
  return days < 0 || (days === 0 && one.proof < other.proof);
}
