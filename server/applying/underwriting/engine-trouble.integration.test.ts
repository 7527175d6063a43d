import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { deskOf } from '../../testing/desk.ts';
import { openSwitchDesk } from '../../testing/switch-desk.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** As the sandbox page does it, for this person alone. */
async function setMode({ userId }: Applicant, mode: string): Promise<void> {
  const answer = await app.rest('PUT', '/sandbox/api/providers/underwriting', { mode, only: userId });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function setEnabled(enabled: boolean): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction
      .updateTable('feature_flags')
      .set({ enabled })
      .where('name', '=', 'underwriting-enabled')
      .execute(),
  );
}

const messageOf = async (attempt: Promise<{ refusal: { message: string } | null }>) =>
  (await attempt).refusal?.message ?? null;

test('an engine that fails three times leaves a failed application, which can be handed in again [UW-02, DENY-06, ENT-40]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  await setMode(person, 'failing');
  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ version: 1, result: 'failed', reasons: [], decidedAt: null });
  expect(await person.standing()).toMatchObject({ kind: 'technical_failure' });

  await setMode(person, 'ok');
  await person.walk('aura-interview');
  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ version: 2, result: 'approved' });
});

test('while the engine is offline no application begins or is handed in, and nothing is lost [UW-18, ERR-03]', async () => {
  const person = await openApplicant(app);
  await setMode(person, 'offline');
  expect(await messageOf(person.visitor.attemptStart({ flowId: 'aura-interview' }))).toBe(
    'AURA_COMMON_ERROR',
  );
  expect(await messageOf(person.visitor.attemptStart({ flowId: 'application' }))).toBe('AURA_COMMON_ERROR');
  // The profile needs no engine.
  await person.walk('insurance-profile');

  await setMode(person, 'ok');
  const { id } = await person.walk('aura-interview', { until: 'aura-review' });
  await setMode(person, 'offline');
  const review = { formInputs: {}, currentFormIdentifier: 'aura-review' };
  expect(await messageOf(person.visitor.attemptAnswer(id, review))).toBe('AURA_COMMON_ERROR');
  expect(await messageOf(person.visitor.attemptAnswer(id, { formInputs: {} }))).toBe('AURA_COMMON_ERROR');
  expect(await person.latest()).toBeNull();
  await setMode(person, 'ok');
  expect(await messageOf(person.visitor.attemptAnswer(id, review))).toBeNull();
});

test('while underwriting is switched off only what needs it is closed [UW-19, ERR-20]', async () => {
  const person = await openApplicant(app);
  await person.walk('insurance-profile');
  const { id } = await person.walk('aura-interview', { until: 'aura-review' });
  await setEnabled(false);
  for (const flowId of ['aura-interview', 'application', 'evidence-underwriting-aura', 'post-underwriting']) {
    expect(await messageOf(person.visitor.attemptStart({ flowId })), flowId).toBe('UNDERWRITING_DISABLED');
  }
  for (const flowId of ['onboarding-intro', 'insurance-profile', 'beneficiary']) {
    expect(await messageOf(person.visitor.attemptStart({ flowId })), flowId).toBeNull();
  }
  const review = { formInputs: {}, currentFormIdentifier: 'aura-review' };
  expect(await messageOf(person.visitor.attemptAnswer(id, review))).toBe('UNDERWRITING_DISABLED');
  await setEnabled(true);
  expect(await messageOf(person.visitor.attemptAnswer(id, review))).toBeNull();
});

test('an application handed in before the switch is still decided, and its person can wait for it [UW-19]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  await setEnabled(false);
  expect(await messageOf(person.visitor.attemptStart({ flowId: 'post-underwriting' }))).toBeNull();
  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ result: 'approved' });
  await setEnabled(true);
});

test('an application whose job is gone gets a new one [UW-03]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  await app.services.database.runScript("delete from pgboss.job where name = 'underwrite-application'");
  await app.services.jobs.drain();
  expect(await person.latest()).toMatchObject({ result: 'pending' });
  await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await app.services.jobs.drain();
  await app.clock.reset();
  expect(await person.latest()).toMatchObject({ result: 'approved' });
});

test('with AURA switched off at the desk what was handed in waits, and is taken up in its order once it is on again [UW-18, ERR-03, UW-03]', async () => {
  const desk = deskOf(app);
  const switches = openSwitchDesk(desk);
  const [ann, bob] = [await desk.member('admin'), await desk.member('admin')];
  const people = [await openApplicant(app), await openApplicant(app), await openApplicant(app)];
  expect(
    (await switches.turn({ name: 'aura-enabled', turnsOn: false, isAlone: true }, ann.cookie)).words,
  ).toBeNull();
  // The door is closed; whoever was through it already had it open.
  await switchAura(true);
  for (const person of people) await person.handIn();
  await switchAura(false);
  await app.services.jobs.drain();
  for (const person of people) expect(await person.latest()).toMatchObject({ result: 'pending' });
  expect((await switches.read(bob.cookie)).answer?.waiting).toEqual({ applications: 3, people: 0 });

  await switches.turn({ name: 'aura-enabled', turnsOn: true }, ann.cookie);
  const { proposed } = await switches.switchNamed('aura-enabled', bob.cookie);
  expect(proposed?.effect?.warnings).toEqual(['3 applications wait: they are taken up in their order.']);
  await switches.agree('aura-enabled', bob.cookie);
  await app.services.jobs.drain();
  for (const person of people) expect(await person.latest()).toMatchObject({ result: 'approved' });
  const asked = await app.services.database.runScript(`
    select distinct on (created_on) data ->> 'userId' as user_id from pgboss.job where name = 'underwrite-application'
    order by created_on desc limit 3`);
  expect(asked.map((row) => row['user_id']).toReversed()).toEqual(people.map(({ userId }) => userId));
  expect((await switches.read(bob.cookie)).answer?.waiting).toEqual({ applications: 0, people: 0 });
});

test.each([
  ['AURA_COMMON_ERROR', '[UW-18]', switchAura],
  ['UNDERWRITING_DISABLED', '[UW-19]', setEnabled],
] as const)(
  'whoever met the closed door (%s) and left is mailed once it is open; who stayed goes on, and gets no mail %s',
  async (code, _id, turn) => {
    const stays = await openApplicant(app);
    const leaves = await openApplicant(app);
    for (const person of [stays, leaves]) await person.walk('insurance-profile');
    await turn(false);
    const begin = ({ visitor }: Applicant) => messageOf(visitor.attemptStart({ flowId: 'aura-interview' }));
    for (const person of [stays, leaves]) expect(await begin(person)).toBe(code);
    await app.clock.advance(Temporal.Duration.from({ minutes: 4 }));
    expect(await begin(stays)).toBe(code);
    await app.services.jobs.drain();
    const told = async ({ email }: Applicant) =>
      (await newestMail(app, 'applications_open_again', email)).count;
    expect([await told(stays), await told(leaves)]).toEqual([0, 0]);

    await turn(true);
    await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
    await app.services.jobs.drain();
    expect(await begin(stays)).toBeNull();
    await app.clock.advance(Temporal.Duration.from({ minutes: 4 }));
    await app.services.jobs.drain();
    expect([await told(stays), await told(leaves)]).toEqual([0, 1]);
    await app.clock.advance(Temporal.Duration.from({ minutes: 4 }));
    await app.services.jobs.drain();
    await app.clock.reset();
    expect([await told(stays), await told(leaves)]).toEqual([0, 1]);
  },
);

async function switchAura(enabled: boolean): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction.updateTable('feature_flags').set({ enabled }).where('name', '=', 'aura-enabled').execute(),
  );
}
