import type { Client, CombinedError, OperationResult, OperationResultSource } from 'urql';
import {
  AdjustEstimateDocument,
  AdjustProductOfferingDocument,
  AdjustQuoteDocument,
  UpdateEstimateDatumDocument,
  UpdateProductOfferingDocument,
  UpdateQuoteCoverDocument,
  type CoverageEditorQuery,
  type PremiumOfCoverageFragment,
} from '../../api/generated/coverage.ts';
import type { Coverage } from './coverage-choice.ts';
import type { BillingFrequency } from './premium-words.ts';

/** An estimate, an offering or a quote, as it is edited. */
export type EditedCoverage = NonNullable<CoverageEditorQuery['coverageEditorState']>;

export interface Saved {
  readonly error: CombinedError | undefined;
  /** Only an estimate finds out here that somebody cannot be insured; an offer is one to a person who can. */
  readonly ineligibleReasons: readonly string[];
}

/** Where the price of what is edited comes from, and where it is saved. */
export interface CoverageSource {
  readonly price: (
    coverage: Coverage,
  ) => OperationResultSource<OperationResult<{ price: PremiumOfCoverageFragment }>>;
  readonly save: (coverage: Coverage, billingFrequency: BillingFrequency) => Promise<Saved>;
}

const fresh = { requestPolicy: 'network-only' } as const;

/** Null for an offer without an id: nothing can be asked about it (EDIT-33). */
export function coverageSource(client: Client, { type, id, age }: EditedCoverage): CoverageSource | null {
  if (type === 'estimate') {
    return {
      price: (coverage) => client.query(AdjustEstimateDocument, inYears(age, coverage), fresh),
      save: async (coverage) => {
        const input = inYears(age, coverage);
        const { data, error } = await client.mutation(UpdateEstimateDatumDocument, { input }).toPromise();
        return { error, ineligibleReasons: data?.updateEstimateDatum.ineligibleCoverageReasons ?? [] };
      },
    };
  }
  if (id === null) return null;
  if (type === 'quote') {
    return {
      price: (coverage) => client.query(AdjustQuoteDocument, { id, ...inYears(age, coverage) }, fresh),
      save: async (coverage, billingFrequency) => {
        const input = { quoteId: id, billingFrequency, ...inYears(age, coverage) };
        const { error } = await client.mutation(UpdateQuoteCoverDocument, { input }).toPromise();
        return { error, ineligibleReasons: [] };
      },
    };
  }
  return {
    price: (coverage) =>
      client.query(AdjustProductOfferingDocument, { id, ...inYears(age, coverage) }, fresh),
    save: async (coverage) => {
      const input = { offeringId: id, ...inYears(age, coverage) };
      const { error } = await client.mutation(UpdateProductOfferingDocument, { input }).toPromise();
      return { error, ineligibleReasons: [] };
    },
  };
}

/** Saves and adjustments speak in years (CONST-10). */
function inYears(age: number, { amount, lockUntilAge }: Coverage) {
  return { amount, termDuration: lockUntilAge - age, termUnit: 'year' as const };
}
