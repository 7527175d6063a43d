import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { DeskError } from './desk-api.ts';
import type { IdentityAtDeskFragment } from './documents.generated.ts';
import { IdentityPage } from './identity-page.tsx';
import type { Asked } from './testing/render-desk.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const id = '019a9f00-0000-7000-8000-0000deadbeef';
const userId = '019a9f00-0000-7000-8000-000000000001';

const waiting: IdentityAtDeskFragment = {
  id,
  state: 'waiting',
  work: {
    kind: 'check_identity',
    subjectId: id,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  },
  userId,
  name: 'Quillon Vantrease',
  birthdate: '1972-03-04',
  handedInAt: '2026-11-23T15:00:00Z',
  answerBy: '2026-11-24T15:00:00Z',
  verdict: 'review',
  provider: 'records-office',
  documents: [
    { blobId: 'front', filename: 'license-front.png', contentType: 'image/png', byteSize: 240_000 },
    { blobId: 'back/1', filename: 'license-back.png', contentType: 'image/png', byteSize: 120 },
  ],
  reason: null,
  decidedBy: null,
  decidedAt: null,
  others: [],
};

const decided: IdentityAtDeskFragment = {
  ...waiting,
  state: 'is_them',
  work: null,
  reason: 'The photo and the name.',
  decidedBy: 'Ann Otter',
  decidedAt: '2026-11-23T16:00:00Z',
};

function openDesk(
  identityReview: IdentityAtDeskFragment,
  answers: Readonly<Record<string, (asked: Asked) => unknown>> = {},
) {
  return renderDesk([{ path: '/desk/identities/:id', element: <IdentityPage /> }], {
    start: `/desk/identities/${id}`,
    acts: ['check_identities', 'see_person'],
    answer: (asked) => answers[asked.name]?.(asked) ?? { identityReview },
  });
}

test('what somebody told, what records say and what they handed in stand together, and each file is opened by its link [R-53]', async () => {
  await openDesk(waiting);
  const told = page.getByRole('region', { name: 'What they told, and what records say' });
  await expect.element(told).toMatchTextContent('Quillon Vantrease');
  await expect.element(told).toMatchTextContent('03/04/1972');
  await expect.element(told).toMatchTextContent('The records can’t tell. (records-office)');
  await expect
    .element(told.getByRole('link', { name: 'Their page' }))
    .toHaveAttribute('href', `/desk/people/${userId}`);
  const files = page.getByRole('region', { name: 'What they handed in' });
  await expect
    .element(files.getByRole('link', { name: 'license-back.png' }))
    .toHaveAttribute('href', `/desk/api/identities/${id}/documents/back%2F1`);
  await expect.element(files).toMatchTextContent('license-front.png 240 KB');
  await expect.element(page.getByText('Nobody has looked yet. Until then they take no cover.')).toBeVisible();
  await expectAccessibleAtBoth();
});

test.each([
  ['It is them', 'IT IS THEM', 'SayItIsThem', /says that they can go on/],
  ['It doesn’t show enough', 'ASK FOR ANOTHER ONE', 'AskForDocumentAgain', /asks them for another document/],
  ['It is not them', 'IT IS NOT THEM', 'SayItIsNotThem', /whom to call if we are wrong/],
] as const)(
  '%s: what that does is read before it is said, with why [R-53]',
  async (label, button, name, effect) => {
    const asked: unknown[] = [];
    await openDesk(waiting, {
      [name]: ({ variables }) => {
        asked.push(variables);
        return { identityReview: decided };
      },
    });
    await page.getByRole('button', { name: 'DECIDE' }).click();
    await expect.element(page.getByText('Say what it shows.')).toBeVisible();
    await page.getByRole('radio', { name: label }).click();
    await expect.element(page.getByText(effect)).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'What you saw' }), 'The photo and the name.');
    await page.getByRole('button', { name: button }).click();
    await expect
      .element(page.getByText('Ann Otter', { exact: false }))
      .toMatchTextContent('“The photo and the name.”');
    expect(asked).toEqual([{ input: { id, revision: 2, reason: 'The photo and the name.' } }]);
    await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument();
  },
);

test('what they handed in before stands beside it, with what was found and why [R-53]', async () => {
  const before = {
    id: '019a9f00-0000-7000-8000-0000deadbee0',
    state: 'is_not' as const,
    handedInAt: '2026-11-20T15:00:00Z',
    reason: 'Another face.',
    decidedBy: 'Bea Wren',
  };
  await openDesk({ ...waiting, others: [before] });
  const others = page.getByRole('region', { name: 'What else they handed in' });
  await expect.element(others).toMatchTextContent('It is not them (Bea Wren: “Another face.”)');
  await expect.element(others.getByRole('link')).toHaveAttribute('href', `/desk/identities/${before.id}`);
  await expectAccessibleAtBoth();
});

test('what was typed stays where a colleague was faster, and what they decided is asked for [R-53]', async () => {
  let isDecided = false;
  await openDesk(waiting, {
    IdentityReview: () => ({ identityReview: isDecided ? decided : waiting }),
    SayItIsNotThem: () => {
      isDecided = true;
      throw new DeskError('STANDARD_ERROR', 'Somebody was faster.', [
        { field: 'revision', code: 'work_changed', message: 'Somebody was faster.' },
      ]);
    },
  });
  await page.getByRole('radio', { name: 'It is not them' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'What you saw' }), 'Another face.');
  await page.getByRole('button', { name: 'IT IS NOT THEM' }).click();
  await expect.element(page.getByText('It is them, and they were told that they can go on.')).toBeVisible();
});

test('whoever has not taken it takes it first; of files that are gone and records that are silent it is said [R-53]', async () => {
  await openDesk({
    ...waiting,
    documents: [],
    verdict: null,
    provider: null,
    name: null,
    birthdate: null,
    work: { ...waiting.work!, state: 'open', isMine: false, assignee: null },
  });
  await expect.element(page.getByText('They have not answered yet.')).toBeVisible();
  await expect.element(page.getByText('Nothing is there any more. Ask for another one.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'It is them' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /take/i })).toBeVisible();
  await expectAccessibleAtBoth();
});

test.each([
  ['is_not', /It is not them: they were told that we sell them no cover/],
  ['asked_again', /They were asked for another document/],
  ['overtaken', /They told other details since/],
  ['passed', /The records could tell after all/],
] as const)('what became of it is said: %s [R-53]', async (state, words) => {
  await openDesk({ ...decided, state });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'It is them' })).not.toBeInTheDocument();
});
