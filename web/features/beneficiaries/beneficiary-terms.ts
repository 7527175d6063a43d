import type { Client } from 'urql';
import {
  AcknowledgeBeneficiaryTermsDocument,
  BeneficiaryTermsDocument,
  type BeneficiaryTermsQuery,
} from '../../api/generated/beneficiaries.ts';

/** The document somebody agrees to before shares change, as it stands now. */
export type BeneficiaryTerms = NonNullable<BeneficiaryTermsQuery['disclosure']>;

/** Rejects with the error of the call. */
export async function loadBeneficiaryTerms(graphql: Client): Promise<BeneficiaryTerms> {
  const { data, error } = await graphql
    .query(BeneficiaryTermsDocument, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data?.disclosure) throw error ?? new Error('The beneficiary terms did not come.');
  return data.disclosure;
}

/**
 * Keeps that this very version was agreed to. It goes with the person's membership, which the server knows, also
 * where the list is that of a policy. Rejects with the error of the call.
 */
export async function acknowledgeBeneficiaryTerms(graphql: Client, { id }: BeneficiaryTerms): Promise<void> {
  const input = { recordId: id, recordType: 'disclosure', contextType: 'InsuranceMembership' } as const;
  const { error } = await graphql.mutation(AcknowledgeBeneficiaryTermsDocument, { input }).toPromise();
  if (error) throw error;
}
