import type { Client } from 'urql';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { FormKey, QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { scopeOfLine, type LineOfBusiness } from '@wysh/domain/beneficiaries/line-of-business.ts';
import {
  AnswerBeneficiaryFormDocument,
  BeneficiaryFormDocument,
  BeginBeneficiaryFlowDocument,
} from '../../api/generated/beneficiaries.ts';
import { beneficiariesPath, flowPath } from '../../paths.ts';
import type { BeneficiaryKind } from './beneficiary-words.ts';

const FLOW = 'beneficiary';

export interface BeneficiaryFlowStart {
  readonly line: LineOfBusiness;
  /** Which beneficiary it is about: a new id for a new one. */
  readonly contextId: string | null;
  readonly kind: BeneficiaryKind;
  readonly responsibility: Responsibility;
}

/**
 * Begins the flow and gives the answers the person has just given here, so that it opens with the first question they have
 * not answered yet. Answers its address, from which it comes back to the list; rejects with the error of the call.
 */
export async function openBeneficiaryFlow(
  graphql: Client,
  { line, contextId, kind, responsibility }: BeneficiaryFlowStart,
): Promise<string> {
  const given: Map<string, QuestionAnswers> = new Map<FormKey, QuestionAnswers>([
    ['beneficiary-intro', {}],
    ['beneficiary-responsibility', { 'beneficiary-responsibility': responsibility }],
    ['beneficiary-type', { 'beneficiary-type': kind }],
  ]);
  const flowScope = scopeOfLine(line);
  const input = { flowId: FLOW, formScope: flowScope, contextId, fromStart: true };
  const begun = await graphql.mutation(BeginBeneficiaryFlowDocument, { input }).toPromise();
  if (!begun.data) throw begun.error ?? new Error('The flow did not begin.');
  const { flowSessionId } = begun.data.createFlowSession;

  const first = await graphql
    .query(BeneficiaryFormDocument, { flowSessionId }, { requestPolicy: 'network-only' })
    .toPromise();
  if (!first.data) throw first.error ?? new Error('The first form did not come.');
  let slug = first.data.dynamicForm?.slug;
  while (slug !== undefined && given.has(slug)) {
    const formInputs = given.get(slug);
    // Once is enough: whatever comes back is for the person to answer.
    given.delete(slug);
    const answered = await graphql
      .mutation(AnswerBeneficiaryFormDocument, {
        input: { flowSessionId, currentFormIdentifier: slug, formInputs },
      })
      .toPromise();
    if (!answered.data) throw answered.error ?? new Error('An answer was not taken.');
    slug = answered.data.createResponse.form?.slug;
  }

  const query = new URLSearchParams({ flowScope, origin: beneficiariesPath(line) });
  if (contextId !== null) query.set('contextId', contextId);
  return `${flowPath(FLOW)}?${query}`;
}
