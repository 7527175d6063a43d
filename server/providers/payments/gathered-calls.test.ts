import { expect, test } from 'vitest';
import { gatherCalls } from './gathered-calls.ts';

test('calls of one moment are answered by one piece of work, each with its own answer or error', async () => {
  const works: number[][] = [];
  const call = gatherCalls<number, string>(100, async (numbers) => {
    works.push([...numbers]);
    return numbers.map((number) =>
      number === 2 ? { error: new Error('not two') } : { answer: `number ${number}` },
    );
  });
  const answers = await Promise.allSettled([call(1), call(2), call(3)]);
  expect(answers).toMatchObject([
    { value: 'number 1' },
    { reason: { message: 'not two' } },
    { value: 'number 3' },
  ]);
  expect(await call(4)).toBe('number 4');
  expect(works).toEqual([[1, 2, 3], [4]]);
});

test('no piece of work is larger than its limit, and none is empty', async () => {
  const works: number[][] = [];
  const call = gatherCalls<number, number>(2, async (numbers) => {
    works.push([...numbers]);
    return numbers.map((answer) => ({ answer }));
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(call))).toEqual([1, 2, 3, 4, 5]);
  expect(works).toEqual([[1, 2], [3, 4], [5]]);
});

test('work that fails is an error to everybody who waits for it, and to nobody after', async () => {
  let isBroken = true;
  const call = gatherCalls<number, number>(100, async (numbers) => {
    if (isBroken) throw new Error('out of order');
    return numbers.map((answer) => ({ answer }));
  });
  const answers = await Promise.allSettled([call(1), call(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await call(3)).toBe(3);
});
