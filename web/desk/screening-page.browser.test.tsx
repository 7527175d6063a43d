import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { DeskError } from './desk-api.ts';
import type { ScreeningAtDeskFragment } from './documents.generated.ts';
import { ScreeningPage } from './screening-page.tsx';
import type { Asked } from './testing/render-desk.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const id = '019a9f00-0000-7000-8000-0000deadbeef';

const waiting: ScreeningAtDeskFragment = {
  id,
  state: 'waiting',
  work: {
    kind: 'clear_screening',
    subjectId: id,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  },
  name: 'Quillon Vantrease',
  birthdate: '1972-03-04',
  birthYear: 1972,
  askedAt: '2026-11-23T15:00:00Z',
  listEdition: 'sdn-0123456789abcdef',
  matches: [
    {
      entryId: '90001',
      listedName: 'VANTREASE, Quillon',
      listedBirthYear: 1971,
      programme: 'EXAMPLE-1] [EXAMPLE-2',
      doesBirthYearAgree: true,
    },
    {
      entryId: '90007',
      listedName: 'VANTREASE, Quillon',
      listedBirthYear: null,
      programme: 'EXAMPLE-3',
      doesBirthYearAgree: null,
    },
  ],
  about: 'refund',
  amount: 31.17,
  policyNumber: 'WY-1234-5678',
  reason: null,
  decidedBy: null,
  agreedBy: null,
  isOwnProposal: false,
  opinions: [],
  blocking: {
    says: 'Property of a person on the list is blocked.',
    law: '31 CFR 501.603(b)',
    reportBy: null,
    isToBeConfirmed: true,
  },
};
const proposed: ScreeningAtDeskFragment = {
  ...waiting,
  state: 'proposed',
  work: { ...waiting.work!, state: 'waiting', revision: 3, isMine: false },
  reason: 'The same passport.',
  decidedBy: 'Bob Vole',
  opinions: [
    {
      id: 'o1',
      event: 'proposed',
      saidBy: 'Bob Vole',
      saidAt: '2026-11-23T16:00:00Z',
      reason: 'The same passport.',
    },
  ],
};

function openDesk(
  screening: ScreeningAtDeskFragment,
  answers: Readonly<Record<string, (asked: Asked) => unknown>> = {},
  acts: Parameters<typeof renderDesk>[1]['acts'] = ['read_screenings', 'decide_screenings'],
) {
  return renderDesk([{ path: '/desk/screenings/:id', element: <ScreeningPage /> }], {
    start: `/desk/screenings/${id}`,
    acts,
    answer: (asked) => answers[asked.name]?.(asked) ?? { screening },
  });
}

