/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Accordion } from './accordion.tsx';
import './base.css';
import { Button } from './button.tsx';

async function emulatePrint(): Promise<void> {
  const setMedia = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
  await setMedia('print');
  onTestFinished(async () => {
    await setMedia('');
  });
}

test('paper shows what is folded on the screen, and no button', async () => {
  await render(
    <>
      <Accordion items={[{ id: 'price', title: 'Can the price go up?', content: 'Not during the term.' }]} />
      <Button>CHAT WITH US</Button>
    </>,
  );
  const button = page.getByRole('button', { name: 'CHAT WITH US' });
  await expect.element(button).toBeVisible();
  const isAnswerSeen = () =>
    page.getByText('Not during the term.').element().checkVisibility({ contentVisibilityAuto: true });
  expect(isAnswerSeen()).toBe(false);
  await emulatePrint();
  await expect.poll(isAnswerSeen).toBe(true);
  expect(page.getByText('CHAT WITH US').element().checkVisibility()).toBe(false);
});

test('paper is dark on white: a sheet of night is none there', async () => {
  await render(
    <p style={{ background: 'var(--night)', color: 'var(--on-night)' }} data-testid="sheet">
      $23.63 a month
    </p>,
  );
  const look = () => getComputedStyle(page.getByTestId('sheet').element());
  expect(look().color).toBe('rgb(251, 246, 236)');
  await emulatePrint();
  await expect.poll(() => look().color).toBe('rgb(22, 48, 43)');
  expect(look().backgroundColor).toBe('rgb(255, 255, 255)');
});

test('paper is paper by night as well', async () => {
  await render(<p data-testid="words">$23.63 a month</p>);
  const asNight = (media: 'print' | '') =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: [{ name: 'prefers-color-scheme', value: 'dark' }],
    });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
  });
  const ink = () => getComputedStyle(page.getByTestId('words').element()).color;
  await asNight('');
  await expect.poll(ink).toBe('rgb(242, 236, 224)');
  await asNight('print');
  await expect.poll(ink).toBe('rgb(22, 48, 43)');
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
});
