import type { Client, CombinedError, OperationResult, OperationResultSource } from 'urql';
import {
  AdjustEstimateDocument,
  AdjustPolicyDocument,
  AdjustProductOfferingDocument,
  AdjustQuoteDocument,
  RequestCoverageAdjustmentDocument,
  UpdateEstimateDatumDocument,
  UpdateProductOfferingDocument,
  UpdateQuoteCoverDocument,
  type CoverageEditorQuery,
  type PremiumOfCoverageFragment,
  type RequestCoverageAdjustmentMutation,
} from '../../api/generated/coverage.ts';
import type { Coverage } from './coverage-choice.ts';
import { flowAboutPath, pendingDetailsPath } from '../../paths.ts';
import { beginsOnOf, wishOf } from './policy-wish.ts';
import { premiumBy, type BillingFrequency } from './premium-words.ts';

/** An estimate, an offering, a quote or a policy in force, as it is edited. */
export type EditedCoverage = NonNullable<CoverageEditorQuery['coverageEditorState']>;

export type PolicyEdit = NonNullable<EditedCoverage['policyEdit']>;

export interface Saved {
  readonly error: CombinedError | undefined;
  /** Only an estimate finds out here that somebody cannot be insured; an offer is one to a person who can. */
  readonly ineligibleReasons: readonly string[];
  /** The page of what a policyholder asked for; null for everything else. */
  readonly goesOnAt: string | null;
}

/** Where the price of what is edited comes from, and where it is saved. */
export interface CoverageSource {
  readonly price: (
    coverage: Coverage,
  ) => OperationResultSource<OperationResult<{ price: PremiumOfCoverageFragment }>>;
  /** With the price that was shown of it, where one was. */
  readonly save: (
    coverage: Coverage,
    billingFrequency: BillingFrequency,
    shown: PremiumOfCoverageFragment | null,
  ) => Promise<Saved>;
}

const fresh = { requestPolicy: 'network-only' } as const;

/** Null for an offer or a policy without an id: nothing can be asked about it (EDIT-33). */
export function coverageSource(client: Client, edited: EditedCoverage): CoverageSource | null {
  const { type, id, age, policyEdit } = edited;
  if (type === 'estimate') {
    return {
      price: (coverage) => client.query(AdjustEstimateDocument, inYears(age, coverage), fresh),
      save: async (coverage) => {
        const input = inYears(age, coverage);
        const { data, error } = await client.mutation(UpdateEstimateDatumDocument, { input }).toPromise();
        const ineligibleReasons = data?.updateEstimateDatum.ineligibleCoverageReasons ?? [];
        return { error, ineligibleReasons, goesOnAt: null };
      },
    };
  }
  if (policyEdit !== null) return policySource(client, edited, policyEdit);
  if (id === null) return null;
  if (type === 'quote') {
    return {
      price: (coverage) => client.query(AdjustQuoteDocument, { id, ...inYears(age, coverage) }, fresh),
      save: async (coverage, billingFrequency) => {
        const input = { quoteId: id, billingFrequency, ...inYears(age, coverage) };
        const { error } = await client.mutation(UpdateQuoteCoverDocument, { input }).toPromise();
        return { error, ineligibleReasons: [], goesOnAt: null };
      },
    };
  }
  return {
    price: (coverage) =>
      client.query(AdjustProductOfferingDocument, { id, ...inYears(age, coverage) }, fresh),
    save: async (coverage) => {
      const input = { offeringId: id, ...inYears(age, coverage) };
      const { error } = await client.mutation(UpdateProductOfferingDocument, { input }).toPromise();
      return { error, ineligibleReasons: [], goesOnAt: null };
    },
  };
}

/** What is asked of a policy is what was shown of it: the price by its rhythm, and the day. Null where an id is missing (EDIT-33). */
function policySource(client: Client, edited: EditedCoverage, edit: PolicyEdit): CoverageSource | null {
  const { policyId, insuranceMembershipId, billingFrequency } = edit;
  const { age } = edited;
  if (policyId === '' || insuranceMembershipId === '') return null;
  return {
    price: (coverage) =>
      client.query(AdjustPolicyDocument, { id: policyId, ...inYears(age, coverage) }, fresh),
    save: async (coverage, _frequency, shown) => {
      const premium = shown === null ? 0 : premiumBy(billingFrequency, shown);
      const beginsOn = beginsOnOf(edit, wishOf(edit, edited, coverage));
      const input = { policyId, insuranceMembershipId, premium, beginsOn, ...inYears(age, coverage) };
      const { data, error } = await client.mutation(RequestCoverageAdjustmentDocument, { input }).toPromise();
      const asked = data?.requestCoverageAdjustment;
      return { error, ineligibleReasons: [], goesOnAt: asked === undefined ? null : pathAfter(asked) };
    },
  };
}

/** Where something has to be told first, to the questions; else to what waits for its day. */
function pathAfter({
  status,
  pendingPolicyId: id,
}: RequestCoverageAdjustmentMutation['requestCoverageAdjustment']): string {
  return status === 'UNDERWRITING_REQUIRED'
    ? flowAboutPath('coverage-adjustment', id)
    : pendingDetailsPath(id);
}

/** Saves and adjustments speak in years (CONST-10). */
function inYears(age: number, { amount, lockUntilAge }: Coverage) {
  return { amount, termDuration: lockUntilAge - age, termUnit: 'year' as const };
}
