import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { readAuthentication } from './api/authentication-storage.ts';
import { createRuntime, type Runtime } from './api/runtime.ts';
import { routes } from './paths.ts';
import { createRoutes } from './routes.tsx';
import { loadChunk } from './shell/load-chunk.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { RuntimeContext } from './shell/runtime-context.ts';
import { showStartFailure } from './shell/start-failure.ts';
import './ui/base.css';
import './shell/start.css';

/** A healthy server first, then the session that is stored, and only then the application (BOOT-01..06). */
async function start(): Promise<void> {
  takeAwayWelcome();
  const runtime = await createRuntime();
  runtime.session.keepAlive();
  await runtime.session.start();
  const linkState = await followDeepLink(runtime);
  const router = createBrowserRouter(createRoutes(runtime));
  if (linkState !== undefined) await router.navigate(location.pathname, { replace: true, state: linkState });
  await untilFirstPage(router);
  draw(runtime, router);
  import('./api/device/introduce-device.ts')
    .then(({ introduceDevice }) => introduceDevice(runtime))
    .catch((error: unknown) => console.warn('This device was not introduced.', error));
}

/**
 * A link from a message is replaced by where it leads before the application looks at the address, so that the link is in no
 * history; answers what it carries for the page (DEEP-01).
 */
async function followDeepLink(runtime: Runtime): Promise<object | undefined> {
  const id = new URLSearchParams(location.search).get('_branch_match_id');
  if (id === null) return undefined;
  const { openDeepLink } = await loadChunk(() => import('./shell/deep-links/open-deep-link.ts'));
  const { path, state } = await openDeepLink(runtime, id);
  history.replaceState(null, '', path);
  return state;
}

/** The static page stays until the first real one is complete, so that nothing moves in between. */
function untilFirstPage(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

let root: Root | undefined;
function rootOfPage(): Root {
  root ??= createRoot(document.getElementById('root')!);
  return root;
}

/** The first address is painted as strangers see it. Whoever signed in has another page there, which is still to come. */
function takeAwayWelcome(): void {
  if (location.pathname === routes.home && readAuthentication(localStorage)?.authenticated === true)
    rootOfPage().render(<LoadingPage />);
}

function draw(runtime: Runtime, router: ReturnType<typeof createBrowserRouter>): void {
  rootOfPage().render(
    <StrictMode>
      <RuntimeContext value={runtime}>
        <GraphqlProvider value={runtime.graphql}>
          <RouterProvider router={router} />
        </GraphqlProvider>
      </RuntimeContext>
    </StrictMode>,
  );
}

start().catch(showStartFailure);
