import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { sendReferral } from './api/referral.ts';
import { createRuntime, type Runtime } from './api/runtime.ts';
import { createRoutes } from './routes.tsx';
import { Application } from './shell/application.tsx';
import { loadChunk } from './shell/load-chunk.ts';
import { isPageHandle } from './shell/page-handle.ts';
import { showSandboxBar } from './shell/show-sandbox-bar.ts';
import { showStartFailure } from './shell/start-failure.ts';
import { drawAnew, paintedAddresses, putSheetsToUse, takeOver } from './shell/take-over.tsx';
import './ui/base.css';
import './shell/start.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** A healthy server first, then the session that is stored, and only then the application (BOOT-01..06). */
async function start(): Promise<void> {
  const styled = putSheetsToUse();
  const runtime = await createRuntime();
  runtime.session.keepAlive();
  await runtime.session.start();
  const linkState = await followDeepLink(runtime);
  const router = createBrowserRouter(createRoutes(runtime));
  if (linkState !== undefined) await router.navigate(location.pathname, { replace: true, state: linkState });
  await Promise.all([untilFirstPage(router), styled]);
  await draw(runtime, router);
  import('./api/device/introduce-device.ts')
    .then(({ introduceDevice }) => introduceDevice(runtime))
    .catch((error: unknown) => console.warn('This device was not introduced.', error));
  showSandboxBar(runtime.config).catch((error: unknown) => console.warn('There is no sandbox bar.', error));
  sendReferral(runtime, localStorage).catch((error: unknown) =>
    console.warn('Who sent this visitor was not told.', error),
  );
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
function untilFirstPage(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

async function draw(runtime: Runtime, router: Router): Promise<void> {
  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <Application runtime={runtime}>
        <RouterProvider router={router} />
      </Application>
    </StrictMode>
  );
  if (await isAsPainted(root, runtime, router)) takeOver(root, page);
  else drawAnew(root, page);
}

const COMPLETE_WITHIN_MS = 5000;

/** Whether the page the visit begins with is the one that is there already. */
async function isAsPainted(root: HTMLElement, runtime: Runtime, router: Router): Promise<boolean> {
  const { location: place, errors, matches } = router.state;
  if (paintedAddresses(root)?.includes(place.pathname) !== true || errors !== null) return false;
  const { locked, authenticated } = runtime.session.getState();
  // Another tab may have signed in since.
  if (runtime.service.maintenance() !== null || locked !== null || authenticated) return false;
  const { handle } = matches.at(-1)!.route;
  try {
    if (!isPageHandle(handle) || handle.untilComplete === undefined) return true;
    // A page that is not complete by then is drawn anew, and says itself what is missing.
    const isComplete = handle.untilComplete(runtime).then(() => true);
    const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), COMPLETE_WITHIN_MS));
    return await Promise.race([isComplete, isLate]);
  } catch {
    // The page itself says what did not come.
    return false;
  }
}

start().catch(showStartFailure);
