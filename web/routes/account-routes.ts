import type { RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { Page, PageRoutes } from '../shell/page-routes.ts';

/** The account and its papers. */
export function accountRoutes({ page }: PageRoutes): RouteObject[] {
  const loadProfile: Page['load'] = async ({ runtime }) =>
    (await import('../features/account/load-account.ts')).loadProfile(runtime);

  return [
    page({
      path: routes.account,
      access: 'authenticated',
      handle: { title: 'title.account' },
      texts: 'account',
      screen: async () => (await import('../features/account/account-page.tsx')).AccountPage,
      load: loadProfile,
    }),
    page({
      path: routes.profile,
      access: 'authenticated',
      handle: { title: 'title.account-profile' },
      texts: 'account',
      screen: async () => (await import('../features/account/profile-page.tsx')).ProfilePage,
      load: async ({ runtime }) =>
        (await import('../features/account/load-account.ts')).loadOwnProfile(runtime),
    }),
    page({
      path: routes.verifyPhoneInAccount,
      access: 'authenticatedUnverified',
      handle: { title: 'title.account-verify-phone' },
      texts: 'account',
      screen: async () => (await import('../features/verification/verify-number-page.tsx')).VerifyNumberPage,
    }),
    page({
      path: routes.editProfile,
      access: 'authenticated',
      handle: { title: 'title.account-profile-edit' },
      texts: 'account',
      screen: async () => (await import('../features/account/edit-profile-page.tsx')).EditProfilePage,
      load: async ({ runtime, args }) =>
        (await import('../features/account/load-account.ts')).loadProfileField(runtime, args),
    }),
    page({
      path: routes.password,
      access: 'authenticated',
      handle: { title: 'title.account-password' },
      texts: 'account',
      screen: async () => (await import('../features/account/password-page.tsx')).PasswordPage,
      load: async ({ runtime }) =>
        (await import('../features/account/load-account.ts')).loadSessions(runtime),
    }),
    page({
      path: routes.notifications,
      access: 'authenticated',
      handle: { title: 'title.account-notifications' },
      texts: 'account',
      screen: async () => (await import('../features/account/notifications-page.tsx')).NotificationsPage,
      load: async ({ runtime }) =>
        (await import('../features/account/load-account.ts')).loadNotifications(runtime),
    }),
    page({
      path: routes.linkedAccounts,
      access: 'authenticated',
      handle: { title: 'title.account-linked-accounts' },
      texts: 'account',
      screen: async () => (await import('../features/account/linked-accounts-page.tsx')).LinkedAccountsPage,
      load: async ({ runtime, args }) =>
        (await import('../features/account/load-linked-banks.ts')).loadLinkedBanks(runtime, args),
    }),
    page({
      path: routes.documents,
      access: 'authenticated',
      handle: { title: 'title.account-documents' },
      texts: 'account',
      screen: async () => (await import('../features/account/documents/documents-page.tsx')).DocumentsPage,
      load: async ({ runtime }) =>
        (await import('../shell/documents/load-documents.ts')).loadDocumentCategories(runtime),
    }),
    page({
      path: routes.documentsOfCategory,
      access: 'authenticated',
      handle: { title: 'title.account-documents-category' },
      texts: 'account',
      screen: async () =>
        (await import('../features/account/documents/category-page.tsx')).DocumentCategoryPage,
      load: async ({ runtime, args }) =>
        (await import('../features/account/documents/load-account-documents.ts')).loadDocumentCategory(
          runtime,
          args,
        ),
    }),
    page({
      path: routes.document,
      access: 'authenticated',
      handle: { title: 'title.account-document' },
      texts: 'account',
      screen: async () => (await import('../features/account/documents/document-page.tsx')).DocumentPage,
      load: async ({ runtime, args }) =>
        (await import('../features/account/documents/load-account-documents.ts')).loadDocument(runtime, args),
    }),
    page({
      path: routes.paperOrScreen,
      access: 'authenticated',
      handle: { title: 'title.account-paper' },
      texts: 'account',
      screen: async () =>
        (await import('../features/account/documents/paper-or-screen-page.tsx')).PaperOrScreenPage,
      load: async ({ runtime }) =>
        (await import('../features/account/documents/load-paper-or-screen.ts')).loadPaperOrScreen(runtime),
    }),
    page({
      path: routes.unsubscribe,
      access: 'public',
      handle: { title: 'title.unsubscribe' },
      texts: 'account',
      screen: async () => (await import('../features/account/unsubscribe-page.tsx')).UnsubscribePage,
      load: async ({ args }) =>
        (await import('../features/account/unsubscribe-page.tsx')).takeMailChoice(args),
    }),
    page({
      path: routes.yourData,
      access: 'authenticated',
      handle: { title: 'title.account-data' },
      texts: 'account',
      screen: async () => (await import('../features/account/your-data-page.tsx')).YourDataPage,
      load: async ({ runtime }) =>
        (await import('../features/account/load-your-data.ts')).loadYourData(runtime),
    }),
    page({
      path: routes.closeAccount,
      access: 'authenticated',
      handle: { title: 'title.account-close' },
      texts: 'account',
      screen: async () => (await import('../features/account/close-account-page.tsx')).CloseAccountPage,
    }),
  ];
}
