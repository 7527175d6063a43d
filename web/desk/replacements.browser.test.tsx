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

const thisYear = new Date().getFullYear();

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
  isAccidentPolicy: false,
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

const line = {
  id,
  policyNumber: toTell.policyNumber,
  insured: toTell.insured,
  state: toTell.state,
  issuedOn: toTell.issuedOn,
  isAccidentPolicy: false,
  company: toTell.company,
  tellBy: toTell.tellBy,
  standing: 'Waits for an address',
};

const openRegister = (answer: Parameters<typeof renderDesk>[1]['answer']) =>
  renderDesk([{ path: '/desk/replacements', element: <ReplacementsPage /> }], {
    start: '/desk/replacements',
    acts: ['tell_companies', 'read_replacement_register'],
    answer,
  });

test('the register tells who replaced what, by when its company hears of it, and of an accident policy that nobody does [R-51]', async () => {
  const accident = {
    ...line,
    id: `${id.slice(0, -1)}0`,
    policyNumber: 'AD-1234-5678',
    isAccidentPolicy: true,
    company: null,
    tellBy: null,
    standing: 'Accident policy: nobody is told',
  };
  await openRegister(() => ({ page: { count: 2, next: null, lines: [accident, line] } }));
  await expect.element(page.getByText('2 policies replaced', { exact: false })).toBeVisible();
  const row = page.getByRole('row', { name: /WY-1234-5678/ });
  for (const text of ['Rosa Walker', 'OH', 'Acme Fraternal', 'Waits for an address'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^WY-1234-5678.*Acme Fraternal$/ }))
    .toHaveAttribute('href', `/desk/replacements/${id}`);
  const untold = page.getByRole('row', { name: /AD-1234-5678/ });
  for (const text of ['Not asked', 'Nobody to tell', 'Accident policy: nobody is told'])
    await expect.element(untold.getByText(text, { exact: true })).toBeVisible();
  await expectAccessibleAtBoth();
});

test('the register is read page by page, of the year that is chosen, and handed out whole for any days [R-51]', async () => {
  const lines = Array.from({ length: 3 }, (_, at) => ({
    ...line,
    id: `${id.slice(0, -1)}${at}`,
    policyNumber: `WY-0000-000${at}`,
  }));
  const asked = await openRegister(({ variables }) => {
    const { year, after } = variables as { year: number; after: string | null };
    if (year !== thisYear) return { page: { count: 0, next: null, lines: [] } };
    return after === null
      ? { page: { count: 3, next: lines[1]!.id, lines: lines.slice(0, 2) } }
      : { page: { count: 3, next: null, lines: lines.slice(2) } };
  });
  await expect.element(page.getByText('the newest 2 are shown', { exact: false })).toBeVisible();
  page.getByRole('button', { name: 'Show more' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: /^WY-0000-0002/ })).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({ variables: { year: thisYear, state: null, after: lines[1]!.id } }),
  );
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();

  const link = page.getByRole('link', { name: /^Download/ });
  await page.getByLabelText('Issued from').fill(`${thisYear}-02-01`);
  await page.getByLabelText('Issued to').fill(`${thisYear}-01-31`);
  await expect.element(page.getByText(/the first one first, to download them/)).toBeVisible();
  await page.getByLabelText('Issued to').fill(`${thisYear}-04-30`);
  await page.getByLabelText('State, two letters').fill('oh');
  await expect
    .element(link)
    .toHaveAttribute('href', `/desk/api/replacements?from=${thisYear}-02-01&to=${thisYear}-04-30&state=OH`);

  await page.getByLabelText('State, two letters').fill('');
  await page.getByRole('combobox', { name: /^Issued in/ }).click();
  await page.getByRole('option', { name: String(thisYear - 1) }).click();
  await expect
    .element(page.getByText(`Nobody replaced a policy in ${thisYear - 1}.`, { exact: false }))
    .toBeVisible();
  await expect
    .element(link)
    .toHaveAttribute('href', `/desk/api/replacements?from=${thisYear - 1}-01-01&to=${thisYear - 1}-12-31`);
  await expectAccessibleAtBoth();
});

test('of an accident policy its page says that nobody is told, and why [R-51]', async () => {
  await renderDesk([{ path: '/desk/replacements/:id', element: <ReplacementPage /> }], {
    start: `/desk/replacements/${id}`,
    acts: ['tell_companies'],
    answer: () => ({
      replacement: {
        ...toTell,
        isAccidentPolicy: true,
        company: null,
        number: null,
        fate: null,
        tellBy: null,
        work: null,
        citation: '50 Ill. Adm. Code 2007.90(c)',
      },
    }),
  });
  await expect.element(page.getByText('Not asked: an accident policy', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^Nobody is told, and nothing is left to do/)).toBeVisible();
  await expect.element(page.getByText(/^Where the law stands: .*2007\.90\(c\)/)).toBeVisible();
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
  await expect.element(page.getByText(/^It has to be told by/)).toBeVisible();
  await expect.element(page.getByText('Where the law stands: OAC 3901-6-05')).toBeVisible();
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
