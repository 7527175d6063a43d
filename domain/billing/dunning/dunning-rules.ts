/** What money is asked of. */
export type WayOfPaying = 'credit_card' | 'bank_account';

/**
 * What a no means for the tries to come. Only the first one leaves any: a card that has expired says no again, whenever it is asked, and
 * so does a bank that wants a yes from its customer, who is not there.
 */
export type AfterDecline = 'try_again' | 'needs_another_way' | 'needs_the_person' | 'ends_authorization';

export interface WayRules {
  /** On how many days after the due date money is asked for, the due date being day 0. */
  readonly attemptDays: readonly number[];
  /** By the reason of a no; of one that is not named here, that it may be tried again. */
  readonly declines: Readonly<Record<string, AfterDecline>>;
  readonly citation: string;
  /** `read` where the source was, `confirm` where somebody has to before anybody relies on it. */
  readonly confidence: 'read' | 'confirm';
}

/** How unpaid bills are asked for again: dated, because it changes with the networks' rules. A used edition is never edited. */
export interface DunningRules {
  /** Bills due from this day on; null for all before the next edition. */
  readonly effectiveFrom: Temporal.PlainDate | null;
  readonly ways: Readonly<Record<WayOfPaying, WayRules>>;
  /** The notice by post without which nothing lapses. */
  readonly letter: {
    /** How many days after the due date it is handed to the printer, where the bill is unpaid then. */
    readonly daysAfterDue: number;
    /** After how many days without proof of its mailing another one is sent. */
    readonly proofWithinDays: number;
    readonly citation: string;
    readonly confidence: WayRules['confidence'];
  };
}
