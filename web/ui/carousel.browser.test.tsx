import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Carousel } from './carousel.tsx';
import { emulateReducedMotion } from './testing/emulate-reduced-motion.ts';

const texts = {
  label: 'Reasons',
  previous: 'Back one',
  next: 'On one',
  pause: 'Pause',
  play: 'Play',
  position: (position: number, count: number) => `${position} of ${count}`,
};
const reasons = (
  <Carousel
    texts={texts}
    slides={['Home', 'Kids', 'Debts'].map((word) => (
      <p key={word}>{word}</p>
    ))}
  />
);

const button = (name: string) => page.getByRole('button', { name });

/** Without an interval, because polling lets the faked time go by. */
const still = { interval: 0 };

const carousel = page.getByRole('region', { name: 'Reasons' });

/** The one slide that is neither hidden nor on its way out. */
function expectSlide(position: number) {
  const shown = () => [...carousel.element().querySelectorAll('[role="group"]:not([inert])')];
  return expect.poll(() => shown().map((slide) => slide.ariaLabel), still).toEqual([`${position} of 3`]);
}

function announcing() {
  return carousel.element().querySelector('[aria-live]')?.ariaLive;
}

beforeEach(async () => {
  // The pointer rests where the last test left it, and would hold the carousel.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time go by once the carousel has set its timer for the slide that is shown. */
async function pass(ms: number) {
  await expectTimers(1);
  vi.advanceTimersByTime(ms);
}

function expectTimers(count: number) {
  return expect.poll(() => vi.getTimerCount(), still).toBe(count);
}

test('a carousel shows the next slide every 10 seconds, around its end [SHELL-37]', async () => {
  await render(reasons);
  await pass(9999);
  expect(vi.getTimerCount()).toBe(1);
  await expectSlide(1);
  await pass(1);
  await expectSlide(2);
  await pass(10_000);
  await expectSlide(3);
  await pass(10_000);
  await expectSlide(1);
});

test('the pause button holds a carousel until it is pressed again [SHELL-37]', async () => {
  await render(reasons);
  await button('Pause').click();
  await userEvent.unhover(document.body);
  await expect.element(button('Play')).toBeVisible();
  await expectTimers(0);
  await button('Play').click();
  await userEvent.unhover(document.body);
  await expect.element(button('Pause')).toBeVisible();
  await pass(10_000);
  await expectSlide(2);
});

test('a carousel waits under the pointer and while the keyboard is in it [SHELL-37]', async () => {
  await render(reasons);
  await page.getByText('Home').hover();
  await expectTimers(0);
  await userEvent.unhover(document.body);
  await expectTimers(1);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Back one')).toHaveFocus();
  await expectTimers(0);
});

test('a carousel is moved by keyboard, both ways and around, and then reads out its slide [SHELL-32]', async () => {
  await render(reasons);
  await userEvent.keyboard('{Tab}{Enter}');
  await expectSlide(3);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('On one')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectSlide(1);
  await userEvent.keyboard(' ');
  await expectSlide(2);
  expect(announcing()).toBe('polite');
});

test('a carousel that moves by itself does not talk over the person [SHELL-37]', async () => {
  await render(reasons);
  expect(announcing()).toBe('off');
});

test('who prefers less motion gets no autoplay and no button for it [SHELL-37]', async () => {
  await emulateReducedMotion();
  await render(reasons);
  expect(vi.getTimerCount()).toBe(0);
  expect(button('Pause').elements()).toHaveLength(0);
  await button('On one').click();
  await expectSlide(2);
});
