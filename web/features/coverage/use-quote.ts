import { useSyncExternalStore } from 'react';
import { rawPercent, shownPercent } from '@wysh/domain/coverage/covered-percent.ts';
import type { PremiumOfCoverageFragment } from '../../api/generated/coverage.ts';
import type { ApiError } from '../../api/errors.ts';
import type { Coverage } from './coverage-choice.ts';
import type { PriceRequests } from './price-request.ts';

export type Prices = PriceRequests<Coverage, PremiumOfCoverageFragment, ApiError>;

/** The price of the coverage that is chosen, and how much of a list of so much it covers. */
export interface QuoteSource {
  /** The price of an offer and of a policy is exact, but for what of a policy would be decided first. */
  readonly isOffer: boolean;
  /** Of a policy what can't be had is said by the server; of all else nothing can be chosen that can't be had. */
  readonly isPolicy: boolean;
  readonly prices: Prices;
  readonly amount: number;
  readonly totalAmount: number;
}

export interface Quote {
  /** The last one known; null for coverage that has none. */
  readonly price: PremiumOfCoverageFragment | null;
  /** To the cent. */
  readonly isExact: boolean;
  /** A newer one is being worked out. */
  readonly isWorking: boolean;
  /** Why there is no newer one. */
  readonly problem: ApiError | null;
  /** Null without a list to cover. */
  readonly coveredPercent: number | null;
}

/** Followed only where the price is shown, so that an answer draws the price and nothing else. */
export function useQuote({ isOffer, prices, amount, totalAmount }: QuoteSource): Quote {
  const { status, known, problem } = useSyncExternalStore(prices.subscribe, prices.getState);
  const price = known?.price ?? null;
  // Known at once by the rule the server goes by; its own word counts once it is there.
  const percent =
    status === 'answered' && price !== null
      ? price.allocationsCoveredPercentage
      : shownPercent(rawPercent(amount, totalAmount));
  return {
    price,
    isExact: isOffer && price?.isEstimate !== true,
    isWorking: status === 'waiting' || status === 'asking',
    problem: status === 'failed' ? problem : null,
    coveredPercent: totalAmount === 0 ? null : percent,
  };
}
