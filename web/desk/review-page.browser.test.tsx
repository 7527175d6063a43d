import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import type { ReviewAtDeskFragment } from './documents.generated.ts';
import { ReviewPage } from './review-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';

const reviewId = '019a9f00-0000-7000-8000-0000deadbeef';

const asked: ReviewAtDeskFragment = {
  id: reviewId,
  work: {
    kind: 'review_decision',
    subjectId: reviewId,
    state: 'taken',
    revision: 2,
    isMine: true,
    assignee: { id: 's1', name: 'Ann Otter' },
    dueAt: '2026-06-18T15:00:00Z',
    isOverdue: false,
  },
  userId: '019a9f00-0000-7000-8000-00000000ada0',
  applicationId: '019a9f00-0000-7000-8000-00000000cafe',
  status: 'asked',
  askedAt: '2026-05-20T15:00:00Z',
  result: 'rejected',
  changes: [{ label: 'Weight', before: '310 lb', after: '180 lb' }],
  shown: [],
  mayBeShown: true,
  questions: [],
  statement: 'A digit too many.',
  wantsPerson: true,
  evidence: [{ blobId: 'scan', filename: 'doctor.pdf', byteSize: 52_000 }],
  cannotDecideAgainBecause: null,
  engine: {
    rulebookVersion: '2026-11-22',
    result: 'rejected',
    outcomes: { termLife: 'rejected', accidentalDeath: 'rejected' },
    evidence: [],
    points: 45,
    riskClassCode: null,
    limits: null,
    fired: [],
    facts: [],
    unused: [],
  },
  answers: [],
  answeredBy: null,
  words: null,
  heldUpAt: null,
  decidedAgainId: null,
  decidedAgainResult: null,
};

function open(review: ReviewAtDeskFragment = asked) {
  const done = { ...review, work: null, answeredBy: 'Ann Otter' };
  const answers: Readonly<Record<string, ReviewAtDeskFragment>> = {
    ReviewAtDesk: review,
    DecideByPapers: {
      ...done,
      status: 'deciding',
      words: 'The letter says so.',
      shown: [{ label: 'Weight', before: '180 lb', after: '210 lb' }],
    },
    DecideAgain: { ...done, status: 'deciding', words: 'Set right.' },
    AnswerReview: { ...done, status: 'answered', words: 'No.' },
  };
  return renderDesk([{ path: '/desk/reviews/:reviewId', element: <ReviewPage /> }], {
    start: `/desk/reviews/${reviewId}`,
    answer: ({ name }) => ({ review: answers[name] }),
    acts: ['review_decisions'],
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is asked stands beside the decision, and is decided anew with words for whoever asked [R-40]', async () => {
  const asking = await open();
  await expect.element(page.getByText('180 lb, and not 310 lb')).toBeVisible();
  await expect.element(page.getByText('A digit too many.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'doctor.pdf' }))
    .toHaveAttribute('href', `/desk/api/reviews/${reviewId}/evidence/scan`);
  await expectAccessibleAtBoth();
  await page.getByLabelText('What you tell them, where it was right').fill('Set right.');
  await button('DECIDE ANEW WITH THESE ANSWERS').click();
  await expect.element(page.getByText('Handed in anew.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('the rules decide it now', { exact: false })).toBeVisible();
  expect(asking).toHaveBeenCalledWith(
    expect.objectContaining({ variables: { input: { reviewId, revision: 2, words: 'Set right.' } } }),
  );
});

test('what can’t be decided anew says why, and is answered in words [R-40]', async () => {
  await open({ ...asked, changes: [], cannotDecideAgainBecause: 'They corrected no answer.' });
  await expect.element(page.getByText('They corrected no answer.')).toBeVisible();
  expect(button('DECIDE ANEW WITH THESE ANSWERS').elements()).toEqual([]);
  await page.getByLabelText('Why it stands, in words for them').fill('No.');
  await button('THE DECISION STANDS').click();
  await expect.element(page.getByText('The decision stands, and they were told why')).toBeVisible();
});

test('what the engine does not answer is told to whoever has it, and can be ended in words alone [R-40]', async () => {
  await open({ ...asked, status: 'deciding', words: 'Set right.', heldUpAt: '2026-05-21T15:00:00Z' });
  await expect
    .element(page.getByText('the engine gives no answer that holds', { exact: false }))
    .toBeVisible();
  expect(button('DECIDE ANEW WITH THESE ANSWERS').elements()).toEqual([]);
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why it stands, in words for them').fill('Please apply again.');
  await button('THE DECISION STANDS').click();
  await expect.element(page.getByText('The decision stands, and they were told why')).toBeVisible();
});

const WEIGHT = {
  key: 'weight',
  label: 'Weight',
  kind: 'number',
  options: [],
  parts: [],
  says: '180 lb',
} as const satisfies ReviewAtDeskFragment['questions'][number];
const ILLNESSES = {
  ...WEIGHT,
  key: 'medical-history-1',
  label: 'Have you ever had one of these? Conditions',
  kind: 'choices',
  options: [
    { value: 'cancer', label: 'Cancer' },
    { value: 'none_of_the_above', label: 'None of the above' },
  ],
  says: 'None of the above',
} as const satisfies ReviewAtDeskFragment['questions'][number];

async function choose(label: string): Promise<void> {
  await page.getByRole('combobox', { name: /What a paper answers/ }).click();
  await page.getByRole('option', { name: label }).click();
}

test('what the papers show in the place of what was said is answered question by question, and decided [R-40]', async () => {
  const asking = await open({ ...asked, questions: [WEIGHT, ILLNESSES] });
  await choose('Weight');
  const weight = page.getByLabelText('Weight', { exact: true });
  await expect.element(page.getByText('They say: 180 lb')).toBeVisible();
  await weight.fill('2l0');
  await choose('Have you ever had one of these? Conditions');
  await page.getByRole('checkbox', { name: 'Cancer' }).click();
  await expectAccessibleAtBoth();
  await button('Leave it out: Have you ever had one of these? Conditions').click();
  await weight.fill('210');
  await page.getByLabelText('What you tell them: which paper shows what').fill('The letter says so.');
  await button('DECIDE ANEW BY THE PAPERS').click();
  await expect.element(page.getByText('210 lb, and not 180 lb as they say')).toBeVisible();
  expect(asking).toHaveBeenCalledWith(
    expect.objectContaining({
      variables: { input: { reviewId, revision: 2, words: 'The letter says so.', shown: { weight: 210 } } },
    }),
  );
});

test('nothing is shown where no papers came, or where it can’t be decided anew at all [R-40]', async () => {
  await open({ ...asked, questions: [WEIGHT], mayBeShown: false, cannotDecideAgainBecause: 'Their policy.' });
  await expect.element(page.getByText('Their policy.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'The papers show something else' }).elements()).toEqual([]);
});
