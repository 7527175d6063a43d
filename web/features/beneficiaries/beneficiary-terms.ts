import type { Client } from 'urql';
import type { Beneficiary } from './beneficiary-words.ts';

/** The document somebody agrees to before shares change, as it stands now. */
export interface BeneficiaryTerms {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

// Texts rather than documents of a .graphql file, because they are sent seldom and by nobody else.
const termsQuery = `query BeneficiaryTerms { disclosure(slug: "beneficiary-terms") { id slug version title body } }`;
const acknowledgeMutation = `mutation AcknowledgeBeneficiaryTerms($input: CreateAcknowledgementInput!) {
  createAcknowledgement(input: $input) { acknowledgement { id } }
}`;

/** Rejects with the error of the call. */
export async function loadBeneficiaryTerms(graphql: Client): Promise<BeneficiaryTerms> {
  const { data, error } = await graphql
    .query<{ disclosure: BeneficiaryTerms | null }>(termsQuery, {}, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data?.disclosure) throw error ?? new Error('The beneficiary terms did not come.');
  return data.disclosure;
}

/** Keeps that this very version was agreed to, for the list these beneficiaries are on. Rejects with the error of the call. */
export async function acknowledgeBeneficiaryTerms(
  graphql: Client,
  { id }: BeneficiaryTerms,
  { assignedEntity }: Pick<Beneficiary, 'assignedEntity'>,
): Promise<void> {
  const input = {
    recordId: id,
    recordType: 'disclosure',
    contextId: assignedEntity.id,
    contextType: assignedEntity.entityType,
  };
  const { error } = await graphql.mutation(acknowledgeMutation, { input }).toPromise();
  if (error) throw error;
}
