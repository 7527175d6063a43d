import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { SplashMessageLayout } from '../ui/layouts/splash-message-layout.tsx';
import { TriviaLayout } from '../ui/layouts/trivia-layout.tsx';
import { HeaderAction } from './header-action.tsx';
import type { PageHandle } from './page-handle.ts';
import { renderShell } from '../testing/render-pages.tsx';

const header = page.getByRole('banner');
const link = (name: string) => header.getByRole('link', { name });
const button = (name: string) => header.getByRole('button', { name });
const menu = header.getByRole('navigation', { name: 'Menu' });

const names = (elements: (Element | SVGElement)[]) => elements.map((element) => element.textContent);

function open(handle: Partial<PageHandle> = {}, { authenticated = false } = {}) {
  const { runtime } = createFakeRuntime({ session: { authenticated } });
  const element = (
    <>
      <h1>Wyshes</h1>
      <HeaderAction>
        <button type="button">CONTINUE</button>
      </HeaderAction>
    </>
  );
  return renderShell(runtime, [{ path: '/wyshes', handle: { title: 'title.wyshes', ...handle }, element }]);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

test('the header shows a logo that leads to the start [SHELL-01]', async () => {
  await open();
  const logo = link('Wysh, go to the start');
  await expect.element(logo).toHaveAttribute('href', '/');
  expect(logo.element().querySelector('svg')).toBeVisible();
});

test('HOME, INSURANCE and WYSHES lead where they say, and the current one is marked [SHELL-02]', async () => {
  await open();
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const addresses = links.elements().map((element) => [element.textContent, element.getAttribute('href')]);
  expect(addresses).toEqual([
    ['HOME', '/'],
    ['INSURANCE', '/products/insurance'],
    ['WYSHES', '/wyshes'],
  ]);
  expect(names(header.element().querySelectorAll('nav [aria-current="page"]').values().toArray())).toContain(
    'WYSHES',
  );
  await expect.element(link('HOME')).not.toHaveAttribute('aria-current');
});

describe('signed in', () => {
  test('there are Support and the account, but neither Login nor EXIT [SHELL-03] [SHELL-05]', async () => {
    await open({ showsLogin: true }, { authenticated: true });
    await expect.element(link('Support')).toHaveAttribute('href', '/customer-support');
    await expect.element(link('Account')).toHaveAttribute('href', '/account');
    expect(link('Login').elements()).toHaveLength(0);
    expect(button('EXIT').elements()).toHaveLength(0);
  });

  test('the menu has Home, Insurance, Wyshes, Support and Account [SHELL-03]', async () => {
    await open({}, { authenticated: true });
    await button('Open the menu').click();
    const links = menu.getByRole('link').elements();
    expect(links.map((element) => [element.textContent, element.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Insurance', '/products/insurance'],
      ['Wyshes', '/wyshes'],
      ['Support', '/customer-support'],
      ['Account', '/account'],
    ]);
  });
});

test('the menu signs out, which leads to sign-in [SESS-11] [SHELL-03]', async () => {
  const { runtime, startedOver } = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', accessToken: 'a' },
  });
  await renderShell(runtime, [
    { path: '/wyshes', handle: { title: 'title.wyshes' }, element: <h1>Wyshes</h1> },
  ]);
  await button('Open the menu').click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => startedOver).toEqual(['/login']);
});

