import type { APPLICATION_PROBLEMS } from '../errors/applying-problems.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingFacts } from './standing-facts.ts';

/** What the insurance card is about (DASH-07 to DASH-11); `unsure` says that we can't see it just now. */
export type StandingCard = 'owned' | 'notice' | 'quote' | 'recapture' | 'marketing' | 'unsure';

export type StandingAction =
  /** Begin an application, or go on with one. */
  | 'apply'
  /** Look at what is offered and choose. */
  | 'review_offers'
  /** See bills and pay them. */
  | 'pay_bills'
  /** Have less cover, or more. */
  | 'change_cover';

/** Of the pages that say why there is no offer, those that a standing leads to. */
export type StandingDenial = 'rejected' | 'rejected_reinstatement' | 'failed' | 'referred_to_underwriter';

type FactName = Exclude<keyof StandingFacts, 'now'>;
type Told<Name extends FactName> = Pick<StandingFacts, 'now'> & {
  readonly [One in Name]: Exclude<StandingFacts[One], typeof UNREADABLE>;
};
/** Whether none of these facts is one that can't be read. */
function canRead<Name extends FactName>(
  facts: StandingFacts,
  names: readonly Name[],
): facts is StandingFacts & Told<Name> {
  return names.every((name) => facts[name] !== UNREADABLE);
}

/** What follows for whoever stands somewhere. */
export interface StandingColumns<Kind extends string> {
  readonly kind: Kind;
  readonly card: StandingCard;
  /** The page with the one thing to do next. */
  readonly next: string;
  readonly actions: readonly StandingAction[];
  /** What keeps an application from beginning; null where one may begin. */
  readonly applying: keyof typeof APPLICATION_PROBLEMS | null;
  /** Which page of a no, or of a not yet, is theirs; null for whoever was told none. */
  readonly denial: StandingDenial | null;
  /** Where somebody lands who signed in without a page in mind: the welcome page welcomes whoever has nothing with us yet. */
  readonly landing: 'home' | 'welcome';
}

export interface StandingRow<Kind extends string> extends StandingColumns<Kind> {
  /** When it holds, in words for docs/standing.md. */
  readonly says: string;
  readonly asks: readonly FactName[];
  /** `unreadable` where one of the facts it asks is. */
  readonly holds: (facts: StandingFacts) => boolean | typeof UNREADABLE;
}

/** Hands the facts a row asks to its condition, where they can be read. */
export function when<Name extends FactName>(
  says: string,
  asks: readonly Name[],
  holds: (facts: Told<Name>) => boolean,
): Pick<StandingRow<string>, 'says' | 'asks' | 'holds'> {
  return { says, asks, holds: (facts) => (canRead(facts, asks) ? holds(facts) : UNREADABLE) };
}
