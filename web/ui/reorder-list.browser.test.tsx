import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { ReorderList } from './reorder-list.tsx';

const list = page.getByRole('list', { name: 'Wyshes' });
const button = (name: string) => page.getByRole('button', { name });
const onReorder = vi.fn();

function Wyshes() {
  const [items, setItems] = useState(['House', 'College', 'Debts']);
  return (
    <ReorderList
      label="Wyshes"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item}
      renderItem={(item, position) => <p>{`${position} ${item}`}</p>}
      onReorder={(reordered) => {
        onReorder(reordered);
        setItems(reordered);
      }}
      texts={{
        moveUp: (name) => `Move ${name} up`,
        moveDown: (name) => `Move ${name} down`,
        moved: (name, position, count) => `${name} is now ${position} of ${count}.`,
      }}
    />
  );
}

function expectOrder(...order: string[]) {
  return expect
    .poll(() => [...list.element().querySelectorAll('p')].map((row) => row.textContent))
    .toEqual(order.map((item, index) => `${index + 1} ${item}`));
}

function expectAnnounced(words: string) {
  return expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).toBe(words);
}

function grip(row: number) {
  const handle = list.element().children[row]?.querySelector('[aria-hidden="true"]');
  if (!handle) throw new Error(`Row ${row} has no handle.`);
  return handle;
}

beforeEach(async () => {
  onReorder.mockClear();
  await render(<Wyshes />);
});

test('buttons move a wysh up and down, and each move is announced [BUILD-23]', async () => {
  await button('Move House down').click();
  await expectOrder('College', 'House', 'Debts');
  await expectAnnounced('House is now 2 of 3.');
  await button('Move Debts up').click();
  await expectOrder('College', 'Debts', 'House');
  await expectAnnounced('Debts is now 2 of 3.');
});

test('Alt and an arrow key move a wysh from anywhere in its row, and focus stays with it [BUILD-23]', async () => {
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Move House up')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectOrder('College', 'House', 'Debts');
  await expect.element(button('Move House up')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expectOrder('College', 'Debts', 'House');
  await expectAnnounced('House is now 3 of 3.');
  await expect.element(button('Move House up')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expectOrder('College', 'House', 'Debts');
});

test('at the ends of the list there is nowhere further to go, and the buttons say so [BUILD-23]', async () => {
  await expect.element(button('Move House up')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Move Debts down')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Move College up')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Tab}{Enter}{Alt>}{ArrowUp}{/Alt}');
  expect(onReorder).not.toHaveBeenCalled();
});

test('a wysh dragged by its handle takes the place where it is let go [BUILD-23]', async () => {
  await userEvent.dragAndDrop(grip(0), grip(2));
  await expectOrder('College', 'Debts', 'House');
  await expectAnnounced('House is now 3 of 3.');
  await userEvent.dragAndDrop(grip(2), grip(1));
  await expectOrder('College', 'House', 'Debts');
  expect(onReorder).toHaveBeenCalledTimes(2);
});

test('a short tug changes nothing [BUILD-23]', async () => {
  await userEvent.dragAndDrop(grip(0), grip(0), { targetPosition: { x: 22, y: 34 } });
  await expectOrder('House', 'College', 'Debts');
  expect(onReorder).not.toHaveBeenCalled();
});
