import { createContext } from 'react';
import type { ReviewTopic } from '@wysh/domain/forms/review-topics.ts';

/** Where a form stands on its way, for what is drawn beside it. */
export interface FormPlace {
  readonly flowSlug: string;
  /** What its answers are about; null where they are about nothing in particular. */
  readonly topic: ReviewTopic | null;
  readonly position: number;
  readonly total: number;
  /** The place the person was at before, on this visit; its own for whoever comes in. */
  readonly from: number;
  /** How much of the whole way is behind them, from 0 to 1: as much of the night is over. */
  readonly nightPart: number;
  /** It asks something that hurts. */
  readonly isGrave: boolean;
}

/** A form that is on no way, such as one of the gallery, is at a beginning. */
export const FormPlaceContext = createContext<FormPlace>({
  flowSlug: '',
  topic: null,
  position: 1,
  total: 1,
  from: 1,
  nightPart: 0,
  isGrave: false,
});
