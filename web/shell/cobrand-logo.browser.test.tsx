import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';

const partnerLogo = page.getByRole('banner').getByRole('img');

async function open(campaign: string | undefined, showsCobrand: boolean) {
  const { runtime } = createFakeRuntime(
    campaign === undefined ? {} : { cameWith: `?utm_campaign=${campaign}` },
  );
  await renderShell(runtime, [
    { path: '/', handle: { title: 'title.welcome', showsCobrand }, element: <h1>Hello</h1> },
  ]);
  await expect.element(page.getByRole('banner')).toBeVisible();
}

test("a known campaign brings its partner's name and logo [SHELL-08]", async () => {
  await open('orchard', true);
  await expect.element(partnerLogo).toHaveAccessibleName('Together with Orchard Bank');
  await expect.element(partnerLogo).toHaveAttribute('src', '/partners/orchard.svg');
});

test.each([undefined, '', 'meadow', 'ORCHARD', 'orchard2'])(
  'no partner shows for the campaign %j [SHELL-08]',
  async (campaign) => {
    await open(campaign, true);
    expect(partnerLogo.elements()).toHaveLength(0);
  },
);

test('a partner shows only on the pages meant for it [SHELL-09]', async () => {
  await open('orchard', false);
  expect(partnerLogo.elements()).toHaveLength(0);
});
