import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/base.css';
import { expectAccessibleAtBoth } from '../../../testing/expect-accessible.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../../ui/testing/emulate-reduced-motion.ts';
import { openAccountServer, renderAccount } from '../testing/render-account.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = openAccountServer();
  await emulateReducedMotion();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const WITHDRAWN = { agreedOn: null, agreedTo: null, withdrawnOn: '2026-01-05' };

test('papers on a screen are taken back after what that means was said, and agreed to again with the words in sight', async () => {
  server.tell({
    Mutation: {
      withdrawElectronicPapers: () => {
        server.tell({ ElectronicPapers: WITHDRAWN });
        return {};
      },
    },
    Query: {
      disclosure: ({ slug }) => ({ id: `${slug}@1`, body: '## Your consent\n\nYou get papers on a screen.' }),
    },
  });
  await renderAccount(server, '/account/paper-or-screen');
  await expect.element(page.getByText(/You said yes on January 2, 2026/)).toBeVisible();
  await button('SEND ME PAPER FROM NOW ON').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/come by post to 1 Main St, Columbus, OH 43004/)).toBeVisible();
  await expect.element(dialog.getByText(/stays valid. Nothing ends, and nothing costs more/)).toBeVisible();
  await expectAccessibleAtBoth();
  await button('YES, SEND PAPER').click();
  await expect.element(page.getByText(/You took it back on January 5, 2026/)).toBeVisible();

  await page.getByText('What you say yes to').click();
  await expect.element(page.getByText('You get papers on a screen.')).toBeVisible();
  await button('I AGREE: BACK TO THE SCREEN').click();
  await expect.element(page.getByText('Agreed. Your papers come to your account again.')).toBeVisible();
  expect(server.inputsOf('AgreeToElectronicPapers')).toEqual([
    { recordId: 'esign-consent@1', recordType: 'disclosure', contextType: 'InsuranceApplication' },
  ]);
});

test('whoever has given no address is led to where they give one, and asked nothing before', async () => {
  server.tell({ ElectronicPapers: { postedTo: null } });
  await renderAccount(server, '/account/paper-or-screen');
  await expect.element(page.getByText(/To send you paper we need to know where to/)).toBeVisible();
  expect(page.getByRole('button', { name: 'SEND ME PAPER FROM NOW ON' }).elements()).toEqual([]);
});

test('whoever has not applied is told that they are asked then', async () => {
  server.tell({ ElectronicPapers: { agreedOn: null, agreedTo: null } });
  await renderAccount(server, '/account/paper-or-screen');
  await expect.element(page.getByText(/You’re asked about this when you apply/)).toBeVisible();
});

test('why it was not taken back is said, and nothing is said to have changed', async () => {
  await renderAccount(server, '/account/paper-or-screen');
  server.failNext('WithdrawElectronicPapers', refusal('STANDARD_ERROR', 'We don’t know where to send it.'));
  await button('SEND ME PAPER FROM NOW ON').click();
  await button('YES, SEND PAPER').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('We don’t know where to send it.');
  await expect.element(page.getByText(/You said yes on/)).toBeVisible();
});
