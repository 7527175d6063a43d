import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { DeskError } from './desk-api.ts';
import type { RecoveryAtDeskFragment } from './documents.generated.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import type { Asked } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const id = '019a9f00-0000-7000-8000-0000deadbeef';
const asked: RecoveryAtDeskFragment = {
  id,
  state: 'asked',
  work: {
    kind: 'recover_account',
    subjectId: id,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  },
  askedAt: '2026-11-23T15:00:00Z',
  waitsUntil: '2026-11-26T15:00:00Z',
  waits: 'for_the_letter',
  name: 'Alex Walker',
  place: ['12 Oak Street', 'Columbus, OH 43004'],
  policyNumber: null,
  email: 'alex.new@example.com',
  phone: '•••-•••-0100',
  userId: 'u1',
  matches: [
    { part: 'name', match: 'same' },
    { part: 'birthdate', match: 'same' },
    { part: 'address', match: 'other' },
    { part: 'policyNumber', match: 'unknown' },
  ],
  isLetterProven: false,
  letters: [{ id: 'l1', writtenAt: '2026-11-23T15:01:00Z', state: 'handed_over' }],
  files: [{ blobId: 'b1', filename: 'license.pdf', contentType: 'application/pdf', byteSize: 2048 }],
  others: 0,
  opinions: [],
  isOwnProposal: false,
  isProposed: false,
};
const proposed: RecoveryAtDeskFragment = {
  ...asked,
  waits: null,
  isLetterProven: true,
  isProposed: true,
  work: { ...asked.work!, state: 'waiting', revision: 3, isMine: false },
  opinions: [
    {
      id: 'o1',
      event: 'proposed',
      saidBy: 'Bob Vole',
      saidAt: '2026-11-27T16:00:00Z',
      reason: 'The license has the house.',
    },
  ],
};

function openDesk(
  recovery: RecoveryAtDeskFragment,
  answers: Readonly<Record<string, (asked: Asked) => unknown>> = {},
  acts: Parameters<typeof renderDesk>[1]['acts'] = ['read_recoveries', 'recover_accounts', 'see_person'],
) {
  return renderDesk([{ path: '/desk/recoveries/:id', element: <RecoveryPage /> }], {
    start: `/desk/recoveries/${id}`,
    acts,
    answer: (question) => answers[question.name]?.(question) ?? { recovery },
  });
}

const region = (name: string) => page.getByRole('region', { name });

test('what was said stands beside how it compares, with papers, letter and what it waits for; before that it can only be refused, with a word why [S-18, S-37]', async () => {
  const missing = { field: 'reason', code: 'invalid', message: 'Say what you compared.' } as const;
  await openDesk(asked, {
    RefuseRecovery: ({ variables }) => {
      const { input } = variables as { input: { reason: string } };
      if (input.reason === '') throw new DeskError('STANDARD_ERROR', 'No.', [missing]);
      return {
        recovery: { ...asked, state: 'refused', waits: null, work: { ...asked.work!, state: 'done' } },
      };
    },
  });
  await expect
    .element(region('How it compares with what we know'))
    .toMatchTextContent(/Addressdoes not agree/);
  await expect.element(region('Papers').getByRole('link', { name: 'license.pdf' })).toBeVisible();
  await expect.element(page.getByText('It waits for the code of the letter.')).toBeVisible();
  await expect.element(page.getByText(/: it is with the printer\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'PROPOSE TO GIVE IT BACK' }).elements()).toEqual([]);
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'REFUSE IT' }).click();
  await expect.element(page.getByText('Say what you compared.')).toBeVisible();
  await page.getByLabelText('Why you refuse it').fill('The license is of another house.');
  await page.getByRole('button', { name: 'REFUSE IT' }).click();
  await expect.element(page.getByText(/^Refused\. Nothing was changed, and/)).toBeVisible();
});

test('one proposes with a word why, and has no button to agree [S-35]', async () => {
  await openDesk(
    { ...asked, waits: null, isLetterProven: true },
    { ProposeRecovery: () => ({ recovery: { ...proposed, isOwnProposal: true } }) },
  );
  await page.getByLabelText('Why they are who they say').fill('The license has the house.');
  await page.getByRole('button', { name: 'PROPOSE TO GIVE IT BACK' }).click();
  await expect.element(page.getByText('You proposed this, so somebody else has to agree.')).toBeVisible();
  expect(page.getByRole('button', { name: 'AGREE AND CARRY IT OUT' }).elements()).toEqual([]);
});

test.each([
  ['that a colleague has', { ...asked, work: { ...asked.work!, isMine: false } }],
  ['that was proposed', proposed],
  ['that one proposed oneself', { ...proposed, isOwnProposal: true }],
])(
  'what is asked for is stopped while whose account it is is on the line, also one %s [S-11]',
  async (_whose, recovery) => {
    const said = await openDesk(recovery, {
      RefuseRecovery: () => ({ recovery: { ...recovery, state: 'refused', waits: null, work: null } }),
    });
    await page.getByLabelText('Why you refuse it').fill('They called: it isn’t them.');
    await page.getByRole('button', { name: 'REFUSE IT' }).click();
    await expect.element(page.getByText(/^Refused\. Nothing was changed, and/)).toBeVisible();
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ name: 'RefuseRecovery' }));
  },
);

test('a colleague reads why, hears of others who ask for the same account, and agrees or sends it back [S-35]', async () => {
  const said = await openDesk(
    { ...proposed, others: 1 },
    { AgreeToRecovery: () => ({ recovery: { ...proposed, state: 'carried_out', work: null } }) },
  );
  await expect
    .element(page.getByText(/Bob Vole proposed it, .*: “The license has the house\.”/))
    .toBeVisible();
  await expect.element(page.getByText('Somebody else asks for this account at the moment.')).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why you agree').fill('I saw it, too.');
  await page.getByRole('button', { name: 'AGREE AND CARRY IT OUT' }).click();
  await expect.element(page.getByText(/^Carried out: the account has the new address/)).toBeVisible();
  expect(said).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'AgreeToRecovery',
      variables: { input: { id, revision: 3, reason: 'I saw it, too.' } },
    }),
  );
});

test('where nobody’s account is like that it says so, and whoever only reads has no button [S-35]', async () => {
  await openDesk({ ...asked, userId: null, waits: 'for_an_account', letters: [] }, {}, ['read_recoveries']);
  await expect.element(page.getByText(/^We found nobody’s account of that name/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
