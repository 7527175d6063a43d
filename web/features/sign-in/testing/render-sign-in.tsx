import type { LoaderFunctionArgs } from 'react-router';
import type { SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../testing/fake-runtime.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { CreateAccountPage } from '../create-account-page.tsx';
import { ForgotPasswordPage } from '../forgot-password-page.tsx';
import { LinkExpiredPage } from '../link-expired-page.tsx';
import {
  loadEmailVerification,
  loadLogin,
  loadNewPassword,
  loadNotMe,
  loadRecovery,
  loadStopRecovery,
} from '../load-sign-in.ts';
import { LoginPage } from '../login-page.tsx';
import { NewDevicePage } from '../new-device-page.tsx';
import { NewPasswordPage } from '../new-password-page.tsx';
import { NotMePage } from '../not-me-page.tsx';
import { RecoveryPage } from '../recovery-page.tsx';
import { StopRecoveryPage } from '../stop-recovery-page.tsx';
import { VerifyEmailPage } from '../verify-email-page.tsx';

/** The screens of signing in at their addresses, without the shell around them; answers the router and the runtime. */
export async function renderSignIn(server: FakeServer, at: string, session: Partial<SessionState> = {}) {
  const fake = createFakeRuntime({ server, session });
  const { runtime } = fake;
  const pages = [
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
    {
      path: routes.notMe,
      Component: NotMePage,
      loader: (args: LoaderFunctionArgs) => loadNotMe(args),
    },
    {
      path: routes.accountRecovery,
      Component: RecoveryPage,
      loader: (args: LoaderFunctionArgs) => loadRecovery(runtime, args),
    },
    {
      path: routes.stopRecovery,
      Component: StopRecoveryPage,
      loader: (args: LoaderFunctionArgs) => loadStopRecovery(args),
    },
    { path: routes.linkExpired, Component: LinkExpiredPage },
    { path: routes.newDevice, Component: NewDevicePage },
  ];
  return { router: await renderPages(runtime, pages, at), ...fake };
}
