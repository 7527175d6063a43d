import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { createRuntime, type Runtime } from './api/runtime.ts';
import { createRoutes } from './routes.tsx';
import { RuntimeContext } from './shell/runtime-context.ts';
import { showStartFailure } from './shell/start-failure.ts';
import './ui/base.css';
import './shell/start.css';

/** A healthy server first, then the session that is stored, and only then the application (BOOT-01..06). */
async function start(): Promise<void> {
  const runtime = await createRuntime();
  runtime.session.keepAlive();
  await runtime.session.start();
  const router = createBrowserRouter(createRoutes(runtime));
  await untilFirstPage(router);
  draw(runtime, router);
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

function draw(runtime: Runtime, router: ReturnType<typeof createBrowserRouter>): void {
  createRoot(document.getElementById('root')!).render(
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
