import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { confirmAnswersPath, routes } from '../../paths.ts';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { expectAccessible, expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { ConfirmAnswersPage } from './confirm-answers-page.tsx';
import { loadConfirmAnswers } from './load-confirm-answers.ts';

const heading = page.getByRole('heading', { level: 1 });
const nothing = page.getByRole('button', { name: 'NOTHING HAS CHANGED' });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

const ASKED: FakeObject<'AnswersToConfirm'> = {
  applicationId: 'application',
  answeredOn: '2026-11-02',
  disclosure: {
    id: 'nothing-changed@2026-11-29',
    body: 'This is what counts as a change:\n\n- Your health\n- Where you live',
  },
};

/** A server that asks, of whatever is about to be paid for or taken, until somebody has said that nothing has changed. */
async function open(at: string, { isSaid = false } = {}) {
  let isDue = !isSaid;
  const answersToConfirm = () => (isDue ? ASKED : null);
  const server = openFakeServer({
    Query: { answersToConfirm, reinstateablePolicies: [{}], policyChange: {} },
    PolicyChange: { answersToConfirm },
    Policy: { reinstatementRequest: {} },
    ReinstatementRequest: { answersToConfirm },
    Mutation: {
      createAcknowledgement: () => {
        isDue = false;
        return {};
      },
    },
  });
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const loader = (args: LoaderFunctionArgs) => loadConfirmAnswers(runtime, args);
  const screen = { path: routes.confirmAnswers, loader, Component: ConfirmAnswersPage };
  const router = await renderPages(runtime, [screen], at);
  const place = () => router.state.location.pathname + router.state.location.search;
  return { server, place, state: () => router.state.location.state as unknown };
}

const KINDS = [
  [
    'a quote is paid for',
    confirmAnswersPath('quote', 'q1'),
    'your price rests on what you told us then. Before you pay,',
    '/flow/purchase-policy?quote=q1',
    '/flow/what-changed',
  ],
  [
    'more cover is taken',
    confirmAnswersPath('change', 'c1'),
    'the coverage you have today stays as it is',
    '/products/insurance/confirm-update?change=c1',
    '/flow/what-changed?contextId=c1',
  ],
  [
    'a lapsed policy is paid back',
    confirmAnswersPath('policy', 'policy'),
    'your policy comes back on what you told us then. Before you pay,',
    '/fulfillment/reinstatement/policy',
    '/flow/what-changed?contextId=policy',
  ],
] as const;

test.each(KINDS)(
  'before %s it is asked whether anything has changed, with what counts as a change; one press leads on [R-52]',
  async (_words, at, lead, next) => {
    const { server, place, state } = await open(at);
    await expect.element(heading).toHaveTextContent('Has anything changed?');
    await expect
      .element(page.getByText('You answered our questions on 11/02/2026', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText(lead, { exact: false })).toBeVisible();
    await expect.element(page.getByText('Your health', { exact: true })).toBeVisible();
    await expectAccessibleAtBoth();
    await nothing.click();
    await expect.poll(place).toBe(next);
    expect(state()).toEqual({ answersConfirmed: true });
    expect(server.inputsOf('ConfirmAnswers')).toEqual([
      {
        recordId: 'nothing-changed@2026-11-29',
        recordType: 'disclosure',
        contextType: 'InsuranceApplication',
        contextId: 'application',
      },
    ]);
  },
);

test.each(KINDS)(
  'whoever has something to tell before %s is led to where it is told, and nothing is kept as said [R-52]',
  async (_words, at, _lead, _next, toTell) => {
    const { server, place } = await open(at);
    await page.getByRole('link', { name: 'SOMETHING HAS CHANGED' }).click();
    await expect.poll(place).toBe(toTell);
    expect(server.callsOf('ConfirmAnswers')).toEqual([]);
  },
);

test.each(KINDS)(
  'whoever said it already before %s, in another tab perhaps, is led on [R-52]',
  async (_words, at, _lead, next) => {
    const { place } = await open(at, { isSaid: true });
    await expect.poll(place).toBe(next);
  },
);

test('a page about nothing leads to the offers, and one about a lapsed policy of nobody’s to where that is told [R-52]', async () => {
  await expect.poll((await open(routes.confirmAnswers)).place).toBe('/review-quote');
  const other = await open(confirmAnswersPath('policy', 'other'));
  await expect.poll(other.place).toBe('/fulfillment/reinstatement/other');
});

test('what could not be kept is told where it was said, and said again [R-52]', async () => {
  const { server, place } = await open(confirmAnswersPath('quote', 'q1'));
  await expect.element(nothing).toBeVisible();
  server.failNext('ConfirmAnswers', refusal('STANDARD_ERROR'));
  await nothing.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
  await nothing.click();
  await expect.poll(place).toBe('/flow/purchase-policy?quote=q1');
});
