import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../testing/fake-runtime.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { VerificationPage } from '../verification-page.tsx';
import { VerifyNumberPage } from '../verify-number-page.tsx';

/** The two screens that verify. */
export async function renderVerification(server: FakeServer, at: string = routes.verifyPhone) {
  const { runtime, changeSession } = createFakeRuntime({
    server,
    session: { authenticated: true, authLevel: 'identified' },
  });
  const refresh = async () => changeSession({ authLevel: 'verified', sessionVerified: true });
  const pages = [
    { path: routes.verifyPhone, Component: VerificationPage },
    { path: routes.verifyPhoneInAccount, Component: VerifyNumberPage },
  ];
  return renderPages({ ...runtime, session: { ...runtime.session, refresh } }, pages, at);
}
