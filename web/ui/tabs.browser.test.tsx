import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Tabs } from './tabs.tsx';

const tabs = ['Home', 'Kids', 'Debts'].map((label) => ({ id: label.toLowerCase(), label }));
const tab = (name: string) => page.getByRole('tab', { name });

function CategoryTabs() {
  const [selectedId, setSelectedId] = useState('home');
  return (
    <Tabs label="Categories" tabs={tabs} selectedId={selectedId} onSelect={setSelectedId}>
      <p>About {selectedId}</p>
    </Tabs>
  );
}

/** Whose choice takes longer than the test. */
function SlowTabs() {
  return (
    <Tabs label="Categories" tabs={tabs} selectedId="home" onSelect={() => undefined}>
      <p>About home</p>
    </Tabs>
  );
}

test('only the selected tab is a stop of the Tab key; the next stop is its panel [SHELL-32]', async () => {
  await render(<CategoryTabs />);
  await userEvent.keyboard('{Tab}');
  await expect.element(tab('Home')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tabpanel', { name: 'Home' })).toHaveFocus();
});

test('arrow keys select the next tab and take focus along, around the ends; Home and End lead there [SHELL-32]', async () => {
  await render(<CategoryTabs />);
  await userEvent.keyboard('{Tab}');
  for (const [key, name] of [
    ['ArrowRight', 'Kids'],
    ['ArrowRight', 'Debts'],
    ['ArrowRight', 'Home'],
    ['ArrowLeft', 'Debts'],
    ['Home', 'Home'],
    ['End', 'Debts'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
  }
});

test('a second press counts from the tab the first led to, though that is not selected yet [SHELL-32]', async () => {
  await render(<SlowTabs />);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('Debts')).toHaveFocus();
});

test('the panel is named by its tab and shows what belongs to it [SHELL-32]', async () => {
  await render(<CategoryTabs />);
  await tab('Kids').click();
  const panel = page.getByRole('tabpanel', { name: 'Kids' });
  await expect.element(panel).toHaveTextContent('About kids');
  expect(tab('Kids').element().getAttribute('aria-controls')).toBe(panel.element().id);
});
