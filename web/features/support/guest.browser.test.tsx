import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { routes } from '../../paths.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { GuestMessagesPage } from './guest-messages-page.tsx';
import { loadGuestMessages } from './load-guest-messages.ts';
import { WritePage } from './write-page.tsx';

/** A server with one guest, whose code is 123456. */
function openGuestServer(first: FakeObject<'GuestMessages'> = {}) {
  let chat: FakeObject<'GuestMessages'> = first;
  const written: { id: string; by: 'person' | 'staff'; text: string }[] = [];
  const thread = (): FakeObject<'GuestMessages'> => ({
    ...chat,
    state: 'proved',
    endsOn: '2026-04-05',
    messages: [...written],
  });
  return openFakeServer({
    Query: { guestMessages: () => chat },
    Mutation: {
      beginGuestMessage: ({ input }) => {
        written.push({ id: 'm0', by: 'person', text: input.text });
        return { token: 'guest-token' };
      },
      proveGuestMessage: ({ input }) => {
        if (input.code !== '123456')
          throw refusal('STANDARD_ERROR', null, [
            { field: 'code', code: 'guest_code', message: 'That code doesn’t fit.' },
          ]);
        chat = thread();
        return { guestMessages: chat };
      },
      writeGuestMessage: ({ input }) => {
        written.push({ id: `m${written.length}`, by: 'person', text: input.text });
        written.push({ id: `m${written.length}`, by: 'staff', text: 'Thank you.' });
        chat = thread();
        return { guestMessages: chat };
      },
    },
  });
}

async function open(at: string, server = openGuestServer()) {
  sessionStorage.clear();
  const { runtime } = createFakeRuntime({ server });
  const router = await renderPages(
    runtime,
    [
      { path: routes.helpWrite, Component: WritePage },
      {
        path: routes.helpMessages,
        loader: (args) => loadGuestMessages(runtime, args),
        Component: GuestMessagesPage,
      },
    ],
    at,
  );
  return { server, router };
}

beforeEach(() => emulateReducedMotion());

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const heading = page.getByRole('heading', { level: 1 });

test('a beneficiary writes about a claim, proves their mail, and goes on writing behind the link [F-28]', async () => {
  const { server, router } = await open('/help/write');
  await expectAccessibleAtBoth();
  await page.getByRole('radio', { name: /Somebody has died/ }).click();
  await field('Your name').fill('Bea Long');
  await field('Email').fill('bea@example.com');
  await field('What would you like to tell us?').fill('My mother has died.');
  await button('SEND ME THE CODE').click();
  await expect.element(heading).toMatchTextContent('Is this your mail?');
  expect(server.inputsOf('BeginGuestMessage')).toMatchObject([
    { name: 'Bea Long', email: 'bea@example.com', about: 'claim', policyNumber: null },
  ]);
  // The token is the guest's, and stays in no address.
  expect(router.state.location.pathname).toBe('/help/messages/opened');
  await expectAccessibleAtBoth();
  await field('Code from the mail').fill('000000');
  await button('SEND MY MESSAGE').click();
  await expect.element(page.getByText('That code doesn’t fit.')).toBeVisible();
  await field('Code from the mail').fill('123456');
  await button('SEND MY MESSAGE').click();
  await expect.element(heading).toMatchTextContent('Your messages');
  const log = page.getByRole('log', { name: 'What we wrote to each other' });
  await expect.element(log).toMatchTextContent(/YouMy mother has died\./);
  await field('Write more').fill('Here is the certificate.');
  await button('SEND').click();
  await expect.element(page.getByText('Sent. A person has it.')).toBeVisible();
  await expect.element(log).toMatchTextContent(/One of our peopleThank you\./);
  await expectAccessibleAtBoth();
});

test('what is missing is said at each field before anybody is asked [F-28]', async () => {
  const { server } = await open('/help/write');
  await button('SEND ME THE CODE').click();
  for (const words of [
    'Choose what it is about.',
    'Write your name.',
    'That’s no email address.',
    'Write something first.',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(server.callsOf('BeginGuestMessage')).toHaveLength(0);
  await expectAccessibleAtBoth();
});

test('a service that can’t be reached keeps what was typed and names the telephone [F-28, ERR-27]', async () => {
  const { server } = await open('/help/write');
  server.fail('BeginGuestMessage', 'unreachable');
  await page.getByRole('radio', { name: 'Something else' }).click();
  await field('Your name').fill('Bea');
  await field('Email').fill('bea@example.com');
  await field('What would you like to tell us?').fill('Hello');
  await button('SEND ME THE CODE').click();
  await expect
    .element(page.getByText('We couldn’t get through.', { exact: false }))
    .toMatchTextContent(/call 555-0100/);
  await expect.element(field('Your name')).toHaveValue('Bea');
});

test('a link that has ended leads to writing anew [F-28]', async () => {
  await open('/help/messages/old-token', openGuestServer({ state: 'over' }));
  await expect.element(heading).toMatchTextContent('Nothing to see here any more');
  await expect
    .element(page.getByRole('link', { name: 'WRITE TO US ANEW' }))
    .toHaveAttribute('href', '/help/write');
  await expectAccessibleAtBoth();
});
