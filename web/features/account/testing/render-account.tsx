import type { LoaderFunctionArgs } from 'react-router';
import { vi } from 'vitest';
import { routes } from '../../../paths.ts';
import type { FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { openFakeServer, refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { AccountPage } from '../account-page.tsx';
import { CloseAccountPage } from '../close-account-page.tsx';
import { EditProfilePage } from '../edit-profile-page.tsx';
import { LinkedAccountsPage } from '../linked-accounts-page.tsx';
import {
  loadNotifications,
  loadOwnProfile,
  loadProfile,
  loadProfileField,
  loadSessions,
} from '../load-account.ts';
import { loadLinkedBanks } from '../load-linked-banks.ts';
import { loadPaperOrScreen } from '../documents/load-paper-or-screen.ts';
import { PaperOrScreenPage } from '../documents/paper-or-screen-page.tsx';
import { loadYourData } from '../load-your-data.ts';
import { NotificationsPage } from '../notifications-page.tsx';
import { PasswordPage } from '../password-page.tsx';
import { ProfilePage } from '../profile-page.tsx';
import { takeMailChoice, UnsubscribePage } from '../unsubscribe-page.tsx';
import { YourDataPage } from '../your-data-page.tsx';

/** One person's account, with a password of twelve letters and three sessions. */
export function openAccountServer(): FakeServer {
  let password = 'correct horse';
  let sessions: readonly FakeObject<'Session'>[] = [
    { id: 'phone', lastSeenAt: '2026-01-03T15:00:00Z' },
    { id: 'here', isCurrent: true, deviceLabel: 'Chrome on Windows' },
    { id: 'library', deviceLabel: null },
  ];
  function checkPassword(given: string) {
    if (given !== password) throw refusal('CREDENTIAL_INCORRECT');
    return {};
  }
  function endOthers() {
    const endedCount = sessions.length - 1;
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { endedCount };
  }
  return openFakeServer({
    Query: { sessions: () => sessions },
    Mutation: {
      changeEmail: ({ input }) => checkPassword(input.currentPassword),
      createPhoneNumber: ({ input }) => checkPassword(input.currentPassword ?? ''),
      decommissionUser: ({ input }) => checkPassword(input.currentPassword),
      changePassword: ({ input }) => {
        checkPassword(input.currentPassword);
        password = input.password;
        endOthers();
        return {};
      },
      endSession: ({ input }) => {
        sessions = sessions.filter(({ id }) => id !== input.sessionId);
        return {};
      },
      endOtherSessions: endOthers,
    },
  });
}

/** The pages of the account at their addresses. */
export async function renderAccount(server: FakeServer, at: string) {
  const fake = createFakeRuntime({ server, session: VERIFIED });
  const clear = vi.fn();
  const runtime = { ...fake.runtime, session: { ...fake.runtime.session, clear } };
  const pages = [
    { path: routes.account, Component: AccountPage, loader: () => loadProfile(runtime) },
    { path: routes.profile, Component: ProfilePage, loader: () => loadOwnProfile(runtime) },
    {
      path: routes.editProfile,
      Component: EditProfilePage,
      loader: (args: LoaderFunctionArgs) => loadProfileField(runtime, args),
    },
    { path: routes.password, Component: PasswordPage, loader: () => loadSessions(runtime) },
    {
      path: routes.notifications,
      Component: NotificationsPage,
      loader: () => loadNotifications(runtime),
    },
    {
      path: routes.linkedAccounts,
      Component: LinkedAccountsPage,
      loader: (args: LoaderFunctionArgs) => loadLinkedBanks(runtime, args),
    },
    {
      path: routes.paperOrScreen,
      Component: PaperOrScreenPage,
      loader: () => loadPaperOrScreen(runtime),
    },
    {
      path: routes.unsubscribe,
      Component: UnsubscribePage,
      loader: takeMailChoice,
    },
    { path: routes.yourData, Component: YourDataPage, loader: () => loadYourData(runtime) },
    { path: routes.closeAccount, Component: CloseAccountPage },
    { path: routes.verifyPhoneInAccount, element: <h1>Elsewhere</h1> },
  ];
  return { router: await renderPages(runtime, pages, at), clear, startedOver: fake.startedOver };
}
