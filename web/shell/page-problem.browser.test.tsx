import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RestError } from '../api/errors.ts';
import { text } from '../texts/texts.ts';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { ChunkLoadError, mayReloadForChunk } from './load-chunk.ts';
import { PageGate } from './page-gate.ts';
import { PageProblem } from './page-problem.tsx';
import { takeRedirectPath } from './redirect-path.ts';
import { renderShell } from '../testing/render-pages.tsx';

const heading = page.getByRole('heading', { level: 1 });

/** Opens a page whose loader fails this way. */
async function open(failure: () => unknown) {
  const { runtime } = createFakeRuntime();
  const reportError = vi.fn();
  const router = await renderShell({ ...runtime, reportError }, [
    {
      path: '/',
      handle: { title: 'title.home' },
      ErrorBoundary: PageProblem,
      loader: () => {
        const problem = failure();
        if (problem !== null) throw problem;
        return null;
      },
      element: (
        <h1 id="page-heading" tabIndex={-1}>
          The page itself
        </h1>
      ),
    },
  ]);
  return { router, reportError };
}

beforeEach(() => {
  sessionStorage.clear();
});

test('a session that is not verified sees the verification screen in place [ROUTE-76]', async () => {
  const { router } = await open(() => new PageGate('verify'));
  await expect.element(heading).toHaveTextContent('2-step verification');
  expect(router.state.location.pathname).toBe('/');
  await expect.poll(() => document.title).toBe(`Wysh - ${text('title.verify-phone')}`);
});

test('the page that follows its verification has its title and the focus again [ROUTE-67] [WCAG 2.4.3]', async () => {
  let isVerified = false;
  const { router } = await open(() => (isVerified ? null : new PageGate('verify')));
  await expect.element(heading).toHaveTextContent('2-step verification');
  isVerified = true;
  await router.navigate('/', { replace: true });
  await expect.element(page.getByText('The page itself')).toHaveFocus();
  expect(document.title).toBe(`Wysh - ${text('title.home')}`);
});

test('a page that is nobody’s shows the not-found screen and its title [ROUTE-63] [ROUTE-78]', async () => {
  await open(() => new PageGate('notFound'));
  await expect.element(heading).toHaveTextContent("Oops! We must've moved whatever was here");
  await expect.poll(() => document.title).toBe('Wysh - Not found');
});

test('a part that cannot be had even after a reload says so, and offers another [ERR-36]', async () => {
  expect(mayReloadForChunk()).toBe(true);
  await open(() => new ChunkLoadError('CHUNK_LOAD_FAILED', null));
  await expect.element(heading).toHaveTextContent('Something went wrong.');
  await expect.element(page.getByRole('button', { name: text('error.new-version.reload') })).toBeVisible();
});

test('a part that cannot be had without a connection is no reason to reload, which would lose the page [ERR-36]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(() => new ChunkLoadError('CHUNK_LOAD_FAILED', null));
  await expect.element(heading).toHaveTextContent(text('title.unreachable'));
  await expect.element(page.getByRole('button', { name: 'TRY AGAIN' })).toBeVisible();
  // The one reload is still there for when it helps.
  expect(mayReloadForChunk()).toBe(true);
  vi.restoreAllMocks();
});

test('any other failure is reported, and TRY AGAIN brings the page once it can be had [ERR-36]', async () => {
  let isBroken = true;
  const { reportError } = await open(() => (isBroken ? new Error('The well is dry') : null));
  await expect.element(heading).toHaveTextContent('Something went wrong.');
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ code: 'STANDARD_ERROR' }));
  isBroken = false;
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(heading).toHaveTextContent('The page itself');
});

test('a refusal says what is the matter, and is not headed as a fault of ours [ERR-30]', async () => {
  const words = 'This quote has expired. Apply again, and you get a fresh one.';
  await open(() => new RestError(422, 'STANDARD_ERROR', words, null));
  await expect.element(heading).toHaveTextContent(text('error.refused'));
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('Something went wrong.')).not.toBeInTheDocument();
});

test('a fault of ours is said once, with the comfort that nothing is lost [ERR-30]', async () => {
  await open(() => new RestError(500, 'STANDARD_ERROR', 'Something went wrong.', null));
  await expect.element(heading).toHaveTextContent('Something went wrong.');
  expect(page.getByText('Something went wrong.').elements()).toHaveLength(1);
  await expect.element(page.getByText('Your list is safe and saved.')).toBeVisible();
});

test.each(['DEVICE_UNREGISTERED', 'DEVICE_VERIFICATION_INCORRECT'])(
  '%s leads to the page for a new device, and the way back is kept [ROUTE-48] [ERR-08]',
  async (code) => {
    const { router } = await open(() => new RestError(403, code, null, null));
    await expect.poll(() => router.state.location.pathname).toBe('/new-device');
    expect(takeRedirectPath()).toBe('/');
  },
);

test('a page that asks who one is leads to the sign-in, and not back to where a session would end again [SESS-12]', async () => {
  await open(() => new RestError(401, 'GRAPH_API_UNAUTHORIZED', 'Please sign in to go on.', null));
  await expect.element(heading).toHaveTextContent('We can’t open this page');
  await expect.element(page.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
  expect(takeRedirectPath()).toBeNull();
});
