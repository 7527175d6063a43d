import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import type { ReplacementAtDeskFragment } from './documents.generated.ts';
import { ReplacementPage } from './replacement-page.tsx';
import { ReplacementsPage } from './replacements-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const id = '019a9f00-0000-7000-8000-00000000feed';

const toTell: ReplacementAtDeskFragment = {
  id,
  userId: '019a9f00-0000-7000-8000-0000deadbeef',
  policyNumber: 'WY-1234-5678',
  insured: 'Rosa Walker',
  state: 'OH',
  issuedOn: '2026-11-18',
  signedOn: '2026-11-17',
  company: 'Acme Fraternal',
  number: 'AF-2231',
  fate: 'reduced',
  tellBy: '2026-11-25',
  citation: 'OAC 3901-6-05',
  address: null,
  leftUntold: null,
  letters: [],
  work: {
    kind: 'tell_company',
    subjectId: id,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  },
};

test('the register tells who replaced what, by when its company hears of it, and is handed out as a file [R-51]', async () => {
  await renderDesk([{ path: '/desk/replacements', element: <ReplacementsPage /> }], {
    start: '/desk/replacements',
    acts: ['tell_companies', 'read_replacement_register'],
    answer: () => ({
      register: {
        count: 1,
        lines: [
          {
            id,
            policyNumber: toTell.policyNumber,
            insured: toTell.insured,
            state: toTell.state,
            issuedOn: toTell.issuedOn,
            company: toTell.company,
            tellBy: toTell.tellBy,
            standing: 'to be told',
          },
        ],
      },
    }),
  });
  await expect.element(page.getByText('1 policy replaced', { exact: false })).toBeVisible();
  const row = page.getByRole('row', { name: /WY-1234-5678/ });
  for (const text of ['Rosa Walker', 'OH', 'Acme Fraternal', 'to be told'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'WY-1234-5678' }))
    .toHaveAttribute('href', `/desk/replacements/${id}`);
  await expectAccessibleAtBoth();
});

test('a company whose address nobody knew is written to by keyboard, after what was wrong with it was said [R-51]', async () => {
  let tries = 0;
  const asked = await renderDesk([{ path: '/desk/replacements/:id', element: <ReplacementPage /> }], {
    start: `/desk/replacements/${id}`,
    acts: ['tell_companies'],
    answer: ({ name }) => {
      if (name !== 'TellCompany') return { replacement: toTell };
      tries += 1;
      const wrong = { field: 'zip', code: 'invalid', message: 'A ZIP code has five digits.' } as const;
      if (tries === 1) throw new DeskError('STANDARD_ERROR', 'No.', [wrong]);
      return { tellCompany: { ...toTell, work: { ...toTell.work!, state: 'done', revision: 3 } } };
    },
  });
  await expect.element(page.getByText('Kept, with less cover')).toBeVisible();
  await expect.element(page.getByText(/It has to be told by .*\(OAC 3901-6-05\)/)).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByLabelText('Street or PO box').fill('PO Box 9');
  await page.getByLabelText('City').fill('Columbus');
  await page.getByLabelText('State, two letters').fill('OH');
  await page.getByLabelText('ZIP code').fill('432');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A ZIP code has five digits.')).toBeVisible();
  await page.getByLabelText('ZIP code').fill('43215');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The letter is on its way.')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({
      name: 'TellCompany',
      variables: {
        input: expect.objectContaining({ id, revision: 2, name: 'Acme Fraternal' }) as unknown,
      },
    }),
  );
});
