import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { ProgressBar } from './progress-bar.tsx';

const bar = page.getByRole('progressbar', { name: 'Your application' });

/** How much of the track is filled, 0 to 1. */
function filledShare() {
  const track = bar.element();
  const fill = track.firstElementChild;
  return (fill?.getBoundingClientRect().width ?? 0) / track.getBoundingClientRect().width;
}

test.each([
  [0.43, '43'],
  [-1, '0'],
  [7, '100'],
])(
  '%d done is drawn and told as %s percent, never beyond the ends [WCAG 4.1.2]',
  async (fraction, percent) => {
    await render(<ProgressBar label="Your application" valueText="3 of 7" fraction={fraction} />);
    await expect.element(bar).toHaveAttribute('aria-valuenow', percent);
    await expect.poll(filledShare).toBeCloseTo(Number(percent) / 100, 1);
  },
);

test('the words for how far are shown and read out [WCAG 4.1.2]', async () => {
  await render(<ProgressBar label="Your application" valueText="3 of 7" fraction={0.43} />);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '3 of 7');
  await expect.element(page.getByText('3 of 7')).toBeVisible();
});

test('while nobody knows how far it is, no number is made up [WCAG 4.1.2]', async () => {
  await render(<ProgressBar label="Your application" valueText="Looking" />);
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
});
