import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, mayReloadForChunk } from './load-chunk.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function failureOf(load: () => Promise<unknown>): Promise<unknown> {
  return loadChunk(load).then(
    () => null,
    (error: unknown) => error,
  );
}

test('a part that loads is handed on and leaves no timer behind [ERR-36]', async () => {
  await expect(loadChunk(async () => 'the page')).resolves.toBe('the page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that cannot be had is a ChunkLoadError with its cause [ERR-36]', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /page.js');
  const failure = await failureOf(() => Promise.reject(cause));
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED', cause });
  expect(vi.getTimerCount()).toBe(0);
});

test('a stylesheet that cannot be had carries CSS_CHUNK_LOAD_FAILED [ERR-37]', async () => {
  const failure = await failureOf(() => Promise.reject(new Error('Unable to preload CSS for /page.css')));
  expect(failure).toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' });
});

test('a part that does not come is given up after 120 seconds, not before [CONST-06] [ERR-36]', async () => {
  const onSettled = vi.fn();
  const settled = failureOf(() => new Promise(() => undefined)).then(onSettled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await settled;
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'CHUNK_LOAD_FAILED' }));
});

test('the page is loaded again by itself once, and once more only after a part has come [ERR-36]', async () => {
  expect(mayReloadForChunk()).toBe(true);
  expect(mayReloadForChunk()).toBe(false);
  await failureOf(() => Promise.reject(new Error('still gone')));
  expect(mayReloadForChunk()).toBe(false);
  await loadChunk(async () => 'the page');
  expect(mayReloadForChunk()).toBe(true);
});
