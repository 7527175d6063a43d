import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../base.css';
import { AuthLayout } from './auth-layout.tsx';
import { CenteredLayout } from './centered-layout.tsx';
import { DisclosureLayout } from './disclosure-layout.tsx';
import { FullScreenModalLayout } from './full-screen-modal-layout.tsx';
import { ImageBackgroundLayout } from './image-background-layout.tsx';
import { MessageLayout } from './message-layout.tsx';
import { OverlayLayout } from './overlay-layout.tsx';
import { PageLayout } from './page-layout.tsx';
import { ScrollingTabsLayout } from './scrolling-tabs-layout.tsx';
import { SidebarMenuLayout } from './sidebar-menu-layout.tsx';
import { SidebarTabsLayout } from './sidebar-tabs-layout.tsx';
import { SplashMessageLayout } from './splash-message-layout.tsx';
import { StatusModalLayout } from './status-modal-layout.tsx';
import { TriviaLayout } from './trivia-layout.tsx';
import { TwoColumnLayout } from './two-column-layout.tsx';

/** A slot's content, which says its own name. */
const slot = (name: string) => <span>{name}</span>;

const heading = 'The long walk';
const lead = slot('lead');
const children = slot('content');
const actions = slot('actions');
const illustration = slot('picture');
const ignore = () => undefined;
const closable = { closeText: 'Close', onClose: ignore };
const tabbed = {
  heading,
  lead,
  tabsLabel: 'Stretches',
  sections: [
    { id: 'pack', title: 'Packing', content: slot('pack') },
    { id: 'walk', title: 'Walking', content: slot('walk') },
  ],
};
const dated = {
  lastUpdatedLabel: 'Last updated',
  lastUpdatedOn: '2026-03-03',
  lastUpdatedText: 'March 3, 2026',
};

/** By requirement: the slots a layout has, and the layout with all of them filled. */
const layouts: Record<string, { slots: string; layout: ReactElement }> = {
  '[SHELL-12]': {
    slots: 'lead content footer picture',
    layout: <AuthLayout {...{ heading, lead, children, illustration }} footer={slot('footer')} />,
  },
  '[SHELL-13]': {
    slots: 'picture content actions',
    layout: <CenteredLayout {...{ heading, children, actions }} picture={illustration} />,
  },
  '[SHELL-14]': {
    slots: 'content actions',
    layout: <DisclosureLayout {...{ heading, children, actions, ...dated }} />,
  },
  '[SHELL-15]': {
    slots: 'content actions',
    layout: <FullScreenModalLayout {...{ heading, children, actions, ...closable }} />,
  },
  '[SHELL-16]': {
    slots: 'picture content actions',
    layout: <ImageBackgroundLayout {...{ heading, children, actions }} image={illustration} />,
  },
  '[SHELL-17]': {
    slots: 'picture content actions',
    layout: <MessageLayout {...{ heading, children, actions, illustration }} />,
  },
  '[SHELL-18]': {
    slots: 'content actions',
    layout: <StatusModalLayout {...{ heading, children, actions }} kind="info" />,
  },
  '[SHELL-19]': {
    slots: 'behind content actions',
    layout: <OverlayLayout {...{ heading, children, actions, ...closable }} behind={slot('behind')} />,
  },
  '[SHELL-20]': { slots: 'lead pack walk', layout: <ScrollingTabsLayout {...tabbed} /> },
  '[SHELL-21]': { slots: 'lead pack walk', layout: <SidebarTabsLayout {...tabbed} /> },
  '[SHELL-22]': {
    slots: 'content menu',
    layout: <SidebarMenuLayout {...{ heading, children }} menuLabel="Account" menu={slot('menu')} />,
  },
  '[SHELL-23]': {
    slots: 'picture content',
    layout: <SplashMessageLayout {...{ heading, children, illustration }} onAdvance={ignore} />,
  },
  '[SHELL-24]': {
    slots: 'top content actions scene',
    layout: <TriviaLayout {...{ heading, children, actions }} top={slot('top')} scene={slot('scene')} />,
  },
  '[SHELL-25]': {
    slots: 'top lead content actions picture aside',
    layout: (
      <TwoColumnLayout
        {...{ heading, lead, children, actions, illustration }}
        top={slot('top')}
        aside={{ label: 'In short', content: slot('aside') }}
      />
    ),
  },
};

beforeEach(async () => {
  await page.viewport(1280, 800);
});

test.each(Object.entries(layouts))(
  'a layout shows whatever its page puts into it %s',
  async (_, { slots, layout }) => {
    const { container } = await render(layout);
    for (const name of slots.split(' ')) {
      const content = [...container.querySelectorAll('span')].find((span) => span.textContent === name);
      expect(content, name).toBeVisible();
    }
  },
);

test('an everyday page shows its heading, lead, actions and content [WCAG 2.4.6]', async () => {
  await render(<PageLayout {...{ heading, lead, children, actions }} />);
  await expect
    .element(page.getByRole('heading', { level: 1, name: heading }))
    .toHaveAttribute('id', 'page-heading');
  for (const name of ['lead', 'content', 'actions']) await expect.element(page.getByText(name)).toBeVisible();
});

test('a disclosure is a document named by its heading [SHELL-14]', async () => {
  await render(<DisclosureLayout {...{ heading, children, ...dated }} />);
  const document = page.getByRole('article', { name: heading });
  await expect.element(document.getByText('Last updated March 3, 2026')).toBeVisible();
});

test('the menu at the side is a named navigation with one entry a link [SHELL-22]', async () => {
  await render(
    <SidebarMenuLayout
      {...{ heading, children }}
      menuLabel="Account"
      menu={[
        <a key="a" href="#a">
          Profile
        </a>,
        <a key="b" href="#b">
          Password
        </a>,
      ]}
    />,
  );
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect.element(menu).toBeVisible();
  expect(menu.getByRole('listitem').elements()).toHaveLength(2);
});

test.each([
  ['the scrolling tabs', ScrollingTabsLayout, '[SHELL-20]'],
  ['the sidebar tabs', SidebarTabsLayout, '[SHELL-21]'],
])('%s are a named navigation, and every section is a region named by its title', async (_, Layout) => {
  await render(<Layout {...tabbed} />);
  const tabs = page.getByRole('navigation', { name: 'Stretches' });
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Packing', 'Walking']);
  await expect.element(page.getByRole('region', { name: 'Packing' }).getByText('pack')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Walking' }).getByText('walk')).toBeVisible();
});

test('what stands beside a form is a named landmark of its own [SHELL-25]', async () => {
  await render(<TwoColumnLayout heading={heading} aside={{ label: 'In short', content: children }} />);
  await expect.element(page.getByRole('complementary', { name: 'In short' })).toHaveTextContent('content');
});
