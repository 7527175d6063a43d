import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

interface Said {
  readonly by: string;
  readonly text: string;
  readonly article: string | null;
}

let desk: DeskApp;
let sue: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  // A Tuesday at ten in New York.
  desk = await openDeskApp();
  sue = await desk.member('service');
});
afterAll(() => desk.close());

async function ask({ token }: Pick<Visitor, 'token'>, text: string): Promise<Said[]> {
  const { data, errors } = await desk.app.graphql<{ askSupportRobot: { supportMessages: Said[] } }>(
    `mutation ($input: SendSupportMessageInput!) {
      askSupportRobot(input: $input) { supportMessages { by text article } }
    }`,
    { input: { text } },
    { token },
  );
  expect(errors).toBeUndefined();
  return data!.askSupportRobot.supportMessages;
}
const answer = async (person: Pick<Visitor, 'token'>, text: string) => (await ask(person, text)).at(-1)!;

const inbox = async () =>
  (
    await desk.ask<{ work: { subjectId: string; state: string }[] }>(
      '{ work(view: all, kinds: [answer_chat]) { subjectId state } }',
      {},
      sue,
    )
  ).data!.work.map(({ subjectId }) => subjectId);

test('the robot says in its first words that it is one, quotes an article, and nobody waits for it [SUPPORT-02, THIRD-06]', async () => {
  const visitor = await desk.app.visitor();
  const said = await ask(visitor, 'How do I cancel my policy?');
  expect(said.map(({ by }) => by)).toEqual(['person', 'robot']);
  expect(said[1]).toMatchObject({
    article: 'end-policy',
    text: expect.stringMatching(
      /^I’m Wysh’s robot, not a person\. “End a policy” says: Tell us whenever you like/,
    ),
  });
  expect((await answer(visitor, 'grace period')).text).toMatch(
    /^“How long you stay covered” says: .* \d+ days/,
  );
  expect(await inbox()).not.toContain(visitor.userId);
});

test('what it does not know it says, and offers a person [SUPPORT-02]', async () => {
  const visitor = await desk.app.visitor();
  expect(await answer(visitor, 'Do you insure boats in Bermuda?')).toMatchObject({
    article: null,
    text: expect.stringMatching(/I don’t know that one\. Shall I get a person\?/),
  });
});

test.each([
  ['talk to a person', /A person (has it now|gets it)/],
  ['This is unfair, I want to complain', /That sounds like a complaint\. That’s for a person/],
])(
  '%j lies in the inbox of our people, where the transcript shows what the robot wrote [SUPPORT-05]',
  async (text, words) => {
    const visitor = await desk.app.visitor();
    await ask(visitor, 'what is a wysh');
    expect((await answer(visitor, text)).text).toMatch(words);
    expect(await inbox()).toContain(visitor.userId);
    const { data } = await desk.ask<{ chat: { messages: { by: string | null; isByRobot: boolean }[] } }>(
      'query ($userId: ID!) { chat(userId: $userId) { messages { by isByRobot } } }',
      { userId: visitor.userId },
      sue,
    );
    expect(data!.chat.messages.map(({ by, isByRobot }) => [by, isByRobot])).toEqual([
      [null, false],
      [null, true],
      [null, false],
      [null, true],
    ]);
  },
);

test('a person’s own next bill and last covered day are read out to a verified session of theirs and to no other [SUPPORT-02, S-78]', async () => {
  const ada = await becomePerson(desk.app, 'policyholder');
  const told = await answer(ada, 'When is my next bill?');
  expect(told.text).toMatch(/The next bill of policy \S+ is \$\d+\.\d\d, due on [A-Z][a-z]+ \d+, \d{4}\./);
  expect((await answer(ada, 'Am I still covered?')).text).toMatch(/is in force\. Its term goes through /);
  expect((await answer(ada, 'Where do I stand?')).text).toMatch(/^Policy \S+ is in force\./);
  const { access_token } = await desk.app.authorize({ email: ada.email, password: ada.password });
  for (const other of [{ token: access_token }, await desk.app.visitor()]) {
    const { text, article } = await answer(other, 'When is my next bill?');
    expect(text).toMatch(/only once you’re signed in with a code/);
    expect(text).not.toContain('$');
    expect(article).toBe('when-bills');
  }
});

test('whoever has no policy hears that there is no bill, and nobody else’s [SUPPORT-02]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  expect((await answer(holder, 'when is my next payment due')).text).toMatch(
    /I see no policy of yours that covers you now/,
  );
});

test('of a policy that is past due it says so, with the last covered day [SUPPORT-02]', async () => {
  const late = await becomePerson(desk.app, 'pastDue');
  expect((await answer(late, 'next bill')).text).toMatch(/A bill of policy \S+ is unpaid: \$/);
  expect((await answer(late, 'am i covered')).text).toMatch(/If it stays so, your last covered day is /);
});

test.each([
  ['a Wednesday in winter, just before nine', '2027-01-13T13:59:00Z', false, '2027-01-13T14:00:00Z'],
  ['the same at nine', '2027-01-13T14:00:00Z', true, '2027-01-13T22:00:00Z'],
  ['the same at five', '2027-01-13T22:00:00Z', false, '2027-01-14T14:00:00Z'],
  [
    'a Friday in summer at nine, an hour earlier elsewhere',
    '2027-07-09T13:00:00Z',
    true,
    '2027-07-09T21:00:00Z',
  ],
  ['the same at five, until Monday', '2027-07-09T21:00:00Z', false, '2027-07-12T13:00:00Z'],
  ['a Sunday', '2027-07-11T16:00:00Z', false, '2027-07-12T13:00:00Z'],
])(
  'people answer on weekdays from nine to five in New York: %s [CONST-08, SUPPORT-02, SUPPORT-03, R-34]',
  async (_when, now, isOpen, changesAt) => {
    await desk.clock.moveTo(Temporal.Instant.from(now));
    const { data } = await desk.app.graphql<{ supportHours: { isOpen: boolean; changesAt: string } }>(
      '{ supportHours { isOpen changesAt } }',
      {},
      {},
    );
    await desk.clock.reset();
    expect(data!.supportHours.isOpen).toBe(isOpen);
    expect(Temporal.Instant.from(data!.supportHours.changesAt).toString()).toBe(changesAt);
  },
);

test('the articles state the figures of today, and the hours say whether people are in [SUPPORT-03, SUPPORT-04]', async () => {
  const { data } = await desk.app.graphql<{
    helpArticles: { id: string; paragraphs: string[]; links: { to: string }[] }[];
    supportHours: { isOpen: boolean; changesAt: string };
  }>('{ helpArticles { id paragraphs links { to } } supportHours { isOpen changesAt } }', {}, {});
  const all = data!.helpArticles;
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(all.flatMap(({ paragraphs }) => paragraphs).join(' ')).not.toMatch(/[{}]/);
  expect(all.find(({ id }) => id === 'free-look')!.paragraphs[0]).toMatch(/^For 10 days at least/);
  expect(Date.parse(data!.supportHours.changesAt)).toBeGreaterThan(0);
});
