import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { ActPage } from './act-page.tsx';
import { DeskError } from './desk-api.ts';
import type { DeskAct, StaffActMadeFragment } from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';

const id = '0199c0de-0000-7000-8000-0000000000a1';
const proposed: StaffActMadeFragment = {
  id,
  act: 'change_email',
  title: 'Change the email address',
  button: 'CHANGE THE EMAIL',
  userId: 'u1',
  subjectId: 'u1',
  state: 'proposed',
  entries: [{ name: 'email', value: 'new@example.com' }],
  effect: {
    lines: [{ label: 'Email', before: 'maya@example.com', after: 'new@example.com' }],
    out: 0,
    in: 0,
    givenUp: 0,
    rule: 'The link works for 72 hours.',
    warnings: [],
    told: 'Word goes to the address they have now.',
    secondPerson: ['Money is on its way out to them.'],
    digest: 'd-1',
  },
  reason: 'She called.',
  madeBy: 'Bob Crane',
  isMine: false,
  madeAt: '2026-11-23T14:00:00Z',
  answeredBy: null,
  answer: null,
  work: { kind: 'agree_to_act', subjectId: id, state: 'waiting', revision: 3, isMine: false, assignee: null },
};

function openPage(
  of: Partial<StaffActMadeFragment> = {},
  acts: readonly DeskAct[] = ['change_email', 'agree_to_acts'],
) {
  const made = { ...proposed, ...of };
  const sent: object[] = [];
  const keep =
    (change: Partial<StaffActMadeFragment>) =>
    ({ input }: { input: { words: string } }) => {
      if (input.words === '') {
        const message = 'Write a line why. It stays with it.';
        throw new DeskError('STANDARD_ERROR', message, [{ field: 'words', code: 'invalid', message }]);
      }
      sent.push(input);
      return { made: { ...made, ...change, answer: input.words } };
    };
  const answers = {
    StaffAct: () => ({ made }),
    AgreeToStaffAct: keep({ state: 'carried_out', answeredBy: 'Ann Otter', work: null }),
    SendStaffActBack: keep({ state: 'returned', answeredBy: 'Ann Otter' }),
    LeaveStaffAct: keep({ state: 'left', answeredBy: 'Ann Otter', work: null }),
  };
  const drawn = renderDesk(
    [
      { path: '/desk/acts/:id', element: <ActPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    {
      start: `/desk/acts/${id}`,
      acts,
      answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
    },
  );
  return { drawn, sent };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a second person sees what it does now and why it takes them, agrees with a line why, and it names what was seen [F-76]', async () => {
  const { drawn, sent } = openPage();
  await drawn;
  await expect.element(page.getByText(/A colleague has to agree: Money is on its way out/)).toBeVisible();
  await expect.element(page.getByText(/Bob Crane, /)).toBeVisible();
  await expectAccessibleAtBoth();
  await button('AGREE: CHANGE THE EMAIL').click();
  await expect.element(page.getByText('Write a line why. It stays with it.')).toBeVisible();
  await page.getByLabelText('Why you agree').fill('I called her back.');
  await button('AGREE: CHANGE THE EMAIL').click();
  await expect.element(page.getByText('Ann Otter: I called her back.')).toBeVisible();
  expect(sent).toEqual([{ id, revision: 3, digest: 'd-1', words: 'I called her back.' }]);
  await expect.element(button('SEND IT BACK')).not.toBeInTheDocument();
});

test('whoever has not opened the person says what for first, and sees nothing before [F-76, S-81]', async () => {
  const code = 'person_not_opened';
  const opened: unknown[] = [];
  await renderDesk([{ path: '/desk/acts/:id', element: <ActPage /> }], {
    start: `/desk/acts/${id}`,
    acts: ['change_email', 'agree_to_acts'],
    answer: ({ name, variables }) => {
      if (name !== 'OpenStaffAct')
        throw new DeskError('STANDARD_ERROR', 'No.', [{ field: 'person', code, message: 'No.' }]);
      opened.push(variables);
      return { made: proposed };
    },
  });
  await page.getByRole('combobox', { name: /^What you look for/ }).click();
  await page.getByRole('option', { name: 'They called', exact: true }).click();
  await page.getByLabelText('What they called about').fill('She called, and Bob asks me to agree.');
  await expectAccessibleAtBoth();
  expect(page.getByRole('region', { name: 'What it does' }).elements()).toEqual([]);
  await button('OPEN').click();
  await expect.element(button('AGREE: CHANGE THE EMAIL')).toBeVisible();
  const look = { purpose: 'they_called', why: 'She called, and Bob asks me to agree.' };
  expect(opened).toEqual([{ input: { id, look } }]);
});

test('or sends it back, and it is with whoever proposed it again [F-76]', async () => {
  const { drawn, sent } = openPage();
  await drawn;
  await page.getByLabelText('Why you send it back').fill('Call her first.');
  await button('SEND IT BACK').click();
  await expect.element(page.getByText('It is with Bob Crane again.')).toBeVisible();
  expect(sent).toEqual([{ id, revision: 3, words: 'Call her first.' }]);
});

test('whoever proposed it agrees to nothing; sent back, they make it anew or leave it [F-76]', async () => {
  const own = openPage({ isMine: true, work: { ...proposed.work!, isMine: true } });
  await own.drawn;
  await expect.element(page.getByText('You proposed it. Somebody else has to agree.')).toBeVisible();
  await expect.element(button('AGREE: CHANGE THE EMAIL')).not.toBeInTheDocument();
});

test('what was sent back is made anew from the person’s page, or left with a line why [F-76]', async () => {
  const returned = openPage({
    state: 'returned',
    isMine: true,
    answeredBy: 'Cal Finch',
    answer: 'Call her first.',
    work: { ...proposed.work!, state: 'taken', isMine: true },
  });
  await returned.drawn;
  await expect.element(page.getByText('Cal Finch: Call her first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Make it anew from their page' }))
    .toHaveAttribute('href', '/desk/people/u1');
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why it is left').fill('She thought better of it.');
  await button('LEAVE IT').click();
  await expect.element(page.getByText('Left. Nothing was done.')).toBeVisible();
  expect(returned.sent).toEqual([{ id, revision: 3, words: 'She thought better of it.' }]);
});

test('who may not do the act itself answers nothing of it [F-76]', async () => {
  await openPage({}, ['agree_to_acts']).drawn;
  await expect.element(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
  await expect.element(button('AGREE: CHANGE THE EMAIL')).not.toBeInTheDocument();
});
