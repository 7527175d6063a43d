import { EXTENSION_PROBLEMS, MORE_COVER_PROBLEMS } from '../errors/cover-change-problems.ts';
import {
  ENDING_PROBLEMS,
  FREQUENCY_PROBLEMS,
  POLICY_CHANGE_PROBLEMS,
  POLICY_CORRECTION_PROBLEMS,
  POLICY_PROBLEMS,
} from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';
import type { ProblemCode } from '../errors/problem-code.ts';
import type { PolicyChangeKind, PolicyChangeState } from './changes/change-lifecycle.ts';
import type { EndingKind } from './ending.ts';
import { isInForce } from './policy-lifecycle.ts';
import type { PolicyState } from './policy-lifecycle.ts';

/**
 * What may be open on a policy at once, and what each does to the other: one table, which everybody asks who asks something of a policy or lets
 * something happen to it (docs/open-at-once.md has it as people read it). Its story:
 *
 * - **An ending comes first.** Whoever asked to end their policy, or to hand it back, changes nothing of it and pays nothing that is due later;
 *   they take that back before. It asks nobody's leave: it can be asked whatever else is open, and what waits beside it comes to nothing
 *   once it is carried out, and not before, so that who keeps their policy has what they had.
 * - **One change of cover at a time.** The next one is priced by what the one before leaves. An extension that is only offered is no change
 *   yet: it gives way.
 * - **A correction of a birthdate or a sex and a change of cover wait for each other.** Each is priced by what the other leaves, and an
 *   extension that is only offered is undone with the price it had. A name moves no money: it is set right whatever else is open.
 * - **A missed premium keeps from more, and never from less.** Less cover and another way out are lighter ways; more cover, a longer term, an
 *   extension and another rhythm wait until it is paid. While a hold runs nothing is missed, and nothing that a higher bill begins can begin.
 * - **A payment on its way decides first.** Until its outcome is known nothing that it could undo happens: no end, no lapse, no other rhythm.
 * - **A lapse, and the term's end, ask nobody**, and yet the table says what keeps them waiting, and what they undo.
 * - **A return is of a policy that is over**, and everything else of one that covers: they never meet.
 */
export const OPEN_THINGS = {
  not_covering: 'the policy waits for its first premium, or is over',
  ending_asked: 'its owner asked to end it',
  hand_back_asked: 'its owner asked to hand it back',
  correction_asked: 'somebody said that a birthdate or a sex is not right',
  less_waits: 'less cover waits for its day',
  more_asked: 'more cover is asked for, being decided, or offered',
  more_waits: 'more cover waits for its day',
  longer_asked: 'a longer first term is asked for, being decided, or offered',
  longer_waits: 'a longer first term waits for its day',
  extension_waits: 'the extension is taken, and waits for the first term to end',
  extension_offered: 'the extension was offered by its check-up, and nobody took it',
  payment_under_way: 'the outcome of a payment is still to come',
  past_due: 'a premium is missed',
  held: 'a hold runs, and the billing stands still',
  rhythm_waits: 'another rhythm of paying waits for its first bill',
  return_asked: 'it lapsed, and its owner asked for it again',
  return_offered: 'it lapsed, and its return is offered',
  dispute_open: 'a payment of it is disputed at a bank',
  last_year: 'its term is in its last year',
} as const;
export type OpenThing = keyof typeof OPEN_THINGS;

/** What is asked of a policy, and what happens to one without being asked. */
export const ASKED_THINGS = {
  ending: 'an ending, or handing it back',
  correction: 'setting a birthdate or a sex right',
  less: 'less cover',
  more: 'more cover',
  longer: 'a longer first term',
  extension: 'the extension, or its check-up',
  rhythm: 'another rhythm',
  same_rhythm: 'staying with the rhythm there is',
  payment: 'paying a bill',
  hold: 'a hold',
  return: 'a return',
  lapse: 'a lapse',
  term_end: 'the end of the term, or of the time to take it',
} as const;
export type AskedThing = keyof typeof ASKED_THINGS;

/** What something that is open does to what is asked. */
export type Effect =
  /** Both are open beside each other. */
  | { readonly does: 'allows' }
  | { readonly does: 'refuses'; readonly because: Problem<ProblemCode> }
  /** It is the same: asked for again it is answered as it stands. Something else of its kind is refused, where there is such a thing. */
  | { readonly does: 'is_it'; readonly otherwise: Problem<ProblemCode> | null }
  /** It ends where the other is asked for. */
  | { readonly does: 'gives_way' }
  /** It stays open beside it, and is undone once the other is carried out. */
  | { readonly does: 'is_undone' }
  /** What is asked is taken, or is due, and is not carried out before this is over. */
  | { readonly does: 'delays' }
  /** The rule of what is asked counts its days, and says them: it is not decided here. */
  | { readonly does: 'is_counted' }
  /** One is of a policy that covers and the other is not. */
  | { readonly does: 'never_meets' };

