import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { render } from 'vitest-browser-react';
import type { SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { CreateAccountPage } from '../create-account-page.tsx';
import { ForgotPasswordPage } from '../forgot-password-page.tsx';
import { LinkExpiredPage } from '../link-expired-page.tsx';
import { loadEmailVerification, loadLogin, loadNewPassword } from '../load-sign-in.ts';
import { LoginPage } from '../login-page.tsx';
import { NewDevicePage } from '../new-device-page.tsx';
import { NewPasswordPage } from '../new-password-page.tsx';
import { VerifyEmailPage } from '../verify-email-page.tsx';
import type { FakeSignInServer } from './fake-sign-in-server.ts';

/** The screens of signing in at their addresses, without the shell around them; answers the router and the runtime. */
export async function renderSignIn(
  server: FakeSignInServer,
  at: string,
  session: Partial<SessionState> = {},
) {
  const fake = createFakeRuntime({ graphql: server.client, session });
  const runtime = {
    ...fake.runtime,
    session: {
      ...fake.runtime.session,
      signIn: async (email: string, password: string) => {
        await server.signIn(email, password);
        await fake.runtime.session.signIn(email, password);
      },
    },
  };
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          { path: routes.login, Component: LoginPage, loader: loadLogin },
          { path: routes.createAccount, Component: CreateAccountPage },
          { path: routes.forgotPassword, Component: ForgotPasswordPage },
          {
            path: routes.createNewPassword,
            Component: NewPasswordPage,
            loader: (args: LoaderFunctionArgs) => loadNewPassword(runtime, args),
          },
          {
            path: routes.verifyEmail,
            Component: VerifyEmailPage,
            loader: (args: LoaderFunctionArgs) => loadEmailVerification(runtime, args),
          },
          { path: routes.linkExpired, Component: LinkExpiredPage },
          { path: routes.newDevice, Component: NewDevicePage },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={server.client}>
        <main>
          <RouterProvider router={router} />
        </main>
      </GraphqlProvider>
    </RuntimeContext>,
  );
  return { router, ...fake };
}
