import { createMemoryRouter, RouterProvider } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import { NoAnswer } from '../../../api/errors.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { VerificationPage } from '../verification-page.tsx';
import { VerifyNumberPage } from '../verify-number-page.tsx';

interface Phone {
  readonly id: string;
  readonly mask: string;
  readonly status: string;
}

export const OWN_PHONE: Phone = { id: 'phone-1', mask: '•••-•••-1234', status: 'verified' };
export const NEW_PHONE: Phone = { id: 'phone-2', mask: '•••-•••-9876', status: 'pending' };

export interface FakeVerificationServer {
  phones: readonly Phone[];
  /** Everything that was asked to be sent. */
  readonly sent: { phoneNumberId: string; channel: string; sessionId: string }[];
  /** Every code that was tried. */
  readonly tried: string[];
  /** Refuses the next call of this operation with a code, with words of its own, or does not answer it. */
  failNext: (operation: string, code: string, fullMessage?: string) => void;
}

export function createFakeVerificationServer() {
  const failures = new Map<string, { code: string; fullMessage: string | null }>();
  const server: FakeVerificationServer = {
    phones: [OWN_PHONE],
    sent: [],
    tried: [],
    failNext: (operation, code, fullMessage) =>
      void failures.set(operation, { code, fullMessage: fullMessage ?? null }),
  };

  function answer(operation: string, input: Record<string, string>): object {
    switch (operation) {
      case 'SessionToVerify':
        return {
          currentSession: { id: 'session-1', authLevel: 'identified' },
          currentUser: { id: 'user-1', profile: { phoneNumbers: server.phones } },
        };
      case 'RequestOtp':
        server.sent.push(input as unknown as FakeVerificationServer['sent'][number]);
        return { requestOtp: { clientMutationId: null, success: true } };
      case 'VerifySession':
        return { verifySession: { clientMutationId: null, status: 'verified' } };
      default:
        throw new Error(`The fake server does not know ${operation}.`);
    }
  }

  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName, variables } = JSON.parse(init?.body as string) as {
        operationName: string;
        variables: { input?: Record<string, string> };
      };
      const input = variables.input ?? {};
      if (operationName === 'VerifySession') server.tried.push(input['code'] ?? '');
      const failure = failures.get(operationName);
      failures.delete(operationName);
      if (failure?.code === 'NETWORK_ERROR') throw new NoAnswer('gone');
      if (failure !== undefined) {
        const extensions = { message: failure.code, full_message: failure.fullMessage };
        return Response.json({ data: null, errors: [{ message: 'Refused', extensions }] });
      }
      return Response.json({ data: answer(operationName, input) });
    },
  });
  return { server, graphql };
}

/** The two screens that verify, with everything they can lead to. */
export async function renderVerification(
  { graphql }: ReturnType<typeof createFakeVerificationServer>,
  at: string = routes.verifyPhone,
) {
  const fake = createFakeRuntime({ session: { authenticated: true, authLevel: 'identified' } });
  const runtime = {
    ...fake.runtime,
    graphql,
    session: {
      ...fake.runtime.session,
      refresh: async () => fake.changeSession({ authLevel: 'verified', sessionVerified: true }),
    },
  };
  const elsewhere = [routes.home, routes.wyshes, routes.profile, routes.createPhone, routes.editProfile];
  const router = createMemoryRouter(
    [
      { path: routes.verifyPhone, Component: VerificationPage },
      { path: routes.verifyPhoneInAccount, Component: VerifyNumberPage },
      ...elsewhere.map((path) => ({ path, element: <h1>Elsewhere</h1> })),
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <main>
        <RouterProvider router={router} />
      </main>
    </RuntimeContext>,
  );
  return router;
}
