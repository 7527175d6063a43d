/** What a report may say besides its message: short facts, free of personal data. */
export type ErrorReportDetail = Readonly<Record<string, string | number | boolean | null>>;

export interface ErrorReport {
  readonly source: 'browser' | 'server';
  /** A code of the error catalogue where the error has one. */
  readonly code: string | null;
  /** Free of personal data: see platform/scrub-text.ts. */
  readonly message: string;
  readonly detail: ErrorReportDetail;
  readonly userId: string | null;
  /** The reference people are shown and the log lines carry. */
  readonly requestId: string | null;
}

export interface ErrorReporting {
  /**
   * Keeps one report. Throws when the vendor did not take it; losing a report never fails what reported it.
   */
  report(report: ErrorReport): Promise<void>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking reports nothing.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

/** Reports that differ in nothing but when and to whom. */
export interface ErrorKind {
  /** Names it: 32 hexadecimal digits. */
  readonly kind: string;
  readonly source: ErrorReport['source'];
  readonly code: string | null;
  readonly message: string;
  readonly count: number;
  /** Reported since somebody last said that they had looked. */
  readonly unseen: number;
  readonly firstAt: Temporal.Instant;
  readonly lastAt: Temporal.Instant;
  /** Where the last one happened: an operation of the server, or a page. */
  readonly place: string | null;
  /** Of the last one. */
  readonly reference: string | null;
}

/** Reports that can be looked at at the desk, as the embedded service's can. */
export interface KeptErrorReports {
  /** Of the last 30 days, the unseen first, then the newest. */
  listKinds(limit: number): Promise<ErrorKind[]>;
  markSeen(kind: string): Promise<void>;
}
