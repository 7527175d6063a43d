import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { emulateReducedMotion } from '../ui/testing/emulate-reduced-motion.ts';
import { createFakeRuntime, type FakeRuntimeOptions } from '../testing/fake-runtime.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { renderShell } from '../testing/render-pages.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

const frames: Record<string, FakeRuntimeOptions> = {
  'of visitors': { cameWith: '?utm_campaign=orchard' },
  'of people who signed in': {
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true },
  },
  'of a locked account': { session: { locked: { reason: 'DEVICE_LOCKED', caseId: 'C-1882' } } },
  'under maintenance': { maintenance: { active: true, until: '2026-01-05T20:00:00Z' } },
};

beforeEach(emulateReducedMotion);

test.each(Object.entries(frames))(
  'the frame %s has no accessibility error a machine can find [WCAG 2.2 AA]',
  async (_, options) => {
    const { runtime } = createFakeRuntime(options);
    await renderShell(runtime, [
      {
        path: '/',
        handle: { title: 'title.welcome', showsLogin: true, showsCobrand: true },
        element: <NotFoundPage />,
      },
    ]);
    for (const width of [390, 768, 1280]) {
      await page.viewport(width, 844);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (menu.elements().length > 0) await menu.click();
      await expectAccessible();
    }
  },
);
