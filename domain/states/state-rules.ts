/**
 * A figure of state law with the place it stands. `confidence` says how well that place was read; `low` and
 * `medium` figures are confirmed by a compliance person before anybody relies on them.
 */
export type Cited<Figures> = Readonly<Figures> & {
  readonly citation: string;
  readonly confidence: 'high' | 'medium' | 'low';
};

/**
 * What one state asks of a policy sold there, as far as the product needs it. Days are calendar days. The figures are floors
 * in the owner's favour: where a text says "one month", 31 days stand here, because 31 days are never less.
 * Whoever changes a figure changes `asOf` with it.
 */
export interface StateRules {
  readonly name: string;
  /** Postal abbreviation. */
  readonly alpha2: string;
  /** The day the figures below were put together, as ISO text. */
  readonly asOf: string;
  readonly regulator: string;
  /** Which products are offered there. This is our choice, not the state's. */
  readonly sells: { readonly termLife: boolean; readonly accidentalDeath: boolean };
  /** How long a new policy can be handed back for all of its premium. */
  readonly freeLook: Cited<{
    newLifeDays: number;
    replacementLifeDays: number;
    accidentalDeathDays: number;
  }>;
  /** How long cover stays in force after a premium was due; accidental death as paid by the month. */
  readonly grace: Cited<{ lifeDays: number; accidentalDeathDays: number }>;
  /** How long before cover ends its owner must be told in writing; null where no rule is known for monthly premiums. */
  readonly lapseNotice: Cited<{ daysBefore: number }> | null;
  /** How long a lapsed policy can be reinstated, at the least, and the highest yearly interest; null without a cap. */
  readonly reinstatement: Cited<{ yearsMin: number; interestPercentMax: number | null }>;
  /** After how long a policy can no longer be disputed for what the application said. */
  readonly contestability: Cited<{ yearsMax: number }>;
  readonly suicideExclusion: Cited<{ yearsMax: number }>;
  /** The warning an application must carry, word for word; null where none is known to be required. */
  readonly fraudWarning: Cited<{ text: string }> | null;
}
