import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { CasePage } from './case-page.tsx';
import { DeskError, type CaseFile } from './desk-api.ts';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

const open: CaseFile = {
  caseId: 'c1',
  externalId: 'UW-7K2M4Q',
  source: 'underwriting',
  status: 'open',
  decision: null,
  assignee: null,
  isMine: false,
  revision: 1,
  createdAt: '2026-11-20T15:00:00Z',
  dueAt: '2026-11-24T15:00:00Z',
  decidedAt: null,
  isOverdue: false,
  applicant: { firstName: 'Ada', lastName: 'Lovelace', birthdate: '1990-02-28' },
  requested: { amount: 500_000, years: 20 },
  returnOf: null,
  changeOf: null,
  engine: {
    rulebookVersion: '2026-11',
    result: 'referred_to_underwriter',
    outcomes: { termLife: 'referred', accidentalDeath: 'offered' },
    evidence: [],
    points: 45,
    riskClassCode: 'S-B',
    limits: { amountMax: 400_000, yearsMax: 15 },
    facts: [],
    unused: [],
    fired: [
      {
        rule: 'build',
        does: {
          kind: 'refer',
          products: ['termLife'],
          years: null,
          evidence: null,
          points: null,
          atBest: null,
        },
        reason: 'Your BMI is between 36 and 40.',
        why: 'Mortality is lowest around 22 to 25.',
        reads: [{ fact: 'Your BMI, which is your weight for your height', value: '36.2' }],
      },
    ],
  },
  riskClassCodes: ['PP', 'S', 'S-B'],
  standing: 'a person decides the application',
  statements: [],
  pairs: [],
  answers: [
    {
      form: 'build',
      title: 'How much do you weigh?',
      help: 'As of your last look at a scale.',
      rows: [{ key: 'weight', label: 'Weight', help: null, value: '260', choices: [] }],
    },
    {
      form: 'hiv-status',
      title: 'Has a medical professional ever diagnosed you?',
      help: null,
      rows: [{ key: 'hiv-status', label: 'HIV', help: null, value: 'No', choices: [] }],
    },
    {
      form: 'medical-history-1',
      title: 'Do you have any of these?',
      help: null,
      rows: [
        {
          key: 'medical-history-1',
          label: 'Conditions',
          help: null,
          value: 'Diabetes',
          choices: [
            { label: 'Cancer', isChosen: false },
            { label: 'Diabetes', isChosen: true },
          ],
        },
      ],
    },
  ],
  evidence: [
    {
      blobId: 'b1',
      filename: 'pay.pdf',
      contentType: 'application/pdf',
      byteSize: 12_000,
      description: 'My pay in October.',
      receivedAt: '2026-11-20T16:00:00Z',
    },
  ],
  events: [
    {
      id: 'e1',
      kind: 'opened',
      by: null,
      content: { text: null, evidence: [] },
      isLost: false,
      occurredAt: '2026-11-20T15:00:00Z',
    },
  ],
};
const mine: CaseFile = {
  ...open,
  status: 'in_review',
  isMine: true,
  assignee: { id: 's1', name: 'Ann Otter' },
  revision: 2,
};

/** The page of a case over a server that answers each call with the next of these. */
async function openCase(...answers: (CaseFile | DeskError)[]) {
  const asked = await renderDesk([{ path: '/cases/:caseId', element: <CasePage /> }], {
    start: '/cases/c1',
    acts: ['compare_people'],
    answer: ({ name }) => {
      const answer = answers.shift();
      if (answer instanceof DeskError) throw answer;
      return name === 'CaseFile' ? { case: answer } : { changed: answer, takeWork: answer };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'UW-7K2M4Q' })).toBeVisible();
  return asked;
}

/** The act that was asked for last, with what was said to it. */
const lastAct = (asked: Awaited<ReturnType<typeof openCase>>) => {
  const { name, variables } = asked.mock.lastCall![0];
  return [name, (variables as { input: object }).input];
};

const button = (name: string) => page.getByRole('button', { name });

test.each([
  ['phone', 390],
  ['desktop', 1280],
])(
  'a case file on a %s shows all that a decision stands on, and axe finds nothing [UW-15]',
  async (_, width) => {
    await page.viewport(width, 900);
    await openCase(mine);
    await expect.element(page.getByText('$500,000 for 20 years')).toBeVisible();
    await expect.element(page.getByText('Standard, table B').first()).toBeVisible();
    await expect.element(page.getByText('Refers to a person')).toBeVisible();
    await expect
      .element(page.getByText('Your BMI, which is your weight for your height: 36.2'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'pay.pdf' }))
      .toHaveAttribute('href', '/desk/api/cases/c1/evidence/b1');
    await expectAccessible();
  },
);

