import type { CorrectedAnswers } from './corrected-answers.ts';
import type { DecisionReview } from './review.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type CorrectedAnswersParent = CorrectedAnswers;
export type DecisionReviewParent = DecisionReview;
