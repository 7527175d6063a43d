import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers, FakeObject } from '../../testing/fake-answers.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import type { SupportSpeaker } from '../../testing/fake-schema.generated.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { routes } from '../../paths.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { loadHelp } from './load-help.ts';
import { SupportPage } from './support-page.tsx';

const OPEN = { isOpen: true, changesAt: '2026-01-05T22:00:00Z', holiday: null };
const CLOSED = { isOpen: false, changesAt: '2026-01-05T14:00:00Z', holiday: null };

/** An inbox of our people, of which a test is the person, and a robot that says one thing. */
function openInbox(supportHours: FakeObject<'SupportHours'>, answers: Answers = {}) {
  const messages: (FakeObject<'SupportMessage'> & { readonly text: string })[] = [];
  const write = (by: SupportSpeaker, text: string, article: string | null = null) =>
    messages.push({ id: `m${messages.length}`, by, text, article });
  const server = openFakeServer({
    ...answers,
    Query: { supportMessages: () => [...messages], supportHours },
    Mutation: {
      sendSupportMessage: ({ input }) => {
        write('person', input.text);
        return { supportMessages: [...messages] };
      },
      askSupportRobot: ({ input }) => {
        write('person', input.text);
        write('robot', 'I’m Wysh’s robot, not a person. It lapsed.', 'lapse');
        return { supportMessages: [...messages] };
      },
    },
  });
  return { server, messages, answer: (words: string) => write('staff', words) };
}

async function open(supportHours: FakeObject<'SupportHours'>, supportPhone = '555-0100') {
  const inbox = openInbox(supportHours);
  const { runtime, introductions } = createFakeRuntime({ server: inbox.server });
  await renderPages({ ...runtime, config: { ...runtime.config, supportPhone } }, [
    { path: routes.customerSupport, loader: () => loadHelp(runtime), Component: SupportPage },
  ]);
  return { ...inbox, introductions };
}

beforeEach(() => emulateReducedMotion());

const dialog = page.getByRole('dialog');
const log = page.getByRole('log', { name: 'The chat so far' });
const question = page.getByRole('textbox', { name: 'Your question' });
const askPerson = page.getByRole('button', { name: 'ASK A PERSON' });
const send = page.getByRole('button', { name: 'SEND', exact: true });

async function openChat(supportHours: FakeObject<'SupportHours'>) {
  const opened = await open(supportHours);
  await page.getByRole('button', { name: 'START A CHAT' }).click();
  return opened;
}

test('Need Help has its three tiles, and a machine finds nothing inaccessible [SUPPORT-01] [ROUTE-43]', async () => {
  await open(OPEN);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Need Help');
  for (const name of ['Chat with us live', 'Call us', 'Help Center'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectAccessibleAtBoth();
});

test('while people are in it says until when, and the telephone dials [CONST-08] [SUPPORT-02] [SUPPORT-03] [R-34]', async () => {
  await open(OPEN);
  await expect
    .element(page.getByText('People weekdays 9am-5pm Eastern, our chatbot around the clock.'))
    .toBeVisible();
  await expect.element(page.getByText('Monday to Friday, 9am-5pm Eastern.')).toBeVisible();
  await expect.element(page.getByText('Open now, until 5pm Eastern.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
});

test('the telephone is the one that the installation has [SUPPORT-03]', async () => {
  await open(OPEN, '(212) 555-0199');
  await expect
    .element(page.getByRole('link', { name: '(212) 555-0199' }))
    .toHaveAttribute('href', 'tel:2125550199');
  expect(page.getByText('555-0100').elements()).toHaveLength(0);
});

test('while they are not it says when they are back [CONST-08] [SUPPORT-02] [SUPPORT-03] [R-34]', async () => {
  await open(CLOSED);
  await expect.element(page.getByText('Closed now. We open Monday at 9am Eastern.')).toBeVisible();
});

test('the help center is the same for everybody, and its answers are here, too [SUPPORT-04]', async () => {
  await open(OPEN);
  await expect.element(page.getByRole('link', { name: 'SEE THE ANSWERS' })).toHaveAttribute('href', '/help');
  await expect
    .element(page.getByRole('link', { name: 'When a policy lapses' }))
    .toHaveAttribute('href', '/help/lapse');
});

test('however long the talk is, what was said last and what sends the next question are in sight [SUPPORT-02]', async () => {
  await page.viewport(390, 700);
  await openChat(CLOSED);
  for (const asked of ['First?', 'Second?', 'Third?', 'Fourth?']) {
    await question.fill(asked);
    await send.click();
    await expect.element(question).toHaveValue('');
  }
  await expect.element(log.getByText(/It lapsed\./).last()).toBeInViewport();
  await expect.element(askPerson).toBeInViewport({ ratio: 1 });
  await expect.element(send).toBeInViewport({ ratio: 1 });
});

test('the robot says what it is before anybody asks it, and quotes an article with its link [SUPPORT-02] [THIRD-06]', async () => {
  const inbox = await openChat(CLOSED);
  await expect.element(log).toMatchTextContent(/I’m Wysh’s robot, not a person\./);
  expect(inbox.introductions()).toBe(0);
  await expect.element(question).toHaveFocus();
  await question.fill('Why did it lapse?');
  await send.click();
  await expect.element(log).toMatchTextContent(/YouWhy did it lapse\?Robot.*It lapsed\./);
  await expect
    .element(log.getByRole('link', { name: 'Read it: When a policy lapses' }))
    .toHaveAttribute('href', '/help/lapse');
  await expect.element(question).toHaveValue('');
  // Whoever nobody knew before is known from their first message on.
  expect(inbox.introductions()).toBe(1);
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a question for a person reaches the inbox, and the answer appears in the chat [SUPPORT-05] [THIRD-06]', async () => {
  const inbox = await openChat(OPEN);
  await question.fill('Is my quote binding?');
  await askPerson.click();
  await expect.element(log).toMatchTextContent(/Is my quote binding\?.*A person has it now\./);
  expect(inbox.messages.map(({ text }) => text)).toEqual(['Is my quote binding?']);
  inbox.answer('Until its last day, yes.');
  await expect
    .element(log, { timeout: 8000 })
    .toMatchTextContent(/One of our peopleUntil its last day, yes\./);
});

test('outside the hours the chat says when people are back [SUPPORT-02] [SUPPORT-05]', async () => {
  await openChat(CLOSED);
  await question.fill('Anybody there?');
  await askPerson.click();
  await expect.element(log).toMatchTextContent(/in our inbox\. Closed now\. We open Monday at 9am Eastern\./);
});

test('a chat that does not answer says so and names the telephone, and what was typed stays [SUPPORT-05] [ERR-27]', async () => {
  const inbox = await openChat(OPEN);
  await askPerson.click();
  await expect.element(page.getByText('Write it down first.')).toBeVisible();
  const down = inbox.server.fail('AskSupportRobot', 'unreachable');
  await question.fill('One more thing');
  await send.click();
  await expect
    .element(page.getByText('The chat doesn’t answer right now.', { exact: false }))
    .toMatchTextContent(/call 555-0100/);
  await expect.element(question).toHaveValue('One more thing');
  down();
  const words = "That's a lot for one day. Call us, and we'll sort it out.";
  const mend = inbox.server.fail('SendSupportMessage', refusal('STANDARD_ERROR', words));
  await askPerson.click();
  await expect.element(page.getByText("That's a lot for one day.", { exact: false })).toBeVisible();
  await expect.element(question).toHaveValue('One more thing');
  mend();
  await askPerson.click();
  await expect.element(question).toHaveValue('');
  expect(inbox.messages).toHaveLength(1);
});
