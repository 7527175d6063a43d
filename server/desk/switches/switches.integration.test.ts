import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openSwitchDesk } from '../../testing/switch-desk.ts';
import { STAFF_ROLES } from '../roles-and-limits.ts';

let desk: DeskApp;
let switches: ReturnType<typeof openSwitchDesk>;
let ann: Awaited<ReturnType<DeskApp['member']>>;
let bob: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  switches = openSwitchDesk(desk);
  ann = await desk.member('admin');
  bob = await desk.member('admin');
});
afterAll(() => desk.close());

const isServiceOpen = async () => (await desk.app.graphql('{ __typename }')).status === 200;
const health = async () => (await desk.app.rest('GET', '/health')).body;

/** As the field of the page has it: so long from now, in the East. */
function inTime(duration: Temporal.DurationLike): string {
  const at = desk.clock.now().toZonedDateTimeISO('America/New_York').add(duration);
  return at.toPlainDateTime().round('minute').toString({ smallestUnit: 'minute' });
}

async function openAgain(name: string): Promise<void> {
  const isOn = name !== 'maintenance';
  await switches.turn({ name, turnsOn: isOn }, ann.cookie);
  await switches.agree(name, bob.cookie);
}

test('maintenance is proposed by one admin and begun by another, with its end told to people, and goes away by itself [MAINT-01, MAINT-05, F-76]', async () => {
  const until = inTime({ hours: 3 });
  const proposed = await switches.turn({ name: 'maintenance', turnsOn: true, until }, ann.cookie);
  expect(proposed.words).toBeNull();
  await expect.poll(isServiceOpen).toBe(true);
  const mail = await newestMail(desk.app, 'switch_proposed', bob.email);
  expect(mail.text).toContain(
    `${ann.name} wants to turn a switch of the service: MAINTENANCE: the whole service, on.`,
  );
  expect(mail.text).toContain('Why: The vendor is down.');
  expect((await newestMail(desk.app, 'switch_proposed', ann.email)).count).toBe(0);

  expect((await switches.agree('maintenance', bob.cookie)).words).toBeNull();
  await expect.poll(isServiceOpen).toBe(false);
  expect(await health()).toMatchObject({ ok: true, maintenance: { active: true } });
  // The desk goes on.
  expect(await switches.switchNamed('maintenance', ann.cookie)).toMatchObject({
    isOn: true,
    isClosed: true,
    inEffect: { madeBy: ann.name, isMine: true, answeredBy: bob.name, reason: 'The vendor is down.' },
    proposed: null,
  });

  await desk.clock.advance(Temporal.Duration.from({ hours: 2, minutes: 1 }));
  await desk.services.jobs.drain();
  for (const { email } of [ann, bob]) {
    const told = await newestMail(desk.app, 'switch_ends_soon', email);
    expect([told.count, told.text]).toEqual([
      1,
      expect.stringContaining('MAINTENANCE: the whole service, on'),
    ]);
  }
  await expect.poll(isServiceOpen).toBe(false);
  await desk.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await expect.poll(isServiceOpen).toBe(true);
  await desk.services.jobs.drain();
  await desk.clock.reset();
  const { answer } = await switches.read(ann.cookie);
  expect(answer?.switches[0]).toMatchObject({ name: 'maintenance', isOn: false, inEffect: null });
  expect(answer?.history[0]).toMatchObject({ state: 'over', isOverByItself: true, turnsOn: true });
});

test('nobody agrees to their own proposal, and one is answered once [F-76]', async () => {
  await switches.turn({ name: 'finance-enabled', turnsOn: false }, ann.cookie);
  const again = await switches.turn({ name: 'finance-enabled', turnsOn: false }, bob.cookie);
  expect(again.words).toContain('proposed already');
  expect((await switches.agree('finance-enabled', ann.cookie)).words).toContain('somebody else');
  const { proposed } = await switches.switchNamed('finance-enabled', ann.cookie);
  expect((await switches.answer('sendSwitchTurnBack', proposed!.id, bob.cookie)).words).toBeNull();
  expect((await switches.answer('sendSwitchTurnBack', proposed!.id, bob.cookie)).words).toContain('faster');
  expect(await switches.switchNamed('finance-enabled', ann.cookie)).toMatchObject({
    isOn: true,
    proposed: null,
  });
  const { answer } = await switches.read(ann.cookie);
  expect(answer?.history[0]).toMatchObject({
    state: 'sent_back',
    answeredBy: bob.name,
    answer: 'I looked at it.',
  });
});

