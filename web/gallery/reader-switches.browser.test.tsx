import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readAs } from '../testing/read-as.ts';
import '../ui/base.css';
import { Button } from '../ui/button.tsx';
import { applyReaderSettings, AS_THE_SYSTEM } from './reader-settings.ts';
import { ReaderSwitches } from './reader-switches.tsx';

const root = () => getComputedStyle(document.documentElement);
const body = () => getComputedStyle(document.body);
const shown = () => getComputedStyle(page.getByRole('button', { name: 'GO ON' }).element());

beforeEach(async () => {
  await readAs({});
  await render(
    <>
      <ReaderSwitches />
      <Button>GO ON</Button>
    </>,
  );
});

afterEach(() => applyReaderSettings(AS_THE_SYSTEM));

test('the gallery is read by night and by day again, whatever the system says', async () => {
  await page.getByRole('button', { name: 'By night' }).click();
  await expect.poll(() => body().backgroundColor).toBe('rgb(7, 24, 35)');
  expect(root().colorScheme).toBe('dark');
  await readAs({ scheme: 'dark' });
  await page.getByRole('button', { name: 'By day' }).click();
  await expect.poll(() => body().backgroundColor).toBe('rgb(251, 246, 236)');
});

test('each of the other ways to read is a switch', async () => {
  const turnOn = (label: string) => page.getByRole('checkbox', { name: label }).click();
  await turnOn('More contrast');
  await expect.poll(() => shown().backgroundColor).toBe('rgb(10, 70, 59)');
  await turnOn('Text at 200 %');
  expect(root().fontSize).toBe('32px');
  await turnOn('Wider text spacing');
  expect(parseFloat(body().letterSpacing) || parseFloat(shown().letterSpacing)).toBeGreaterThan(2);
  await turnOn('Right to left');
  expect(root().direction).toBe('rtl');
  await turnOn('Forced colours');
  await expect.poll(() => shown().backgroundColor).not.toBe('rgb(10, 70, 59)');
  expect(shown().borderTopWidth).toBe('2px');
});
