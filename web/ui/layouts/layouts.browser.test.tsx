import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import '../tokens.css';
import '../base.css';
import { AuthLayout } from './auth-layout.tsx';
import { CenteredLayout } from './centered-layout.tsx';
import { DisclosureLayout } from './disclosure-layout.tsx';
import { FullScreenModalLayout } from './full-screen-modal-layout.tsx';
import { ImageBackgroundLayout } from './image-background-layout.tsx';
import { MessageLayout } from './message-layout.tsx';
import { OverlayLayout } from './overlay-layout.tsx';
import { PAGE_HEADING_ID } from './page-heading.tsx';
import { ScrollingTabsLayout } from './scrolling-tabs-layout.tsx';
import { SidebarMenuLayout } from './sidebar-menu-layout.tsx';
import { SidebarTabsLayout } from './sidebar-tabs-layout.tsx';
import { SplashMessageLayout } from './splash-message-layout.tsx';
import { StatusModalLayout } from './status-modal-layout.tsx';
import { TriviaLayout } from './trivia-layout.tsx';
import { TwoColumnLayout } from './two-column-layout.tsx';
import { drawn } from '../testing/drawn.ts';

const heading = 'The long walk';
const content = <p>Further on</p>;
const sections = ['pack', 'company', 'rest', 'home'].map((id) => ({
  id,
  title: `About ${id}`,
  content: <div style={{ height: id === 'rest' || id === 'home' ? 120 : 900 }}>{id}</div>,
}));
const tabbed = { heading, tabsLabel: 'Stretches', sections };
const closable = { heading, closeText: 'Close', onClose: () => undefined };

const disclosure = (
  <DisclosureLayout
    heading={heading}
    lastUpdatedLabel="Last updated"
    lastUpdatedOn="2026-03-03"
    lastUpdatedText="March 3, 2026"
  >
    {content}
  </DisclosureLayout>
);

const layouts: Record<string, ReactElement> = {
  '[SHELL-12]': <AuthLayout heading={heading}>{content}</AuthLayout>,
  '[SHELL-13]': <CenteredLayout heading={heading}>{content}</CenteredLayout>,
  '[SHELL-14]': disclosure,
  '[SHELL-15]': <FullScreenModalLayout {...closable}>{content}</FullScreenModalLayout>,
  '[SHELL-16]': <ImageBackgroundLayout image={<svg />} heading={heading} />,
  '[SHELL-17]': <MessageLayout illustration={<svg />} heading={heading} />,
  '[SHELL-18]': <StatusModalLayout kind="success" heading={heading} />,
  '[SHELL-19]': <OverlayLayout {...closable}>{content}</OverlayLayout>,
  '[SHELL-20]': <ScrollingTabsLayout {...tabbed} />,
  '[SHELL-21]': <SidebarTabsLayout {...tabbed} />,
  '[SHELL-22]': (
    <SidebarMenuLayout heading={heading} menuLabel="Account" menu={<a href="#a">Profile</a>}>
      {content}
    </SidebarMenuLayout>
  ),
  '[SHELL-23]': <SplashMessageLayout heading={heading} onAdvance={() => undefined} />,
  '[SHELL-24]': <TriviaLayout heading={heading} />,
  '[SHELL-25]': <TwoColumnLayout heading={heading} />,
};

test.each(Object.entries(layouts))(
  'the heading of every layout can take the focus when its page opens %s',
  async (_, layout) => {
    await render(layout);
    const found = page.getByRole('heading', { level: 1, name: heading });
    expect(found.elements()).toHaveLength(1);
    document.getElementById(PAGE_HEADING_ID)?.focus();
    await expect.element(found).toHaveFocus();
  },
);

test.each(Object.entries(layouts))('no layout scrolls sideways at 390 px %s', async (_, layout) => {
  await page.viewport(390, 844);
  await render(layout);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a disclosure says when it was last updated, for people and machines [SHELL-14]', async () => {
  const { container } = await render(disclosure);
  await expect.element(page.getByText('Last updated March 3, 2026')).toBeVisible();
  expect(container.querySelector('time')?.dateTime).toBe('2026-03-03');
});