describe('signed out', () => {
  test('Login is there on the pages that ask for it [SHELL-04]', async () => {
    await open({ showsLogin: true });
    await expect.element(link('Login')).toHaveAttribute('href', '/login');
  });

  test('Login is not there on other pages [SHELL-05]', async () => {
    await open();
    await expect.element(link('Support')).toBeVisible();
    expect(link('Login').elements()).toHaveLength(0);
  });

  test('there are Support, an exit and a menu with EXIT; leaving leads to sign-in [SHELL-06]', async () => {
    const router = await open();
    await expect.element(link('Support')).toBeVisible();
    expect(link('Account').elements()).toHaveLength(0);
    await button('Open the menu').click();
    expect(names(menu.getByRole('button').elements())).toEqual(['EXIT']);
    expect(menu.getByRole('link').elements()).toHaveLength(0);
    await menu.getByRole('button', { name: 'EXIT' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  test('the exit in the bar leads to sign-in as well [SHELL-06]', async () => {
    const router = await open();
    await button('EXIT').click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  });

  test('on a phone the menu holds what the bar has no room for [SHELL-02] [SHELL-06]', async () => {
    await page.viewport(390, 844);
    await open();
    expect(header.getByRole('navigation', { name: 'Main' }).elements()).toHaveLength(0);
    await button('Open the menu').click();
    expect(names(menu.getByRole('link').elements())).toEqual(['Home', 'Insurance', 'Wyshes', 'Support']);
    await expect.element(menu.getByRole('button', { name: 'EXIT' })).toBeVisible();
  });
});

test('the menu is opened and left by keyboard, and Escape returns to its button [SHELL-32]', async () => {
  await open({}, { authenticated: true });
  (button('Open the menu').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(menu.getByRole('link', { name: 'Home' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Open the menu')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(button('Open the menu')).toHaveAttribute('aria-expanded', 'false');
});

test('the menu closes when its link is followed [SHELL-32]', async () => {
  await open({}, { authenticated: true });
  await button('Open the menu').click();
  await menu.getByRole('link', { name: 'Insurance' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(menu.elements()).toHaveLength(0);
});

describe("the page's own action", () => {
  test('is in the header of visitors who are signed out, where the page asks for it [SHELL-07]', async () => {
    await open({ continueInHeader: true });
    await expect.element(button('CONTINUE')).toBeVisible();
  });

  test('is not in the header of people who are signed in, nor of other pages [SHELL-07]', async () => {
    await open({ continueInHeader: true }, { authenticated: true });
    await expect.element(link('Account')).toBeVisible();
    expect(button('CONTINUE').elements()).toHaveLength(0);
  });
});

describe('immersive pages', () => {
  test('a reduced header has the logo and the exit alone, and no footer follows [SHELL-10]', async () => {
    await open({ header: 'reduced' });
    expect(header.getByRole('link').elements()).toHaveLength(1);
    expect(names(header.getByRole('button').elements())).toEqual(['EXIT']);
    expect(header.getByRole('navigation').elements()).toHaveLength(0);
    expect(page.getByRole('contentinfo').elements()).toHaveLength(0);
  });

  test.each([
    ['a visitor to sign-in', false, '/login'],
    ['whoever is signed in to their start', true, '/'],
  ] as const)(
    'the exit of a reduced header leads %s [SHELL-06, SHELL-10]',
    async (_who, authenticated, to) => {
      const router = await open({ header: 'reduced' }, { authenticated });
      await button('EXIT').click();
      await expect.poll(() => router.state.location.pathname).toBe(to);
    },
  );

  test.each([
    ['trivia', <TriviaLayout key="trivia" heading="Stars" />],
    ['a splash message', <SplashMessageLayout key="splash" heading="Stars" onAdvance={() => undefined} />],
  ])('%s is alone on the screen, whatever page it is on [SHELL-10]', async (_layout, element) => {
    await renderShell(createFakeRuntime().runtime, [
      { path: '/wyshes', handle: { title: 'title.wyshes' }, element },
    ]);
    await expect.element(page.getByRole('heading', { name: 'Stars' })).toBeVisible();
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  });

  test('a hidden header leaves the page alone on the screen [SHELL-10]', async () => {
    await open({ header: 'hidden' });
    await expect.element(page.getByRole('heading', { name: 'Wyshes' })).toBeVisible();
    expect(header.elements()).toHaveLength(0);
    expect(page.getByRole('contentinfo').elements()).toHaveLength(0);
  });
});
