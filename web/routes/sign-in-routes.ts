import { redirect, type RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { PageRoutes } from '../shell/page-routes.ts';

/** Coming, signing in and signing up, and what links in messages lead to. */
export function signInRoutes({ page }: PageRoutes): RouteObject[] {
  return [
    page({
      path: routes.welcome,
      access: 'public',
      handle: { title: 'title.welcome', showsLogin: true, showsCobrand: true },
      screen: async () => (await import('../features/welcome/welcome-page.tsx')).WelcomePage,
      load: async ({ runtime }) => {
        if (runtime.session.getState().authenticated) {
          const { isKnownApplicant } = await import('../features/welcome/is-known-applicant.ts');
          return (await isKnownApplicant(runtime)) ? redirect(routes.home) : null;
        }
        // The visitor is introduced while the page is already read, not before.
        runtime.session.identify().catch((error: unknown) => console.warn('No session yet.', error));
        return null;
      },
    }),
    page({
      path: routes.login,
      access: 'signedOutOnly',
      handle: { title: 'title.login' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/login-page.tsx')).LoginPage,
      load: async () => (await import('../features/sign-in/load-sign-in.ts')).loadLogin(),
    }),
    page({
      path: routes.forgotPassword,
      access: 'public',
      handle: { title: 'title.forgot-password' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
    page({
      path: routes.createNewPassword,
      access: 'public',
      handle: { title: 'title.create-new-password' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/new-password-page.tsx')).NewPasswordPage,
      load: async ({ runtime, args }) =>
        (await import('../features/sign-in/load-sign-in.ts')).loadNewPassword(runtime, args),
    }),
    page({
      path: routes.verifyEmail,
      access: 'public',
      handle: { title: 'title.verify-email' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/verify-email-page.tsx')).VerifyEmailPage,
      load: async ({ runtime, args }) =>
        (await import('../features/sign-in/load-sign-in.ts')).loadEmailVerification(runtime, args),
    }),
    page({
      path: routes.notMe,
      access: 'public',
      handle: { title: 'title.not-me' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/not-me-page.tsx')).NotMePage,
      load: async ({ args }) => (await import('../features/sign-in/load-sign-in.ts')).loadNotMe(args),
    }),
    page({
      path: routes.accountRecovery,
      access: 'public',
      handle: { title: 'title.account-recovery' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/recovery-page.tsx')).RecoveryPage,
      load: async ({ runtime, args }) =>
        (await import('../features/sign-in/load-sign-in.ts')).loadRecovery(runtime, args),
    }),
    page({
      path: routes.stopRecovery,
      access: 'public',
      handle: { title: 'title.stop-recovery' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/stop-recovery-page.tsx')).StopRecoveryPage,
      load: async ({ args }) => (await import('../features/sign-in/load-sign-in.ts')).loadStopRecovery(args),
    }),
    { path: routes.signup, loader: () => redirect(routes.welcome) },
    page({
      path: routes.createAccount,
      access: 'signedOutOnly',
      handle: { title: 'title.create-account' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/create-account-page.tsx')).CreateAccountPage,
    }),
    page({
      path: routes.createPhone,
      access: 'identified',
      handle: { title: 'title.create-phone', header: 'reduced', progressInHeader: true },
      texts: 'forms',
      screen: async () => (await import('../features/flows/flow-page.tsx')).FlowPage,
      // A number, and what else has to be known before it can be verified (VERIFY-06).
      load: async ({ runtime, args }) => {
        const { loadFlow } = await import('../features/flows/load-flow.ts');
        const visit = await loadFlow(runtime, {
          ...args,
          params: { slug: 'pre-verified-initial-data' },
        });
        // This page is called by what it is for, and not by the flow's name.
        return { ...visit, pageTitle: null };
      },
    }),
    page({
      path: routes.verifyPhone,
      access: 'authenticatedUnverified',
      handle: { title: 'title.verify-phone' },
      texts: 'account',
      screen: async () => (await import('../features/verification/verification-page.tsx')).VerificationPage,
    }),
    page({
      path: routes.newDevice,
      access: 'public',
      handle: { title: 'title.new-device' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/new-device-page.tsx')).NewDevicePage,
    }),
    page({
      path: routes.linkExpired,
      access: 'public',
      handle: { title: 'title.link-expired' },
      texts: 'account',
      screen: async () => (await import('../features/sign-in/link-expired-page.tsx')).LinkExpiredPage,
    }),
  ];
}
