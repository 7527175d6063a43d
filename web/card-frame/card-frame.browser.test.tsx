import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../ui/base.css';
import { emulateReducedMotion } from '../ui/testing/emulate-reduced-motion.ts';
import { CardFrame, type CardFramePorts } from './card-frame.tsx';
import type { FrameMessage, PageMessage } from './card-frame-messages.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';

beforeEach(() => emulateReducedMotion());

type Answer = { readonly status: number; readonly body: unknown } | null;

/** The page around the frame, and the vendor behind it. */
async function renderFrame(answer: (path: string, body: object) => Answer = () => null) {
  const sent: FrameMessage[] = [];
  const posted: { path: string; body: object }[] = [];
  let handle: (message: PageMessage) => void = () => undefined;
  const ports: CardFramePorts = {
    send: (message) => sent.push(message),
    listen(listener) {
      handle = listener;
      return () => undefined;
    },
    post: async (path, body) => {
      posted.push({ path, body });
      return answer(path, body);
    },
    today: () => new Date(2026, 10, 20),
  };
  await render(<CardFrame ports={ports} />);
  return {
    sent,
    posted,
    tell: (message: PageMessage) => handle(message),
    state: () => sent.findLast((message) => message.type === 'card:state')?.state,
    outcome: () => sent.findLast((message) => message.type === 'card:tokenized'),
  };
}

const field = (name: string) => page.getByRole('textbox', { name });

async function typeCard({ number = '4242424242424242', expiry = '0434', cvc = '123' } = {}) {
  await userEvent.type(field('Card number'), number);
  await userEvent.type(field('Expiration date'), expiry);
  await userEvent.type(field('Security code'), cvc);
}

async function expectAccessibleWithinForms() {
  for (const width of [300, 700]) {
    await page.viewport(width, 800);
    await expectAccessible();
  }
  await page.viewport(390, 844);
}

describe('the card frame', () => {
  test('says when it is there, how high it is, and how far the card is; never a digit of it [S-60, BUY-18]', async () => {
    const { sent, state } = await renderFrame();
    expect(sent.map(({ type }) => type)).toContain('card:ready');
    await expect
      .poll(() => sent.findLast((message) => message.type === 'card:height')?.height)
      .toBeGreaterThan(150);
    expect(state()).toEqual({ complete: false, error: null, brand: null });
    await typeCard();
    await expect.poll(state).toEqual({ complete: true, error: null, brand: 'visa' });
    expect(JSON.stringify(sent)).not.toMatch(/4242|123|34/);
    await expectAccessibleWithinForms();
  });

  test('groups and stops what is typed, by the card [BUY-03]', async () => {
    await renderFrame();
    await typeCard({ number: '3782822463100051', cvc: '12345' });
    await expect.element(field('Card number')).toHaveValue('3782 822463 10005');
    await expect.element(field('Expiration date')).toHaveValue('04 / 34');
    await expect.element(field('Security code')).toHaveValue('1234');
    await expect.element(page.getByText('4 digits on the front')).toBeVisible();
  });

  test('says what is wrong once a field is left, and not while it is empty [BUY-18]', async () => {
    const { state } = await renderFrame();
    await field('Card number').click();
    await userEvent.tab();
    expect(state()?.error).toBeNull();
    await userEvent.type(field('Card number'), '4242424242424241');
    await userEvent.tab();
    await expect.poll(() => state()?.error).toBe('That number has a slip in it. Check it against your card.');
    await expect.element(field('Card number')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleWithinForms();
    await userEvent.type(field('Expiration date'), '1025');
    await userEvent.tab();
    await expect.element(page.getByText('This card has expired. Try another one.')).toBeVisible();
  });

  test('makes a token of a card that is complete, and shows what is missing of one that is not', async () => {
    const frame = await renderFrame(() => ({ status: 200, body: { token: 'tok_1' } }));
    frame.tell({ type: 'card:tokenize', id: 1 });
    await expect.poll(frame.outcome).toMatchObject({ id: 1, outcome: { kind: 'invalid' } });
    await expect.element(field('Card number')).toHaveFocus();
    await expect.element(page.getByText('Type the 3 digits of the security code.')).toBeVisible();
    expect(frame.posted).toEqual([]);

    await typeCard();
    await expect.poll(() => frame.state()?.complete).toBe(true);
    frame.tell({ type: 'card:tokenize', id: 2 });
    await expect.poll(frame.outcome).toMatchObject({ id: 2, outcome: { kind: 'token', token: 'tok_1' } });
    expect(frame.posted).toEqual([
      {
        path: '/card-frame/tokens',
        body: { number: '4242424242424242', expiresMonth: 4, expiresYear: 2034, cvc: '123' },
      },
    ]);
  });

  test('shows at its field what the vendor finds wrong, until that is changed', async () => {
    const frame = await renderFrame(() => ({ status: 422, body: { wrong: 'expiry' } }));
    await typeCard();
    await expect.poll(() => frame.state()?.complete).toBe(true);
    frame.tell({ type: 'card:tokenize', id: 1 });
    await expect.poll(frame.outcome).toMatchObject({ outcome: { kind: 'invalid' } });
    await expect.element(field('Expiration date')).toHaveFocus();
    await expect
      .poll(frame.state)
      .toMatchObject({ complete: false, error: expect.stringContaining('month') });
    await userEvent.keyboard('{Backspace}5');
    await expect.poll(frame.state).toMatchObject({ complete: true, error: null });
  });

  test.each([null, { status: 500, body: {} }, { status: 422, body: { wrong: 'shoe' } }])(
    'that gets %o for an answer says that nothing was charged, and keeps the card',
    async (answer) => {
      const frame = await renderFrame(() => answer);
      await typeCard();
      await expect.poll(() => frame.state()?.complete).toBe(true);
      frame.tell({ type: 'card:tokenize', id: 1 });
      await expect.poll(frame.outcome).toMatchObject({ outcome: { kind: 'unavailable' } });
      await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was charged');
      await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242');
    },
  );

  test('forgets the card when told to [S-63]', async () => {
    const frame = await renderFrame();
    await typeCard({ number: '4242424242424241' });
    frame.tell({ type: 'card:clear' });
    for (const name of ['Card number', 'Expiration date', 'Security code'])
      await expect.element(field(name)).toHaveValue('');
    await expect.poll(frame.state).toEqual({ complete: false, error: null, brand: null });
  });

  test.each([
    ['YES, APPROVE', true],
    ['No, stop this payment', false],
  ])('asks in the place of the bank, and passes "%s" on [S-63]', async (answer, isApproved) => {
    const frame = await renderFrame((_path, body) => ({
      status: 200,
      body: { isAuthenticated: 'isApproved' in body && body.isApproved },
    }));
    frame.tell({ type: 'card:authenticate', id: 7, clientSecret: 'ch_1_secret_x' });
    await expect.element(page.getByRole('heading', { name: 'Is it really you?' })).toHaveFocus();
    await expectAccessibleWithinForms();
    await page.getByRole('button', { name: answer }).click();
    await expect
      .poll(() => frame.sent.at(-1))
      .toEqual(expect.objectContaining({ type: expect.stringMatching(/authenticated|height/) }));
    expect(frame.sent.find((message) => message.type === 'card:authenticated')).toEqual({
      type: 'card:authenticated',
      id: 7,
      isAuthenticated: isApproved,
    });
    expect(frame.posted).toEqual([
      { path: '/card-frame/authentications', body: { clientSecret: 'ch_1_secret_x', isApproved } },
    ]);
    await expect.element(field('Card number')).toBeVisible();
  });
});
