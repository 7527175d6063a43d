import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import { ReportsPage } from './reports-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const month = { kind: 'month', isOver: true, frozen: null } as const;
const periods = [
  {
    ...month,
    name: '2027-Q1',
    kind: 'quarter',
    from: '2027-01-01',
    through: '2027-03-31',
    freezableFrom: '2027-04-02',
    isOver: false,
  },
  { ...month, name: '2027-02', from: '2027-02-01', through: '2027-02-28', freezableFrom: '2027-03-02' },
  {
    ...month,
    name: '2027-01',
    from: '2027-01-01',
    through: '2027-01-31',
    freezableFrom: '2027-02-02',
    frozen: {
      at: '2027-02-02T17:00:00Z',
      by: 'Ann Otter',
      files: [
        {
          file: 'premiums',
          title: 'Premium written, earned and unearned',
          lines: 4,
          digest,
          mayDownload: true,
        },
        {
          file: 'reserves',
          title: 'What reserves are computed from',
          lines: 9,
          digest: `${digest.slice(2)}00`,
          mayDownload: false,
        },
      ],
    },
  },
];

const open = (answer: () => unknown) =>
  renderDesk([{ path: '/desk/reports', element: <ReportsPage /> }], {
    start: '/desk/reports',
    acts: ['read_reports'],
    answer,
  });

test('the page says what is frozen, by whom and when, what waits, and hands out each file with its digest', async () => {
  await open(() => ({ periods }));
  await expect
    .element(page.getByText('1 frozen, 1 over and not frozen yet.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Frozen by Ann Otter, Feb 2, 2027, 12:00 PM ET')).toBeVisible();
  await expect.element(page.getByText('Not frozen yet: an operator does it by a command.')).toBeVisible();
  await expect.element(page.getByText('Can be frozen from April 2, 2027 on.')).toBeVisible();
  const names = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Quarter 1 of 2027', 'February 2027', 'January 2027']);
  await page.getByText('2 files of January 2027').click();
  const link = page.getByRole('link', { name: /Premium written, earned and unearned.*January 2027/ });
  await expect.element(link).toHaveAttribute('href', '/desk/api/reports?period=2027-01&file=premiums');
  await expect.element(page.getByText(`SHA-256 ${digest}`)).toBeVisible();
  // What names classes is for who may read of health.
  await expect
    .element(page.getByText('so the role underwriting downloads it', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('link', { name: /reserves/ }).elements()).toHaveLength(0);
  await expectAccessibleAtBoth();
});

test('before anything was booked it says so, and what went wrong is said', async () => {
  await open(() => ({ periods: [] }));
  await expect
    .element(
      page.getByText('There is nothing to report yet: the first bill, complaint or replacement begins it.'),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
});

test('what cannot be read is told', async () => {
  await open(() => {
    throw new DeskError('STANDARD_ERROR', 'We could not look.', []);
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
});
