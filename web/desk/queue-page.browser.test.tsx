import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import type { DeskAct, WorkQuery, WorkQueryVariables } from './documents.generated.ts';
import { QueuePage } from './queue-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessible, expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

type Item = WorkQuery['work'][number];

const item: Item = {
  kind: 'decide_case',
  subjectId: 'c1',
  state: 'waiting',
  revision: 3,
  isMine: true,
  assignee: { id: 's1', name: 'Ann Otter' },
  openedAt: '2026-11-20T12:00:00Z',
  dueAt: '2026-11-20T14:00:00Z',
  doneAt: null,
  isOverdue: true,
  case: {
    externalId: 'UW-7K2M4Q',
    source: 'underwriting',
    status: 'waiting_for_customer',
    decision: null,
    ruleNames: ['hazardous-activity', 'hiv'],
  },
};
const chat: Item = {
  ...item,
  kind: 'answer_chat',
  subjectId: '019a9f00-0000-7000-8000-0000deadbeef',
  state: 'open',
  assignee: null,
  isMine: false,
  isOverdue: false,
  case: null,
};
const queueOf = (...work: Item[]): WorkQuery => ({ now: '2026-11-20T15:00:00Z', work });

const openQueue = (
  answer: (view: WorkQueryVariables['view']) => WorkQuery,
  acts: readonly DeskAct[] = ['see_queue', 'read_case_file', 'take_case'],
) =>
  renderDesk([{ path: '/', element: <QueuePage /> }], {
    answer: ({ variables }) => answer((variables as WorkQueryVariables).view),
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
      queueOf(item, {
        ...item,
        subjectId: 'c2',
        case: { ...item.case!, externalId: 'UW-000002' },
        isOverdue: false,
      }),
    );
    await expect.element(page.getByText('2 cases, 1 overdue')).toBeVisible();
    const link = page.getByRole('link', { name: 'UW-7K2M4Q' });
    await expect.element(link).toHaveAttribute('href', '/desk/cases/c1');
    await expect.element(page.getByText('Hazardous activity, HIV').first()).toBeVisible();
    await expect.element(page.getByText('3 hours').first()).toBeVisible();
    expect(page.getByText('Overdue', { exact: true }).elements()).toHaveLength(1);
    await expectAccessible();
  },
);

test('each view is asked for, and an empty one has a word for it [UW-15]', async () => {
  const asked = await openQueue((view) => (view === 'all' ? queueOf(item) : queueOf()));
  await expect.element(page.getByText('1 case, 1 overdue')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Mine' }));
  await expect.element(page.getByText('Nothing of yours. Take one of the open ones?')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith({
    name: 'Work',
    variables: { view: 'mine', kinds: null },
    isBackground: false,
  });
});

test('support sees no reasons and no way into a file [UW-15]', async () => {
  await openQueue(() => queueOf(item), ['see_queue']);
  await expect.element(page.getByText('UW-7K2M4Q')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  expect(page.getByRole('columnheader', { name: 'Why' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Mine' }).elements()).toHaveLength(0);
});

test('it asks again by itself, which keeps no session alive [UW-15, S-29]', async () => {
  vi.useFakeTimers();
  try {
    const asked = await openQueue(() => queueOf(item));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(asked.mock.calls.map(([{ isBackground }]) => isBackground)).toEqual([false, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('who sees cases and chats has them in one inbox, or one kind alone [UW-15, SUPPORT-05]', async () => {
  const asked = await renderDesk([{ path: '/', element: <QueuePage /> }], {
    answer: ({ variables }) =>
      (variables as WorkQueryVariables).kinds == null ? queueOf(item, chat) : queueOf(chat),
    acts: ['see_queue', 'read_chats', 'answer_chats'],
  });
  await expect.element(page.getByText('2 things, 1 overdue')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Customer DEADBEEF' }))
    .toHaveAttribute('href', `/desk/chats/${chat.subjectId}`);
  await expectAccessibleAtBoth();
  await userEvent.click(page.getByRole('button', { name: 'Chats' }));
  await expect.element(page.getByText('1 chat', { exact: true })).toBeVisible();
  expect(asked.mock.lastCall![0].variables).toEqual({ view: 'all', kinds: ['answer_chat'] });
});
