import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './base.css';
import { Accordion } from './accordion.tsx';

const items = [
  { id: 'cost', title: 'What does it cost?', content: <p>Nothing yet.</p> },
  { id: 'time', title: 'How long does it take?', content: <p>Ten minutes.</p> },
];

const answers = () => items.map((_, index) => page.getByText(['Nothing yet.', 'Ten minutes.'][index]!));

async function expectOpen(cost: boolean, time: boolean) {
  const [first, second] = answers();
  await (cost ? expect.element(first!).toBeVisible() : expect.element(first!).not.toBeVisible());
  await (time ? expect.element(second!).toBeVisible() : expect.element(second!).not.toBeVisible());
}

test('an accordion begins closed; Enter and Space open and close its parts [SHELL-32]', async () => {
  await render(<Accordion items={items} />);
  await expectOpen(false, false);
  await userEvent.keyboard('{Tab}{Enter}');
  await expectOpen(true, false);
  await userEvent.keyboard('{Tab} ');
  await expectOpen(true, true);
  await userEvent.keyboard('{Enter}');
  await expectOpen(true, false);
});

test('in an exclusive accordion opening one part closes the other [SHELL-32]', async () => {
  await render(<Accordion items={items} exclusive />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expectOpen(true, false);
  await userEvent.keyboard('{Tab}{Enter}');
  await expectOpen(false, true);
});

test('closed answers are passed over by Tab [SHELL-32]', async () => {
  const linked = items.map((item) => ({ ...item, content: <a href={`#${item.id}`}>More on {item.id}</a> }));
  await render(<Accordion items={linked} />);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(() => document.activeElement?.textContent).toBe('How long does it take?');
});
