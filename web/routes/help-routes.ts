import type { RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { PageRoutes } from '../shell/page-routes.ts';

/** Ways to reach us, and texts to read. */
export function helpRoutes({ page }: PageRoutes): RouteObject[] {
  return [
    page({
      path: routes.customerSupport,
      // A stranger is not asked who they are before they are helped.
      access: { rule: 'authenticated', signInPlace: 'help' },
      handle: { title: 'title.customer-support' },
      texts: 'help',
      screen: async () => (await import('../features/support/support-page.tsx')).SupportPage,
      load: async ({ runtime }) => (await import('../features/support/load-help.ts')).loadHelp(runtime),
    }),
    page({
      path: routes.help,
      access: 'public',
      handle: { title: 'title.help' },
      texts: 'help',
      screen: async () => (await import('../features/support/help-page.tsx')).HelpPage,
      load: async ({ runtime }) => (await import('../features/support/load-help.ts')).loadHelp(runtime),
    }),
    page({
      path: routes.helpWrite,
      access: 'public',
      handle: { title: 'title.help-write' },
      texts: 'help',
      screen: async () => (await import('../features/support/write-page.tsx')).WritePage,
    }),
    page({
      path: routes.helpMessages,
      access: 'public',
      handle: { title: 'title.help-messages' },
      texts: 'help',
      screen: async () => (await import('../features/support/guest-messages-page.tsx')).GuestMessagesPage,
      load: async ({ runtime, args }) =>
        (await import('../features/support/load-guest-messages.ts')).loadGuestMessages(runtime, args),
    }),
    page({
      path: routes.helpArticle,
      access: 'public',
      handle: { title: 'title.help' },
      texts: 'help',
      screen: async () => (await import('../features/support/help-article-page.tsx')).HelpArticlePage,
      load: async ({ runtime, args }) =>
        (await import('../features/support/load-help.ts')).loadArticle(runtime, args),
    }),
    page({
      path: routes.disclosure,
      access: 'public',
      handle: { title: 'title.disclosure' },
      texts: 'disclosures',
      screen: async () => (await import('../features/disclosures/disclosure-page.tsx')).DisclosurePage,
      load: async ({ runtime, args }) =>
        (await import('../features/disclosures/load-disclosures.ts')).loadDisclosure(runtime, args),
    }),
    page({
      path: routes.about,
      access: 'public',
      handle: { title: 'title.about' },
      texts: 'privacy',
      screen: async () => (await import('../features/about/about-page.tsx')).AboutPage,
    }),
    page({
      path: routes.accessibility,
      access: 'public',
      handle: { title: 'title.accessibility' },
      texts: 'privacy',
      screen: async () => (await import('../features/about/accessibility-page.tsx')).AccessibilityPage,
    }),
    page({
      path: routes.privacyChoices,
      access: 'public',
      handle: { title: 'title.privacy-choices' },
      texts: 'privacy',
      screen: async () => (await import('../features/privacy/privacy-choices-page.tsx')).PrivacyChoicesPage,
      load: async ({ runtime }) =>
        (await import('../features/privacy/load-privacy-choices.ts')).loadPrivacyChoices(runtime),
    }),
  ];
}
