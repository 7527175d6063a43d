import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { useClient, type Client } from 'urql';
import {
  AdjustEstimateDocument,
  UpdateEstimateDatumDocument,
  type CoverageEditorQuery,
  type PremiumOfCoverageFragment,
} from '../../api/generated/coverage.ts';
import { readError, type ApiError } from '../../api/errors.ts';
import {
  beginChoice,
  isDirty,
  nextChoice,
  type Coverage,
  type CoverageChoice,
  type CoverageMove,
  type CoverageRange,
} from './coverage-choice.ts';
import { createPriceRequests } from './price-request.ts';
import { requestStatus, saveBlock, type SaveBlock } from './save-rule.ts';
import type { Prices } from './use-quote.ts';

export type EditedEstimate = NonNullable<CoverageEditorQuery['coverageEditorState']>;

export type SaveOutcome =
  | { ok: true; ineligibleReasons: readonly string[] }
  /** The problem stands in the editor. */
  | { ok: false };

export interface CoverageEditing {
  readonly choice: CoverageChoice;
  readonly isDirty: boolean;
  readonly move: Dispatch<CoverageMove>;
  readonly prices: Prices;
  readonly save: () => Promise<SaveOutcome>;
  readonly saveProblem: ApiError | null;
  /** Why nothing can be saved at the moment. */
  readonly block: SaveBlock | null;
}

/** An estimate under the sliders: what is chosen, the price that follows, and saving it. */
export function useCoverageEditor(estimate: EditedEstimate): CoverageEditing {
  const client = useClient();
  const [choice, move] = useReducer(nextChoice, estimate, (edited) => beginChoice(rangeOf(edited), edited));
  const [prices] = useState(() => createPrices(client, estimate));
  const [isSaving, setIsSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ApiError | null>(null);
  const { amount, lockUntilAge } = choice;
  const isIneligible = estimate.ineligibleCoverageReasons.length > 0;
  const canAsk = estimate.premium !== null && !isIneligible;

  // The price follows the choice: requests are the outside world, and the choice moves in many ways.
  useEffect(() => {
    prices.want(canAsk ? { amount, lockUntilAge } : null);
  }, [prices, canAsk, amount, lockUntilAge]);
  useEffect(() => prices.stop, [prices]);

  async function save(): Promise<SaveOutcome> {
    setIsSaving(true);
    setSaveProblem(null);
    const input = adjustment(estimate.age, { amount, lockUntilAge });
    const { data, error } = await client.mutation(UpdateEstimateDatumDocument, { input }).toPromise();
    setIsSaving(false);
    if (error) {
      setSaveProblem(readError(error));
      return { ok: false };
    }
    move({ type: 'saved', coverage: { amount, lockUntilAge } });
    return { ok: true, ineligibleReasons: data?.updateEstimateDatum.ineligibleCoverageReasons ?? [] };
  }

  const dirty = isDirty(choice);
  const block = saveBlock({
    type: 'estimate',
    isDirty: dirty,
    status: requestStatus(isSaving, estimate.status),
    isIneligible,
  });
  return { choice, isDirty: dirty, move, prices, save, saveProblem, block };
}

function rangeOf({ amountLimits, lockUntilAgeLimits }: EditedEstimate): CoverageRange {
  return { amount: amountLimits, lockUntilAge: lockUntilAgeLimits };
}

/** Saves and adjustments speak in years (CONST-10). */
function adjustment(age: number, { amount, lockUntilAge }: Coverage) {
  return { amount, termDuration: lockUntilAge - age, termUnit: 'year' as const };
}

function createPrices(client: Client, { age, premium }: EditedEstimate): Prices {
  const prices = createPriceRequests<Coverage, PremiumOfCoverageFragment, ApiError>({
    ask: (asked, signal) => askPrice(client, age, asked, signal),
    readProblem: readError,
    isSame: (one, other) => one.amount === other.amount && one.lockUntilAge === other.lockUntilAge,
  });
  if (premium !== null)
    prices.learn({ amount: premium.amount, lockUntilAge: premium.insuredsAgeAtTerm }, premium);
  return prices;
}

/** Leaving the subscription takes the request off the wire, so that a stale one costs nothing more. */
function askPrice(
  client: Client,
  age: number,
  asked: Coverage,
  signal: AbortSignal,
): Promise<PremiumOfCoverageFragment> {
  return new Promise((resolve, reject) => {
    const subscription = client
      .query(AdjustEstimateDocument, adjustment(age, asked), { requestPolicy: 'network-only' })
      .subscribe(({ data, error }) => {
        if (error) reject(error);
        else if (data) resolve(data.adjustEstimate);
      });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  });
}
