import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { refusal, type FakeServer } from '../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openAccountServer, renderAccount } from './testing/render-account.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = openAccountServer();
  await emulateReducedMotion();
});

const READY: FakeObject<'DataPackage'> = {
  state: 'ready',
  byteSize: 1_572_864,
  url: '/data-packages/sealed',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a copy of everything is asked for by one press, and who waits sees it arrive', async () => {
  server.tell({
    Mutation: {
      askForDataPackage: () => {
        server.tell({ Query: { dataPackage: {} } });
        return {};
      },
    },
  });
  await renderAccount(server, '/account/data');
  await button('MAKE MY FILE').click();
  await expect.element(page.getByText(/putting it together/)).toBeVisible();
  await expect.element(button('MAKE MY FILE')).not.toBeInTheDocument();
  server.tell({ Query: { dataPackage: READY } });
  await vi.waitFor(() => expect.element(button('SAVE MY FILE')).toBeVisible(), { timeout: 8000 });
  await expect
    .element(page.getByText(/Your file is ready: 1.5 MB. It’s here until January 12, 2026/))
    .toBeVisible();
  await expectAccessibleAtBoth();
});

test('one a day is made: the next can be asked for once it can', async () => {
  server.tell({ Query: { dataPackage: READY } });
  await renderAccount(server, '/account/data');
  await expect.element(page.getByText(/We make one a day/)).toBeVisible();
  await expect.element(button('MAKE A NEW ONE')).not.toBeInTheDocument();
});

test('why it is not made now is said in its own words', async () => {
  server.tell({ Query: { dataPackage: { ...READY, nextAt: '2026-01-06T15:00:00Z' } } });
  await renderAccount(server, '/account/data');
  server.failNext('AskForDataPackage', refusal('STANDARD_ERROR', 'We make one a day. Yours is here.'));
  await button('MAKE A NEW ONE').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We make one a day. Yours is here.');
});
