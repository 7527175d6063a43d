/**
 * The API as the screens of signing in use it, in memory and behind `fetch`: it takes what it is sent, and refuses what it is
 * told to.
 */
import { Client, fetchExchange } from 'urql';
import { NoAnswer, RestError } from '../../../api/errors.ts';

interface Call {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface FakeSignInServer {
  readonly client: Client;
  /** Everything that was asked, in order; a sign-in is an operation too. */
  readonly calls: Call[];
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Refuses the operation with this code every time from now on; null lets it through again. */
  refuse: (operation: string, code: string | null, fieldErrors?: readonly FieldError[]) => void;
  /** The operation gets no answer from now on. */
  disconnect: (operation: string) => void;
}

interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly code: string;
}

const answers: Readonly<Record<string, object>> = {
  RegisterUser: { registerUser: { clientMutationId: null, userId: 'u' } },
  InitiatePasswordReset: { initiatePasswordReset: { clientMutationId: null, success: true } },
  ResetForgottenPassword: { resetForgottenPassword: { clientMutationId: null, success: true } },
  VerifyEmail: { verifyEmail: { clientMutationId: null, success: true } },
};

export function createFakeSignInServer(): FakeSignInServer {
  const calls: Call[] = [];
  const refusals = new Map<string, { code: string; fieldErrors: readonly FieldError[] }>();
  const disconnected = new Set<string>();

  async function answer(operation: string, input: Call['input']): Promise<Response> {
    calls.push({ operation, input });
    if (disconnected.has(operation)) throw new NoAnswer(new TypeError('Failed to fetch'));
    const refusal = refusals.get(operation);
    if (refusal === undefined) return Response.json({ data: answers[operation] });
    const { code, fieldErrors } = refusal;
    const validation = fieldErrors.length > 0 ? { validation_errors: { errors: fieldErrors } } : {};
    return Response.json({
      data: null,
      errors: [{ message: code, extensions: { message: code, ...validation } }],
    });
  }

  return {
    calls,
    client: new Client({
      url: 'https://server.invalid/graphql',
      preferGetMethod: false,
      exchanges: [fetchExchange],
      fetch: (_, init) => {
        const { operationName, variables } = JSON.parse(init?.body as string) as {
          operationName: string;
          variables: { input: Call['input'] };
        };
        return answer(operationName, variables.input);
      },
    }),
    signIn: async (email, password) => {
      calls.push({ operation: 'signIn', input: { email, password } });
      if (disconnected.has('signIn')) throw new NoAnswer(new TypeError('Failed to fetch'));
      const refusal = refusals.get('signIn');
      if (refusal !== undefined) throw new RestError(401, refusal.code, null, null);
    },
    refuse: (operation, code, fieldErrors = []) => {
      if (code === null) refusals.delete(operation);
      else refusals.set(operation, { code, fieldErrors });
    },
    disconnect: (operation) => void disconnected.add(operation),
  };
}
