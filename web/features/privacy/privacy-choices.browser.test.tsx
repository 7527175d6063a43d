import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../../paths.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { loadTexts } from '../../texts/texts.ts';
import '../../ui/base.css';
import { loadPrivacyChoices } from './load-privacy-choices.ts';
import { PrivacyChoicesPage } from './privacy-choices-page.tsx';

const yes = page.getByRole('radio', { name: /^Yes, share/ });
const no = page.getByRole('radio', { name: /^No, share nothing/ });
const save = page.getByRole('button', { name: 'SAVE' });

beforeEach(() => loadTexts('privacy'));

async function open(answers: Answers = {}, session: object = VERIFIED) {
  const server = openFakeServer(answers);
  const { runtime, introductions } = createFakeRuntime({ server, session });
  const handle = { title: 'title.privacy-choices' } as const;
  await renderShell(runtime, [
    {
      path: routes.privacyChoices,
      handle,
      loader: () => loadPrivacyChoices(runtime),
      Component: PrivacyChoicesPage,
    },
  ]);
  return { server, introductions };
}

test('nothing is chosen for anybody, the page says what each answer does, and a machine finds nothing inaccessible', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Your privacy choices');
  await expect.element(yes).not.toBeChecked();
  await expect.element(no).not.toBeChecked();
  await expect.element(save).toBeDisabled();
  await expectAccessibleAtBoth();
});

test.each([
  [yes, true, /may be shared from now on/],
  [no, false, /Nothing is shared from now on/],
] as const)('an answer is kept and said', async (choice, sharesUsage, words) => {
  const { server } = await open();
  await choice.click();
  await save.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(words);
  expect(server.inputsOf('UpdatePrivacyChoices')).toMatchObject([{ sharesUsage }]);
});

test('a visitor nobody knows is introduced when they say something, and not before', async () => {
  const { introductions } = await open({ Query: { privacyChoices: null } }, {});
  await expect.element(save).toBeDisabled();
  expect(introductions()).toBe(0);
  await no.click();
  await save.click();
  await expect.poll(introductions).toBe(1);
});

test('a browser that asks for nothing to be shared is told that it is honored, and yes can’t be said', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  try {
    await open({ PrivacyChoices: { sharesUsage: false, signalHonored: true } });
    await expect.element(page.getByText('Opt-out request honored')).toBeVisible();
    await expect.element(yes).toBeDisabled();
    await expect.element(no).toBeChecked();
    await expectAccessibleAtBoth();
  } finally {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  }
});

test('an answer that was not kept says so and stays', async () => {
  const { server } = await open();
  server.failNext('UpdatePrivacyChoices', 'unreachable');
  await yes.click();
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(yes).toBeChecked();
  await vi.waitFor(() => expect(server.inputsOf('UpdatePrivacyChoices')).toHaveLength(1));
});

test('every footer leads here', async () => {
  await open();
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Your privacy choices' }))
    .toHaveAttribute('href', '/privacy-choices');
});
