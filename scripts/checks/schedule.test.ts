import { expect, test } from 'vitest';
import { beginningAt, runInOrder } from './schedule.ts';

/** Runs parts that end when they are told to; answers what was started, in the order it was. */
async function watch(cores: readonly number[]) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const over = runInOrder(
    cores.map((count, index) => ({ cores: count, index })),
    2,
    ({ index }) => {
      started.push(index);
      return new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
    },
  );
  const end = async (index: number) => {
    ends[index]!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  await new Promise((resolve) => setImmediate(resolve));
  return { started, end, over };
}

test('two that need one core each stand beside each other, and what needs both waits for both', async () => {
  const { started, end, over } = await watch([1, 1, 2]);
  expect(started).toEqual([0, 1]);
  await end(1);
  expect(started).toEqual([0, 1]);
  await end(0);
  expect(started).toEqual([0, 1, 2]);
  await end(2);
  await over;
});

test('nothing overtakes what is before it', async () => {
  const { started, end, over } = await watch([1, 2, 1]);
  expect(started).toEqual([0]);
  await end(0);
  expect(started).toEqual([0, 1]);
  await end(1);
  expect(started).toEqual([0, 1, 2]);
  await end(2);
  await over;
});

test('the turn goes round', () => {
  expect(beginningAt(['a', 'b', 'c'], 4)).toEqual(['b', 'c', 'a']);
  expect(beginningAt(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
});
