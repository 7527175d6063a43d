/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** For tests: the browser says that the person prefers less motion, until the test is over. */
export async function emulateReducedMotion(): Promise<void> {
  const setPreference = (value: 'reduce' | '') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await setPreference('reduce');
  onTestFinished(async () => {
    await setPreference('');
  });
}
