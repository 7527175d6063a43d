import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import { ReportsPage } from './reports-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const month = { kind: 'month', isOver: true, frozen: null } as const;
const frozen = { at: '2027-02-02T17:00:00Z', by: 'Ann Otter', files: [] };
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
      ...frozen,
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
  {
    ...month,
    name: '2026',
    kind: 'year',
    from: '2026-01-01',
    through: '2026-12-31',
    freezableFrom: '2027-01-02',
  },
  {
    ...month,
    name: '2026-12',
    from: '2026-12-01',
    through: '2026-12-31',
    freezableFrom: '2027-01-02',
    frozen,
  },
];

const open = (answer: () => unknown) =>
  renderDesk([{ path: '/desk/reports', element: <ReportsPage /> }], {
    start: '/desk/reports',
    acts: ['read_reports'],
    answer,
  });

test('the page says year by year what is frozen, by whom and when, and hands out each file with its digest', async () => {
  await open(() => ({ periods }));
  await expect.element(page.getByText('by Ann Otter, Feb 2, 2027, 12:00 PM ET').first()).toBeVisible();
  await expect.element(page.getByText('can be frozen from April 2, 2027 on')).toBeVisible();
  const names = page
    .getByRole('heading')
    .elements()
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(names).toEqual([
    'H1 Reports',
    'H2 2027',
    'H3 Quarter 1',
    'H3 February',
    'H3 January',
    'H2 2026',
    'H3 The whole year',
    'H3 December',
  ]);
  await page.getByText('2 files of January 2027').click();
  const link = page.getByRole('link', { name: /Premium written, earned and unearned.*January 2027/ });
  await expect.element(link).toHaveAttribute('href', '/desk/api/reports?period=2027-01&file=premiums');
  await expect.element(page.getByText(digest, { exact: false })).toBeVisible();
  // What names classes is for who may read of health.
  await expect.element(page.getByText('whoever has the role underwriting', { exact: false })).toBeVisible();
  expect(page.getByRole('link', { name: /reserves/ }).elements()).toHaveLength(0);
  await expectAccessibleAtBoth();
});

test('what is over and not frozen stands first, with the command that freezes the next of it', async () => {
  await open(() => ({ periods }));
  const status = page.getByRole('status');
  // The newest of what can be frozen now: the year has its months, and February follows January.
  await expect
    .element(status)
    .toHaveTextContent('2026 is over and the next to be frozen; 1 more waits behind it.');
  await expect
    .element(page.getByText('npm run reports -- --period 2027-02 --freeze --by "Your name"'))
    .toBeVisible();
  await expect
    .element(page.getByText('npm run reports -- --period 2026 --freeze --by "Your name"'))
    .toBeVisible();
});

test('a month waits for the one before it, and a quarter for its months', async () => {
  const march = { from: '2027-03-01', through: '2027-03-31', freezableFrom: '2027-04-02' };
  const [quarter, february, january] = periods;
  await open(() => ({
    periods: [{ ...quarter!, isOver: true }, { ...month, name: '2027-03', ...march }, february, january],
  }));
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('February 2027 is over and the next to be frozen; 2 more wait behind it.');
  await expect.element(page.getByText('waits for February 2027')).toBeVisible();
  await expect.element(page.getByText('waits for its months')).toBeVisible();
  expect(page.getByText('npm run reports', { exact: false }).elements()).toHaveLength(1);
});

test('where all that is over is frozen it says so', async () => {
  await open(() => ({ periods: [periods[0], periods[2]] }));
  await expect.element(page.getByRole('status')).toHaveTextContent('All that is over is frozen.');
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