test('who proposed it leaves it, and nobody else does', async () => {
  await switches.turn({ name: 'wysh-insurance-hide-wyshes-card', turnsOn: true }, ann.cookie);
  const { proposed } = await switches.switchNamed('wysh-insurance-hide-wyshes-card', ann.cookie);
  expect((await switches.leave(proposed!.id, bob.cookie)).code).not.toBeNull();
  expect((await switches.leave(proposed!.id, ann.cookie)).words).toBeNull();
  expect(await switches.switchNamed('wysh-insurance-hide-wyshes-card', ann.cookie)).toMatchObject({
    isOn: false,
    proposed: null,
  });
});

test('in an emergency one closes alone, at once; every other is told, and a second one says afterwards that they looked [F-76]', async () => {
  expect(
    (await switches.turn({ name: 'maintenance', turnsOn: true, isAlone: true }, ann.cookie)).words,
  ).toBeNull();
  await expect.poll(isServiceOpen).toBe(false);
  const mail = await newestMail(desk.app, 'switch_turned_alone', bob.email);
  expect(mail.text).toContain('It stays so until somebody turns it again.');
  const { answer } = await switches.read(bob.cookie);
  const [seen] = answer!.toLookAt;
  expect(seen).toMatchObject({ name: 'maintenance', isAlone: true, answeredBy: null, isMine: false });
  expect((await switches.answer('noteSwitchTurnSeen', seen!.id, ann.cookie)).words).toContain(
    'somebody else',
  );
  expect((await switches.answer('noteSwitchTurnSeen', seen!.id, bob.cookie)).answer?.toLookAt).toEqual([]);
  // Looked at, it is no slip any more: opening takes two.
  const alone = await switches.turn({ name: 'maintenance', turnsOn: false, isAlone: true }, ann.cookie);
  expect(alone.words).toContain('takes a second person');
  await openAgain('maintenance');
  await expect.poll(isServiceOpen).toBe(true);
});

test('what one closed alone they open alone while nobody else has looked at it; a colleague does not', async () => {
  await switches.turn({ name: 'underwriting-enabled', turnsOn: false, isAlone: true }, ann.cookie);
  const back = { name: 'underwriting-enabled', turnsOn: true, isAlone: true };
  expect((await switches.turn(back, bob.cookie)).words).toContain('takes a second person');
  expect((await switches.turn(back, ann.cookie)).words).toBeNull();
  expect(await switches.switchNamed('underwriting-enabled', ann.cookie)).toMatchObject({ isOn: true });
  // Both ways are still to be looked at.
  const { answer } = await switches.read(bob.cookie);
  const ofThis = answer?.toLookAt.filter(({ name }) => name === back.name);
  expect(ofThis?.map(({ turnsOn }) => turnsOn)).toEqual([true, false]);
});

test('nobody makes a closing of others their own by closing it longer: it takes two to open still [F-76]', async () => {
  const name = 'underwriting-enabled';
  const back = { name, turnsOn: true, isAlone: true };
  const longer = { name, turnsOn: false, until: inTime({ hours: 9 }), isAlone: true };
  // Closed by two, and by a colleague in an emergency.
  await switches.turn({ name, turnsOn: false, until: inTime({ hours: 5 }) }, ann.cookie);
  await switches.agree(name, bob.cookie);
  expect((await switches.turn(longer, ann.cookie)).words).toBeNull();
  expect((await switches.turn(back, ann.cookie)).words).toContain('takes a second person');
  await openAgain(name);
  await switches.turn({ name, turnsOn: false, until: inTime({ hours: 5 }), isAlone: true }, bob.cookie);
  await switches.turn(longer, ann.cookie);
  expect((await switches.turn(back, ann.cookie)).words).toContain('takes a second person');
  await openAgain(name);
  // One's own slip stays one, however often one let it last longer.
  await switches.turn({ name, turnsOn: false, until: inTime({ hours: 5 }), isAlone: true }, ann.cookie);
  await switches.turn(longer, ann.cookie);
  expect((await switches.turn(back, ann.cookie)).words).toBeNull();
});

