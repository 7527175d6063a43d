import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { ExpandableText } from './expandable-text.tsx';

const seeAll = page.getByRole('button', { name: 'See All' });
const seeLess = page.getByRole('button', { name: 'See Less' });
const fifty = '12345678901234567890123456789012345678901234567890';

const words = (text: string) => <ExpandableText text={text} seeAllText="See All" seeLessText="See Less" />;

test('a description of 50 characters is shown whole, with nothing to press [SHELL-40] [CONST-19]', async () => {
  const { container } = await render(words(fifty));
  expect(container.textContent).toBe(fifty);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('a longer one shows its first 50 characters until See All is pressed, and again after See Less [SHELL-40] [CONST-19]', async () => {
  const { container } = await render(words(`${fifty}!`));
  const shown = () => container.querySelector('p')?.firstChild?.textContent;
  expect(shown()).toBe(`${fifty}…`);
  await expect.element(seeAll).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(seeLess).toHaveAttribute('aria-expanded', 'true');
  await expect.element(seeLess).toHaveFocus();
  expect(shown()).toBe(`${fifty}!`);
  await userEvent.keyboard('{Enter}');
  await expect.element(seeAll).toBeVisible();
  expect(shown()).toBe(`${fifty}…`);
});
