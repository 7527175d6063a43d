import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Menu, type MenuItemRenderProps } from './menu.tsx';

const toggle = page.getByRole('button', { name: 'Ways' });
const item = (name: string) => page.getByRole('button', { name });
const rename = vi.fn();
const shareLink = ({ children, ...look }: MenuItemRenderProps) => (
  <a href="#share" {...look}>
    {children}
  </a>
);

beforeEach(async () => {
  rename.mockClear();
  await render(
    <>
      <Menu
        button="Ways"
        items={[
          { key: 'rename', label: 'Rename', onSelect: rename },
          { key: 'share', label: 'Share', render: shareLink },
          { key: 'remove', label: 'Remove' },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
});

async function focusToggle() {
  await userEvent.keyboard('{Tab}');
  await expect.element(toggle).toHaveFocus();
}

test('a menu says whether it is open, and its items are there only then [SHELL-32]', async () => {
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(item('Rename').elements()).toHaveLength(0);
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(item('Rename')).toBeVisible();
});

test('arrow keys open a menu and go round its items, Home and End to the ends [SHELL-32]', async () => {
  await focusToggle();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Rename')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Rename')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Share' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Rename')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Remove')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Rename')).toHaveFocus();
});

test('Enter chooses an item and closes the menu [SHELL-32]', async () => {
  await focusToggle();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  expect(rename).toHaveBeenCalledTimes(1);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes a menu and returns to its button [SHELL-32]', async () => {
  await focusToggle();
  await userEvent.keyboard('{Enter}{Tab}{Escape}');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(toggle).toHaveFocus();
});

test('a menu closes when focus or the pointer goes elsewhere [SHELL-32]', async () => {
  await focusToggle();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
});
