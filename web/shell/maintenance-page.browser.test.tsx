import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { text } from '../texts/texts.ts';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

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

/** A service that answers that it is closed, until it is opened. */
function closingService() {
  const closed = { maintenance: { active: true, until: null } };
  let isOpen = false;
  const health = () => Promise.resolve(Response.json({ ok: true, ...(!isOpen && closed) }));
  return { closed, health, open: () => (isOpen = true) };
}

afterEach(() => vi.useRealTimers());

test('maintenance that begins while somebody types stands before their page, and all of it is there when it is over [MAINT-01] [MAINT-05]', async () => {
  const service = closingService();
  const { runtime, startedOver } = createFakeRuntime({ health: service.health });
  await renderShell(runtime, [
    {
      path: '/',
      handle: { title: 'title.welcome' },
      element: (
        <>
          <h1>The page itself</h1>
          <label>
            Your name <input />
          </label>
        </>
      ),
    },
  ]);
  const field = page.getByRole('textbox', { name: 'Your name' });
  await field.fill('Half a na');
  runtime.service.hear(service.closed);
  await expect.element(heading).toHaveTextContent(text('maintenance.unscheduled.heading'));
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText(text('maintenance.page-kept'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
  expect(field.elements()).toHaveLength(0);
  await expectAccessibleAtBoth();

  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(text('maintenance.not-yet'));
  service.open();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(heading).toHaveTextContent('The page itself');
  await expect.element(field).toHaveValue('Half a na');
  await expect.element(field).toHaveFocus();
  expect(startedOver).toEqual([]);
});

test('a page that was opened during maintenance begins by itself once it is over [MAINT-01]', async () => {
  vi.useFakeTimers();
  const service = closingService();
  const { runtime, startedOver } = createFakeRuntime({ ...service.closed, health: service.health });
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Here</h1> }]);
  await expect.element(page.getByRole('status')).toHaveTextContent(text('maintenance.looks-by-itself'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(startedOver).toEqual([]);
  service.open();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => startedOver).toEqual([null]);
});

test('what could not be shown because the service was closed is shown once it is open again [MAINT-01]', async () => {
  const service = closingService();
  const { runtime } = createFakeRuntime({ health: service.health });
  let isOpen = false;
  const router = await renderShell(runtime, [
    { path: '/', handle: { title: 'title.welcome' }, element: <h1>Where they were</h1> },
    {
      path: '/next',
      handle: { title: 'title.welcome' },
      loader: () => {
        if (isOpen) return null;
        runtime.service.hear(service.closed);
        throw new Error('closed');
      },
      Component: ThePage,
    },
  ]);
  await router.navigate('/next');
  await expect.element(heading).toHaveTextContent(text('maintenance.unscheduled.heading'));
  isOpen = true;
  service.open();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(heading).toHaveTextContent('The page itself');
});

function ThePage() {
  return <h1>The page itself</h1>;
}
