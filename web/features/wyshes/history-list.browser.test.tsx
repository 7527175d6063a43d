import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HistoryList } from './history-list.tsx';

const entry = (id: string, amount: number, change: number, direction: string) => ({
  id,
  amount,
  change,
  direction,
  createdAt: '2026-03-02T12:00:00Z',
});

test('a wysh began at its first amount; later ones say by how much it went up or down [ENT-18]', async () => {
  await render(
    <HistoryList
      histories={[
        entry('3', 200_000, 100_000, 'down'),
        entry('2', 300_000, 60_000, 'up'),
        entry('1', 240_000, 240_000, 'up'),
      ]}
    />,
  );
  const said = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('span')?.textContent);
  expect(said).toEqual(['Down $100,000 to $200,000', 'Up $60,000 to $300,000', 'Began at $240,000']);
});
