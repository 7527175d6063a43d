import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { DeskError } from './desk-api.ts';
import type { LikenessAtDeskFragment } from './documents.generated.ts';
import { LikenessPage } from './likeness-page.tsx';
import type { Asked } from './testing/render-desk.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const id = '019a9f00-0000-7000-8000-0000deadbeef';

const waiting: LikenessAtDeskFragment = {
  id,
  state: 'waiting',
  work: {
    kind: 'compare_people',
    subjectId: id,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  },
  foundAt: '2026-11-23T15:00:00Z',
  shares: ['tax_id', 'address'],
  strength: 'strong',
  birthdate: '1990-04-02',
  accounts: [
    {
      userId: '019a9f00-0000-7000-8000-000000000001',
      name: 'Sergey Shchukin',
      handedInAt: '2026-11-20T15:00:00Z',
      standing: 'has offers',
      inForce: null,
      policyNumber: null,
      askedFor: 500_000,
      wasTurnedDown: false,
      isClosed: false,
      isStopped: true,
      wouldGoOn: true,
      caseId: null,
    },
    {
      userId: '019a9f00-0000-7000-8000-000000000002',
      name: 'Serguei Chtchoukine',
      handedInAt: '2026-11-23T15:00:00Z',
      standing: 'a person decides',
      inForce: null,
      policyNumber: null,
      askedFor: 250_000,
      wasTurnedDown: false,
      isClosed: false,
      isStopped: false,
      wouldGoOn: false,
      caseId: 'c1',
    },
  ],
  togetherAmount: 750_000,
  reason: null,
  decidedBy: null,
  decidedAt: null,
};

const decided: LikenessAtDeskFragment = {
  ...waiting,
  state: 'two_people',
  work: null,
  reason: 'Cousins of one house.',
  decidedBy: 'Ann Otter',
  decidedAt: '2026-11-23T16:00:00Z',
};

function openDesk(
  likeness: LikenessAtDeskFragment,
  answers: Readonly<Record<string, (asked: Asked) => unknown>> = {},
) {
  return renderDesk([{ path: '/desk/likenesses/:id', element: <LikenessPage /> }], {
    start: `/desk/likenesses/${id}`,
    acts: ['compare_people', 'see_person', 'read_case_file'],
    answer: (asked) => answers[asked.name]?.(asked) ?? { likeness },
  });
}

test('two accounts stand side by side, with what is alike, how much that says, and all of their cover together [R-53]', async () => {
  await openDesk(waiting);
  const common = page.getByRole('region', { name: 'What they have in common' });
  await expect.element(common).toMatchTextContent('Much speaks for one person.');
  await expect.element(common).toMatchTextContent('The same tax id. It is given to one person.');
  await expect.element(common).toMatchTextContent('04/02/1990');
  const both = page.getByRole('region', { name: 'Both accounts' });
  await expect.element(both).toMatchTextContent('Together they have and ask for $750,000.');
  const [earlier, later] = [
    both.getByRole('region', { name: 'Earlier: Sergey Shchukin' }),
    both.getByRole('region', { name: 'Later: Serguei Chtchoukine' }),
  ];
  await expect.element(earlier).toMatchTextContent('read that we look first');
  await expect
    .element(later.getByRole('link', { name: 'Their case' }))
    .toHaveAttribute('href', '/desk/cases/c1');
  await expectAccessibleAtBoth();
});

test('two people is said with why, and what it does is read before [R-53]', async () => {
  const asked: unknown[] = [];
  await openDesk(waiting, {
    SayTwoPeople: ({ variables }) => {
      asked.push(variables);
      return { likeness: decided };
    },
  });
  await page.getByRole('button', { name: 'DECIDE' }).click();
  await expect.element(page.getByText('Say what you found.')).toBeVisible();
  await page.getByRole('radio', { name: 'Two people' }).click();
  await expect.element(page.getByText(/never compared again/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Why' }), 'Cousins of one house.');
  await page.getByRole('button', { name: 'TWO PEOPLE' }).click();
  await expect.element(page.getByText(/Ann Otter says that they are two people/)).toBeVisible();
  expect(asked).toEqual([{ input: { id, revision: 2, reason: 'Cousins of one house.' } }]);
  await expect.element(page.getByRole('button', { name: 'TWO PEOPLE' })).not.toBeInTheDocument();
});

test('one person names what becomes of either account before it is said, and what was typed stays where the server refuses [R-53]', async () => {
  await openDesk(waiting, {
    SayOnePerson: () => {
      throw new DeskError('STANDARD_ERROR', 'One of the two is paying for cover that begins right now.');
    },
  });
  await page.getByRole('radio', { name: 'One person' }).click();
  await expect
    .element(page.getByText('Sergey Shchukin: what they were offered is taken back', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('Serguei Chtchoukine: what is under way is stopped', { exact: false }))
    .toBeVisible();
  const why = page.getByRole('textbox', { name: 'Why' });
  await userEvent.fill(why, 'The same passport.');
  await page.getByRole('button', { name: 'ONE PERSON' }).click();
  await expect
    .element(page.getByText('One of the two is paying for cover that begins right now.'))
    .toBeVisible();
  await expect.element(why).toHaveValue('The same passport.');
  await expectAccessibleAtBoth();
});

test('whoever has not taken it takes it first, and of an account that is gone it is said [R-53]', async () => {
  const [first] = waiting.accounts;
  await openDesk({
    ...waiting,
    accounts: [first!],
    strength: 'weak',
    shares: ['phone'],
    work: { ...waiting.work!, state: 'open', isMine: false, assignee: null },
  });
  await expect.element(page.getByText('One of the two accounts is gone.')).toBeVisible();
  await expect.element(page.getByText(/Little speaks for one person/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Two people' })).not.toBeInTheDocument();
});