test.each([
  ['waiting', 'Compare both accounts', /until then this can’t be accepted/],
  ['one_person', 'Both accounts', /Decide with both in view/],
  ['two_people', 'What was found', /is somebody else/],
] as const)(
  'of an applicant with a pair that is %s the case says so, and leads to the page where both are compared [R-53]',
  async (state, link, words) => {
    await openCase({ ...mine, pairs: [{ likenessId: 'l1', state }] });
    const panel = page.getByRole('region', { name: 'Another account' });
    await expect.element(panel).toMatchTextContent(words);
    await expect
      .element(panel.getByRole('link', { name: link }))
      .toHaveAttribute('href', '/desk/likenesses/l1');
    await expectAccessible();
  },
);

test('answers are found by what is asked and by what was said [UW-15]', async () => {
  await openCase(mine);
  await userEvent.fill(page.getByLabelText('Find in the answers'), 'weigh');
  await expect.element(page.getByText('1 found')).toBeVisible();
  expect(page.getByText('HIV', { exact: true }).elements()).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Find in the answers'), '260');
  await expect.element(page.getByText('1 found')).toBeVisible();
});

test('a list is told whole, what was left out with a no: none of the above says nothing without them [F-70, UW-15]', async () => {
  await openCase(mine);
  const history = page.getByRole('region', { name: 'Do you have any of these?' });
  await expect.element(history).toMatchTextContent(/– CancerNo– DiabetesYes/);
  await expect.element(page.getByText('As of your last look at a scale.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Find in the answers'), 'cancer');
  await expect.element(page.getByText('1 found')).toBeVisible();
});

test('an open case is taken with the revision that was seen, and the focus goes to what is next [UW-15]', async () => {
  const asked = await openCase(open, mine, mine);
  await userEvent.click(button('TAKE THIS CASE'));
  await expect.element(page.getByText('You have this case now.')).toBeVisible();
  expect(asked.mock.calls.map(([{ name }]) => name)).toEqual(['CaseFile', 'TakeWork', 'CaseFile']);
  expect(asked.mock.calls[1]![0].variables).toEqual({
    input: { kind: 'decide_case', subjectId: 'c1', revision: 1 },
  });
  await expect.element(page.getByRole('heading', { name: 'Your move' })).toHaveFocus();
});

test('accepting begins with the assessment, wants a reason, and is read once more before it is made [UW-15]', async () => {
  const asked = await openCase(mine, { ...mine, status: 'decided', decision: 'accepted', revision: 3 });
  await expect.element(page.getByLabelText('The most they can have')).toHaveValue('400,000');
  await expect.element(page.getByLabelText('The longest term')).toHaveValue('15');
  await userEvent.click(button('ACCEPT …'));
  await expect.element(page.getByLabelText('Why')).toHaveFocus();
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.fill(page.getByLabelText('Why'), 'Build is stable.');
  await userEvent.click(button('ACCEPT …'));
  const dialog = page.getByRole('dialog', { name: 'Accept this application?' });
  await expect.element(dialog).toMatchTextContent(/Standard, table B, up to \$400,000 for up to 15 years/);
  await userEvent.click(button('YES, ACCEPT'));
  await expect.element(page.getByText('It was accepted, for good.')).toBeVisible();
  expect(lastAct(asked)).toEqual([
    'AcceptCase',
    {
      caseId: 'c1',
      revision: 2,
      reason: 'Build is stable.',
      products: ['termLife', 'accidentalDeath'],
      riskClass: 'S-B',
      amountMax: 400_000,
      yearsMax: 15,
    },
  ]);
  expect(button('ACCEPT …').elements()).toHaveLength(0);
});

test('a case that somebody else changed is fetched anew, and what was typed is still there [UW-15]', async () => {
  const changed = new DeskError('STANDARD_ERROR', 'Somebody changed it.', [
    { field: 'revision', message: 'Somebody changed it.', code: 'work_changed' },
  ]);
  const asked = await openCase(mine, changed, { ...mine, revision: 5 }, { ...mine, revision: 6 });
  await userEvent.click(page.getByText('Write a note'));
  await userEvent.fill(page.getByLabelText('Note'), 'Called the doctor.');
  await userEvent.click(button('KEEP THE NOTE'));
  await expect.element(page.getByText(/Somebody else changed this case/)).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('Called the doctor.');
  await userEvent.click(button('KEEP THE NOTE'));
  await expect.element(page.getByText('The note is with the case.')).toBeVisible();
  expect(lastAct(asked)).toEqual(['NoteOnCase', { caseId: 'c1', revision: 5, note: 'Called the doctor.' }]);
  await expect.element(page.getByLabelText('Note')).toHaveValue('');
});

