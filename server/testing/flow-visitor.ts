import { createHash } from 'node:crypto';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { AppDriver, Visitor } from './app-driver.ts';

export interface ShownTestForm {
  readonly id: string;
  readonly slug: string;
  readonly layout: string;
  readonly answers: FormValues;
  readonly progress: { readonly position: number; readonly total: number };
  readonly first: boolean;
  readonly terminal: boolean;
  readonly finished: { readonly terminalBehavior: string; readonly nextPath: string } | null;
  readonly reviewedForms: readonly { readonly slug: string; readonly answers: FormValues }[];
  readonly polling: {
    readonly retryDelay: number;
    readonly retryBackoffFactor: number;
    readonly retryTimeout: number;
  };
}

export interface Refusal {
  readonly message: string;
  readonly full_message: string;
  readonly validation_errors: {
    readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[];
  };
}

const formFields = `id slug layout answers progress { position total } first terminal finished { terminalBehavior nextPath }
  reviewedForms { slug answers } polling { retryDelay retryBackoffFactor retryTimeout }`;

/** What a browser does with flows, as one person. Each call answers what came, or the refusal. */
export function openFlowVisitor(app: AppDriver, { token }: Pick<Visitor, 'token'>) {
  async function call<Data>(
    document: string,
    variables: object,
  ): Promise<{ data: Data | null; refusal: Refusal | null }> {
    const { data, errors } = await app.graphql<Data>(document, { ...variables }, { token });
    return {
      data: data ?? null,
      refusal: (errors?.[0]?.extensions as unknown as Refusal | undefined) ?? null,
    };
  }

  /** The refusal is thrown where the test expects none. */
  function expected<Data>({ data, refusal }: { data: Data | null; refusal: Refusal | null }): Data {
    if (data === null || refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    return data;
  }

  const attemptStart = (input: object) =>
    call<{
      createFlowSession: {
        flowSessionId: string;
        flowSession: { status: string; scope: string; flow: { slug: string } };
      };
    }>(
      `mutation ($input: CreateFlowSessionInput!) {
        createFlowSession(input: $input) { flowSessionId flowSession { status scope flow { slug } } }
      }`,
      { input },
    );

  const attemptAnswer = (flowSessionId: string, input: object) =>
    call<{ createResponse: { form: ShownTestForm | null; flowSession: { status: string } } }>(
      `mutation ($input: CreateResponseInput!) {
        createResponse(input: $input) { flowSession { status } form { ${formFields} } }
      }`,
      { input: { flowSessionId, ...input } },
    );

  const attemptRead = (flowSessionId: string, action = 'start', variables: object = {}) =>
    call<{ dynamicForm: ShownTestForm | null }>(
      `query ($flowSessionId: ID!, $criteria: DynamicFormCriteria!, $current: String, $direction: FormDirection,
        $delay: Float, $factor: Float, $timeout: Float) {
        dynamicForm(flowSessionId: $flowSessionId, criteria: $criteria, currentFormIdentifier: $current,
          direction: $direction, retryDelay: $delay, retryBackoffFactor: $factor, retryTimeout: $timeout) { ${formFields} }
      }`,
      { flowSessionId, criteria: { action }, ...variables },
    );

  return {
    attemptStart,
    attemptAnswer,
    attemptRead,
    start: async (flowId: string, input: object = {}) =>
      expected(await attemptStart({ flowId, ...input })).createFlowSession.flowSessionId,
    answer: async (flowSessionId: string, formInputs: object, input: object = {}) =>
      expected(await attemptAnswer(flowSessionId, { formInputs, ...input })).createResponse,
    read: async (flowSessionId: string, action = 'start', variables: object = {}) =>
      expected(await attemptRead(flowSessionId, action, variables)).dynamicForm,
  };
}

/** Lifts a session to the level that a one-time code gives it. */
export async function verifySession(app: AppDriver, { token }: Pick<Visitor, 'token'>): Promise<void> {
  const { clock, database } = app.services;
  const now = new Date(clock.now().epochMilliseconds);
  await database.transaction((transaction) =>
    transaction
      .updateTable('sessions')
      .set({ auth_level: 'verified', verified_at: now, last_seen_at: now })
      .where('id', 'in', (where) =>
        where
          .selectFrom('access_tokens')
          .select('session_id')
          .where('token_hash', '=', createHash('sha256').update(token).digest()),
      )
      .execute(),
  );
}