test('what one turned alone is to be looked at however much they propose and leave afterwards', async () => {
  const { database } = desk.services;
  const id = crypto.randomUUID();
  await switches.turn({ id, name: 'aura-enabled', turnsOn: false, isAlone: true }, ann.cookie);
  await database.runScript(
    `insert into switch_changes (id, switch, turns_on, reason, state, is_alone, made_by, made_at)
     select gen_random_uuid(), 'finance-enabled', false, 'No more.', 'left', false, '${ann.id}', '2030-01-01'
     from generate_series(1, 101)`,
  );
  const { answer } = await switches.read(bob.cookie);
  expect(answer!.toLookAt.map((one) => one.id)).toContain(id);
  await database.runScript(`delete from switch_changes where made_at = '2030-01-01'`);
  await openAgain('aura-enabled');
});

test('what closes nothing takes two, also in a hurry; so does opening sooner than was said [F-76]', async () => {
  const hide = { name: 'wysh-insurance-hide-new-application', turnsOn: true, isAlone: true };
  expect((await switches.turn(hide, ann.cookie)).words).toContain('takes a second person');
  const closing = { name: 'aura-enabled', turnsOn: false, isAlone: true };
  expect((await switches.turn({ ...closing, until: inTime({ hours: 5 }) }, ann.cookie)).words).toBeNull();
  expect((await switches.turn({ ...closing, until: inTime({ hours: 2 }) }, ann.cookie)).words).toContain(
    'takes a second',
  );
  expect((await switches.turn({ ...closing, until: inTime({ hours: 9 }) }, ann.cookie)).words).toBeNull();
  await openAgain('aura-enabled');
});

test('a flag with an end goes back by itself, and the one it replaced is over', async () => {
  const name = 'wysh-insurance-hide-new-application';
  await switches.turn({ name, turnsOn: true, until: inTime({ minutes: 30 }) }, ann.cookie);
  await switches.agree(name, bob.cookie);
  expect(await switches.switchNamed(name, ann.cookie)).toMatchObject({ isOn: true });
  await desk.clock.advance(Temporal.Duration.from({ minutes: 31 }));
  await desk.services.jobs.drain();
  await desk.clock.reset();
  expect(await switches.switchNamed(name, ann.cookie)).toMatchObject({ isOn: false, inEffect: null });
});

test('what was seen is what is turned: a change of it meanwhile, a time that is over, what is so already and what nobody turns are refused', async () => {
  const name = 'finance-enabled';
  const { answer: seen } = await switches.effect({ name, turnsOn: false }, ann.cookie);
  await switches.turn({ name, turnsOn: false, isAlone: true, until: inTime({ hours: 1 }) }, bob.cookie);
  const input = {
    id: crypto.randomUUID(),
    name,
    turnsOn: false,
    digest: seen!.digest,
    reason: 'Why not.',
    isAlone: true,
  };
  const late = await desk.ask(
    'mutation ($input: TurnSwitchInput!) { turnSwitch(input: $input) { switches { name } } }',
    { input },
    { cookie: ann.cookie },
  );
  expect(late.fieldErrors).toMatchObject([{ field: 'digest', code: 'act_changed' }]);
  await openAgain(name);

  const wordsOf = async (turn: { name: string; turnsOn: boolean; until?: string }) =>
    (await switches.effect(turn, ann.cookie)).words;
  expect(await wordsOf({ name, turnsOn: true })).toBe('That is what we have already.');
  expect(await wordsOf({ name, turnsOn: false, until: inTime({ minutes: -5 }) })).toContain('over');
  expect(await wordsOf({ name, turnsOn: false, until: 'soon' })).toContain('2027-04-05T15:00');
  expect(await wordsOf({ name: 'wysh-insurance-skip-client-phone-screen', turnsOn: false })).toBe(
    'This one can’t be turned.',
  );
});