test('a full-screen page and an overlay can be closed [SHELL-15, SHELL-19]', async () => {
  for (const Layout of [FullScreenModalLayout, OverlayLayout]) {
    const onClose = vi.fn();
    const { unmount } = await render(
      <Layout heading={heading} closeText="Close" onClose={onClose}>
        {content}
      </Layout>,
    );
    await page.getByRole('button', { name: 'Close' }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await unmount();
  }
});

test('what lies behind an overlay can be seen but not used [SHELL-19]', async () => {
  await render(
    <OverlayLayout {...closable} behind={<button type="button">Below</button>}>
      {content}
    </OverlayLayout>,
  );
  expect(page.getByRole('button', { name: 'Below' }).elements()).toHaveLength(0);
});

test('the drawing of the second column is there from 960 px only [SHELL-25]', async () => {
  await page.viewport(959, 700);
  await render(<TwoColumnLayout heading={heading} illustration={<svg data-testid="drawing" />} />);
  await expect.element(page.getByTestId('drawing')).not.toBeVisible();
  await page.viewport(960, 700);
  await expect.element(page.getByTestId('drawing')).toBeVisible();
});

describe('a splash message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('moves on by itself after one second, once, whatever its parent does meanwhile [SHELL-23]', async () => {
    const onAdvance = vi.fn();
    const { rerender } = await render(
      <SplashMessageLayout heading={heading} onAdvance={() => onAdvance('old')} />,
    );
    vi.advanceTimersByTime(600);
    await rerender(<SplashMessageLayout heading={heading} onAdvance={() => onAdvance('new')} />);
    vi.advanceTimersByTime(399);
    expect(onAdvance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onAdvance).toHaveBeenCalledExactlyOnceWith('new');
    vi.advanceTimersByTime(5000);
    expect(onAdvance).toHaveBeenCalledTimes(1);
  });

  test('that is left early never moves on [SHELL-23]', async () => {
    const onAdvance = vi.fn();
    const { unmount } = await render(<SplashMessageLayout heading={heading} onAdvance={onAdvance} />);
    await unmount();
    vi.advanceTimersByTime(5000);
    expect(onAdvance).not.toHaveBeenCalled();
  });
});

describe.each([
  ['[SHELL-20]', ScrollingTabsLayout, 100],
  ['[SHELL-21]', SidebarTabsLayout, 10],
])('tabs bound to sections', (requirement, Layout, everyMs) => {
  const tab = (name: string) => page.getByRole('link', { name });

  async function open() {
    await page.viewport(1280, 800);
    await render(<Layout {...tabbed} />);
  }
  afterEach(() => {
    vi.useRealTimers();
    scrollTo(0, 0);
  });

  test(`a pressed tab brings its section to the top and its heading into focus ${requirement}`, async () => {
    await open();
    await tab('About company').click();
    await expect.element(page.getByRole('heading', { name: 'About company' })).toHaveFocus();
    await expect.element(tab('About company')).toHaveAttribute('aria-current', 'location');
    expect(document.getElementById('company')?.getBoundingClientRect().top).toBeLessThan(200);
  });

  test(`a pressed tab stays the current one where the page ends before its section reaches the top ${requirement}`, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open();
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    await tab('About rest').click();
    await scrolled;
    // Longer than either throttle, so that the scroll has been looked at.
    vi.advanceTimersByTime(250);
    await expect.element(tab('About rest')).toHaveAttribute('aria-current', 'location');
  });

  test(`what is scrolled is looked at every ${everyMs} ms at most ${requirement}`, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open();
    const current = () => document.querySelector('[aria-current]')?.textContent;
    // The look with which the page began is over.
    vi.advanceTimersByTime(1000);
    const scrollToSection = async (id: string) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo(0, document.getElementById(id)?.offsetTop ?? 0);
      await scrolled;
    };
    await scrollToSection('company');
    await expect.element(tab('About company'), { interval: 0 }).toHaveAttribute('aria-current', 'location');
    await scrollToSection('pack');
    vi.advanceTimersByTime(everyMs - 1);
    await drawn();
    expect(current()).toBe('About company');
    vi.advanceTimersByTime(1);
    await expect.element(tab('About pack')).toHaveAttribute('aria-current', 'location');
  });

  test(`the tabs follow the reading ${requirement}`, async () => {
    await open();
    await expect.element(tab('About pack')).toHaveAttribute('aria-current', 'location');
    scrollTo(0, document.getElementById('company')?.offsetTop ?? 0);
    await expect.element(tab('About company')).toHaveAttribute('aria-current', 'location');
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(tab('About home')).toHaveAttribute('aria-current', 'location');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});
