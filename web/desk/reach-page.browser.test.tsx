import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import type {
  FinishReachMutationVariables,
  PersonToReachFragment,
  WorkHandsFragment,
} from './documents.generated.ts';
import { ReachPage } from './reach-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const userId = '019a9f00-0000-7000-8000-0000deadbeef';

function openDesk() {
  let work: WorkHandsFragment = {
    kind: 'reach_person',
    subjectId: userId,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
  };
  const person = (): PersonToReachFragment => ({
    name: 'Maya O’Brien',
    phoneNumber: '+16145550123',
    work,
    tried: [
      { id: 'm1', channel: 'email', name: 'payment_failed', state: 'failed', at: '2025-04-05T04:31:00Z' },
      { id: 'm2', channel: 'sms', name: 'payment_failed', state: 'suppressed', at: '2027-04-05T12:00:00Z' },
    ],
    mayBeTexted: false,
    letters: [
      {
        id: 'l1',
        kind: 'lapse_notice',
        state: 'returned',
        writtenAt: '2027-04-06T05:00:00Z',
        address: ['Maya O’Brien', '412 Linden Street', 'Columbus, OH 43215'],
        namesDay: '2027-05-06',
        saidMailedOn: '2027-04-06',
        provedOn: '2027-04-06',
        proof: '94070000000000000001',
        withdrawnAt: null,
      },
      {
        id: 'l0',
        kind: 'lapse_notice',
        state: 'queued',
        writtenAt: '2027-03-06T05:00:00Z',
        address: ['Maya O’Brien', '412 Linden Street', 'Columbus, OH 43215'],
        namesDay: '2027-04-05',
        saidMailedOn: null,
        provedOn: null,
        proof: null,
        withdrawnAt: '2025-03-07T15:00:00Z',
      },
    ],
  });
  const answers = {
    PersonToReach: () => ({ personToReach: person() }),
    FinishReach: (_input: FinishReachMutationVariables) => {
      work = { ...work, state: 'done', revision: 3 };
      return { finishReach: person() };
    },
  };
  return renderDesk([{ path: '/desk/people/:userId/reach', element: <ReachPage /> }], {
    start: `/desk/people/${userId}/reach`,
    acts: ['read_letters', 'reach_people'],
    answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
  });
}

test('whom letters do not reach is shown with number, what was tried, letters and proof, and the address they give is kept [R-02]', async () => {
  const asked = await openDesk();
  await expect.element(page.getByRole('heading', { name: 'Maya O’Brien' })).toBeVisible();
  await expect.element(page.getByText('Telephone +16145550123')).toBeVisible();
  await expect
    .element(
      page.getByText(/It is not printed\. What it says is so no more since Mar 7, 2025, 10:00 AM ET\./),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/It came back\. It names 05\/06\/27 as the last covered day\./))
    .toBeVisible();
  await expect.element(page.getByText(/Proof 94070000000000000001\./)).toBeVisible();
  const tried = page.getByRole('region', { name: 'What was tried' });
  await expect
    .element(tried.getByText('Email, could not be delivered, Apr 5, 2025, 12:31 AM ET'))
    .toBeVisible();
  await expect.element(tried.getByText(/Text, not tried: it was refused a short time before/)).toBeVisible();
  await expect.element(tried.getByText(/They may not be texted/)).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('textbox', { name: 'Street' }).fill('7 Oak Avenue');
  await page.getByRole('textbox', { name: 'City' }).fill('Columbus');
  await page.getByRole('textbox', { name: 'State, two letters' }).fill('OH');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('43215');
  await page.getByRole('button', { name: 'They were reached' }).click();
  await expect.element(page.getByText('Done. Letters go where they said.')).toBeVisible();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'FinishReach',
      variables: {
        input: {
          userId,
          revision: 2,
          address: { line1: '7 Oak Avenue', line2: '', city: 'Columbus', state: 'OH', zip: '43215' },
        },
      },
    }),
  );
});
