/**
 * What is painted before any script has run: rendered once by the build, from the components and the answers of a server
 * that the application shows a moment later, so that it can take over what is there instead of drawing it anew.
 */
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { ClientConfig } from './api/client-config.ts';
import { connectRuntime, type Runtime } from './api/runtime.ts';
import { firstViews, HOME_MODULES } from './first-views.ts';
import { Application } from './shell/application.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { isPageHandle, titleIn } from './shell/page-handle.ts';
import { TakenOverContext } from './shell/runtime-context.ts';
import { createRoutes } from './routes.tsx';
import { text } from './texts/texts.ts';

export interface Painted {
  readonly markup: string;
  readonly title: string;
}

/** What belongs to an installation is filled in by its server, or comes with the application. */
function configOfNobody(supportPhone: string): ClientConfig {
  return {
    environment: 'production',
    version: '',
    fallbackApiPath: null,
    baseTitle: '',
    cardForm: { frameUrl: null, scriptUrl: null, publishableKey: null },
    supportPhone,
    issuer: { name: '', address: '', states: [] },
    simulated: [],
    socialLinks: [],
    cobrandPartners: [],
  };
}

export async function renderLoading(): Promise<string> {
  return markupOf(<LoadingPage />);
}

/** Renders as somebody who comes for the first time finds it, from what a server answers. */
export function openPainter({
  supportPhone,
  fetch,
}: {
  supportPhone: string;
  fetch: typeof globalThis.fetch;
}) {
  const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
  Object.assign(globalThis, { ...storages, fetch });
  const runtime = connectRuntime(
    configOfNobody(supportPhone),
    { baseUrl: 'http://at.rest', maintenance: null },
    { ...storages, attribution: { utm: {} }, exclusively: (work) => work() },
  );
  return {
    /** Every page there is to paint. */
    views: async () => firstViews(await offeredWyshes(runtime)),
    paint: (path: string) => paint(runtime, path),
    homeModules: HOME_MODULES,
  };
}

async function paint(runtime: Runtime, path: string): Promise<Painted> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(runtime));
  const context = await query(new Request(`http://at.rest${path}`));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect.`);
  if (context.errors !== null) throw new Error(`${path} could not be shown.`, { cause: context.errors });
  const { handle, id } = context.matches.at(-1)!.route;
  if (!isPageHandle(handle)) throw new Error(`${path} is no page.`);
  await handle.untilComplete?.(runtime);
  return {
    title: titleIn(context.loaderData[id]) ?? text(handle.title),
    markup: await markupOf(
      <TakenOverContext value={false}>
        <Application runtime={runtime}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Application>
      </TakenOverContext>,
    ),
  };
}

async function markupOf(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // All of it in its place: what came in a second piece would need a script to get there.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  // React asks for every picture at once; below the fold they can wait.
  return markup.replaceAll(/<link rel="preload" as="image"[^>]*\/>/g, '');
}

async function offeredWyshes(runtime: Runtime): Promise<string[]> {
  await runtime.session.identify();
  const { loadCategories } = await import('./features/wyshes/load-wyshes.ts');
  const { data, error } = await loadCategories(runtime);
  if (data === undefined) throw error ?? new Error('The catalogue did not come.');
  return data.wyshCategories.flatMap(({ wyshes }) => wyshes.map(({ slug }) => slug));
}

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
