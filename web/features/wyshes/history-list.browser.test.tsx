import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { HistoryList } from './history-list.tsx';

const entry = (id: string, amount: number, change: number, direction: string, byBalance = false) => ({
  id,
  amount,
  change,
  direction,
  byBalance,
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

test('what the balance changed says so, many changes are drawn and told in words, and the rest is a press away [A-046, ENT-18]', async () => {
  const histories = Array.from({ length: 12 }, (_, day) => ({
    ...entry(String(12 - day), 244_500 + day * 500, 500, 'down', true),
    createdAt: `2026-03-${String(12 - day).padStart(2, '0')}T12:00:00Z`,
  }));
  await render(<HistoryList histories={histories} />);
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName(
      'From $250,000 on 03/01/2026 to $244,500 on 03/12/2026; lowest $244,500, highest $250,000',
    );
  expect(page.getByRole('listitem').elements()).toHaveLength(8);
  expect(page.getByText('by the balance').elements()).toHaveLength(8);
  await page.getByRole('button', { name: 'SHOW ALL 12 CHANGES' }).click();
  expect(page.getByRole('listitem').elements()).toHaveLength(12);
  await expectAccessible();
});
