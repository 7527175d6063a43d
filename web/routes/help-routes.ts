import type { RouteObject } from 'react-router';
import { routes } from '../paths.ts';
import type { PageRoutes } from '../shell/page-routes.ts';

/** Ways to reach us, and texts to read. */
export function helpRoutes({ page }: PageRoutes): RouteObject[] {
  return [
    page({
      path: routes.customerSupport,
      access: 'authenticated',
      handle: { title: 'title.customer-support' },
      texts: 'account',
      screen: async () => (await import('../features/support/support-page.tsx')).SupportPage,
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
