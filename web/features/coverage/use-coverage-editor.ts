import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { useClient } from 'urql';
import { CoverageEditorDocument, type PremiumOfCoverageFragment } from '../../api/generated/coverage.ts';
import { NETWORK_ERROR, readError, type ApiError } from '../../api/errors.ts';
import {
  beginChoice,
  isDirty,
  nextChoice,
  type Coverage,
  type CoverageChoice,
  type CoverageMove,
  type CoverageRange,
} from './coverage-choice.ts';
import { coverageSource, type CoverageSource, type EditedCoverage } from './coverage-source.ts';
import { isFixed, rangeOfPolicy } from './policy-wish.ts';
import type { BillingFrequency } from './premium-words.ts';
import { createPriceRequests } from './price-request.ts';
import { requestStatus, saveBlock, type SaveBlock } from './save-rule.ts';
import type { Prices } from './use-quote.ts';

export type SaveOutcome =
  | { ok: true; ineligibleReasons: readonly string[]; goesOnAt: string | null }
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

/** An estimate, an offering, a quote or a policy under the sliders: what is chosen, the price that follows, and saving it. */
export function useCoverageEditor(edited: EditedCoverage, frequency: BillingFrequency): CoverageEditing {
  const client = useClient();
  const { type, policyEdit } = edited;
  const [source] = useState(() => coverageSource(client, edited));
  const [choice, move] = useReducer(nextChoice, edited, () => beginChoice(rangeOf(edited), edited));
  const [prices] = useState(() => createPrices(source, edited, lookAgain));
  const [isSaving, setIsSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ApiError | null>(null);
  const { amount, lockUntilAge } = choice;
  const isIneligible = edited.ineligibleCoverageReasons.length > 0;
  const canAsk = source !== null && !isIneligible;

  // The price follows the choice: requests are the outside world, and the choice moves in many ways.
  useEffect(() => {
    prices.want(canAsk ? { amount, lockUntilAge } : null);
  }, [prices, canAsk, amount, lockUntilAge]);
  useEffect(() => prices.stop, [prices]);

  /** An offer that is refused may be over, or taken on another device: the screen follows what the server has now. */
  function lookAgain({ code }: ApiError): void {
    if (type === 'estimate' || code === NETWORK_ERROR) return;
    void client.query(CoverageEditorDocument, { type }, { requestPolicy: 'network-only' }).toPromise();
  }

  async function save(): Promise<SaveOutcome> {
    if (source === null) return { ok: false };
    setIsSaving(true);
    setSaveProblem(null);
    const { known } = prices.getState();
    const isShown = known?.asked.amount === amount && known.asked.lockUntilAge === lockUntilAge;
    const shown = isShown ? known.price : null;
    const { error, ineligibleReasons, goesOnAt } = await source.save(
      { amount, lockUntilAge },
      frequency,
      shown,
    );
    setIsSaving(false);
    if (error) {
      const problem = readError(error);
      setSaveProblem(problem);
      lookAgain(problem);
      return { ok: false };
    }
    move({ type: 'saved', coverage: { amount, lockUntilAge } });
    return { ok: true, ineligibleReasons, goesOnAt };
  }

  const dirty = isDirty(choice);
  const block = saveBlock({
    needsChange: type === 'quote' || policyEdit !== null,
    isDirty: dirty,
    status: requestStatus(isSaving, edited.status),
    isIneligible,
    isRefused: policyEdit !== null && isFixed(policyEdit),
  });
  return { choice, isDirty: dirty, move, prices, save, saveProblem, block };
}

/** Where one age alone was approved, there is nothing to choose. */
function rangeOf(edited: EditedCoverage): CoverageRange {
  const { amountLimits, lockUntilAgeLimits: ages, policyEdit } = edited;
  if (policyEdit !== null) return rangeOfPolicy(edited, policyEdit);
  return { amount: amountLimits, lockUntilAge: ages !== null && ages.min < ages.max ? ages : null };
}

function createPrices(
  source: CoverageSource | null,
  { premium }: EditedCoverage,
  onRefused: (problem: ApiError) => void,
): Prices {
  const prices = createPriceRequests<Coverage, PremiumOfCoverageFragment, ApiError>({
    ask: (asked, signal) => askPrice(source, asked, signal),
    readProblem: (error) => {
      const problem = readError(error);
      onRefused(problem);
      return problem;
    },
    isSame: (one, other) => one.amount === other.amount && one.lockUntilAge === other.lockUntilAge,
  });
  prices.learn({ amount: premium.amount, lockUntilAge: premium.insuredsAgeAtTerm }, premium);
  return prices;
}

/** Leaving the subscription takes the request off the wire, so that a stale one costs nothing more. */
function askPrice(
  source: CoverageSource | null,
  asked: Coverage,
  signal: AbortSignal,
): Promise<PremiumOfCoverageFragment> {
  if (source === null) return Promise.reject(new Error('There is nothing to price.'));
  return new Promise((resolve, reject) => {
    const subscription = source.price(asked).subscribe(({ data, error }) => {
      if (error) reject(error);
      else if (data) resolve(data.price);
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  });
}