test('who was asked about stands beside the entries, with what agrees and what waits, and is cleared by keyboard with a reason [R-53]', async () => {
  let tries = 0;
  const asked = await openDesk(waiting, {
    ClearScreening: () => {
      tries += 1;
      const missing = { field: 'reason', code: 'invalid', message: 'Say what you compared.' } as const;
      if (tries === 1) throw new DeskError('STANDARD_ERROR', 'No.', [missing]);
      const done = { ...waiting.work!, state: 'done' as const, revision: 3 };
      return {
        clearScreening: {
          ...waiting,
          state: 'cleared',
          work: done,
          reason: 'Shorter.',
          decidedBy: 'Ann Otter',
        },
      };
    },
  });
  await expect
    .element(page.getByText('A refund of $31.17 on policy WY-1234-5678 waits: nothing was sent.'))
    .toBeVisible();
  await expect.element(page.getByText('03/04/1972')).toBeVisible();
  const near = page.getByRole('region', { name: 'Entry 90001' });
  await expect.element(near.getByText('agrees, to a year')).toBeVisible();
  const unknown = page.getByRole('region', { name: 'Entry 90007' });
  await expect.element(unknown.getByText('can’t be compared')).toBeVisible();
  await expectAccessibleAtBoth();

  const why = page.getByRole('textbox', { name: 'Why' });
  (why.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Say what you found.')).toBeVisible();
  expect(tries).toBe(0);
  (page.getByRole('radio', { name: 'Not the same person' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  (why.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Say what you compared.')).toBeVisible();
  await expect.element(why).toHaveFocus();
  await userEvent.keyboard('Shorter.{Enter}');
  await expect.element(page.getByText('Cleared. What waited goes on by itself.')).toBeVisible();
  await expect.element(page.getByText('Ann Otter says that they are not.')).toBeVisible();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'ClearScreening',
      variables: { input: { id, revision: 2, reason: 'Shorter.' } },
    }),
  );
});

test('that they are the same is proposed, and said to wait for a colleague [R-53]', async () => {
  await openDesk(waiting, {
    ProposeScreeningMatch: () => ({
      proposeScreeningMatch: { ...proposed, decidedBy: 'Ann Otter', isOwnProposal: true },
    }),
  });
  await page.getByRole('radio', { name: 'The same person', exact: true }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('The same passport.');
  await page.getByRole('button', { name: 'PROPOSE THAT THEY ARE' }).click();
  await expect.element(page.getByText('Proposed. A colleague has to agree.')).toBeVisible();
  await expect.element(page.getByText('You proposed this, so somebody else has to agree.')).toBeVisible();
  expect(page.getByRole('button', { name: 'AGREE: THE SAME PERSON' }).elements()).toEqual([]);
});

test('a colleague reads why, agrees with a word why beside the words of the law, and is told by which day it is reported [R-53]', async () => {
  const asked = await openDesk(proposed, {
    AgreeToScreeningMatch: () => ({
      agreeToScreeningMatch: {
        ...proposed,
        state: 'confirmed',
        agreedBy: 'Ann Otter',
        work: { ...proposed.work!, state: 'done' },
        blocking: { ...waiting.blocking, reportBy: '2026-12-08' },
      },
    }),
  });
  await expect.element(page.getByText(/Property of a person on the list is blocked/)).toBeVisible();
  await expectAccessibleAtBoth();
  await expect
    .element(page.getByText(/Bob Vole proposed that they are, .*: “The same passport\.”/))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Why you agree' }).fill('I saw it, too.');
  await page.getByRole('button', { name: 'AGREE: THE SAME PERSON' }).click();
  const input = { id, revision: 3, reason: 'I saw it, too.' };
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ variables: { input } }));
  await expect.element(page.getByText('The report is due by 12/08/2026.')).toBeVisible();
  await expect.element(page.getByText(/is blocked: nothing is sent/)).toBeVisible();
});

test('a colleague sends it back with a word why, and is told what is missing by the field [R-53]', async () => {
  const missing = { field: 'reason', code: 'invalid', message: 'Say what you compared.' } as const;
  await openDesk(proposed, {
    SendBackScreeningMatch: ({ variables }) => {
      const { input } = variables as { input: { reason: string } };
      if (input.reason === '') throw new DeskError('STANDARD_ERROR', 'No.', [missing]);
      return { sendBackScreeningMatch: { ...waiting, work: { ...waiting.work!, isMine: false } } };
    },
  });
  await page.getByRole('button', { name: 'SEND IT BACK' }).click();
  const why = page.getByRole('textbox', { name: 'Why you send it back' });
  await expect.element(why).toHaveFocus();
  await why.fill('Another passport.');
  await page.getByRole('button', { name: 'SEND IT BACK' }).click();
  await expect.element(page.getByText('Sent back to whoever proposed it.')).toBeVisible();
});

test('whoever only reads sees the year alone and decides nothing [R-53]', async () => {
  await openDesk({ ...waiting, birthdate: null }, {}, ['read_screenings']);
  await expect.element(page.getByText('1972', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('of somebody who wants cover it says that nothing can be taken, and that they were told no more than that we look [R-53]', async () => {
  await openDesk({ ...waiting, about: 'applicant', amount: null, policyNumber: null });
  await expect
    .element(
      page.getByText('Somebody who wants cover, wants it back or wants more of it, waits', { exact: false }),
    )
    .toBeVisible();
  await expect
    .element(page.getByText('The person was told that we are looking', { exact: false }))
    .toBeVisible();
  await expectAccessibleAtBoth();
});
