import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import type { DeskAct, OpenPersonMutation, PersonLineQueryVariables } from './documents.generated.ts';
import { PersonPage } from './person-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

const person: OpenPersonMutation['person'] = {
  userId: 'u1',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  phone: '•••-•••-0142',
  place: 'Columbus, OH',
  accountStatus: 'active',
  since: '2026-10-14T14:00:00Z',
  standing: 'covered',
  policies: [{ id: 'p1', number: 'TL-4KQ7-92MXB', status: 'paused' }],
  work: [
    {
      kind: 'reach_person',
      subjectId: 'u1',
      state: 'open',
      dueAt: '2026-11-24T14:00:00Z',
      isOverdue: false,
      assignee: null,
      case: null,
    },
  ],
  heldPolicies: ['TL-4KQ7-92MXB'],
};
const bill = {
  source: 'bill_written',
  id: 'i1',
  at: '2026-11-14T05:00:00Z',
  group: 'money',
  gist: [
    { name: 'amount_cents', value: '2735' },
    { name: 'due_on', value: '2026-11-14' },
    { name: 'status', value: 'past_due' },
  ],
} as const;
const agreed = {
  source: 'agreed_to',
  id: 'a1',
  at: '2026-10-14T14:10:00Z',
  group: 'agreements',
  gist: [{ name: 'disclosure_slug', value: 'terms' }],
} as const;
const mail = {
  source: 'message_sent',
  id: 'm1',
  at: '2026-10-14T14:05:00Z',
  group: 'messages',
  gist: [
    { name: 'kind', value: 'email' },
    { name: 'subject', value: "You're covered, Maya" },
    { name: 'template', value: 'policy_issued' },
  ],
} as const;
const first = {
  source: 'account_opened',
  id: 'u1',
  at: '2026-10-14T14:00:00Z',
  group: 'account',
  gist: [],
} as const;

