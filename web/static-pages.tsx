/**
 * What is painted before any script has run: rendered once by the build and written into the page, from the same components
 * that draw it a moment later, so that nothing moves when they take over. Its controls are invisible until then: nothing
 * can be used before a server has answered (BOOT-03).
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Client, Provider as GraphqlProvider } from 'urql';
import type { Runtime } from './api/runtime.ts';
import { noSession } from './api/session-state.ts';
import { routes } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { RuntimeContext } from './shell/runtime-context.ts';

const stillness = () => Promise.resolve();

/** A runtime before anything is known: no server, no session. */
const runtimeAtRest: Runtime = {
  config: {
    environment: 'production',
    version: '',
    fallbackApiPath: null,
    baseTitle: '',
    cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
    supportPhone: '',
    simulated: [],
    socialLinks: [],
    cobrandPartners: [],
  },
  endpoint: { baseUrl: '', maintenance: null },
  session: {
    getState: () => noSession,
    subscribe: () => () => undefined,
    start: stillness,
    identify: stillness,
    signIn: stillness,
    adopt: stillness,
    accessToken: () => Promise.resolve(null),
    refresh: stillness,
    clear: () => undefined,
    block: () => undefined,
    logout: stillness,
    keepAlive: () => () => undefined,
  },
  graphql: new Client({ url: 'http://at.rest/', exchanges: [], preferGetMethod: false }),
  attribution: { utm: {} },
  reportError: () => undefined,
  startOver: () => undefined,
  parts: new Map(),
};

export function renderLoading(): Promise<string> {
  return Promise.resolve(`<div data-static="">${renderToStaticMarkup(<LoadingPage />)}</div>`);
}

export async function renderWelcome(): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(runtimeAtRest));
  const context = await query(new Request(`http://at.rest${routes.welcome}`));
  if (context instanceof Response) throw new Error('The welcome page answered with a redirect.');
  const router = createStaticRouter(dataRoutes, context);
  const markup = renderToStaticMarkup(
    <RuntimeContext value={runtimeAtRest}>
      <GraphqlProvider value={runtimeAtRest.graphql}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </GraphqlProvider>
    </RuntimeContext>,
  );
  return `<div data-static="">${markup}</div>`;
}
