import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { DeskError } from './desk-api.ts';
import { DeskFrame } from './desk-frame.tsx';
import type { FindPeopleMutation, FindPeopleMutationVariables } from './documents.generated.ts';
import { PeoplePage } from './people-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

type Found = FindPeopleMutation['found'];

const maya = {
  userId: 'u1',
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  phone: '•••-•••-0142',
  place: 'Columbus, OH',
  isClosed: false,
  since: '2026-10-14T14:00:00Z',
  matchedBy: 'similar_name',
  policies: [{ id: 'p1', number: 'TL-4KQ7-92MXB', status: 'active' }],
} as const;
const gone = {
  ...maya,
  userId: 'u2',
  name: null,
  email: null,
  phone: null,
  place: null,
  isClosed: true,
  matchedBy: 'name',
  policies: [],
} as const;

const pages = [
  { path: 'people', element: <PeoplePage /> },
  { path: 'people/:userId', element: <h1>The person</h1> },
  { path: 'audit', element: <h1>Audit</h1> },
];

function openPeople(
  answer: (variables: FindPeopleMutationVariables) => Found,
  { start = '/desk/people', isFramed = false } = {},
) {
  return renderDesk([{ path: '/desk', children: pages, ...(isFramed && { element: <DeskFrame /> }) }], {
    start,
    acts: ['find_people', 'read_audit'],
    answer: ({ name, variables }) => {
      if (name === 'Work') return { now: '2026-11-23T15:00:00Z', work: [] };
      return { found: answer(variables as FindPeopleMutationVariables) };
    },
  });
}

const box = () => page.getByRole('searchbox', { name: 'Find a person' });

async function sayWhy() {
  await page.getByRole('combobox', { name: /^What you look for/ }).click();
  await page.getByRole('option', { name: 'They called' }).click();
  await page.getByLabelText('What they called about').fill('She called about her bill.');
}

test.each([390, 1280])(
  'at %i wide a person is found and opened by the keyboard alone, each row says why it is there, and nothing is inaccessible [F-76]',
  async (width) => {
    await page.viewport(width, 844);
    const asked = await openPeople(() => ({ isTooMany: false, people: [maya, gone] }));
    await expect.element(box()).toHaveFocus();
    await expect.element(page.getByText('Search for somebody.')).toBeVisible();
    await sayWhy();
    await userEvent.type(box(), 'lindqist maya{Enter}');
    const first = page.getByRole('link', { name: /Maya Lindqvist/ });
    await expect.element(first).toBeVisible();
    for (const said of [
      'Found by a name that is one letter off',
      'maya@example.com · •••-•••-0142 · Columbus, OH',
      'TL-4KQ7-92MXB active',
    ])
      expect(first.element().textContent).toContain(said);
    await expect.element(page.getByText('2 people')).toBeVisible();
    expect(asked.mock.lastCall![0].variables).toEqual({
      input: {
        text: 'lindqist maya',
        look: { purpose: 'they_called', why: 'She called about her bill.' },
      },
    });
    await page.viewport(width, 1400);
    await page.screenshot({ path: `pictures/people-${width}.png` });
    await expectAccessible();

    const second = page.getByRole('link', { name: /A name we no longer know/ });
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('heading', { name: 'The person' })).toBeVisible();
  },
);

test('Control and K lead to the search from every page, and to its box from the search itself [F-76]', async () => {
  await openPeople(() => ({ isTooMany: false, people: [] }), { start: '/desk/audit', isFramed: true });
  await expect.element(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'People' }))
    .toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  const find = page.getByRole('button', { name: 'FIND' }).element();
  if (find instanceof HTMLElement) find.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
});

test('too many, nobody and a refusal are said in words, and nothing of the look before stays under it [F-76]', async () => {
  let answer: () => Found = () => ({ isTooMany: true, people: [maya] });
  await openPeople(() => answer());
  await userEvent.type(box(), 'lind{Enter}');
  await expect.element(page.getByText('Choose what you look for. It stays in the audit.')).toBeVisible();
  await sayWhy();
  await userEvent.type(box(), '{Enter}');
  await expect.element(page.getByText(/^More than 1\. Write more of the name/)).toBeVisible();
  answer = () => ({ isTooMany: true, people: [] });
  await userEvent.type(box(), '{Enter}');
  await expect.element(page.getByText(/^Too many have such a name\./)).toBeVisible();
  answer = () => ({ isTooMany: false, people: [] });
  await userEvent.type(box(), '{Enter}');
  await expect.element(page.getByText(/^Nobody was found by that\./)).toBeVisible();
  answer = () => {
    throw new DeskError('STANDARD_ERROR', 'Nothing.', [
      { field: 'text', message: 'That is too little to find anybody by.', code: 'search_too_short' },
    ]);
  };
  await userEvent.type(box(), '{Enter}');
  await expect.element(box()).toHaveAccessibleDescription(/That is too little to find anybody by\./);
  expect(document.querySelector('[aria-label="Found"]')).toBeNull();
});

test('whoever looks for work they have chooses it, and is told where they have none [S-81]', async () => {
  await openPeople(() => ({ isTooMany: false, people: [] }));
  await page.getByRole('combobox', { name: /^What you look for/ }).click();
  await page.getByRole('option', { name: 'Work that I have taken' }).click();
  await expect.element(page.getByText(/^You have no work in your hands\./)).toBeVisible();
});
