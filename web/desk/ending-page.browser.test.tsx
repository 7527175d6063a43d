import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { DeskError } from './desk-api.ts';
import type {
  ConfirmEndingMutationVariables,
  EndingAtDeskFragment,
  NoteEndingTakenBackMutationVariables,
  WorkHandsFragment,
} from './documents.generated.ts';
import { EndingPage } from './ending-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const endingId = '019a9f00-0000-7000-8000-0000deadbeef';
const work: WorkHandsFragment = {
  kind: 'end_policy',
  subjectId: endingId,
  state: 'taken',
  revision: 2,
  isMine: true,
  assignee: { id: 's1', name: 'Ann Otter' },
};
const asked: EndingAtDeskFragment = {
  id: endingId,
  work,
  number: 'TL-4KQ7-92MXB',
  state: 'Ohio',
  kind: 'end',
  status: 'asked',
  way: 'page',
  notedBy: null,
  said: null,
  saidTakingBack: null,
  askedAt: '2027-07-14T15:00:00Z',
  countsOn: '2027-07-14',
  lastCoveredOn: '2027-07-14',
  carriedOutFrom: '2027-07-14',
  rule: 'The contract: its owner may end it at any time.',
  refund: 195.37,
  givenByBank: 31.17,
  earned: 105.63,
  lines: [
    {
      dueOn: '2027-03-05',
      through: '2027-04-04',
      paid: 31.17,
      givenByBank: 31.17,
      refund: 0,
      coveredDays: null,
      wholeDays: null,
    },
    {
      dueOn: '2027-04-05',
      through: '2028-04-04',
      paid: 269.83,
      givenByBank: 0,
      refund: 195.37,
      coveredDays: 101,
      wholeDays: 366,
    },
  ],
  shares: [{ paymentId: 'p1', paidOn: '2027-04-05', way: 'card •••• 4242', amount: 195.37 }],
  voids: [
    { dueOn: '2028-03-05', amount: 23.63, isStillAsked: true },
    { dueOn: '2028-04-05', amount: 269.83, isStillAsked: false },
  ],
  isPaymentUnderWay: true,
  openDisputes: 1,
  needsSecondPerson: false,
  aloneMax: 500,
  proposedBy: null,
  isProposedByMe: false,
  confirmedBy: null,
  reason: null,
};

function openDesk(of: Partial<EndingAtDeskFragment> = {}) {
  const ending = { ...asked, ...of };
  const said: object[] = [];
  const done = ({ input }: ConfirmEndingMutationVariables) => {
    said.push(input);
    return {
      ending: {
        ...ending,
        status: 'carried_out',
        work: null,
        confirmedBy: 'Ann Otter',
        reason: input.reason,
      },
    };
  };
  const answers = {
    EndingAtDesk: () => ({ ending }),
    ConfirmEnding: done,
    AgreeToEnding: done,
    ProposeEnding: ({ input }: ConfirmEndingMutationVariables) => {
      said.push(input);
      return { ending: { ...ending, proposedBy: 'Ann Otter', isProposedByMe: true } };
    },
    SendEndingBack: ({ input }: ConfirmEndingMutationVariables) => {
      said.push(input);
      return { ending: { ...ending, proposedBy: null } };
    },
    NoteEndingTakenBack: ({ input }: NoteEndingTakenBackMutationVariables) => {
      const message = 'Write how they told you.';
      if (input.said === '')
        throw new DeskError('STANDARD_ERROR', message, [{ field: 'said', code: 'invalid', message }]);
      said.push(input);
      return { ending: { ...ending, status: 'taken_back', work: null } };
    },
  };
  const drawn = renderDesk([{ path: '/desk/endings/:endingId', element: <EndingPage /> }], {
    start: `/desk/endings/${endingId}`,
    acts: ['end_policies'],
    answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
  });
  return { drawn, said };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what it does stands before the act, in dollars and in law, and the act wants a line why [R-10, R-11, F-16]', async () => {
  const { drawn, said } = openDesk();
  await drawn;
  const effect = page.getByRole('region', { name: 'What it does' });
  await expect.element(effect).toMatchTextContent(/The contract: its owner may end it at any time\./);
  await expect.element(effect).toMatchTextContent(/\$269\.83 paid, \$195\.37 back: 101 of 366 days covered/);
  await expect
    .element(effect)
    .toMatchTextContent(/\$195\.37to card •••• 4242, of what was paid on 04\/05\/2027/);
  await expect.element(effect).toMatchTextContent(/Has gone back by their bank\$31\.17: a dispute was lost/);
  await expect.element(effect).toMatchTextContent(/The bill of 04\/05\/2028: \$269\.83/);
  await expect.element(effect).toMatchTextContent(/A payment is under way\./);
  await expect.element(effect).toMatchTextContent(/A bank has not decided a dispute\./);
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why').fill('She wrote to us.');
  await button('END IT').click();
  await expect.element(page.getByText('Carried out. Its owner is told.')).toBeVisible();
  expect(said).toEqual([{ endingId, revision: 2, reason: 'She wrote to us.', refund: 195.37 }]);
});

