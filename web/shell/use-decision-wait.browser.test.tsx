import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderPages } from '../testing/render-pages.tsx';
import { useDecisionWait } from './use-decision-wait.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Undecided() {
  const { hasTimedOut, waitAgain } = useDecisionWait(true);
  return (
    <>
      <h1>{hasTimedOut ? 'Not in time' : 'Deciding'}</h1>
      <button onClick={waitAgain}>AGAIN</button>
    </>
  );
}

const heading = page.getByRole('heading', { level: 1 });

/** A page of what is never decided. Whoever opened it first has been answered at once. */
async function openUndecided() {
  const load = vi.fn<() => Promise<null>>(async () => null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { runtime } = createFakeRuntime({});
  await renderPages(runtime, [{ path: '/undecided', loader: load, Component: Undecided }]);
  await expect.element(heading).toHaveTextContent('Deciding');
  await untilPlanned();
  return load;
}

const untilPlanned = () => expect.poll(() => vi.getTimerCount(), { interval: 5 }).toBe(1);

test('what is not decided is asked for 150 ms after an answer, once at a time, and later after each [QUOTE-23]', async () => {
  const load = await openUndecided();
  const { promise, resolve } = Promise.withResolvers<null>();
  load.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(149);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  // However long the answer takes.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  resolve(null);
  await untilPlanned();
  await vi.advanceTimersByTimeAsync(399);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(3);
});

test('after 300 s it is asked for no more, until the person asks for it once more [QUOTE-23, QUOTE-02]', async () => {
  const load = await openUndecided();
  for (let retry = 1; retry < 48; retry += 1) {
    await vi.advanceTimersToNextTimerAsync();
    await untilPlanned();
  }
  await vi.advanceTimersToNextTimerAsync();
  await expect.element(heading).toHaveTextContent('Not in time');
  expect(vi.getTimerCount()).toBe(0);
  expect(load).toHaveBeenCalledTimes(49);
  await page.getByRole('button', { name: 'AGAIN' }).click();
  await untilPlanned();
  await vi.advanceTimersByTimeAsync(150);
  expect(load).toHaveBeenCalledTimes(50);
});
