/**
 * A figure of state law with the place it stands. `confidence` says how well that place was read; `low` and
 * `medium` figures are confirmed by a compliance person before anybody relies on them.
 */
export type Cited<Figures> = Readonly<Figures> & {
  readonly citation: string;
  readonly confidence: 'high' | 'medium' | 'low';
  /** What is left to be confirmed, as half a sentence. */
  readonly confirm?: string;
};

/** The rules a policy keeps from its issue to its end. Days are calendar days. */
export interface PolicyRulesOfState {
  /** How long a new policy can be handed back for all of its premium. */
  readonly freeLook: Cited<{
    newLifeDays: number;
    replacementLifeDays: number;
    accidentalDeathDays: number;
  }>;
  /**
   * What the law asks for, for life and for accidental death paid by the month; and what we give, for both: until which day after
   * the due date, and after the day its owner was told, cover goes on. That day is still covered.
   */
  readonly grace: Cited<{
    lifeDays: number;
    accidentalDeathDays: number;
    daysCoveredAfterDue: number;
    daysCoveredAfterNotice: number;
  }>;
  /** How long before cover ends its owner must be told in writing; null where no rule is known for monthly premiums. */
  readonly lapseNotice: Cited<{ daysBefore: number }> | null;
  /**
   * What the law asks for: for how long a lapsed policy can be reinstated, at the least, and the highest yearly interest, null
   * without a cap. And what we give: for how many years, at which interest, and for how many days without evidence of health.
   */
  readonly reinstatement: Cited<{
    yearsMin: number;
    interestPercentMax: number | null;
    years: number;
    interestPercent: number;
    daysWithoutEvidence: number;
  }>;
  /** After how long a policy can no longer be disputed for what the application said. */
  readonly contestability: Cited<{ yearsMax: number }>;
  readonly suicideExclusion: Cited<{ yearsMax: number }>;
  /** How many whole calendar years after it ended the records of a policy are kept. */
  readonly records: Cited<{ yearsKept: number }>;
}

/**
 * What one state asks of a policy sold there, and what we give there, from a day on. The figures of the law are floors in the
 * owner's favour: where a text says "one month", 31 days stand here, because 31 days are never less. A policy keeps the edition it
 * was issued under, so an edition is never edited once it was used: a change is a new file, named for the day it begins.
 */
export interface StatePack extends PolicyRulesOfState {
  readonly name: string;
  /** Postal abbreviation. */
  readonly alpha2: string;
  /** The first day on which it is in force, as ISO text, for which its file is named; null where we began to sell with it. */
  readonly effectiveFrom: string | null;
  /** The day the figures were put together, as ISO text. */
  readonly asOf: string;
  /** The days of what is offered and issued there are days of this zone: one for a state, that of most of its people. */
  readonly timeZone: string;
  readonly regulator: string;
  /** Which products are offered there. This is our choice, not the state's. */
  readonly sells: { readonly termLife: boolean; readonly accidentalDeath: boolean };
  /** The warning an application must carry, word for word; null where none is known to be required. */
  readonly fraudWarning: Cited<{ text: string }> | null;
  /**
   * A correction: which of its rules count from its first day on for policies that were sold under an earlier edition, too, and why.
   * Null where it is for new policies alone.
   */
  readonly appliesToSold: {
    readonly rules: readonly (keyof PolicyRulesOfState)[];
    readonly why: string;
  } | null;
}

/** Every edition of every state, by name and then by day. */
export type StatePacks = readonly (readonly StatePack[])[];
