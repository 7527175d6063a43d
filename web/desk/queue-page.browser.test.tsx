import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import type { DeskAct, QueueQuery, QueueQueryVariables } from './documents.generated.ts';
import { QueuePage } from './queue-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

type QueueEntry = QueueQuery['cases'][number];

const entry: QueueEntry = {
  caseId: 'c1',
  externalId: 'UW-7K2M4Q',
  source: 'underwriting',
  status: 'waiting_for_customer',
  decision: null,
  assignee: { id: 's1', name: 'Ann Otter' },
  ruleNames: ['hazardous-activity', 'hiv'],
  createdAt: '2026-11-20T12:00:00Z',
  dueAt: '2026-11-20T14:00:00Z',
  decidedAt: null,
  isOverdue: true,
};
const queueOf = (...cases: QueueEntry[]): QueueQuery => ({ now: '2026-11-20T15:00:00Z', cases });

const openQueue = (
  answer: (view: QueueQueryVariables['view']) => QueueQuery,
  acts: readonly DeskAct[] = ['see_queue', 'read_case_file'],
) =>
  renderDesk([{ path: '/', element: <QueuePage /> }], {
    answer: ({ variables }) => answer((variables as QueueQueryVariables).view),
    acts,
  });

test.each([
  ['phone', 390],
  ['desktop', 1280],
])(
  'the queue on a %s says what waits, why, with whom and what is overdue [UW-08, UW-15]',
  async (_, width) => {
    await page.viewport(width, 900);
    await openQueue(() =>
      queueOf(entry, { ...entry, caseId: 'c2', externalId: 'UW-000002', isOverdue: false }),
    );
    await expect.element(page.getByText('2 cases, 1 overdue')).toBeVisible();
    const link = page.getByRole('link', { name: 'UW-7K2M4Q' });
    await expect.element(link).toHaveAttribute('href', '/desk/cases/c1');
    await expect.element(page.getByText('Hazardous activity, HIV').first()).toBeVisible();
    await expect.element(page.getByText('3 hours').first()).toBeVisible();
    expect(page.getByText('Overdue', { exact: true }).elements()).toHaveLength(1);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('each view is asked for, and an empty one has a word for it [UW-15]', async () => {
  const asked = await openQueue((view) => (view === 'all' ? queueOf(entry) : queueOf()));
  await expect.element(page.getByText('1 case, 1 overdue')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Mine' }));
  await expect.element(page.getByText('Nothing of yours. Take one of the open ones?')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith({
    name: 'Queue',
    variables: { view: 'mine' },
    isBackground: false,
  });
});

test('support sees no reasons and no way into a file [UW-15]', async () => {
  await openQueue(() => queueOf(entry), ['see_queue']);
  await expect.element(page.getByText('UW-7K2M4Q')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  expect(page.getByRole('columnheader', { name: 'Why' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Mine' }).elements()).toHaveLength(0);
});

test('it asks again by itself, which keeps no session alive [UW-15, S-29]', async () => {
  vi.useFakeTimers();
  try {
    const asked = await openQueue(() => queueOf(entry));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(asked.mock.calls.map(([{ isBackground }]) => isBackground)).toEqual([false, true]);
  } finally {
    vi.useRealTimers();
  }
});
