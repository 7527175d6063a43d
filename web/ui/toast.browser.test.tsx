import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Toast, type ToastMessage } from './toast.tsx';

const region = page.getByRole('status');
const undo = page.getByRole('button', { name: 'Undo' });
const onAction = vi.fn();
const onClose = vi.fn();
const removed: ToastMessage = { id: 'one', words: 'House is off the list.', actionText: 'Undo', onAction };
const saved: ToastMessage = { id: 'one', words: 'House is up to date.' };
const toast = (message?: ToastMessage) => <Toast message={message} closeText="Close" onClose={onClose} />;

beforeEach(async () => {
  onAction.mockClear();
  onClose.mockClear();
  // The pointer rests where the last test left it, and would hold the toast.
  await userEvent.unhover(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the region is there before its words, so that they are read out as they come [WCAG 4.1.3]', async () => {
  const { rerender } = await render(toast());
  const before = region.element();
  expect(before.textContent).toBe('');
  await rerender(toast(removed));
  await expect.element(region.getByText(removed.words)).toBeVisible();
  expect(region.element()).toBe(before);
});

test('the action is taken once and the toast goes with it [WCAG 2.1.1]', async () => {
  await render(toast(removed));
  await userEvent.keyboard('{Tab}');
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the close button leaves the action alone [WCAG 2.1.1]', async () => {
  await render(toast(removed));
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onAction).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a toast stays for 8 seconds, and another one gets its own [WCAG 2.2.1]', async () => {
  const { rerender } = await render(toast(saved));
  vi.advanceTimersByTime(7999);
  await rerender(toast({ ...saved, id: 'two' }));
  vi.advanceTimersByTime(7999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a toast waits as long as the pointer is on it or the keyboard in it [WCAG 2.2.1]', async () => {
  // Without an interval, because polling lets the faked time go by.
  const expectTimers = (count: number) => expect.poll(() => vi.getTimerCount(), { interval: 0 }).toBe(count);
  const close = page.getByRole('button', { name: 'Close' });
  await render(toast(saved));
  await expectTimers(1);
  await userEvent.keyboard('{Tab}');
  await expectTimers(0);
  await page.getByText(saved.words).hover();
  await userEvent.unhover(region);
  await expect.element(close).toHaveFocus();
  await expectTimers(0);
  await page.getByText(saved.words).hover();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).not.toHaveFocus();
  await expectTimers(0);
  await userEvent.unhover(region);
  await expectTimers(1);
});

test('a toast that offers an action waits for the person, however long they take [WCAG 2.2.1]', async () => {
  await render(toast(removed));
  await expect.element(undo).toBeVisible();
  vi.advanceTimersByTime(3_600_000);
  expect(onClose).not.toHaveBeenCalled();
});
