import type { Client } from 'urql';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormReadAction } from '@wysh/domain/forms/actions.ts';
import type { FlowScope, FormContent } from '@wysh/domain/forms/definition.ts';
import {
  CreateFlowSessionDocument,
  CreateResponseDocument,
  DynamicFormDocument,
  FlowExistsDocument,
} from '../../api/generated/flows.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';
import type { FlowArguments } from './flow-arguments.ts';
import { oneFormApi } from './one-form-api.ts';

export interface FlowStart {
  readonly slug: string;
  /** Begin anew with earlier answers as defaults, instead of going on. */
  readonly fromStart: boolean;
  /** Left out: the flow's own. */
  readonly scope: FlowScope | null;
  readonly contextId: string | null;
}

export interface FormRead {
  readonly flowSessionId: string;
  readonly action: FormReadAction;
  readonly currentForm: string | null;
}

export interface FormAnswer {
  readonly flowSessionId: string;
  readonly form: FormContent;
  /** As they are sent: tax ids encrypted. */
  readonly values: FormValues;
  /** The form was opened from a review. */
  readonly isEdit: boolean;
  /** Questions whose answer the person confirmed, although it differs from what they said before. */
  readonly confirms?: readonly string[];
}

/** What a running flow asks the server. All reject with the error of the call. */
export interface FlowApi {
  /** Null for a flow that does not exist. */
  readonly begin: (start: FlowStart) => Promise<{ flowSessionId: string; scope: FlowScope } | null>;
  /** Null where going back leaves the flow. */
  readonly read: (read: FormRead) => Promise<ShownFormFragment | null>;
  /** The form after this one; null while it is not ready. */
  readonly respond: (answer: FormAnswer) => Promise<ShownFormFragment | null>;
}

/** `ways` are the paths the visit brought along, which the server weighs when it says where the flow leads. */
export function createFlowApi(
  graphql: Client,
  { link, origin, form }: Pick<FlowArguments, 'link' | 'origin' | 'form'>,
): FlowApi {
  const ways = { linkArgument: link, origin };

  async function exists(slug: string): Promise<boolean> {
    const { data, error } = await graphql.query(FlowExistsDocument, { slug }).toPromise();
    if (error) throw error;
    return data?.flow != null;
  }

  const api: FlowApi = {
    begin: async ({ slug, fromStart, scope, contextId }) => {
      const input = { flowId: slug, fromStart, formScope: scope, contextId };
      const { data, error } = await graphql.mutation(CreateFlowSessionDocument, { input }).toPromise();
      if (data)
        return {
          flowSessionId: data.createFlowSession.flowSessionId,
          scope: data.createFlowSession.flowSession.scope,
        };
      // What is missing answers like what belongs to somebody else; a flow that is no secret can be asked for.
      if (error?.graphQLErrors.length && !(await exists(slug))) return null;
      throw error ?? new Error('A flow session came without data.');
    },
    read: async ({ flowSessionId, action, currentForm }) => {
      const variables = { flowSessionId, criteria: { action }, currentFormIdentifier: currentForm, ...ways };
      const { data, error } = await graphql
        .query(DynamicFormDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) throw error;
      return data?.dynamicForm ?? null;
    },
    respond: async ({ flowSessionId, form, values, isEdit, confirms = [] }) => {
      const known = new Set(inputsOf(form).map(({ key }) => key));
      const formInputs = Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)));
      const input = {
        flowSessionId,
        currentFormIdentifier: form.key,
        formInputs,
        edit: isEdit,
        confirms: [...confirms],
      };
      const { data, error } = await graphql.mutation(CreateResponseDocument, { input, ...ways }).toPromise();
      if (error) throw error;
      return data?.createResponse.form ?? null;
    },
  };
  return form === null ? api : oneFormApi(api, form, origin);
}
