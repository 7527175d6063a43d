import { expect, test } from 'vitest';
import { inHalves } from './in-halves.ts';

async function doAll(items: readonly number[], poisoned: readonly number[]) {
  const done: number[] = [];
  const failed: number[] = [];
  let works = 0;
  await inHalves(
    items,
    async (some) => {
      works += 1;
      if (some.some((item) => poisoned.includes(item))) throw new Error('poisoned');
      done.push(...some);
    },
    (item, error) => {
      expect(error).toMatchObject({ message: 'poisoned' });
      failed.push(item);
    },
  );
  return { done, failed, works };
}

test('what works is done at once, and nothing is no work', async () => {
  expect(await doAll([1, 2, 3], [])).toEqual({ done: [1, 2, 3], failed: [], works: 1 });
  expect(await doAll([], [])).toEqual({ done: [], failed: [], works: 0 });
});

test('those with which it fails are found, and all others are done once, in few tries', async () => {
  const items = Array.from({ length: 500 }, (_, index) => index);
  const { done, failed, works } = await doAll(items, [0, 271]);
  expect(failed).toEqual([0, 271]);
  expect(done).toEqual(items.filter((item) => item !== 0 && item !== 271));
  expect(works).toBeLessThan(40);
});