test('whoever has not opened its owner says what for first, and sees nothing before [S-81]', async () => {
  const code = 'person_not_opened';
  const opened: unknown[] = [];
  await renderDesk([{ path: '/desk/endings/:endingId', element: <EndingPage /> }], {
    start: `/desk/endings/${endingId}`,
    acts: ['end_policies'],
    answer: ({ name, variables }) => {
      if (name !== 'OpenEnding')
        throw new DeskError('STANDARD_ERROR', 'No.', [{ field: 'person', code, message: 'No.' }]);
      opened.push(variables);
      return { ending: asked };
    },
  });
  await page.getByRole('combobox', { name: /^What you look for/ }).click();
  await page.getByRole('option', { name: 'They wrote to us' }).click();
  await page.getByLabelText('What came, and when').fill('Her request from the page.');
  await expectAccessibleAtBoth();
  expect(page.getByRole('region', { name: 'What it does' }).elements()).toEqual([]);
  await button('OPEN').click();
  await expect.element(page.getByRole('region', { name: 'What it does' })).toBeVisible();
  const look = { purpose: 'they_wrote', why: 'Her request from the page.' };
  expect(opened).toEqual([{ input: { endingId, look } }]);
});

test('above what one may give back alone it is proposed, and whoever proposed it has no button to agree [R-10, S-81]', async () => {
  const { drawn } = openDesk({ needsSecondPerson: true });
  await drawn;
  await expect
    .element(
      page.getByText(
        'More than $500.00 goes back, or how they are reached was changed lately, so a colleague has to agree.',
      ),
    )
    .toBeVisible();
  expect(button('END IT').elements()).toEqual([]);
  await page.getByLabelText('Why').fill('She wrote to us.');
  await button('PROPOSE IT').click();
  await expect.element(page.getByText('You proposed it. Somebody else has to agree.')).toBeVisible();
  expect(button('AGREE AND CARRY IT OUT').elements()).toEqual([]);
});

test('a colleague agrees, or sends it back with a line [R-10]', async () => {
  const { drawn, said } = openDesk({
    needsSecondPerson: true,
    proposedBy: 'Bob Heron',
    work: { ...work, state: 'waiting', isMine: false },
  });
  await drawn;
  await page.getByLabelText('Why you send it back').fill('The sum looks high.');
  await button('SEND IT BACK').click();
  await expect.element(page.getByText('It is with Bob Heron again.')).toBeVisible();
  expect(said).toMatchObject([{ reason: 'The sum looks high.' }]);
});

test('whose owner called again keeps it, once the bills that are asked for again were seen and it is written how they told us [R-10]', async () => {
  const { drawn, said } = openDesk({ status: 'confirmed', work: null });
  await drawn;
  const keep = page.getByRole('region', { name: 'They want to keep it' });
  await expect.element(keep).toMatchTextContent(/Is asked for againThe bill of 04\/05\/2028: \$269\.83How/);
  await button('THEY KEEP IT').click();
  await expect.element(keep.getByText('Write how they told you.')).toBeVisible();
  await page.getByLabelText('How they told you').fill('She called from her number.');
  await button('THEY KEEP IT').click();
  await expect.element(page.getByText('Taken back: the policy goes on', { exact: true })).toBeVisible();
  expect(said).toEqual([{ endingId, said: 'She called from her number.' }]);
});

test.each([
  ['at once', '2025-07-14'],
  ['on 07/14/2999, by itself', '2999-07-14'],
])('it is carried out %s, where its day is %s [R-11]', async (words, carriedOutFrom) => {
  await openDesk({ countsOn: '2025-07-01', carriedOutFrom }).drawn;
  const effect = page.getByRole('region', { name: 'What it does' });
  await expect.element(effect.getByText(words, { exact: true })).toBeVisible();
});

test('what was carried out says what was put in to go back, and that the sanctions list comes first [R-10, R-53]', async () => {
  const { drawn } = openDesk({ status: 'carried_out', work: null });
  await drawn;
  await expect
    .element(page.getByText(/ was put in to go back\. The sanctions list is asked before it leaves\./))
    .toBeVisible();
});
