import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { emulateReducedMotion } from './testing/emulate-reduced-motion.ts';
import { LoadingScreen } from './loading-screen.tsx';

test('the loading screen fills the window, moves, and says what is being done [SHELL-29]', async () => {
  const { container } = await render(<LoadingScreen text="LOADING" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('LOADING');
  const screen = container.firstElementChild?.getBoundingClientRect();
  expect(screen).toMatchObject({ width: document.body.offsetWidth, height: innerHeight });
  expect(container.getAnimations({ subtree: true }).map((animation) => animation.playState)).toContain(
    'running',
  );
});

test('the loading screen keeps still for who prefers less motion [SHELL-29]', async () => {
  await emulateReducedMotion();
  const { container } = await render(<LoadingScreen text="LOADING" />);
  await expect
    .poll(() =>
      container.getAnimations({ subtree: true }).filter((animation) => animation.playState === 'running'),
    )
    .toEqual([]);
});