const allows: Effect = { does: 'allows' };
const givesWay: Effect = { does: 'gives_way' };
const undone: Effect = { does: 'is_undone' };
const delays: Effect = { does: 'delays' };
const counted: Effect = { does: 'is_counted' };
const never: Effect = { does: 'never_meets' };
const refuses = (because: Problem<ProblemCode>): Effect => ({ does: 'refuses', because });
const isIt = (otherwise: Problem<ProblemCode> | null): Effect => ({ does: 'is_it', otherwise });

const notCovering = refuses(problem(ENDING_PROBLEMS, 'not_covering'));
const notInForce = refuses(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
const ofPolicy = refuses(problem(POLICY_PROBLEMS, 'policy_state'));
const ending = refuses(problem(POLICY_CHANGE_PROBLEMS, 'ending_asked'));
const handBack = refuses(problem(POLICY_CHANGE_PROBLEMS, 'hand_back_asked'));
const correcting = refuses(problem(POLICY_CHANGE_PROBLEMS, 'correction_asked'));
const changing = refuses(problem(POLICY_CHANGE_PROBLEMS, 'change_open'));
const toSetRight = {
  notInForce: refuses(problem(POLICY_CORRECTION_PROBLEMS, 'not_in_force')),
  ending: refuses(problem(POLICY_CORRECTION_PROBLEMS, 'ending_asked')),
  handBack: refuses(problem(POLICY_CORRECTION_PROBLEMS, 'hand_back_asked')),
  changing: refuses(problem(POLICY_CORRECTION_PROBLEMS, 'change_open')),
  asked: isIt(problem(POLICY_CORRECTION_PROBLEMS, 'asked_already')),
};
const askedAlready = isIt(problem(ENDING_PROBLEMS, 'asked_already'));
const oneAtATime = isIt(problem(POLICY_CHANGE_PROBLEMS, 'change_open'));

/**
 * By what is open and what is asked. Where several things refuse, the first row says why: what has to be out of the way before the others.
 */
export const OPEN_AT_ONCE = {
  not_covering: {
    ending: notCovering,
    correction: toSetRight.notInForce,
    less: notInForce,
    more: notInForce,
    longer: notInForce,
    extension: notInForce,
    rhythm: ofPolicy,
    same_rhythm: ofPolicy,
    // What begins cover, and what brings it back.
    payment: allows,
    hold: ofPolicy,
    return: allows,
    lapse: never,
    term_end: never,
  },
  ending_asked: {
    ending: askedAlready,
    correction: toSetRight.ending,
    less: ending,
    more: ending,
    longer: ending,
    extension: ending,
    rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'ending_asked')),
    same_rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'ending_asked')),
    // Of a bill that is due once nothing is due any more; earlier ones are paid as ever.
    payment: refuses(problem(ENDING_PROBLEMS, 'ending_asked')),
    hold: allows,
    return: never,
    lapse: delays,
    // It has a day that is no later, and what goes back by it. One that ends with the term itself is over with it.
    term_end: delays,
  },
  hand_back_asked: {
    ending: askedAlready,
    correction: toSetRight.handBack,
    less: handBack,
    more: handBack,
    longer: handBack,
    extension: handBack,
    rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'hand_back_asked')),
    same_rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'hand_back_asked')),
    payment: refuses(problem(ENDING_PROBLEMS, 'hand_back_asked')),
    hold: allows,
    return: never,
    lapse: delays,
    term_end: delays,
  },
  correction_asked: {
    ending: undone,
    correction: toSetRight.asked,
    less: correcting,
    more: correcting,
    longer: correcting,
    extension: correcting,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  less_waits: {
    ending: undone,
    correction: toSetRight.changing,
    less: oneAtATime,
    more: changing,
    longer: changing,
    extension: changing,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  more_asked: {
    ending: undone,
    correction: toSetRight.changing,
    less: changing,
    more: oneAtATime,
    longer: changing,
    extension: changing,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  more_waits: {
    ending: undone,
    correction: toSetRight.changing,
    less: changing,
    more: oneAtATime,
    longer: changing,
    extension: changing,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  longer_asked: {
    ending: undone,
    correction: toSetRight.changing,
    less: changing,
    more: changing,
    longer: oneAtATime,
    extension: changing,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  longer_waits: {
    ending: undone,
    correction: toSetRight.changing,
    less: changing,
    more: changing,
    longer: oneAtATime,
    extension: changing,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  extension_waits: {
    ending: undone,
    correction: toSetRight.changing,
    less: changing,
    more: changing,
    longer: changing,
    extension: oneAtATime,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    // By then it has begun: what would end is another day.
    term_end: never,
  },
  extension_offered: {
    ending: undone,
    // The price that a check-up found is one of the age that was wrong.
    correction: undone,
    less: givesWay,
    more: givesWay,
    longer: givesWay,
    extension: allows,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  payment_under_way: {
    // It settles before it is carried out, and goes back with the rest.
    ending: delays,
    correction: delays,
    // It begins with a bill that nobody pays yet.
    less: allows,
    more: allows,
    longer: allows,
    extension: allows,
    rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'charge_under_way')),
    same_rhythm: allows,
    payment: isIt(null),
    hold: allows,
    return: isIt(null),
    lapse: delays,
    term_end: delays,
  },
  past_due: {
    ending: allows,
    correction: allows,
    less: allows,
    more: refuses(problem(MORE_COVER_PROBLEMS, 'past_due')),
    longer: refuses(problem(MORE_COVER_PROBLEMS, 'past_due')),
    extension: refuses(problem(EXTENSION_PROBLEMS, 'past_due')),
    // But an unpaid bill of a year gives way to its first month.
    rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'past_due')),
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: never,
    lapse: allows,
    term_end: allows,
  },
  held: {
    ending: allows,
    correction: allows,
    less: allows,
    more: refuses(problem(MORE_COVER_PROBLEMS, 'held')),
    longer: refuses(problem(MORE_COVER_PROBLEMS, 'held')),
    // Guaranteed until a last day that no hold postpones.
    extension: allows,
    rhythm: refuses(problem(FREQUENCY_PROBLEMS, 'held')),
    same_rhythm: allows,
    // By hand.
    payment: allows,
    // Several run at once; one behind the other is one.
    hold: allows,
    return: never,
    lapse: delays,
    term_end: allows,
  },
  rhythm_waits: {
    ending: undone,
    correction: allows,
    // Its price is said by the rhythm of the bill with which it begins.
    less: allows,
    more: allows,
    longer: allows,
    extension: allows,
    rhythm: isIt(null),
    same_rhythm: givesWay,
    payment: allows,
    hold: allows,
    return: never,
    lapse: undone,
    term_end: undone,
  },
  return_asked: {
    ending: never,
    correction: never,
    less: never,
    more: never,
    longer: never,
    extension: never,
    rhythm: never,
    same_rhythm: never,
    payment: allows,
    hold: never,
    return: isIt(null),
    lapse: never,
    term_end: undone,
  },
  return_offered: {
    ending: never,
    correction: never,
    less: never,
    more: never,
    longer: never,
    extension: never,
    rhythm: never,
    same_rhythm: never,
    payment: allows,
    hold: never,
    return: isIt(null),
    lapse: never,
    term_end: undone,
  },
  dispute_open: {
    // What goes back of that payment waits for what becomes of the dispute; the ending does not.
    ending: allows,
    correction: allows,
    less: allows,
    more: allows,
    longer: allows,
    extension: allows,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: allows,
    lapse: allows,
    term_end: allows,
  },
  last_year: {
    ending: allows,
    correction: allows,
    less: allows,
    more: counted,
    longer: counted,
    // The year in which it can be taken.
    extension: allows,
    rhythm: allows,
    same_rhythm: allows,
    payment: allows,
    hold: allows,
    return: allows,
    lapse: allows,
    term_end: allows,
  },
} as const satisfies Record<OpenThing, Record<AskedThing, Effect>>;

/** What of a policy says what is open on it. */
export interface OpenFacts {
  readonly policy: { readonly status: PolicyState };
  /** What its owner asked for and can still take back; of a payment, where its bill is one that nobody asks for any more. */
  readonly ending: EndingKind | null;
  /** The change of cover that is open. */
  readonly change: { readonly kind: PolicyChangeKind; readonly status: PolicyChangeState } | null;
  /** Something is missed that what is asked does not itself put right. */
  readonly isPastDue: boolean;
  readonly isHeld: boolean;
  readonly isPaymentUnderWay: boolean;
  readonly isRhythmWaiting: boolean;
  readonly return: 'asked' | 'offered' | null;
  /** Of a birthdate or a sex; where another correction is asked for, of a name too. */
  readonly isCorrectionAsked: boolean;
}

/**
 * The facts that asking rests on, and those that carrying out does. Whoever asks without one of them does not compile, and a test holds both
 * lists to the table.
 */
export const FACTS_OF_ASKING = {
  ending: ['policy', 'ending'],
  correction: ['policy', 'ending', 'change', 'isCorrectionAsked'],
  less: ['policy', 'ending', 'change', 'isCorrectionAsked'],
  more: ['policy', 'ending', 'change', 'isPastDue', 'isHeld', 'isCorrectionAsked'],
  longer: ['policy', 'ending', 'change', 'isPastDue', 'isHeld', 'isCorrectionAsked'],
  extension: ['policy', 'ending', 'change', 'isPastDue', 'isCorrectionAsked'],
  rhythm: ['policy', 'ending', 'isPastDue', 'isHeld', 'isPaymentUnderWay', 'isRhythmWaiting'],
  same_rhythm: ['policy', 'ending', 'isRhythmWaiting'],
  payment: ['ending', 'isPaymentUnderWay'],
  hold: ['policy'],
  return: ['isPaymentUnderWay', 'return'],
  lapse: [],
  term_end: [],
} as const satisfies Record<AskedThing, readonly (keyof OpenFacts)[]>;

export const FACTS_OF_CARRYING_OUT = {
  ending: ['isPaymentUnderWay'],
  correction: ['isPaymentUnderWay'],
  lapse: ['ending', 'isHeld', 'isPaymentUnderWay'],
  term_end: ['ending', 'isPaymentUnderWay'],
} as const satisfies Partial<Record<AskedThing, readonly (keyof OpenFacts)[]>>;

export interface Asking {
  /** Why it can't be asked for, and by what; null where it can. */
  readonly refused: { readonly by: OpenThing; readonly because: Problem<ProblemCode> } | null;
  /** What is open is of its kind: the very same again is answered as it stands, whatever else is open. */
  readonly isOpenAlready: boolean;
  /** What ends where it is asked for. */
  readonly givesWay: readonly OpenThing[];
}

/** Whether something can be asked of a policy on which that is open. */
export function mayAsk<Asked extends AskedThing>(
  open: Pick<OpenFacts, (typeof FACTS_OF_ASKING)[Asked][number]>,
  asked: Asked,
): Asking {
  const effects = effectsOn(open, asked);
  const [refused = null] = effects.flatMap(({ by, effect }) => {
    const because =
      effect.does === 'refuses' ? effect.because : effect.does === 'is_it' ? effect.otherwise : null;
    return because === null ? [] : [{ by, because }];
  });
  return {
    refused,
    isOpenAlready: effects.some(({ effect }) => effect.does === 'is_it'),
    givesWay: effects.filter(({ effect }) => effect.does === 'gives_way').map(({ by }) => by),
  };
}

/** What keeps something from being carried out that is due, or was asked for; null where nothing does. */
export function waitsFor<Asked extends keyof typeof FACTS_OF_CARRYING_OUT>(
  open: Pick<OpenFacts, (typeof FACTS_OF_CARRYING_OUT)[Asked][number]>,
  asked: Asked,
): OpenThing | null {
  return effectsOn(open, asked).find(({ effect }) => effect.does === 'delays')?.by ?? null;
}

interface EffectBy {
  readonly by: OpenThing;
  readonly effect: Effect;
}

/** In the order of the rows. */
function effectsOn(facts: Partial<OpenFacts>, asked: AskedThing): readonly EffectBy[] {
  return openThings(facts).map((by) => ({ by, effect: OPEN_AT_ONCE[by][asked] }));
}

/** What is open, by the facts that are known, in the order of the rows. */
function openThings({ policy, ending, change, ...facts }: Partial<OpenFacts>): readonly OpenThing[] {
  const changing = change == null ? null : openThingOf(change);
  const isOpen: Readonly<Record<OpenThing, boolean>> = {
    not_covering: policy !== undefined && !isInForce(policy.status),
    ending_asked: ending === 'end',
    hand_back_asked: ending === 'hand_back',
    correction_asked: facts.isCorrectionAsked === true,
    less_waits: changing === 'less_waits',
    more_asked: changing === 'more_asked',
    more_waits: changing === 'more_waits',
    longer_asked: changing === 'longer_asked',
    longer_waits: changing === 'longer_waits',
    extension_waits: changing === 'extension_waits',
    extension_offered: changing === 'extension_offered',
    past_due: facts.isPastDue === true,
    held: facts.isHeld === true,
    payment_under_way: facts.isPaymentUnderWay === true,
    rhythm_waits: facts.isRhythmWaiting === true,
    return_asked: facts.return === 'asked',
    return_offered: facts.return === 'offered',
    // Neither keeps anybody from anything.
    dispute_open: false,
    last_year: false,
  };
  return OPEN_THINGS_IN_ORDER.filter((thing) => isOpen[thing]);
}

const OPEN_THINGS_IN_ORDER = Object.keys(OPEN_THINGS) as OpenThing[];

function openThingOf({ kind, status }: NonNullable<OpenFacts['change']>): OpenThing {
  const isAccepted = status === 'accepted';
  switch (kind) {
    case 'decrease':
      return 'less_waits';
    case 'increase':
      return isAccepted ? 'more_waits' : 'more_asked';
    case 'lengthening':
      return isAccepted ? 'longer_waits' : 'longer_asked';
    case 'extension':
      return isAccepted ? 'extension_waits' : 'extension_offered';
  }
}
