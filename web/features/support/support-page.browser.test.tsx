import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import type { SupportSpeaker } from '../../testing/fake-schema.generated.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { RuntimeContext } from '../../shell/runtime-context.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { SupportPage } from './support-page.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

const MONDAY_NOON = Date.parse('2026-01-05T17:00:00Z');
const SUNDAY_NOON = Date.parse('2026-01-04T17:00:00Z');

async function open(now: number) {
  const { runtime } = createFakeRuntime();
  await render(
    <RuntimeContext value={runtime}>
      <main>
        <SupportPage now={now} />
      </main>
    </RuntimeContext>,
  );
}

beforeEach(() => emulateReducedMotion());

const dialog = page.getByRole('dialog');

test('Need Help has its three tiles, and a machine finds nothing inaccessible [SUPPORT-01] [ROUTE-43]', async () => {
  await open(MONDAY_NOON);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Need Help');
  for (const name of ['Chat with us live', 'Call us', 'Help Center'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectAccessibleAtBoth();
});

test('a claim is made by telephone, which takes no account [F-28]', async () => {
  await open(MONDAY_NOON);
  await page.getByText('How is a claim made?').click();
  const answer = page.getByText('Nobody needs an account for that.', { exact: false });
  await expect.element(answer).toMatchTextContent(/call 555-0100, Monday to Friday, 9am-5pm Eastern/);
});

test('on a Monday at noon people chat and answer the phone [CONST-08] [SUPPORT-02] [SUPPORT-03]', async () => {
  await open(MONDAY_NOON);
  await expect
    .element(page.getByText('People weekdays 9am-5pm Eastern, our chatbot around the clock.'))
    .toBeVisible();
  await expect.element(page.getByText('Our people are in right now.')).toBeVisible();
  await expect.element(page.getByText('Monday to Friday, 9am-5pm Eastern.')).toBeVisible();
  await expect.element(page.getByText('We’re open right now.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
});

test('on a Sunday they do not, and the chatbot does [CONST-08] [SUPPORT-02] [SUPPORT-03]', async () => {
  await open(SUNDAY_NOON);
  await expect.element(page.getByText('Our people are out right now. The chatbot isn’t.')).toBeVisible();
  await expect.element(page.getByText('We’re closed right now.')).toBeVisible();
});

test('a link leads to the help center, which answers on the spot [SUPPORT-04]', async () => {
  await open(MONDAY_NOON);
  await expect
    .element(page.getByRole('link', { name: 'SEE THE ANSWERS' }))
    .toHaveAttribute('href', '#help-center');
  await page.getByText('What is a wysh?').click();
  await expect.element(page.getByText(/^A goal with an amount/)).toBeVisible();
});

test('the chatbot answers what it knows and says what it doesn’t [SUPPORT-02]', async () => {
  await open(SUNDAY_NOON);
  await page.getByRole('button', { name: 'START A CHAT' }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await expect.element(question).toHaveFocus();
  await question.fill('Where is my code?');
  await page.getByRole('button', { name: 'SEND' }).click();
  const log = page.getByRole('log', { name: 'The chat so far' });
  await expect.element(log).toMatchTextContent(/Where is my code\?.*only the newest one works/);
  await expect.element(question).toHaveValue('');
  await question.fill('Do you insure boats in Bermuda?');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect.element(log).toMatchTextContent(/I don’t have an answer to that one\..*555-0100/);
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

/** An inbox of our people, of which a test is the person. */
function openInbox() {
  const messages: (FakeObject<'SupportMessage'> & { readonly text: string })[] = [];
  const write = (by: SupportSpeaker, text: string) => messages.push({ id: `m${messages.length}`, by, text });
  const server = openFakeServer({
    Query: { supportMessages: () => [...messages] },
    Mutation: {
      sendSupportMessage: ({ input }) => {
        write('person', input.text);
        return { supportMessages: [...messages] };
      },
    },
  });
  return { server, messages, answer: (words: string) => write('staff', words) };
}

async function openChat(now: number) {
  const inbox = openInbox();
  const { runtime, introductions } = createFakeRuntime({ server: inbox.server });
  await render(
    <RuntimeContext value={runtime}>
      <main>
        <SupportPage now={now} />
      </main>
    </RuntimeContext>,
  );
  await page.getByRole('button', { name: 'START A CHAT' }).click();
  return { ...inbox, introductions };
}

const log = page.getByRole('log', { name: 'The chat so far' });
const question = page.getByRole('textbox', { name: 'Your question' });
const askPerson = page.getByRole('button', { name: 'ASK A PERSON' });

test('a question for a person reaches the inbox, and the answer appears in the chat [SUPPORT-05] [THIRD-06]', async () => {
  const inbox = await openChat(MONDAY_NOON);
  expect(inbox.introductions()).toBe(0);
  await question.fill('Is my quote binding?');
  await askPerson.click();
  await expect.element(log).toMatchTextContent(/Is my quote binding\?.*A person has it now\./);
  expect(inbox.messages.map(({ text }) => text)).toEqual(['Is my quote binding?']);
  // Whoever nobody knew before is known from their first message on.
  expect(inbox.introductions()).toBe(1);
  inbox.answer('Until its last day, yes.');
  await expect
    .element(log, { timeout: 8000 })
    .toMatchTextContent(/One of our peopleUntil its last day, yes\./);
  await expectAccessibleAtBoth();
});

test('on a Sunday the chat says when people are back [SUPPORT-02] [SUPPORT-05]', async () => {
  await openChat(SUNDAY_NOON);
  await question.fill('Anybody there?');
  await askPerson.click();
  await expect.element(log).toMatchTextContent(/People are back weekdays at 9am Eastern/);
});

test('what could not be sent stays in its field and says why [SUPPORT-05] [ERR-27]', async () => {
  const inbox = await openChat(MONDAY_NOON);
  await askPerson.click();
  await expect.element(page.getByText('Write it down first.')).toBeVisible();
  const words = "That's a lot for one day. Call us, and we'll sort it out.";
  const mend = inbox.server.fail('SendSupportMessage', refusal('STANDARD_ERROR', words));
  await question.fill('One more thing');
  await askPerson.click();
  await expect.element(page.getByText("That's a lot for one day.", { exact: false })).toBeVisible();
  await expect.element(question).toHaveValue('One more thing');
  mend();
  await askPerson.click();
  await expect.element(question).toHaveValue('');
  expect(inbox.messages).toHaveLength(1);
});
