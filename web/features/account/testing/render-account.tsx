import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AccountProfileQuery } from '../../../api/generated/account.ts';
import { NoAnswer } from '../../../api/errors.ts';
import type { Runtime } from '../../../api/runtime.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { AccountPage } from '../account-page.tsx';
import { CloseAccountPage } from '../close-account-page.tsx';
import { EditProfilePage } from '../edit-profile-page.tsx';
import { LinkedAccountsPage } from '../linked-accounts-page.tsx';
import {
  loadProfile,
  loadProfileField,
  loadSessions,
  type AccountSession,
  type Profile,
} from '../load-account.ts';
import { NotificationsPage } from '../notifications-page.tsx';
import { PasswordPage } from '../password-page.tsx';
import { ProfilePage } from '../profile-page.tsx';

type KnownProfile = NonNullable<Profile>;
type Input = Readonly<Record<string, unknown>>;

export function fakeProfile(change: Partial<KnownProfile> = {}): KnownProfile {
  return {
    firstName: 'Ada',
    middleName: null,
    lastName: 'Lovelace',
    suffix: null,
    birthdate: '1990-02-28',
    emails: [{ id: 'email-1', email: 'ada@example.com', status: 'active' }],
    phoneNumbers: [
      {
        id: 'phone-1',
        phoneNumber: '4155550100',
        mask: '•••-•••-0100',
        status: 'verified',
        smsMarketing: false,
      },
    ],
    activeAddress: { formattedDisplay: '1 Main St, Columbus, OH 43004' },
    newsletterOptIn: true,
    ...change,
  };
}

export function fakeSession(id: string, change: Partial<AccountSession> = {}): AccountSession {
  return {
    id,
    createdAt: '2026-01-01T15:00:00Z',
    lastSeenAt: '2026-01-05T15:00:00Z',
    isCurrent: false,
    deviceLabel: 'Safari on iPhone',
    ...change,
  };
}

/** One person's account in memory, with a password of twelve letters. */
export function createFakeAccountServer() {
  const failures = new Map<string, { code: string; fullMessage: string | null }>();
  const server = {
    profile: fakeProfile() as Profile,
    sessions: [
      fakeSession('phone', { lastSeenAt: '2026-01-03T15:00:00Z' }),
      fakeSession('here', { isCurrent: true, deviceLabel: 'Chrome on Windows' }),
      fakeSession('library', { deviceLabel: null }),
    ] as readonly AccountSession[],
    password: 'correct horse',
    /** What was asked to be changed. */
    inputs: [] as { operation: string; input: Input }[],
    failNext: (operation: string, code: string, fullMessage?: string) =>
      void failures.set(operation, { code, fullMessage: fullMessage ?? null }),
  };

  function answer(operation: string, input: Input): object | { refused: string } {
    if ('currentPassword' in input && input['currentPassword'] !== server.password)
      return { refused: 'CREDENTIAL_INCORRECT' };
    const success = { clientMutationId: null, success: true };
    switch (operation) {
      case 'AccountProfile':
        return { currentUser: { id: 'user-1', profile: server.profile } } satisfies AccountProfileQuery;
      case 'AccountSessions':
        return { sessions: server.sessions };
      case 'EndSession':
        server.sessions = server.sessions.filter(({ id }) => id !== input['sessionId']);
        return { endSession: success };
      case 'EndOtherSessions': {
        const endedCount = server.sessions.length - 1;
        server.sessions = server.sessions.filter(({ isCurrent }) => isCurrent);
        return { endOtherSessions: { endedCount } };
      }
      case 'ChangePassword':
        server.password = String(input['password']);
        server.sessions = server.sessions.filter(({ isCurrent }) => isCurrent);
        return { changePassword: success };
      case 'ChangeEmail':
        return { changeEmail: { clientMutationId: null, email: { id: 'e', email: 'x', status: 'pending' } } };
      case 'CreatePhoneNumber':
        return {
          createPhoneNumber: {
            clientMutationId: null,
            phoneNumber: { id: 'p', mask: '•', status: 'pending' },
          },
        };
      case 'UpdateNotifications':
        return { updateNotifications: success };
      case 'DecommissionUser':
        return { decommissionUser: success };
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
        variables: { input?: Input };
      };
      const failure = failures.get(operationName);
      failures.delete(operationName);
      if (failure?.code === 'NETWORK_ERROR') throw new NoAnswer('gone');
      const input = variables.input ?? {};
      const answered = failure === undefined ? answer(operationName, input) : { refused: failure.code };
      if ('refused' in answered) {
        const extensions = { message: answered.refused, full_message: failure?.fullMessage ?? null };
        return Response.json({ data: null, errors: [{ message: 'Refused', extensions }] });
      }
      if (variables.input !== undefined) server.inputs.push({ operation: operationName, input });
      return Response.json({ data: answered });
    },
  });
  return { server, graphql };
}

export type FakeAccount = ReturnType<typeof createFakeAccountServer>;

/** The pages of the account at their addresses, and everything they lead to. */
export async function renderAccount({ graphql }: FakeAccount, at: string) {
  const fake = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true, accessToken: 'token' },
  });
  const clear = vi.fn();
  const runtime: Runtime = { ...fake.runtime, graphql, session: { ...fake.runtime.session, clear } };
  const elsewhere = [routes.welcome, routes.flow, routes.verifyPhoneInAccount, routes.customerSupport];
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Not here</h1>,
        children: [
          { path: routes.account, Component: AccountPage, loader: () => loadProfile(runtime) },
          { path: routes.profile, Component: ProfilePage, loader: () => loadProfile(runtime) },
          {
            path: routes.editProfile,
            Component: EditProfilePage,
            loader: (args: LoaderFunctionArgs) => loadProfileField(runtime, args),
          },
          { path: routes.password, Component: PasswordPage, loader: () => loadSessions(runtime) },
          { path: routes.notifications, Component: NotificationsPage, loader: () => loadProfile(runtime) },
          { path: routes.linkedAccounts, Component: LinkedAccountsPage },
          { path: routes.closeAccount, Component: CloseAccountPage },
          ...elsewhere.map((path) => ({ path, element: <h1>Elsewhere</h1> })),
        ],
      },
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
  return { router, clear, startedOver: fake.startedOver };
}
