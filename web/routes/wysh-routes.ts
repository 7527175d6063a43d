import { replace, type RouteObject } from 'react-router';
import { routes, wyshListPath } from '../paths.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Page, PageRoutes } from '../shell/page-routes.ts';

/** The list of wyshes, before and after there is an account. */
export function wyshRoutes({ page }: PageRoutes): RouteObject[] {
  const untilCatalogue: PageHandle['untilComplete'] = async (runtime) => {
    const { error } = await (await import('../features/wyshes/load-wyshes.ts')).loadCategories(runtime);
    if (error) throw error;
  };
  const builderHandle = {
    screen: 'wysh-builder',
    showsCobrand: true,
    continueInHeader: true,
    untilComplete: untilCatalogue,
  } as const;
  const builderScreen = async () => (await import('../features/wyshes/builder-page.tsx')).BuilderPage;
  const loadBuilder: Page['load'] = async ({ runtime, args }) =>
    (await import('../features/wyshes/load-wyshes.ts')).loadBuilder(runtime, args);
  const loadWyshes: Page['load'] = async ({ runtime }) =>
    (await import('../features/wyshes/load-wyshes.ts')).loadWyshes(runtime);

  return [
    page({
      path: routes.builder,
      access: 'identified',
      handle: { title: 'title.wysh-builder-intro' },
      texts: 'lists',
      screen: async () => (await import('../features/wyshes/intro-page.tsx')).IntroPage,
      load: async ({ runtime, args }) =>
        (await import('../features/wyshes/load-wyshes.ts')).loadIntro(runtime, args),
    }),
    { path: routes.builderInfoWithoutWysh, loader: () => replace(wyshListPath) },
    { path: routes.builderAddWithoutWysh, loader: () => replace(wyshListPath) },
    ...[routes.builderList, routes.insuranceWyshList].map((path) =>
      page({
        path,
        access: 'identified',
        handle: { title: 'title.wysh-builder-list', ...builderHandle },
        texts: 'lists',
        screen: builderScreen,
        load: loadBuilder,
      }),
    ),
    page({
      path: routes.builderCategory,
      access: 'identified',
      handle: { title: 'title.wysh-builder-category', ...builderHandle },
      texts: 'lists',
      screen: builderScreen,
      load: loadBuilder,
    }),
    page({
      path: routes.wyshInfo,
      access: 'identified',
      handle: { title: 'title.wysh-info', untilComplete: untilCatalogue },
      texts: 'lists',
      screen: async () => (await import('../features/wyshes/wysh-info-page.tsx')).WyshInfoPage,
      load: loadBuilder,
    }),
    page({
      path: routes.addWysh,
      access: 'identified',
      handle: { title: 'title.wysh-add', ...builderHandle },
      texts: 'lists',
      screen: builderScreen,
      load: loadBuilder,
    }),
    page({
      path: routes.wyshes,
      // A stranger's list is that of the builder.
      access: { rule: 'authenticated', signInPlace: 'insuranceWyshList' },
      handle: { title: 'title.wyshes' },
      texts: 'lists',
      screen: async () => (await import('../features/wyshes/wyshes-page.tsx')).WyshesPage,
      load: loadWyshes,
    }),
    page({
      path: routes.prioritizeWyshes,
      access: 'authenticated',
      handle: { title: 'title.wyshes-prioritize' },
      texts: 'lists',
      screen: async () => (await import('../features/wyshes/prioritize-page.tsx')).PrioritizePage,
      load: loadWyshes,
    }),
    page({
      path: routes.editWysh,
      access: 'authenticated',
      handle: { title: 'title.wysh-edit' },
      texts: 'lists',
      screen: async () => (await import('../features/wyshes/edit-wysh-page.tsx')).EditWyshPage,
      load: loadWyshes,
    }),
  ];
}
