import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../ui/base.css';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { createForm } from '../create-form.ts';
import { FormPlaceContext } from '../form-place.ts';
import type { FormPlace } from '../form-place.ts';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';
import { fakeServices } from '../testing/fake-services.ts';
import { formOf, textItem, TODAY } from '../testing/fixture-forms.ts';

const PLACE: FormPlace = {
  flowSlug: 'aura-interview',
  topic: 'health',
  position: 3,
  total: 5,
  from: 2,
  nightPart: 0.5,
  isGrave: false,
};

const questions = ['first', 'second'].map((key) =>
  createForm(createFormStore(formOf([textItem(key, { label: key })]), {}, TODAY), fakeServices()),
);

/** A question at its place on the way; answers how to go on to another one. */
async function ask(place: Partial<FormPlace> = {}) {
  const asked = (index: number, at: Partial<FormPlace>) => (
    <FormPlaceContext value={{ ...PLACE, ...at }}>
      <FormView key={index} form={questions[index]!} />
    </FormPlaceContext>
  );
  const { rerender } = await render(asked(0, place));
  await expect.poll(walkers).not.toBeNull();
  return { goOn: (next: Partial<FormPlace>) => rerender(asked(1, next)) };
}

const strip = () => document.querySelector<HTMLElement>('div[data-scene]')!;
const walkers = () => document.querySelector('div[data-scene] > div > svg');
const left = () => walkers()!.getBoundingClientRect().left;
const moving = () => strip().getAnimations({ subtree: true });
/** Where they come to rest. */
function arrive(): number {
  for (const animation of moving()) animation.finish();
  return Math.round(left());
}

test('a section has its scene: a strip of 96 px on a phone, and on the desktop a panel in its place [SHELL-25]', async () => {
  await page.viewport(390, 844);
  await ask({ topic: 'family' });
  expect(strip().dataset.scene).toBe('familyWindow');
  expect(strip().getBoundingClientRect().height).toBe(96);
  // As wide as the page, which leaves room for a scroll bar.
  expect(strip().getBoundingClientRect().width).toBe(document.body.getBoundingClientRect().width);
  const panel = () => document.querySelector('svg [data-scene]')!;
  await expect.poll(panel).not.toBeNull();
  expect(panel().getBoundingClientRect().width).toBe(0);
  await page.viewport(1280, 800);
  expect(strip().getBoundingClientRect().height).toBe(0);
  expect(panel().getAttribute('data-scene')).toBe('familyWindow');
  expect(panel().getBoundingClientRect().width).toBeGreaterThan(400);
});

test('the walkers come a little further with each answer, from where they were to where they are [SHELL-25]', async () => {
  await page.viewport(390, 844);
  const { goOn } = await ask({ position: 1, from: 1 });
  const first = arrive();
  await goOn({ position: 2, from: 1 });
  await expect.poll(() => moving().length).toBeGreaterThan(0);
  for (const animation of moving()) {
    animation.pause();
    animation.currentTime = 0;
  }
  expect(Math.round(left())).toBe(first);
  expect(arrive()).toBeGreaterThan(first + 20);
});

test('with less motion they stand at their place, as beside a question that hurts [WCAG 2.3.3]', async () => {
  await page.viewport(390, 844);
  const { goOn } = await ask({ isGrave: true });
  const placeOfThird = Math.round(left());
  expect(moving()).toEqual([]);
  await emulateReducedMotion();
  await goOn({ isGrave: false });
  expect(moving()).toEqual([]);
  expect(Math.round(left())).toBe(placeOfThird);
});

test('beside a question that hurts nobody is in the picture, and its section keeps its scene', async () => {
  await page.viewport(1280, 800);
  const shapes = () => document.querySelectorAll('svg [data-scene] path').length;
  const { goOn } = await ask({ topic: 'record' });
  await expect.poll(shapes).toBeGreaterThan(0);
  const withCar = shapes();
  await goOn({ topic: 'record', isGrave: true });
  expect(shapes()).toBeLessThan(withCar);
  expect(strip().dataset.scene).toBe('road');
});

test('nothing of it is announced or reached, and a phone held across has the question alone [WCAG 1.1.1]', async () => {
  await page.viewport(390, 844);
  await ask();
  for (const drawing of document.querySelectorAll('svg'))
    expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(strip().textContent).toBe('');
  expect(strip().querySelectorAll('a, button, [tabindex]')).toHaveLength(0);
  await expectAccessible();
  await page.viewport(700, 320);
  expect(strip().getBoundingClientRect().height).toBe(0);
});
