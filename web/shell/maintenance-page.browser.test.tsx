import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { text } from '../texts/texts.ts';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';

const heading = page.getByRole('heading', { level: 1 });

async function open(until: string | null, active = true) {
  const { runtime } = createFakeRuntime({ maintenance: { active, until } });
  await renderShell(runtime, [
    { path: '/', handle: { title: 'title.welcome' }, element: <h1>The page itself</h1> },
  ]);
}

test.each([
  ['2026-01-05T20:00:00Z', '3pm EST, Monday, January 5'],
  ['2026-07-06T13:30:00Z', '9:30am EDT, Monday, July 6'],
])('with a date the maintenance is scheduled, and %s reads %s [MAINT-01] [MAINT-02]', async (until, date) => {
  await open(until);
  await expect.element(heading).toHaveTextContent(text('maintenance.scheduled.heading'));
  await expect.element(page.getByText(date, { exact: false })).toBeVisible();
});

test('without a date the maintenance is unscheduled [MAINT-01]', async () => {
  await open(null);
  await expect.element(heading).toHaveTextContent(text('maintenance.unscheduled.heading'));
  await expect.element(page.getByText(text('maintenance.unscheduled.body'))).toBeVisible();
});

test('a date nobody can read makes no false promise [MAINT-01]', async () => {
  await open('soon');
  await expect.element(heading).toHaveTextContent(text('maintenance.unscheduled.heading'));
  await expect.element(page.getByText(text('maintenance.unscheduled.body'))).toBeVisible();
});

test('maintenance takes the place of the application, and offers to look again [MAINT-01]', async () => {
  await open(null);
  await expect.element(page.getByRole('button', { name: 'TRY AGAIN' })).toBeVisible();
  expect(page.getByText('The page itself').elements()).toHaveLength(0);
  expect(page.getByRole('banner').elements()).toHaveLength(0);
});

test('maintenance that is only announced leaves the application alone [MAINT-01]', async () => {
  await open('2026-01-05T20:00:00Z', false);
  await expect.element(heading).toHaveTextContent('The page itself');
});
