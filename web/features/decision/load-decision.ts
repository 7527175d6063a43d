import type { LoaderFunctionArgs } from 'react-router';
import { DecisionDocument, type DecisionFragment } from '../../api/generated/decision.ts';
import type { Runtime } from '../../api/runtime.ts';

/** How the newest application was decided, or the one the address names; null where none was. */
export async function loadDecision(
  { graphql }: Runtime,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<DecisionFragment | null> {
  const applicationId = params['applicationId'] ?? null;
  const { data, error } = await graphql
    .query(DecisionDocument, { applicationId }, { requestPolicy: 'network-only' })
    .toPromise();
  if (!data) throw error ?? new Error('How it was decided did not come.');
  return data.decision;
}