test('sent twice, a change is made once', async () => {
  const id = crypto.randomUUID();
  const name = 'wysh-insurance-hide-wyshes-card';
  const { answer: seen } = await switches.effect({ name, turnsOn: true }, ann.cookie);
  const input = { id, name, turnsOn: true, digest: seen!.digest, reason: 'A trial.', isAlone: false };
  const send = () =>
    desk.ask(
      'mutation ($input: TurnSwitchInput!) { turnSwitch(input: $input) { switches { name } } }',
      { input },
      { cookie: ann.cookie },
    );
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ words }) => words)).toEqual([null, null]);
  expect((await newestMail(desk.app, 'switch_proposed', bob.email)).text).toContain('A trial.');
  await switches.leave(id, ann.cookie);
});

test.each(STAFF_ROLES)(
  'the role %s sees the switches; only an admin turns one, and who did stands in the audit [PERM-05, F-76]',
  async (role) => {
    const { cookie } = await desk.member(role);
    expect((await switches.read(cookie)).answer?.switches).toHaveLength(7);
    const { fieldErrors } = await switches.effect({ name: 'finance-enabled', turnsOn: false }, cookie);
    expect(fieldErrors.map(({ code }) => code)).toEqual(role === 'admin' ? [] : ['role_missing']);
    if (role !== 'admin') return;
    const { data } = await desk.ask<{ audit: { action: string; actor: string | null }[] }>(
      '{ audit { action actor } }',
      {},
      { cookie },
    );
    expect(data?.audit).toContainEqual({ action: 'switch_turned_alone', actor: ann.name });
    expect(data?.audit).toContainEqual({ action: 'switch_agreed', actor: bob.name });
  },
);

// Last, because what it leaves in the history is of days to come.
test('what nobody agreed to within a day can’t be agreed to any more, says so, and makes room for another [F-76]', async () => {
  const name = 'finance-enabled';
  await switches.turn({ name, turnsOn: false }, ann.cookie);
  const mail = await newestMail(desk.app, 'switch_proposed', bob.email);
  expect(mail.text).toContain('If nobody does within a day, nothing comes of it.');
  const { proposed } = await switches.switchNamed(name, bob.cookie);
  expect(proposed!.canBeAgreedUntil).not.toBeNull();
  await desk.clock.advance(Temporal.Duration.from({ hours: 23 }));
  const early = await desk.member('admin');
  expect(await switches.switchNamed(name, early.cookie)).toMatchObject({ proposed: { id: proposed!.id } });
  await desk.clock.advance(Temporal.Duration.from({ hours: 1 }));
  const late = await desk.member('admin');
  // Whoever has the page open still is told why.
  expect((await switches.answer('sendSwitchTurnBack', proposed!.id, late.cookie)).words).toContain(
    'proposed more than a day ago',
  );
  expect((await switches.switchNamed(name, late.cookie)).proposed).toBeNull();
  // Nobody has to leave it first.
  expect((await switches.turn({ name, turnsOn: false }, late.cookie)).words).toBeNull();
  const { answer } = await switches.read(late.cookie);
  expect(answer?.history.find(({ id }) => id === proposed!.id)).toMatchObject({
    state: 'left',
    ranOutAt: expect.any(String),
    answeredBy: null,
  });
  await desk.clock.advance(Temporal.Duration.from({ hours: 25 }));
  await desk.services.jobs.drain();
  const eve = await desk.member('admin');
  const after = await switches.read(eve.cookie);
  expect(after.answer?.history[0]).toMatchObject({ name, state: 'left', madeBy: late.name });
  expect(after.answer?.history[0]?.ranOutAt).not.toBeNull();
  expect(await switches.switchNamed(name, eve.cookie)).toMatchObject({ isOn: true, proposed: null });
  await desk.clock.reset();
});
