import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { refusal } from '../../testing/fake-server.ts';
import { fakeEstimate, openCoverageServer, type FakeCoverageServer } from './testing/coverage-server.ts';
import { renderCoverage } from './testing/render-coverage.tsx';

let server: FakeCoverageServer;
beforeEach(async () => {
  server = openCoverageServer();
  await emulateReducedMotion();
});

const at = '/edit-coverage/estimate';
const amountSlider = page.getByRole('slider', { name: 'Total coverage' });
const finish = page.getByRole('button', { name: 'FINISH APPLICATION' });
const quote = page.getByRole('region', { name: 'Your price' });
const away = page.getByRole('link', { name: 'Away' });
const dialog = page.getByRole('dialog');

async function moreCoverage() {
  await expect.element(amountSlider).toBeInTheDocument();
  (amountSlider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
}

test('an estimate is finished here, with its note and the warning that the price may change [EDIT-15, EDIT-16, EDIT-17]', async () => {
  await renderCoverage(server, { at });
  await expect.element(finish).toBeEnabled();
  await expect.element(finish).toHaveAccessibleDescription('5 mins to the finish line');
  await expect.element(quote).toMatchTextContent('This price is an estimate and it may change.');
});

test.each([
  ['/edit-coverage/estimate', '$50 a month'],
  ['/edit-coverage/estimate/monthly', '$50 a month'],
  ['/edit-coverage/estimate/annual', '$571 a year'],
  ['/edit-coverage/estimate/annually', '$571 a year'],
])('%s shows %s [ROUTE-23]', async (address, price) => {
  await renderCoverage(server, { at: address });
  await expect.element(quote).toMatchTextContent(price);
});

test('a price by the year is not praised where one pays by the month [F-17]', async () => {
  await renderCoverage(server, { at: '/edit-coverage/estimate' });
  await expect.element(quote).toMatchTextContent('$50 a month');
  await expect.element(quote).not.toMatchTextContent(/saves|year/);
});

test('where a price by the year is shown, it is said from when it can be had [F-17]', async () => {
  await renderCoverage(server, { at: '/edit-coverage/estimate/annually' });
  await expect
    .element(quote)
    .toMatchTextContent(
      /You begin by the month: \$50\. Once you’re covered you can change to paying by the year\./,
    );
});

describe('saving', () => {
  test('sends amount and term in years, leaves the dirty state and goes on [EDIT-24, EDIT-29, EDIT-30, CONST-10]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    await finish.click();
    await expect.poll(() => router.state.location.pathname).toBe('/fulfillment/start');
    expect(dialog.query()).toBeNull();
    expect(server.inputsOf('UpdateEstimateDatum')).toEqual([
      { amount: 350_000, termDuration: 20, termUnit: 'year' },
    ]);
  });

  test('is said while it lasts, and cannot be pressed twice [EDIT-27, EDIT-35]', async () => {
    await renderCoverage(server, { at });
    await moreCoverage();
    const release = server.hold();
    await finish.click();
    const saving = page.getByRole('button', { name: 'Saving…' });
    await expect.element(saving).toHaveAttribute('aria-disabled', 'true');
    await saving.click({ force: true });
    expect(server.callsOf('UpdateEstimateDatum')).toHaveLength(1);
    release();
  });

  test('that fails is told in the server’s words and keeps the choice [EDIT-27]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    server.failNext('UpdateEstimateDatum', refusal('STANDARD_ERROR', 'We sell at most $300,000 today.'));
    await finish.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('We sell at most $300,000 today.');
    await expect.element(amountSlider).toHaveValue('350000');
    expect(router.state.location.pathname).toBe('/edit-coverage/estimate');
  });

  test('is closed while a request for coverage is pending [EDIT-28, EDIT-35]', async () => {
    server.estimate = fakeEstimate({ status: 'active' });
    await renderCoverage(server, { at });
    await expect.element(finish).toBeDisabled();
    await expect.element(finish).toHaveAccessibleDescription(/We’re still working on your last change/);
  });
});

describe('leaving', () => {
  test('without a change asks nothing [EDIT-19]', async () => {
    const router = await renderCoverage(server, { at });
    await away.click();
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(dialog.query()).toBeNull();
  });

  test('with unsaved changes asks first, and staying keeps them [EDIT-19, MODAL-06]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    await away.click();
    await expect.element(dialog).toHaveAccessibleName('Leave without saving?');
    await expect.element(dialog).toMatchTextContent('You moved things to $350,000 until age 54.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(router.state.location.pathname).toBe('/edit-coverage/estimate');
    await expect.element(amountSlider).toHaveValue('350000');
  });

  test('without saving is possible [EDIT-19]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    await away.click();
    await dialog.getByRole('button', { name: 'LEAVE ANYWAY' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/');
    expect(server.callsOf('UpdateEstimateDatum')).toEqual([]);
  });

  test('by going back asks too, and may save on the way [EDIT-20] [SHELL-31]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    await page.getByRole('link', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'SAVE AND LEAVE' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
    expect(server.callsOf('UpdateEstimateDatum')).toHaveLength(1);
  });

  test('stays where it is when saving on the way fails [EDIT-19]', async () => {
    const router = await renderCoverage(server, { at });
    await moreCoverage();
    await away.click();
    server.failNext('UpdateEstimateDatum', 'unreachable');
    await dialog.getByRole('button', { name: 'SAVE AND LEAVE' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('We couldn’t reach our server, so nothing is saved yet.');
    await expect.poll(() => dialog.query()).toBeNull();
    expect(router.state.location.pathname).toBe('/edit-coverage/estimate');
  });

  test('by closing the tab is held while there are unsaved changes [EDIT-19]', async () => {
    await renderCoverage(server, { at });
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await expect.element(finish).toBeVisible();
    expect(closing()).toBe(false);
    await moreCoverage();
    await expect.poll(closing).toBe(true);
  });
});
