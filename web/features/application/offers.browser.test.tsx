import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../texts/texts.ts';
import '../../ui/base.css';
import type { AccidentPayouts } from './about-ad.tsx';
import { AboutAdPage } from './about-ad-page.tsx';
import { ValueProps } from './offer-answers.tsx';
import { OfferingCard } from './offering-card.tsx';
import { QuoteTimedOut } from './quote-timed-out.tsx';
import { OfferingsDocument } from '../../api/generated/application.ts';
import { answerOf } from '../../testing/fake-server.ts';
import { AD, offers, TERM } from './testing/render-application.tsx';

beforeAll(() => loadTexts('application'));

const heading = page.getByRole('heading', { level: 1 });

async function show(element: React.ReactElement): Promise<void> {
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('offers that do not come say that the operation has timed out, and can be asked for again [QUOTE-02] [QUOTE-03]', async () => {
  let asked = 0;
  await show(<QuoteTimedOut onAgain={() => (asked += 1)} />);
  await expect.element(heading).toHaveTextContent('Operation has timed out');
  await expect
    .element(page.getByText('A technical error has occurred. Please try again later.', { exact: true }))
    .toBeVisible();
  await page.getByRole('button').click();
  expect(asked).toBe(1);
});

test('a policy that comes back is not praised for what a new one has [QUOTE-19]', async () => {
  await show(<ValueProps isReinstatement />);
  await expect.element(page.getByRole('heading', { name: 'Made for your people' })).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(1);
});

test('the button that buys says what its page wants it to [QUOTE-16]', async () => {
  await show(
    <OfferingCard
      offering={answerOf(OfferingsDocument, {}, offers(TERM)).productOfferings[0]!}
      asked={null}
      hasWyshes={false}
      isChosen={false}
      purchaseText="TAKE IT"
      isBusy={false}
      onPurchase={() => undefined}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'TAKE IT' })).toBeVisible();
  expect(page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).elements()).toHaveLength(0);
});

test('the offer of accident cover itself says what it does not pay for, to everybody who gets one [R-49]', async () => {
  const [offering] = answerOf(OfferingsDocument, {}, offers(AD)).productOfferings;
  await show(
    <OfferingCard
      offering={offering!}
      asked={null}
      hasWyshes={false}
      isChosen={false}
      isBusy={false}
      onPurchase={() => undefined}
    />,
  );
  await expect.element(page.getByText(/^It pays for accidents only: not for illness/)).toBeVisible();
  for (const exclusion of [
    'suicide',
    'drugs',
    'driving drunk',
    'flying privately',
    'felonies',
    'war',
    'sports',
  ])
    await expect.element(page.getByText(exclusion, { exact: false })).toBeVisible();
});

test('what accidental death cover is stands on a page of its own, with the shares that count for whoever reads it [AD-10] [MKT-25] [AD-13] [AD-17] [AD-18] [ROUTE-26]', async () => {
  const payouts: AccidentPayouts = [
    { cause: 'publicTransportation', percent: 100 },
    { cause: 'autoPedestrian', percent: 30 },
    { cause: 'generalAccident', percent: 25 },
  ];
  const router = createMemoryRouter([{ path: '*', Component: AboutAdPage, loader: () => payouts }]);
  await render(<RouterProvider router={router} />);
  await expect.element(heading).toHaveTextContent('What accidental death insurance is');
  await expect.element(page.getByText('Accident protection', { exact: false })).toBeVisible();
  await expect.element(page.getByText('$50,000 up to $1,000,000', { exact: false })).toBeVisible();
  await expect.element(page.getByText('25% in any other accident', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('summary')).toHaveLength(5);
  expect(document.body.textContent).toContain('30% for cars and pedestrians, 25% for any other accident.');
  await expect
    .element(page.getByRole('link', { name: 'SEE MY OFFERS' }))
    .toHaveAttribute('href', '/review-quote');
});
