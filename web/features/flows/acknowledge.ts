import type { Client } from 'urql';
import type { AcknowledgedRecord } from '@wysh/domain/forms/actions.ts';
import { CreateAcknowledgementDocument, DisclosureToAcknowledgeDocument } from '../../api/generated/flows.ts';

/** Keeps that the person agreed to what a form names, as it stands now (FORM-33). Rejects with the error of the call. */
export function createAcknowledge(graphql: Client): (record: AcknowledgedRecord) => Promise<void> {
  return async ({ recordType, recordSlug, contextType }) => {
    const found = await graphql
      .query(DisclosureToAcknowledgeDocument, { slug: recordSlug }, { requestPolicy: 'network-only' })
      .toPromise();
    const recordId = found.data?.disclosure?.id;
    if (recordId === undefined) throw found.error ?? new Error(`There is no disclosure ${recordSlug}.`);
    const input = { recordId, recordType, contextType };
    const { error } = await graphql.mutation(CreateAcknowledgementDocument, { input }).toPromise();
    if (error) throw error;
  };
}
