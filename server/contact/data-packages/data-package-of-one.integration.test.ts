import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { liftLegalHold } from '../../ground/legal-holds/lift-legal-hold.ts';
import { setLegalHold } from '../../ground/legal-holds/set-legal-hold.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(() => desk.close());

/** The files of the package somebody asks for, by name. */
async function packageOf({ token }: { readonly token: string }): Promise<Map<string, string>> {
  const { app, services } = desk;
  await app.graphql('mutation { askForDataPackage(input: {}) { dataPackage { state } } }', {}, { token });
  await services.jobs.drain();
  const { data } = await app.graphql<{ dataPackage: { url: string } }>(
    '{ dataPackage { url } }',
    {},
    { token },
  );
  const { rawPayload } = await app.http.inject({ method: 'GET', url: data!.dataPackage.url });
  return new Map(Object.entries(unzipSync(rawPayload)).map(([name, content]) => [name, strFromU8(content)]));
}

const messagesIn = (files: Map<string, string>) =>
  JSON.parse(files.get('data/outbox_messages.json') ?? '[]') as { recipient: string; template: string }[];

test('a number or an address that somebody typed and never proved opens nothing that was sent to it', async () => {
  const { app, services } = desk;
  const victim = await becomePerson(app, 'verified');
  const mallory = await becomePerson(app, 'verified');
  await app.graphql(
    'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
    { input: { phoneNumber: victim.phone, currentPassword: mallory.password } },
    { token: mallory.token },
  );
  const guest = 'bea.of.help@example.com';
  await app.graphql(
    'mutation ($input: BeginGuestMessageInput!) { beginGuestMessage(input: $input) { token } }',
    {
      input: { name: 'Bea', email: guest, about: 'claim', text: 'My mother has died.' },
    },
  );
  const { errors } = await app.graphql(
    'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { email { id } } }',
    { input: { email: guest, currentPassword: mallory.password } },
    { token: mallory.token },
  );
  expect(errors).toBeUndefined();
  await services.jobs.drain();
  const sent = messagesIn(await packageOf(mallory));
  expect(sent.map(({ recipient }) => recipient)).toContain(mallory.email);
  expect(sent.filter(({ recipient }) => ![mallory.email, `+1${mallory.phone}`].includes(recipient))).toEqual(
    [],
  );
});

test('it says nothing of who of ours did what, nor why something is kept', async () => {
  const { app, services } = desk;
  const acts = openActDesk(desk);
  const ann = await desk.member('service');
  const person = await becomePerson(app, 'policyholder');
  await acts.open(person.userId, ann.cookie);
  const address = { line1: '9 Elm Street', line2: '', city: 'Columbus', state: 'OH', zip: '43004' };
  const { made } = await acts.doIt(
    { act: 'change_address', subjectId: person.userId, entries: address },
    ann.cookie,
  );
  expect(made).toMatchObject({ state: 'carried_out' });
  const context = { ...services, caller: visitorWithoutSession('test', null) };
  const hold = await setLegalHold(context, {
    userId: person.userId,
    policyNumber: null,
    kind: 'litigation',
    reason: 'Suspected of fraud',
    setBy: 'Lana Counsel',
    endsOn: null,
  });
  await liftLegalHold(context, { id: hold.id, by: 'Lana Counsel', why: 'The prosecutor gave up' });
  const files = await packageOf(await comeBack(app, person));
  expect(files.get('data/desk_acts.json')).toContain('9 Elm Street');
  expect(files.get('data/audit_events.json')).toContain('legal_hold_lifted');
  for (const [name, content] of files)
    for (const words of [ann.id, 'Lana Counsel', 'Suspected of fraud', 'The prosecutor gave up'])
      expect(content, name).not.toContain(words);
});