test('of a lapsed policy nothing is chosen: it comes back as it was, or not at all, and a reason stays with the case [REIN-03, UW-15]', async () => {
  const returnOf = { number: 'TL-1234567', product: 'termLife', riskClassCode: 'S' } as const;
  const asked = await openCase(
    { ...mine, returnOf },
    { ...mine, returnOf, status: 'decided', decision: 'accepted' },
  );
  await expect.element(page.getByText('TL-1234567, Term life, issued in the class Standard')).toBeVisible();
  expect(page.getByLabelText('The most they can have').elements()).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Why'), 'It was a surgery that went well.');
  await userEvent.click(button('ACCEPT …'));
  const dialog = page.getByRole('dialog', { name: 'Accept this return?' });
  await expect.element(dialog).toMatchTextContent(/TL-1234567 comes back as it was/);
  await userEvent.click(button('YES, ACCEPT'));
  await expect.element(page.getByText('It was accepted, for good.')).toBeVisible();
  expect(lastAct(asked)).toEqual([
    'AcceptReturn',
    { caseId: 'c1', revision: 2, reason: 'It was a surgery that went well.' },
  ]);
});

test('a change of a policy in force is offered as it was asked for, in the class that is given, or not at all [R-31, R-32, UW-15]', async () => {
  const changeOf = {
    number: 'TL-1234567',
    kind: 'increase',
    amountNow: 300_000,
    amount: 600_000,
    yearsNow: 20,
    years: 20,
  } as const;
  const engine = { ...mine.engine, riskClassCode: null };
  const decided = { ...mine, changeOf, status: 'decided', decision: 'accepted' } as const;
  const asked = await openCase({ ...mine, changeOf, engine }, decided);
  await expect.element(page.getByText('TL-1234567: $300,000 for 20 years')).toBeVisible();
  await expect.element(page.getByText('$600,000 for 20 years')).toBeVisible();
  expect(page.getByLabelText('The most they can have').elements()).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Why'), 'The papers are in order.');
  await userEvent.click(button('ACCEPT …'));
  await expect.element(page.getByText('Pick a class.')).toBeVisible();
  await userEvent.click(page.getByRole('combobox', { name: /^Class/ }));
  await userEvent.click(page.getByRole('option', { name: 'Standard', exact: true }));
  await userEvent.click(button('ACCEPT …'));
  const dialog = page.getByRole('dialog', { name: 'Accept this change?' });
  await expect
    .element(dialog)
    .toMatchTextContent(/from \$300,000 to \$600,000\. The class prices what is added alone\. Standard\./);
  await userEvent.click(button('YES, ACCEPT'));
  expect(lastAct(asked)).toEqual([
    'AcceptChange',
    { caseId: 'c1', revision: 2, reason: 'The papers are in order.', riskClass: 'S' },
  ]);
});

test('what the server finds wrong stands at its field, and anything else above them [UW-15]', async () => {
  const wrongField = new DeskError('STANDARD_ERROR', 'No.', [
    { field: 'yearsMax', message: 'There is no such term.', code: 'yearsMax_invalid' },
  ]);
  const notYours = new DeskError('STANDARD_ERROR', 'Somebody else has this case.', [
    { field: 'case', message: 'Somebody else has this case.', code: 'work_not_yours' },
  ]);
  await openCase(mine, wrongField, notYours);
  await userEvent.fill(page.getByLabelText('Why'), 'Fine.');
  for (const words of ['There is no such term.', 'Somebody else has this case.']) {
    await userEvent.click(button('ACCEPT …'));
    await userEvent.click(button('YES, ACCEPT'));
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('a colleague’s case takes a note and nothing else; a decided one nothing [UW-15]', async () => {
  await openCase({ ...mine, isMine: false, assignee: { id: 's2', name: 'Bob Heron' } });
  await expect.element(page.getByText('Bob Heron has this case. You can add a note.')).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toBeVisible();
  expect(page.getByText('Reject', { exact: true }).elements()).toHaveLength(0);
});

test('what was written and can’t be opened any more is said to be lost, beside the rest of the history [F-01]', async () => {
  const lost = {
    ...mine.events[0]!,
    id: 'e2',
    kind: 'noted' as const,
    isLost: true,
    content: { text: null, evidence: [] },
  };
  await openCase({ ...mine, events: [...mine.events, lost] });
  const history = page.getByRole('region', { name: 'What happened' });
  await expect.element(history.getByText(/^What was written here can’t be opened any more/)).toBeVisible();
  expect(history.getByRole('listitem').elements()).toHaveLength(2);
});
