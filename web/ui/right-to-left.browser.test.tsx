import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BackControl } from './back-control.tsx';
import './base.css';
import { Slider } from './slider.tsx';
import { Tabs } from './tabs.tsx';
import { readAs } from '../testing/read-as.ts';

const ignore = () => undefined;
const boxOf = (one: Element) => one.getBoundingClientRect();

beforeEach(async () => {
  await readAs({ isRightToLeft: true });
});

test('the way back begins on the right, and its arrow points there [F-74]', async () => {
  await render(<BackControl>Back</BackControl>);
  const arrow = page.getByRole('button', { name: 'Back' }).element().querySelector('svg')!;
  expect(boxOf(arrow).left).toBeGreaterThan(boxOf(page.getByText('Back').element()).left);
  expect(getComputedStyle(arrow).scale).toBe('-1 1');
  await readAs({});
  expect(getComputedStyle(arrow).scale).toBe('none');
});

test('tabs that go on fade out where they go on: on the left [F-74]', async () => {
  const tabs = Array.from({ length: 12 }, (_, index) => ({
    id: String(index),
    label: `Way number ${index}`,
  }));
  await render(
    <Tabs label="Ways" tabs={tabs} selectedId="0" onSelect={ignore}>
      <p>Along the river</p>
    </Tabs>,
  );
  const strip = page.getByRole('tablist').element();
  await expect
    .poll(() => getComputedStyle(strip).maskImage)
    .toMatch(/^linear-gradient\(to right, rgba\(0, 0, 0, 0\)/);
  await readAs({});
  await expect
    .poll(() => getComputedStyle(strip).maskImage)
    .toMatch(/^linear-gradient\(to left, rgba\(0, 0, 0, 0\)/);
});

test('a slider’s amount hangs where its thumb is [F-74]', async () => {
  await render(
    <Slider
      label="How much?"
      value={90}
      onValueChange={ignore}
      min={0}
      max={100}
      step={10}
      formatValue={String}
    />,
  );
  const slider = boxOf(page.getByRole('slider').element());
  const bubble = boxOf(page.getByText('90').element());
  expect(bubble.left + bubble.width / 2).toBeLessThan(slider.left + slider.width / 3);
  expect(bubble.left).toBeGreaterThanOrEqual(slider.left - 1);
});
