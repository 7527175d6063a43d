import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { StatusModal } from './status-modal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('good news closes by itself after 2000 ms, once [SHELL-39] [CONST-19]', async () => {
  const onClose = vi.fn();
  await render(<StatusModal kind="success" title="All set" closeText="Close" onClose={onClose} />);
  expect(page.getByRole('dialog', { name: 'All set' }).elements()).toHaveLength(1);
  vi.advanceTimersByTime(1999);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a page that draws itself again neither restarts the time nor loses its latest answer [SHELL-39]', async () => {
  const onClose = vi.fn();
  const modal = (by: string) => (
    <StatusModal kind="success" title="All set" closeText="Close" onClose={() => onClose(by)} />
  );
  const { rerender } = await render(modal('first'));
  vi.advanceTimersByTime(1500);
  await rerender(modal('second'));
  vi.advanceTimersByTime(500);
  expect(onClose).toHaveBeenCalledExactlyOnceWith('second');
});

test.each(['failure', 'info'] as const)('%s stays until it is closed [SHELL-39]', async (kind) => {
  const onClose = vi.fn();
  await render(<StatusModal kind={kind} title="Hm" closeText="Close" onClose={onClose} />);
  vi.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('good news that is gone early calls nobody [SHELL-39]', async () => {
  const onClose = vi.fn();
  const { unmount } = await render(
    <StatusModal kind="success" title="All set" closeText="Close" onClose={onClose} />,
  );
  await unmount();
  vi.advanceTimersByTime(5000);
  expect(onClose).not.toHaveBeenCalled();
});
