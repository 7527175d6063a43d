import type { QuestionAnswers } from '../questions/question-catalogue.ts';

/** What an underwriter is given: the frozen answers, and what the person wants. */
export interface UnderwritingApplication {
  /** By question, the answers that count: of the profile, the pre-qualification and the interview. */
  answers: QuestionAnswers;
  requested: RequestedCover;
  /** The business date on which the application was handed in. */
  today: Temporal.PlainDate;
}

export interface RequestedCover {
  /** Whole dollars. */
  amount: number;
  /** Of term life. */
  years: number;
  /** Dollars above the policy in force that is to be changed; 0 where there is none. */
  increase: number;
}
