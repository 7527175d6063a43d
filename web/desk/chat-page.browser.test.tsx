import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { ChatPage } from './chat-page.tsx';
import type {
  AnswerChatMutation,
  AnswerChatMutationVariables,
  ChatFragment,
  ChatQuery,
  ColleaguesQuery,
  HandOverWorkMutationVariables,
  WorkHandsFragment,
} from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';

const userId = '019a9f00-0000-7000-8000-0000deadbeef';
const at = (minute: number) => `2026-11-20T15:0${minute}:00Z`;

const openDesk = (guest: ChatFragment['guest'] = null) => {
  const messages: ChatFragment['messages'][number][] = [
    { id: 'm1', by: null, isByRobot: false, text: 'Is my quote binding?', createdAt: at(0) },
    ...(guest === null
      ? []
      : [{ id: 'r1', by: null, isByRobot: true, text: 'I don’t know.', createdAt: at(1) }]),
  ];
  let work: WorkHandsFragment | null = {
    kind: 'answer_chat',
    subjectId: userId,
    state: 'open',
    revision: 4,
    isMine: false,
    assignee: null,
  };
  const chat = (): ChatFragment => ({ guest, work, messages: [...messages] });
  const answers = {
    Chat: (): ChatQuery => ({ chat: chat() }),
    AnswerChat: ({ input }: AnswerChatMutationVariables): AnswerChatMutation => {
      if (work !== null) work = { ...work, state: 'done', revision: work.revision + 1 };
      messages.push({ id: 'm2', by: 'Ann Otter', isByRobot: false, text: input.text, createdAt: at(4) });
      return { answerChat: chat() };
    },
    TakeWork: () => {
      work = { ...work!, state: 'taken', isMine: true, revision: 5 };
      return { takeWork: work };
    },
    Colleagues: (): ColleaguesQuery => ({ colleagues: [{ id: 's2', name: 'Tom Heron' }] }),
    HandOverWork: ({ input }: HandOverWorkMutationVariables) => {
      work = { ...work!, isMine: false, assignee: { id: input.to, name: 'Tom Heron' }, revision: 6 };
      return { handOverWork: work };
    },
  };
  return {
    closeAccount: () => {
      work = null;
    },
    render: () =>
      renderDesk([{ path: '/desk/chats/:userId', element: <ChatPage /> }], {
        start: `/desk/chats/${userId}`,
        acts: ['read_chats', 'answer_chats'],
        answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
      }),
  };
};

test('what somebody wrote is read and answered, on the state of it that was seen [SUPPORT-05]', async () => {
  const asked = await openDesk().render();
  await expect.element(page.getByText('Is my quote binding?')).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Until its last day, yes.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect
    .element(page.getByRole('log', { name: 'What was written' }))
    .toMatchTextContent(/Ann Otter.*Until its last day, yes\./);
  const sent = asked.mock.calls.find(([{ name }]) => name === 'AnswerChat')![0].variables;
  expect(sent).toEqual({ input: { userId, revision: 4, text: 'Until its last day, yes.' } });
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await expectAccessibleAtBoth();
});

test('a chat is taken, and handed to a colleague, who alone answers it then [SUPPORT-05, UW-15]', async () => {
  const asked = await openDesk().render();
  await page.getByRole('button', { name: 'TAKE THIS CHAT' }).click();
  await expect.element(page.getByText('You have this chat now.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand it to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over this chat?' });
  await dialog.getByRole('button', { name: 'HAND IT OVER' }).click();
  await expect.element(dialog.getByText('Pick a colleague.')).toBeVisible();
  await expectAccessibleAtBoth();
  await chooseColleague();
  await dialog.getByRole('button', { name: 'HAND IT OVER' }).click();
  await expect.element(page.getByText('Tom Heron has this chat.')).toBeVisible();
  const handed = asked.mock.calls.find(([{ name }]) => name === 'HandOverWork')![0].variables;
  expect(handed).toEqual({ input: { kind: 'answer_chat', subjectId: userId, revision: 5, to: 's2' } });
  expect(page.getByRole('textbox', { name: 'Your answer' }).elements()).toHaveLength(0);
});

test('whoever closed their account is not written to [SUPPORT-05]', async () => {
  const desk = openDesk();
  desk.closeAccount();
  await desk.render();
  await expect
    .element(page.getByText('They closed their account, so nobody would read an answer.'))
    .toBeVisible();
  expect(page.getByRole('textbox', { name: 'Your answer' }).elements()).toHaveLength(0);
});

async function chooseColleague() {
  await page.getByRole('combobox', { name: /^To whom/ }).click();
  await page.getByRole('option', { name: 'Tom Heron' }).click();
}

test('of a guest it says what is proved and what they only said, and what a robot wrote is named so [F-28, SUPPORT-05]', async () => {
  const guest = {
    name: 'Bea Long',
    email: 'bea@example.com',
    about: 'claim',
    policyNumber: 'WY-123',
    provedAt: at(0),
  };
  await openDesk(guest).render();
  await expect.element(page.getByText('A guest without an account')).toBeVisible();
  await expect
    .element(page.getByText('mail to bea@example.com reaches them', { exact: false }))
    .toMatchTextContent(/Nothing else is\./);
  await expect
    .element(page.getByText('They say:', { exact: false }))
    .toMatchTextContent(/their name is Bea Long, .*policy WY-123/);
  await expect
    .element(page.getByRole('log', { name: 'What was written' }))
    .toMatchTextContent(/Robot.*I don’t know\./);
  await expectAccessibleAtBoth();
});
