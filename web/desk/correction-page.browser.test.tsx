import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { CorrectionPage } from './correction-page.tsx';
import { DeskError } from './desk-api.ts';
import type {
  ConfirmCorrectionMutationVariables,
  CorrectionAtDeskFragment,
  NoteCorrectionTakenBackMutationVariables,
  RefuseCorrectionMutationVariables,
  WorkHandsFragment,
} from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';

const correctionId = '019a9f00-0000-7000-8000-0000deadbeef';
const work: WorkHandsFragment = {
  kind: 'correct_policy',
  subjectId: correctionId,
  state: 'taken',
  revision: 2,
  isMine: true,
  assignee: { id: 's1', name: 'Ann Otter' },
};
const stated = {
  firstName: 'Ada',
  middleName: null,
  lastName: 'Lovelace',
  suffix: null,
  birthdate: '1992-06-10',
  sex: 'female',
} as const;
const asked: CorrectionAtDeskFragment = {
  id: correctionId,
  work,
  number: 'TL-4KQ7-92MXB',
  state: 'Ohio',
  status: 'asked',
  way: 'page',
  notedBy: null,
  said: null,
  saidTakingBack: null,
  isNotedByMe: false,
  askedAt: '2027-07-14T15:00:00Z',
  askedOn: '2027-07-14',
  stated,
  right: { ...stated, birthdate: '1991-06-10' },
  shownBefore: 150_000,
  shownAfter: 139_871,
  effect: {
    case: 'less_cover',
    amountBefore: 150_000,
    amountAfter: 139_871,
    monthlyPremium: 31.17,
    annualPremium: 356.25,
    endsOnBefore: '2047-03-05',
    endsOnAfter: '2047-03-05',
    refund: 0,
    neverSold: null,
    lines: [{ words: 'Age stated 34, right age', figure: '35' }],
    needsEvidence: true,
    rule: 'The contract’s “Misstatement of age or sex” (R.C. 3915.05).',
  },
  cannotBecause: null,
  evidence: [{ blobId: 'b1', filename: 'passport.pdf', contentType: 'application/pdf', byteSize: 81_000 }],
  needsSecondPerson: false,
  aloneMax: 50_000,
  proposedBy: null,
  isProposedByMe: false,
  decidedBy: null,
  reason: null,
};

function openDesk(of: Partial<CorrectionAtDeskFragment> = {}) {
  const correction = { ...asked, ...of };
  const said: object[] = [];
  const over = { work: null, effect: null, decidedBy: 'Ann Otter' };
  const done = ({ input }: ConfirmCorrectionMutationVariables) => {
    said.push(input);
    return { correction: { ...correction, ...over, status: 'confirmed', reason: input.reason } };
  };
  const answers = {
    CorrectionAtDesk: () => ({ correction }),
    ConfirmCorrection: done,
    AgreeToCorrection: done,
    ProposeCorrection: ({ input }: ConfirmCorrectionMutationVariables) => {
      said.push(input);
      return { correction: { ...correction, proposedBy: 'Ann Otter', isProposedByMe: true } };
    },
    RefuseCorrection: ({ input }: RefuseCorrectionMutationVariables) => {
      const message = 'Write why not, in words for them: they read it.';
      if (input.reason === '')
        throw new DeskError('STANDARD_ERROR', message, [{ field: 'reason', code: 'invalid', message }]);
      said.push(input);
      return { correction: { ...correction, ...over, status: 'refused', reason: input.reason } };
    },
    NoteCorrectionTakenBack: ({ input }: NoteCorrectionTakenBackMutationVariables) => {
      said.push(input);
      return { correction: { ...correction, ...over, status: 'taken_back', decidedBy: null } };
    },
  };
  const drawn = renderDesk([{ path: '/desk/corrections/:correctionId', element: <CorrectionPage /> }], {
    start: `/desk/corrections/${correctionId}`,
    acts: ['correct_policies'],
    answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
  });
  return { drawn, said };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const effect = page.getByRole('region', { name: 'What it does' });

test('before and after stand before the act, with the arithmetic, the law and the papers, and the act wants a line why [S-81]', async () => {
  const { drawn, said } = openDesk();
  await drawn;
  await expect.element(effect).toMatchTextContent(/R\.C\. 3915\.05/);
  await expect.element(effect).toMatchTextContent(/06\/10\/1991 in place of 06\/10\/1992/);
  await expect.element(effect).toMatchTextContent(/\$150,000.*\$139,871/);
  await expect.element(effect).toMatchTextContent(/Age stated 34, right age35/);
  await expect
    .element(page.getByRole('link', { name: 'passport.pdf' }))
    .toHaveAttribute('href', `/desk/api/corrections/${correctionId}/evidence/b1`);
  await expectAccessibleAtBoth();
  await page.getByLabelText('Why', { exact: true }).fill('The passport shows it.');
  await button('SET IT RIGHT').click();
  await expect.element(page.getByText('Set right. Its owner is told.')).toBeVisible();
  expect(said).toEqual([{ correctionId, revision: 2, reason: 'The passport shows it.', amount: 139_871 }]);
});

test('by the keyboard alone it is refused, in words its owner reads, and without words it is not [S-81]', async () => {
  const { drawn, said } = openDesk();
  await drawn;
  page.getByLabelText('Why not').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Write why not, in words for them: they read it.')).toBeVisible();
  await userEvent.keyboard('The paper is of somebody else.{Enter}');
  await expect.element(page.getByText('Refused. Its owner is told why.')).toBeVisible();
  expect(said).toEqual([{ correctionId, revision: 2, reason: 'The paper is of somebody else.' }]);
  await expectAccessibleAtBoth();
});

test('above the limit it is proposed, and whoever proposed it has no button to agree [S-81]', async () => {
  const { drawn } = openDesk({ needsSecondPerson: true });
  await drawn;
  await expect.element(page.getByText(/The cover changes by more than \$50,000/)).toBeVisible();
  expect(button('SET IT RIGHT').elements()).toEqual([]);
  await page.getByLabelText('Why', { exact: true }).fill('The passport shows it.');
  await button('PROPOSE IT').click();
  await expect.element(page.getByText('You proposed it. Somebody else has to agree.')).toBeVisible();
  await expectAccessibleAtBoth();
});

test('whoever wrote it down proposes it, and cannot agree to a colleague who did [S-81]', async () => {
  const { drawn } = openDesk({ isNotedByMe: true, notedBy: 'Ann Otter', way: 'telephone', evidence: [] });
  await drawn;
  await expect
    .element(page.getByText('You wrote it down yourself, so a colleague has to agree.'))
    .toBeVisible();
  await expect.element(button('PROPOSE IT')).toBeVisible();
  await expect.element(page.getByText('Nothing was handed in.')).toBeVisible();
});

test('a colleague agrees with a line why [S-81]', async () => {
  const { drawn, said } = openDesk({ proposedBy: 'Bea Heron', needsSecondPerson: true });
  await drawn;
  await page.getByLabelText('Why you agree').fill('Seen.');
  await button('AGREE AND SET IT RIGHT').click();
  await expect.element(page.getByText('Set right. Its owner is told.')).toBeVisible();
  expect(said).toHaveLength(1);
});

test('what can’t be done as it stands is said, and can be refused alone [S-81]', async () => {
  const { drawn } = openDesk({ effect: null, cannotBecause: 'Another change of this policy is open.' });
  await drawn;
  await expect.element(page.getByText('Another change of this policy is open.')).toBeVisible();
  expect(button('SET IT RIGHT').elements()).toEqual([]);
  await expect.element(button('REFUSE IT')).toBeVisible();
  await expectAccessibleAtBoth();
});
