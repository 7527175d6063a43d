import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { DecisionsPage } from './decisions-page.tsx';
import { DeskError } from './desk-api.ts';
import type { LookUpDecisionMutation } from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

type LookedUp = LookUpDecisionMutation['found'];

const rejected: LookedUp = {
  applicationId: '019a9f00-0000-7000-8000-00000000cafe',
  result: 'rejected',
  submittedAt: '2026-11-20T15:00:00Z',
  decidedAt: '2026-11-20T15:00:04Z',
  requested: { amount: 500_000, years: 20 },
  standing: 'an application was turned down in the last 30 days',
  engine: {
    rulebookVersion: '2026-11',
    result: 'rejected',
    outcomes: { termLife: 'rejected', accidentalDeath: 'rejected' },
    evidence: [],
    points: 45,
    riskClassCode: null,
    limits: null,
    fired: [
      {
        rule: 'dui',
        does: {
          kind: 'reject',
          products: ['termLife', 'accidentalDeath'],
          years: null,
          evidence: null,
          points: null,
          atBest: null,
        },
        reason: 'You were convicted of driving under the influence.',
        why: 'Accidents follow.',
        reads: [{ fact: 'Driving under the influence', value: 'In the last 2 years' }],
      },
    ],
    facts: [
      {
        fact: 'duiAgo',
        name: 'Driving under the influence',
        says: 'In the last 2 years',
        source: 'answers',
        answers: [{ label: 'When', value: 'In the last 2 years' }],
        readBy: ['Dui'],
        did: ['Turned down term life'],
      },
    ],
    unused: ['First name'],
  },
  answers: [],
  statements: [{ saidAt: '2026-11-20T16:00:00Z', words: 'It was my brother who drove.' }],
};

const openDesk = (answer: () => LookedUp) =>
  renderDesk([{ path: '*', element: <DecisionsPage /> }], {
    answer: () => ({ found: answer() }),
    acts: ['look_up_decision'],
  });

const about = page.getByRole('textbox', { name: 'Application, policy or email address' });
const why = page.getByRole('textbox', { name: 'Why you look' });
const send = page.getByRole('button', { name: 'LOOK IT UP' });

test('a decision of the engine reads like that of a case, with where the person stands now [F-35]', async () => {
  const asked = await openDesk(() => rejected);
  await about.fill('ada@example.com');
  await why.fill('She called.');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Rejected' })).toBeVisible();
  await expect.element(page.getByText('You were convicted of driving', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Accidents follow.')).toBeVisible();
  await page.getByText('Every fact, as the applicant reads it').click();
  await expect.element(page.getByText('Answered: When: In the last 2 years · read by Dui')).toBeVisible();
  await expect.element(page.getByText('Answered, and not used: First name.')).toBeVisible();
  await expect.element(page.getByText('“It was my brother who drove.”')).toBeVisible();
  await expect.element(page.getByText('turned down in the last 30 days', { exact: false })).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ variables: { input: { about: 'ada@example.com', why: 'She called.' } } }),
  );
  await expectAccessibleAtBoth();
});

test('what the server refuses stands at its field, and nothing of the look before stays under it [F-35]', async () => {
  let answer: () => LookedUp = () => rejected;
  await openDesk(() => answer());
  await about.fill('ada@example.com');
  await why.fill('She called.');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Rejected' })).toBeVisible();
  answer = () => {
    const message = 'Write down why you look. It stays in the audit.';
    throw new DeskError('STANDARD_ERROR', message, [{ field: 'why', code: 'invalid', message }]);
  };
  await send.click();
  await expect.element(why).toHaveAccessibleDescription('Write down why you look. It stays in the audit.');
  expect(page.getByRole('heading', { name: 'Rejected' }).elements()).toHaveLength(0);
});
