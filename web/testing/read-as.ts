/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

/** What a reader's system and browser ask for; what is not said is as most have it. */
export interface Reading {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'dark';
  readonly contrast?: 'more';
  readonly forcedColors?: 'active';
  /** The browser's own size of letters in px, which a page's rem follows and so do its media queries. */
  readonly letters?: number;
  /** Letters, words, lines and paragraphs as far apart as WCAG 1.4.12 has it. */
  readonly isSpaced?: boolean;
  readonly isRightToLeft?: boolean;
}

const SPACED = `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
p { margin-block-end: 2em !important; }`;

/** For tests: the browser is one in which somebody reads so, until the test is over or the next call says otherwise. */
export async function readAs(reading: Reading): Promise<void> {
  await set(reading);
  await page.viewport(reading.width ?? 390, reading.height ?? 844);
  onTestFinished(async () => {
    await set({});
    await page.viewport(390, 844);
  });
}

async function set(reading: Reading): Promise<void> {
  const { scheme, contrast, forcedColors, letters = 16, isSpaced = false, isRightToLeft = false } = reading;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      // What is still moving has no place and no contrast to measure.
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: scheme ?? 'light' },
      { name: 'prefers-contrast', value: contrast ?? 'no-preference' },
      { name: 'forced-colors', value: forcedColors ?? 'none' },
    ],
  });
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe(`${letters}px`);
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  document.querySelector('#spaced')?.remove();
  if (!isSpaced) return;
  const style = document.createElement('style');
  style.id = 'spaced';
  style.textContent = SPACED;
  document.head.append(style);
}
