import { createRef } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CardState } from '../../card-frame/card-frame-messages.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { CardForm, type CardFormHandle } from './card-form.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

beforeEach(() => emulateReducedMotion());

async function renderForm(settings: { frameUrl?: string; scriptUrl?: string; publishableKey?: string }) {
  const states: CardState[] = [];
  const ref = createRef<CardFormHandle>();
  const given = { frameUrl: null, scriptUrl: null, publishableKey: null, ...settings };
  await render(<CardForm settings={given} onChange={(state) => states.push(state)} ref={ref} />);
  return { states, form: () => ref.current! };
}

/** A document whose script is the frame's side of the talk; as a data: address it has an origin of its own, like the real one. */
const frameWith = (script: string) =>
  `data:text/html,${encodeURIComponent(`<title>Your card</title><p>Frame</p><script>
    const say = (message) => parent.postMessage(message, '*');
    ${script}
    say({ type: 'card:ready' });
  </script>`)}`;

describe('the frame of the embedded vendor', () => {
  test('tells its state and height, and answers with a token [THIRD-03, BUY-03]', async () => {
    const { states, form } = await renderForm({
      frameUrl: frameWith(`
        say({ type: 'card:height', height: 321 });
        say({ type: 'card:state', state: { complete: true, error: null, brand: 'visa' } });
        addEventListener('message', ({ data }) => {
          if (data.type === 'card:tokenize')
            say({ type: 'card:tokenized', id: data.id, outcome: { kind: 'token', token: 'tok_1' } });
          if (data.type === 'card:authenticate')
            say({ type: 'card:authenticated', id: data.id, isAuthenticated: data.clientSecret === 'right' });
          if (data.type === 'card:clear')
            say({ type: 'card:state', state: { complete: false, error: null, brand: null } });
        });`),
    });
    await expect.poll(() => states).toEqual([{ complete: true, error: null, brand: 'visa' }]);
    const frame = page.getByTitle('Your card');
    await expect.poll(() => frame.element().getBoundingClientRect().height).toBe(321);
    expect(frame.element()).toHaveAttribute('sandbox', 'allow-scripts');
    expect(await form().tokenize()).toEqual({ kind: 'token', token: 'tok_1' });
    expect(await form().authenticate('right')).toBe(true);
    expect(await form().authenticate('wrong')).toBe(false);
    form().clear();
    await expect.poll(() => states.at(-1)?.complete).toBe(false);
    await expect
      .element(page.getByRole('img', { name: 'We take American Express, Mastercard, Visa and Discover.' }))
      .toBeVisible();
    await expectAccessible();
  });

  test('is the only one heard: nobody else can say that a card is complete [S-62]', async () => {
    const { states } = await renderForm({
      frameUrl: frameWith("setTimeout(() => say({ type: 'card:height', height: 300 }), 300);"),
    });
    const forged = { type: 'card:state', state: { complete: true, error: null, brand: null } };
    window.postMessage(forged, '*');
    const stranger = document.createElement('iframe');
    stranger.src = frameWith(`say(${JSON.stringify(forged)}); say({ type: 'card:height', height: 7 });`);
    stranger.setAttribute('sandbox', 'allow-scripts');
    document.body.append(stranger);
    await expect.poll(() => page.getByTitle('Your card').element().getBoundingClientRect().height).toBe(300);
    expect(states).toEqual([]);
    stranger.remove();
  });
});

/** The part of Stripe's script we use, which notes what it is asked. */
const stripeScript = (card: string) =>
  `data:text/javascript,${encodeURIComponent(`
  window.Stripe = (key) => {
    const listeners = {};
    const element = {
      mount: (place) => {
        place.textContent = 'Stripe of ' + key;
        setTimeout(() => listeners.change({ complete: true, brand: 'diners' }));
      },
      clear: () => listeners.change({ complete: false, brand: 'unknown' }),
      focus: () => {}, destroy: () => {},
      on: (event, listener) => { listeners[event] = listener; },
    };
    return {
      elements: () => ({ create: () => element }),
      createPaymentMethod: async () => (${card}),
      handleNextAction: async ({ clientSecret }) =>
        clientSecret === 'right' ? { paymentIntent: { status: 'succeeded' } } : { error: { type: 'card_error' } },
    };
  };`)}`;

describe("Stripe's card element", () => {
  test('is drawn by its own script, and its payment method is the token [THIRD-03]', async () => {
    const { states, form } = await renderForm({
      scriptUrl: stripeScript("{ paymentMethod: { id: 'pm_1' } }"),
      publishableKey: 'pk_1',
    });
    await expect.element(page.getByText('Stripe of pk_1')).toBeVisible();
    await expect.poll(() => states).toEqual([{ complete: true, error: null, brand: 'other' }]);
    expect(await form().tokenize()).toEqual({ kind: 'token', token: 'pm_1' });
    expect(await form().authenticate('right')).toBe(true);
    expect(await form().authenticate('wrong')).toBe(false);
    form().clear();
    expect(states.at(-1)).toEqual({ complete: false, error: null, brand: null });
  });
});

test('a script that does not load is said to have charged nothing, and can be tried again', async () => {
  await renderForm({ scriptUrl: 'http://127.0.0.1:9/stripe.js', publishableKey: 'pk_1' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was charged');
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
