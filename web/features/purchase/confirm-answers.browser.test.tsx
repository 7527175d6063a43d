import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { confirmAnswersPath, purchasePath } from '../../paths.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { refusal } from '../../testing/fake-server.ts';
import { expectAccessible, expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openShop, renderPurchase } from './testing/render-purchase.tsx';

const heading = page.getByRole('heading', { level: 1 });
const nothing = page.getByRole('button', { name: 'NOTHING HAS CHANGED' });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

/** A shop that asks whether anything has changed until somebody has said that nothing has. */
function openAskingShop(answers: Answers = {}) {
  let isSaid = false;
  const shop = openShop({
    Query: {
      answersToConfirm: () =>
        isSaid
          ? null
          : {
              applicationId: 'application',
              answeredOn: '2026-11-02',
              disclosure: {
                id: 'nothing-changed@2026-11-28',
                body: 'This is what counts as a change:\n\n- Your health\n- Where you live',
              },
            },
    },
    Mutation: {
      createAcknowledgement: () => {
        isSaid = true;
        return {};
      },
    },
    ...answers,
  });
  return { shop, becomeOver: () => (isSaid = false) };
}

test('on the way to the card it is asked whether anything has changed, with what counts as a change; one press leads on [R-52]', async () => {
  const { shop } = openAskingShop();
  const { path, search, steps } = await renderPurchase(shop);
  await expect.element(heading).toHaveTextContent('Has anything changed?');
  expect(path() + search()).toBe(confirmAnswersPath('quote'));
  await expect
    .element(page.getByText('You answered our questions on 11/02/2026', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Your health', { exact: true })).toBeVisible();
  await expectAccessibleAtBoth();
  await nothing.click();
  await expect.element(heading).toHaveTextContent('Last step!');
  expect(steps()).toEqual([
    {
      operation: 'ConfirmAnswers',
      input: {
        recordId: 'nothing-changed@2026-11-28',
        recordType: 'disclosure',
        contextType: 'InsuranceApplication',
        contextId: 'application',
      },
    },
  ]);
});

test('whoever has something to tell is led to where it is told, and nothing is kept as said [R-52]', async () => {
  const { shop } = openAskingShop();
  const { path, steps } = await renderPurchase(shop);
  await page.getByRole('link', { name: 'SOMETHING HAS CHANGED' }).click();
  await expect.poll(path).toBe('/flow/what-changed');
  expect(steps()).toEqual([]);
});

test('whoever said it already is led on to the card, and a page of no quote to the offers [R-52]', async () => {
  const said = await renderPurchase(openShop(), confirmAnswersPath('quote'));
  await expect.poll(said.path).toBe(purchasePath);
  const none = await renderPurchase(openShop(), '/confirm-answers');
  await expect.poll(none.path).toBe('/review-quote');
});

test('what could not be kept is told where it was said, and said again [R-52]', async () => {
  const { shop } = openAskingShop();
  await renderPurchase(shop);
  await expect.element(nothing).toBeVisible();
  shop.failNext('ConfirmAnswers', refusal('STANDARD_ERROR'));
  await nothing.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
  await nothing.click();
  await expect.element(heading).toHaveTextContent('Last step!');
});

test('a word that is over as the card is sent is asked for again, and nothing is taken [R-52]', async () => {
  const { shop, becomeOver } = openAskingShop();
  const { steps } = await renderPurchase(shop);
  await nothing.click();
  await expect.element(heading).toHaveTextContent('Last step!');
  becomeOver();
  shop.failNext(
    'TakeQuote',
    refusal('STANDARD_ERROR', undefined, [
      { field: 'confirmation', code: 'answers_to_confirm', message: 'Nothing was charged.' },
    ]),
  );
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada');
  await page.getByRole('button', { name: 'SUBMIT & PAY' }).click();
  await expect.element(heading).toHaveTextContent('Has anything changed?');
  expect(steps().map(({ operation }) => operation)).not.toContain('PayInvoice');
});
