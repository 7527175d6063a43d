/** What is known of a person besides their answers in a flow. The server gathers it; facts only read it. */
export interface FlowContext extends FlowRecords {
  /** Accidental death is sold in the person's state of residence. */
  stateSellsAccidentalDeath: boolean;
  isBirthdateKnown: boolean;
  /** They named the amount they want where nothing else was asked (INTRO-04). */
  isAmountKnown: boolean;
  /** The business date as ISO text. */
  today: string;
}

/** The part that comes from records of the person and from no answer. */
export interface FlowRecords {
  /** Somebody is named as primary beneficiary already. */
  hasPrimaryBeneficiary: boolean;
  /** Of the newest application; null before one was handed in. */
  underwritingResult: UnderwritingResult | null;
  /** The check of who somebody is could not do without a document. */
  isIdentityDocumentRequested: boolean;
}

/** */
export type UnderwritingResult = 'pending' | 'approved' | 'rejected' | 'failed' | 'referred_to_underwriter';