function openPage(
  state: object | undefined,
  acts: readonly DeskAct[] = ['see_person', 'look_up_billing', 'read_chats'],
) {
  const lineOf = ({ before, groups }: PersonLineQueryVariables) => {
    if (groups?.[0] === 'devices') return { next: null, entries: [] };
    if (groups?.[0] === 'money') return { next: null, entries: [bill] };
    return before == null
      ? { next: 'older', entries: [bill, agreed, mail] }
      : { next: null, entries: [first] };
  };
  const answers = {
    OpenPerson: () => ({ person }),
    StaffActs: () => ({ acts: [] }),
    PersonLine: (variables: PersonLineQueryVariables) => ({ personLine: lineOf(variables) }),
    OpenLineEvidence: ({ input }: { input: { source: string } }) => ({
      evidence:
        input.source === 'agreed_to'
          ? { facts: [{ name: 'disclosure_slug', value: 'terms' }], text: 'The exact words.', paperId: null }
          : {
              facts: [
                { name: 'amount_cents', value: '2735' },
                { name: 'due_on', value: '2026-11-14' },
                { name: 'issued_at', value: '2026-11-14T05:00:00Z' },
              ],
              text: null,
              paperId: 'd1',
            },
    }),
    ReadAsItStood: () => ({
      stood: {
        lettersWentTo: ['412 Linden Street', 'Columbus, OH 43215'],
        standing: {
          isKnownPerson: true,
          says: 'a premium was missed, and cover goes on through the grace period',
          untold: ['withdrawn_since'],
        },
        policies: [
          {
            number: 'TL-4KQ7-92MXB',
            isCovered: true,
            last: 'issued',
            isHeld: false,
            amount: 500_000,
            monthlyPremium: 27.35,
            annualPremium: 312.6,
            endsOn: '2046-10-14',
            rulesEdition: '2026-11-22',
            papersEdition: '2026-11-24',
          },
        ],
      },
    }),
  };
  return renderDesk(
    [
      { path: '/desk/people/:userId', element: <PersonPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    {
      start: '/desk/people/u1',
      ...(state !== undefined && { state }),
      acts,
      answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
    },
  );
}

const look = { purpose: 'they_called', why: 'She called.' };

test.each([390, 1280])(
  'at %i wide a person’s page has its head, its line of time with what is stored of each entry, and is accessible [F-76]',
  async (width) => {
    await page.viewport(width, 844);
    const asked = await openPage({ look });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
    await expect.element(page.getByText(/paused, billing held/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Person to reach' })).toBeVisible();
    const opened = asked.mock.calls.filter(([{ name }]) => name === 'OpenPerson');
    expect(opened.map(([{ variables }]) => variables)).toEqual([{ input: { userId: 'u1', look } }]);

    // Each is known at a glance, before it is opened.
    await expect.element(page.getByText('$27.35 · 11/14/2026 · Past due')).toBeVisible();
    await expect.element(page.getByText("Email · You're covered, Maya", { exact: true })).toBeVisible();

    await page.getByText('Bill written').click();
    await expect.element(page.getByText('$27.35', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2026-11-14', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Keep the paper' }))
      .toHaveAttribute('href', '/desk/api/people/u1/papers/d1');
    await expect
      .element(page.getByRole('link', { name: 'Compare editions' }))
      .toHaveAttribute('href', '/desk/api/people/u1/papers/d1/compared');
    await page.getByText('Agreed to').click();
    await expect.element(page.getByText('The exact words.')).toBeVisible();
    // Shut and opened again it is not asked for, and kept, a second time.
    await page.getByText('Agreed to').click();
    await page.getByText('Agreed to').click();
    expect(asked.mock.calls.filter(([{ name }]) => name === 'OpenLineEvidence')).toHaveLength(2);
    await expectAccessible();
  },
);

test('older entries follow when they are asked for, a kind is shown alone, and a kind that never was says so [F-76]', async () => {
  await openPage({ look });
  await page.getByRole('button', { name: 'SHOW OLDER ONES' }).click();
  await expect.element(page.getByText('Account opened')).toBeVisible();
  expect(document.body.textContent).not.toContain('SHOW OLDER ONES');
  await page.getByRole('button', { name: 'Money' }).click();
  await expect.element(page.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Agreed to')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Devices' }).click();
  await expect.element(page.getByText('Nothing of this kind ever happened.')).toBeVisible();
});

test('a day is shown as it stood, with where they stood, what of it can’t be told, terms, premium and where letters went [F-76]', async () => {
  const asked = await openPage({ look });
  await page.getByText('As it stood on a day').click();
  await page.getByLabelText('On this day').fill('2026-11-01');
  await page.getByRole('button', { name: 'SHOW THAT DAY' }).click();
  await expect.element(page.getByRole('heading', { name: 'On 11/01/2026' })).toBeVisible();
  await expect.element(page.getByText(/^Where they stood: a premium was missed/)).toBeVisible();
  await expect.element(page.getByText(/^When an offer was withdrawn we do not keep/)).toBeVisible();
  await expect.element(page.getByText('$27.35 a month or $312.60 a year')).toBeVisible();
  await expect
    .element(page.getByText('Letters went to 412 Linden Street, Columbus, OH 43215.'))
    .toBeVisible();
  expect(asked.mock.lastCall![0].variables).toEqual({
    input: { userId: 'u1', on: '2026-11-01', knownOn: null },
  });
});

test('whoever comes by the address alone says first what they look for, by the keyboard, and nothing is asked before [S-81]', async () => {
  const asked = await openPage(undefined);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Customer U1' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}{Tab}{ArrowDown}{Home}');
  await userEvent.keyboard('{End}{Enter}');
  await page.getByLabelText('Why you look all the same').fill('A neighbour says that she died.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  expect(asked.mock.calls[0]![0].variables).toEqual({
    input: { userId: 'u1', look: { purpose: 'without_a_case', why: 'A neighbour says that she died.' } },
  });
});
