import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import type { ErrorReportsFragment, ErrorReportsQuery } from './documents.generated.ts';
import { ErrorReportsPage } from './error-reports-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const reports: ErrorReportsFragment = {
  areKeptElsewhere: false,
  kinds: [
    {
      kind: '0123456789abcdef0123456789abcdef',
      source: 'server',
      code: 'STANDARD_ERROR',
      message: `TypeError: ${'aVeryLongNameWithoutASpace'.repeat(6)}`,
      count: 3,
      unseen: 2,
      firstAt: '2026-11-20T12:00:00Z',
      lastAt: '2026-11-20T15:00:00Z',
      place: 'POST /graphql',
      reference: 'reference-1',
    },
  ],
};

const openPage = (answer: ErrorReportsFragment) =>
  renderDesk([{ path: '/', element: <ErrorReportsPage /> }], {
    acts: ['read_error_reports'],
    answer: ({ name }): ErrorReportsQuery => {
      const isSeen = name === 'MarkErrorKindSeen';
      const kinds = answer.kinds.map((kind) => ({ ...kind, unseen: isSeen ? 0 : kind.unseen }));
      return { errorReports: { ...answer, kinds } };
    },
  });

test('an error is read with how often, since when and its reference, and marked as seen [F-06]', async () => {
  const asked = await openPage(reports);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 not seen yet');
  await expect.element(page.getByText('On the server, POST /graphql · STANDARD_ERROR')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '3 times, 2 not seen · first Nov 20, 7:00 AM ET · last Nov 20, 10:00 AM ET · reference reference-1',
      ),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: /^Mark as seen/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Everything was seen.');
  expect(asked.mock.lastCall?.[0].variables).toEqual({
    input: { kind: '0123456789abcdef0123456789abcdef' },
  });
  expect(page.getByRole('button', { name: /^Mark as seen/ }).elements()).toEqual([]);
});

test.each([
  [{ areKeptElsewhere: true, kinds: [] }, 'Reports go to the server that SENTRY_DSN names. Look there.'],
  [{ areKeptElsewhere: false, kinds: [] }, 'Nothing went wrong in the last 30 days.'],
])('where there is nothing to read, the page says why [F-06]', async (answer, words) => {
  await openPage(answer);
  await expect.element(page.getByRole('status')).toHaveTextContent(words);
});
