import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { ComplaintPage } from './complaint-page.tsx';
import { ComplaintsPage } from './complaints-page.tsx';
import { DeskError } from './desk-api.ts';
import type {
  ChatQuery,
  ComplaintFragment,
  ComplaintMessageQuery,
  ComplaintsQuery,
  ComplaintsQueryVariables,
  DeskAct,
} from './documents.generated.ts';
import { NewComplaintPage } from './new-complaint-page.tsx';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const complaintId = '019a9f00-0000-7000-8000-0000c0ffee00';
const userId = '019a9f00-0000-7000-8000-0000deadbeef';
const ofClass = { function: 'policyholder_service', reason: 'delays', line: 'life' } as const;

const received: ComplaintFragment = {
  id: complaintId,
  number: 'C-2026-000007',
  status: 'received',
  class: ofClass,
  source: 'consumer_direct',
  way: 'letter',
  department: null,
  departmentNumber: null,
  receivedOn: '2026-11-20',
  state: 'MI',
  userId: null,
  name: 'Nora Quill',
  policyNumber: null,
  said: 'Nobody answers my letters.',
  work: {
    kind: 'answer_complaint',
    subjectId: complaintId,
    state: 'open',
    revision: 3,
    isMine: false,
    assignee: null,
  },
  clocks: [
    {
      kind: 'acknowledge',
      dueOn: '2026-11-30',
      doneOn: null,
      isMet: false,
      citation: 'Wis. Adm. Code Ins 6.11(4)',
      isOfAnotherState: true,
    },
  ],
  reachedBy: 'letter',
  entries: [
    {
      sequence: 1,
      kind: 'received',
      at: '2026-11-20T15:00:00Z',
      by: 'Ann Otter',
      class: ofClass,
      disposition: null,
      told: null,
      words: null,
    },
  ],
  letters: [],
};

const late: ComplaintsQuery['page']['complaints'][number] = {
  id: complaintId,
  number: 'C-2026-000007',
  status: 'received',
  class: ofClass,
  source: 'consumer_direct',
  state: 'MI',
  receivedOn: '2026-11-20',
  next: { kind: 'acknowledge', dueOn: '2026-11-30' },
  isOverdue: true,
};
const closed: typeof late = {
  ...late,
  id: userId,
  number: 'C-2026-000006',
  status: 'closed',
  source: 'department',
  state: 'OH',
  receivedOn: '2026-11-02',
  next: null,
  isOverdue: false,
};
const counts = { count: 2, overdueCount: 1 };

/** On two pages. */
const pageOf = ({ after }: Pick<ComplaintsQueryVariables, 'after'>): ComplaintsQuery => ({
  page:
    after == null
      ? { complaints: [late], next: 'behind 7', ...counts }
      : { complaints: [closed], next: null, ...counts },
});

const message: ComplaintMessageQuery['complaintMessage'] = {
  reachedBy: 'letter',
  address: ['Nora Quill', '4 Elm Street', 'Detroit, MI 48201'],
  subject: 'Our answer to your complaint C-2026-000007',
  paragraphs: ['This is our answer.', 'We are sorry.'],
};

const chat: ChatQuery = {
  chat: {
    guest: null,
    work: null,
    messages: [
      {
        id: 'm1',
        by: null,
        isByRobot: false,
        text: 'My bill is wrong!',
        createdAt: '2026-11-20T15:00:00Z',
      },
      {
        id: 'm2',
        by: 'Ann Otter',
        isByRobot: false,
        text: 'Let us look.',
        createdAt: '2026-11-20T15:01:00Z',
      },
    ],
  },
};

const handles: readonly DeskAct[] = ['read_complaints', 'handle_complaints'];

function open(start: string, acts: readonly DeskAct[] = handles, complaint = received, isRefused = false) {
  const changed = { complaint: { ...complaint, status: 'answered' } };
  const answers: Readonly<Record<string, (variables: never) => unknown>> = {
    Complaints: pageOf,
    Complaint: () => ({ complaint }),
    ComplaintMessage: () => ({ complaintMessage: message }),
    AnswerComplaint: () => changed,
    CloseComplaint: () => {
      if (!isRefused) return changed;
      const message = 'Write down why. It stays on record.';
      throw new DeskError('STANDARD_ERROR', message, [{ field: 'why', code: 'complaint_words', message }]);
    },
    Chat: () => chat,
    ReceiveComplaint: () => ({ receiveComplaint: { id: complaintId, number: 'C-2026-000007' } }),
  };
  return renderDesk(
    [
      { path: '/desk/complaints', element: <ComplaintsPage /> },
      { path: '/desk/complaints/new', element: <NewComplaintPage /> },
      { path: '/desk/complaints/:complaintId', element: <ComplaintPage /> },
    ],
    { start, acts, answer: ({ name, variables }) => answers[name]!(variables as never) },
  );
}

type Asked = Awaited<ReturnType<typeof open>>;
const sent = (asked: Asked, name: string) =>
  asked.mock.calls.findLast(([question]) => question.name === name)?.[0].variables;

