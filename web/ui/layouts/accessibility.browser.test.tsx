import type { ReactElement } from 'react';
import { beforeEach, test } from 'vitest';

import { render } from 'vitest-browser-react';
import '../base.css';
import { Button } from '../button.tsx';
import { emulateReducedMotion } from '../testing/emulate-reduced-motion.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CenteredLayout } from './centered-layout.tsx';
import { DisclosureLayout } from './disclosure-layout.tsx';
import { FullScreenModalLayout } from './full-screen-modal-layout.tsx';
import { ImageBackgroundLayout } from './image-background-layout.tsx';
import { MessageLayout } from './message-layout.tsx';
import { OverlayLayout } from './overlay-layout.tsx';
import { ScrollingTabsLayout } from './scrolling-tabs-layout.tsx';
import { SidebarMenuLayout } from './sidebar-menu-layout.tsx';
import { SidebarTabsLayout } from './sidebar-tabs-layout.tsx';
import { SplashMessageLayout } from './splash-message-layout.tsx';
import { StatusModalLayout } from './status-modal-layout.tsx';
import { TriviaLayout } from './trivia-layout.tsx';
import { TwoColumnLayout } from './two-column-layout.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

const ignore = () => undefined;
const filled = {
  heading: 'The long walk',
  lead: <p>It begins at the gate.</p>,
  children: <p>And then on, past the inn.</p>,
  actions: <Button>WALK ON</Button>,
  illustration: <svg />,
};
const { heading, lead, children, actions } = filled;
const closable = { closeText: 'Close', onClose: ignore };
const tabbed = {
  heading,
  lead,
  tabsLabel: 'Stretches',
  sections: [
    { id: 'pack', title: 'Packing', content: <p>Bring bread.</p> },
    { id: 'walk', title: 'Walking', content: <p>One foot, then the other.</p> },
  ],
};
const dated = {
  lastUpdatedLabel: 'Last updated',
  lastUpdatedOn: '2026-03-03',
  lastUpdatedText: 'March 3, 2026',
};
const menu = (
  <a href="#profile" aria-current="page">
    Profile
  </a>
);

const layouts: Record<string, ReactElement> = {
  '[SHELL-12]': <AuthLayout {...filled} footer={<a href="#lost">Lost your password?</a>} />,
  '[SHELL-13]': <CenteredLayout {...{ heading, children, actions }} />,
  '[SHELL-14]': <DisclosureLayout {...{ heading, children, actions, ...dated }} />,
  '[SHELL-15]': <FullScreenModalLayout {...{ heading, children, actions, ...closable }} />,
  '[SHELL-16]': <ImageBackgroundLayout {...{ heading, children, actions }} image={<svg />} />,
  '[SHELL-17]': <MessageLayout {...filled} />,
  '[SHELL-18]': <StatusModalLayout {...{ heading, children, actions }} kind="failure" />,
  '[SHELL-19]': (
    <OverlayLayout {...{ heading, children, actions, ...closable }} behind={<Button>BELOW</Button>} />
  ),
  '[SHELL-20]': <ScrollingTabsLayout {...tabbed} />,
  '[SHELL-21]': <SidebarTabsLayout {...tabbed} />,
  '[SHELL-22]': <SidebarMenuLayout {...{ heading, children, menu }} menuLabel="Account" />,
  '[SHELL-23]': <SplashMessageLayout {...filled} onAdvance={ignore} />,
  '[SHELL-24]': <TriviaLayout {...{ heading, children, actions }} />,
  '[SHELL-25]': <TwoColumnLayout {...filled} aside={{ label: 'In short', content: children }} />,
};

beforeEach(emulateReducedMotion);

test.each(Object.entries(layouts))(
  'no layout has an accessibility error a machine can find %s',
  async (_, layout) => {
    const { container } = await render(<main>{layout}</main>);
    await expectAccessibleAtBoth(container);
  },
);
