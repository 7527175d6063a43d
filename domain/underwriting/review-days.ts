/** Business days, as a notice of a decision names them and whoever asks is answered within. */
interface ReviewDays {
  /** To ask for reasons, information or a correction. */
  readonly toAsk: number;
  /** Ours, to answer. */
  readonly toAnswer: number;
  readonly source: string;
}

/** The same everywhere; who asks later is answered, too. */
export const REVIEW_DAYS: ReviewDays = {
  toAsk: 90,
  toAnswer: 21,
  source: 'North Carolina 58-39-55, Georgia 33-39-11, Oregon 746.650 (read)',
};