test('the list says what is due next and what is late, and is narrowed by state, part of us and lateness [R-80]', async () => {
  const asked = await open('/desk/complaints', [...handles, 'read_complaint_register']);
  await expect.element(page.getByText('2 complaints, 1 overdue; 1 of them shown')).toBeVisible();
  await expect.element(page.getByText('Tell them we have it by 11/30/26', { exact: false })).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'Overdue' }).click();
  await page.getByRole('textbox', { name: 'State, two letters' }).fill('oh');
  await page.getByRole('combobox', { name: /^Part of us/ }).click();
  await page.getByRole('option', { name: 'Claims' }).click();
  expect(sent(asked, 'Complaints')).toEqual({
    filter: { openOnly: true, overdueOnly: true, state: 'OH', function: 'claims' },
    after: null,
  });
  const link = page.getByRole('link', { name: /^Download \d{4}, OH for a spreadsheet$/ });
  expect(link.element().getAttribute('href')).toMatch(/^\/desk\/api\/complaints\?year=\d{4}&state=OH$/);
  await page.getByRole('textbox', { name: 'As it stood at the end of' }).fill('2026-11-30');
  await expect
    .element(page.getByRole('link', { name: /^Download \d{4}, OH, as of 2026-11-30 for a spreadsheet$/ }))
    .toHaveAttribute('href', expect.stringMatching(/\?year=\d{4}&state=OH&on=2026-11-30$/));
});

test('the list goes on where its page ended, says how many there are, and begins anew with another choice [R-80]', async () => {
  const asked = await open('/desk/complaints');
  await expect.element(page.getByText('2 complaints, 1 overdue; 1 of them shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'C-2026-000006' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'C-2026-000007' })).toBeVisible();
  await expect.element(page.getByText('2 complaints, 1 overdue', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(sent(asked, 'Complaints')).toEqual({
    filter: { openOnly: false, overdueOnly: false },
    after: 'behind 7',
  });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'C-2026-000006' })).not.toBeInTheDocument();
});

test('whoever may not take the register finds no way to it [R-80]', async () => {
  await open('/desk/complaints', ['read_complaints']);
  await expect.element(page.getByText('2 complaints, 1 overdue; 1 of them shown')).toBeVisible();
  expect(page.getByRole('link', { name: /Download/ }).elements()).toHaveLength(0);
  expect(page.getByRole('link', { name: 'Put one on record' }).elements()).toHaveLength(0);
});

test('what is answered is shown as it is sent before it is, on the state that was seen, by the keyboard alone [R-80]', async () => {
  const asked = await open(`/desk/complaints/${complaintId}`);
  await expect.element(page.getByText('Nobody answers my letters.')).toBeVisible();
  await expect
    .element(
      page.getByText('Nothing is known of their state, so it is the strictest rule we know', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
  page.getByRole('button', { name: 'Answer them' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'Our answer' }).fill('We are sorry.');
  page.getByRole('button', { name: 'SHOW WHAT IS SENT' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('region', { name: 'What is sent' }))
    .toMatchTextContent(/This is our answer/);
  await expect.element(page.getByText('It goes to them by letter.')).toBeVisible();
  expect(sent(asked, 'AnswerComplaint')).toBeUndefined();
  await expectAccessibleAtBoth();
  page.getByRole('button', { name: 'SEND IT' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The answer is on its way.')).toBeVisible();
  expect(sent(asked, 'AnswerComplaint')).toEqual({
    input: { complaintId, revision: 3, text: 'We are sorry.', isToDepartment: false },
  });
});

test('what is refused says so at its field, and what was typed stays [R-80]', async () => {
  const asked = await open(`/desk/complaints/${complaintId}`, handles, received, true);
  await page.getByRole('button', { name: 'Close it', exact: true }).click();
  await page.getByRole('button', { name: 'CLOSE IT', exact: true }).click();
  await expect.element(page.getByText('Write down why. It stays on record.')).toBeVisible();
  expect(sent(asked, 'CloseComplaint')).toMatchObject({ input: { disposition: 'position_upheld', why: '' } });
  await expectAccessibleAtBoth();
});

test('whoever only reads finds all of it, and nothing to do [R-80]', async () => {
  await open(`/desk/complaints/${complaintId}`, ['read_complaints']);
  await expect.element(page.getByText('Nobody answers my letters.')).toBeVisible();
  expect(page.getByRole('region', { name: 'What to do' }).elements()).toHaveLength(0);
});

test('a chat becomes a complaint by the messages that are chosen, of theirs alone [R-80]', async () => {
  const asked = await open(`/desk/complaints/new?chat=${userId}`);
  await page.getByRole('checkbox', { name: 'My bill is wrong!' }).click();
  expect(page.getByRole('checkbox', { name: 'Let us look.' }).elements()).toHaveLength(0);
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'PUT IT ON RECORD' }).click();
  await expect.element(page.getByText('Nobody answers my letters.')).toBeVisible();
  expect(sent(asked, 'ReceiveComplaint')).toMatchObject({
    input: { way: 'chat', userId, messageIds: ['m1'], source: 'consumer_direct' },
  });
});

test('a department’s message is entered with its name and number, and the address it names [R-80]', async () => {
  const asked = await open('/desk/complaints/new');
  await page.getByRole('combobox', { name: /^Source/ }).click();
  await page.getByRole('option', { name: 'Department of insurance' }).click();
  await page.getByRole('textbox', { name: 'Which department' }).fill('Ohio');
  await page.getByRole('textbox', { name: 'Its number of the complaint' }).fill('118');
  await page.getByRole('textbox', { name: 'What was said' }).fill('They wrote to us.');
  await page.getByRole('textbox', { name: 'State they live in, two letters' }).fill('oh');
  await page.getByRole('textbox', { name: 'Their name' }).fill('Nora Quill');
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'PUT IT ON RECORD' }).click();
  await expect.element(page.getByText('Nobody answers my letters.')).toBeVisible();
  expect(sent(asked, 'ReceiveComplaint')).toMatchObject({
    input: {
      source: 'department',
      department: 'Ohio',
      departmentNumber: '118',
      name: 'Nora Quill',
      state: 'OH',
    },
  });
});
