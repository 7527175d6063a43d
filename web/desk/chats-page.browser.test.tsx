import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { ChatPage } from './chat-page.tsx';
import { ChatsPage } from './chats-page.tsx';
import type {
  AnswerChatMutation,
  AnswerChatMutationVariables,
  ChatFragment,
  ChatQuery,
  ChatsQuery,
} from './documents.generated.ts';
import { renderDesk } from './testing/render-desk.tsx';

const userId = '019a9f00-0000-7000-8000-0000deadbeef';
const at = (minute: number) => `2026-11-20T15:0${minute}:00Z`;

const openDesk = (start: string) => {
  const messages: ChatFragment['messages'][number][] = [
    { id: 'm1', by: null, text: 'Is my quote binding?', createdAt: at(0) },
  ];
  const answers = {
    Chats: (): ChatsQuery => ({
      now: at(5),
      chats: [{ userId, waitingSince: messages.length === 1 ? at(0) : null, lastMessageAt: at(0) }],
    }),
    Chat: (): ChatQuery => ({ chat: { messages: [...messages] } }),
    AnswerChat: ({ input }: AnswerChatMutationVariables): AnswerChatMutation => {
      messages.push({
        id: `m${messages.length + 1}`,
        by: 'Sue Finch',
        text: input.text,
        createdAt: at(4),
      });
      return { answerChat: { messages: [...messages] } };
    },
  };
  return renderDesk(
    [
      { path: '/desk/chats', element: <ChatsPage /> },
      { path: '/desk/chats/:userId', element: <ChatPage /> },
    ],
    {
      start,
      acts: ['answer_chats'],
      answer: ({ name, variables }) => answers[name as keyof typeof answers](variables as never),
    },
  );
};

async function expectAccessible() {
  for (const width of [390, 1280]) {
    await page.viewport(width, 800);
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
}

test('the inbox says who waits and for how long, and leads to what they wrote and to an answer [SUPPORT-05]', async () => {
  await openDesk('/desk/chats');
  await expect.element(page.getByText('1 waiting')).toBeVisible();
  await expect.element(page.getByText('Waiting for 5 minutes')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Customer DEADBEEF' }).click();
  await expect.element(page.getByText('Is my quote binding?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Until its last day, yes.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect
    .element(page.getByRole('log', { name: 'What was written' }))
    .toMatchTextContent(/Sue Finch.*Until its last day, yes\./);
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await expectAccessible();
  await page.getByRole('link', { name: 'All chats' }).click();
  await expect.element(page.getByText('Nobody waits. Time for a coffee.')).toBeVisible();
});
