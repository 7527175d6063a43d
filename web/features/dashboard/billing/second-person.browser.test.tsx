import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/base.css';
import type { Answers } from '../../../testing/fake-answers.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../../ui/testing/emulate-reduced-motion.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { expectAccessible } from '../../../testing/expect-accessible.ts';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

const covered: Answers = { Query: { policy: {} }, InsuranceMembership: { activePolicy: {} } };

test('somebody is named with what they will be told, and taken off again [R-04]', async () => {
  const server = await renderDashboard('/products/insurance/billing', covered);
  await button('NAME SOMEBODY').click();
  await expect.element(page.getByText(/your name, the policy’s number, what is unpaid/)).toBeVisible();
  await expectAccessible();
  await field('Their name').fill('Byron King');
  await field('Street').fill('12 Elm Street');
  await field('City').fill('Columbus');
  await field('State, two letters').fill('OH');
  await field('ZIP code').fill('432');
  server.failNext(
    'NameSecondPerson',
    refusal('STANDARD_ERROR', null, [
      { field: 'zip', code: 'second_zip', message: 'Five digits, please, such as 43215.' },
    ]),
  );
  await button('TELL THEM, TOO').click();
  await expect.element(page.getByText('Five digits, please, such as 43215.')).toBeVisible();
  await field('ZIP code').fill('43215');
  server.tell({ ...covered, Query: { policy: {}, secondPerson: {} } });
  await button('TELL THEM, TOO').click();
  await expect.element(page.getByText('Byron King is told, too, before your policy lapses.')).toBeVisible();
  expect(server.inputsOf('NameSecondPerson').at(-1)).toMatchObject({ name: 'Byron King', zip: '43215' });
  server.tell({ Query: { policy: {}, secondPerson: null } });
  await button('TAKE THEM OFF').click();
  await expect.element(button('NAME SOMEBODY')).toBeVisible();
});
