import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAtBoth } from './expect-accessible.ts';

beforeEach(() => {
  document.body.replaceChildren();
});

test('an unnamed button is found, and so is what sticks out sideways at one of both widths', async () => {
  document.body.innerHTML = '<button type="button">Go</button>';
  await expectAccessibleAtBoth();
  document.body.innerHTML = '<button type="button"></button>';
  await expect(expectAccessible(document.body, 1000)).rejects.toThrow('button-name');
  document.body.innerHTML = '<p style="width: 800px">A line</p>';
  await expect(expectAccessibleAtBoth()).rejects.toThrow('to be less than or equal to 390');
});

test('where a page stands around it, all of it lies within a landmark', async () => {
  document.body.innerHTML = '<header>Wysh</header><main><h1>Home</h1></main><p>Lost</p>';
  await expect(expectAccessible(document.body, 1000)).rejects.toThrow('region');
});
