import { useEffect, useEffectEvent } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { noSession } from '../api/session-state.ts';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';
import { emulateReducedMotion } from '../ui/testing/emulate-reduced-motion.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

function titled(name: string) {
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {name}
      </h1>
      <div style={{ height: 3000 }} />
    </>
  );
}

beforeEach(() => {
  // Ends a way to the top that the last test left unfinished.
  dispatchEvent(new WheelEvent('wheel'));
  scrollTo(0, 0);
});

test('every page is named by the base title, a dash and its own title [ROUTE-67]', async () => {
  const { runtime } = createFakeRuntime();
  const router = await renderShell(runtime, [
    { path: '/welcome', handle: { title: 'title.welcome' }, element: titled('Hello') },
    { path: '/wyshes', handle: { title: 'title.wyshes' }, element: titled('List') },
  ]);
  await expect.poll(() => document.title).toBe('Wysh - Welcome');
  await router.navigate('/wyshes');
  await expect.poll(() => document.title).toBe('Wysh - Your wyshes');
});

/** Says when the effects of the page that came have run, its frame's among them. */
function Arrival({ onArrived, children }: { onArrived: () => void; children: React.ReactNode }) {
  const said = useEffectEvent(onArrived);
  useEffect(() => {
    said();
  }, []);
  return children;
}

describe('moving on', () => {
  let arrivals: number;
  beforeEach(() => {
    arrivals = 0;
  });

  async function openBuilder() {
    const { runtime } = createFakeRuntime();
    const router = await renderShell(runtime, [
      {
        path: '/list',
        handle: { title: 'title.wysh-builder-list', screen: 'builder' },
        element: titled('List'),
      },
      {
        path: '/add',
        handle: { title: 'title.wysh-add', screen: 'builder' },
        element: <Arrival onArrived={() => (arrivals += 1)}>{titled('Add')}</Arrival>,
      },
      { path: '/info', handle: { title: 'title.wysh-info' }, element: titled('Info') },
    ]);
    await expect.element(heading('List')).toBeVisible();
    scrollTo(0, 1000);
    return router;
  }

  test('to another place scrolls to the top and moves the focus to its heading [ROUTE-65] [ROUTE-66]', async () => {
    const router = await openBuilder();
    await router.navigate('/info');
    await expect.element(heading('Info')).toHaveFocus();
    await expect.poll(() => scrollY).toBe(0);
  });

  test('within one place leaves scroll and focus where they are [ROUTE-65]', async () => {
    const router = await openBuilder();
    // Without motion it would be at the top with the effects of the page that arrives, or not at all.
    await emulateReducedMotion();
    await router.navigate('/add');
    await expect.poll(() => arrivals).toBe(1);
    await expect.element(heading('Add')).not.toHaveFocus();
    expect(scrollY).toBe(1000);
  });
});

test('while a visitor is introduced LOADING takes the place of the page [ROUTE-68] [SHELL-29]', async () => {
  const fake = createFakeRuntime({ session: { authenticating: true } });
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = await renderShell(fake.runtime, [
    { path: '/list', handle: { title: 'title.wyshes' }, element: titled('List') },
    { path: '/slow', handle: { title: 'title.wyshes' }, element: titled('Slow'), loader: () => promise },
  ]);
  await expect.element(heading('List')).toBeVisible();
  const arrived = router.navigate('/slow');
  await expect.element(page.getByText('LOADING')).toBeVisible();
  fake.changeSession({ authenticating: false });
  resolve(null);
  await arrived;
  await expect.element(heading('Slow')).toBeVisible();
  expect(page.getByText('LOADING').elements()).toHaveLength(0);
});

test('the first stop of the Tab key skips to the content [WCAG 2.4.1]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.home' }, element: titled('Hello') }]);
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toHaveAttribute('href', '#content');
  expect(page.getByRole('main').element().id).toBe('content');
});

test('the page that a press led to by loading the application anew has the focus at its heading, once [WCAG 2.4.3]', async () => {
  const pages: Parameters<typeof renderShell>[1] = [
    {
      path: '/wyshes',
      handle: { title: 'title.wyshes' },
      element: (
        <h1 id="page-heading" tabIndex={-1}>
          Wyshes
        </h1>
      ),
    },
  ];
  sessionStorage.setItem('led-on', 'yes');
  await renderShell(createFakeRuntime().runtime, pages);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sessionStorage.getItem('led-on')).toBeNull();
});

describe('when a session ends', () => {
  const signedIn = { authenticated: true, authLevel: 'verified', accessToken: 'a' } as const;
  const pages: Parameters<typeof renderShell>[1] = [
    { path: '/wyshes', handle: { title: 'title.wyshes' }, element: <h1>Wyshes</h1> },
  ];

  test('by itself, the page begins anew where it is [SESS-12]', async () => {
    const { runtime, startedOver } = createFakeRuntime({ session: signedIn });
    await renderShell(runtime, pages);
    runtime.session.clear();
    await expect.poll(() => startedOver).toEqual([null]);
  });

  test('of somebody who had signed in, where a stranger is led on, it asks to sign in again [SESS-12] [SHELL-02]', async () => {
    const { runtime, startedOver } = createFakeRuntime({ session: signedIn });
    await renderShell(runtime, pages);
    const before = window.location.pathname;
    window.history.replaceState(null, '', '/wyshes');
    runtime.session.clear();
    await expect.poll(() => startedOver).toEqual(['/wyshes?sign-in=first']);
    window.history.replaceState(null, '', before);
  });

  test('by a refused sign-in, the form stays to say why [SESS-07]', async () => {
    const { runtime, startedOver, changeSession } = createFakeRuntime({
      session: { authLevel: 'identified', accessToken: 'visitor' },
    });
    await renderShell(runtime, pages);
    changeSession({ ...noSession, ended: 'by refused sign-in' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wyshes');
    expect(startedOver).toEqual([]);
  });
});
