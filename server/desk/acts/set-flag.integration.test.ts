import { afterAll, beforeAll, expect, test } from 'vitest';
import { openActDesk } from '../../testing/act-desk.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openSwitchDesk } from '../../testing/switch-desk.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(() => desk.close());

const hidesWyshes = 'wysh-insurance-hide-wyshes-card';

async function flagOf({ token }: { readonly token: string }): Promise<boolean | undefined> {
  const { data } = await desk.app.graphql<{
    currentUser: { activeConstellations: { featureFlags: { name: string; enabled: boolean }[] }[] };
  }>('{ currentUser { activeConstellations { featureFlags { name enabled } } } }', {}, { token });
  const [list] = data!.currentUser.activeConstellations;
  return list?.featureFlags.find(({ name }) => name === hidesWyshes)?.enabled;
}

test('what one person sees is set from their page with a reason, wins over what everybody sees, and becomes as for everybody again [ENT-08, DASH-03, F-76]', async () => {
  const acts = openActDesk(desk);
  const switches = openSwitchDesk(desk);
  const { cookie } = await desk.member('service');
  const person = await becomePerson(desk.app, 'verified');
  const other = await desk.app.visitor();
  await acts.open(person.userId, cookie);
  const about = { act: 'set_flag', subjectId: person.userId };
  const set = (value: string) => acts.doIt({ ...about, entries: { flag: hidesWyshes, value } }, cookie);
  const labelNow = async () =>
    (await acts.fields(about, cookie)).fields?.[0]?.choices.find(({ value }) => value === hidesWyshes)?.label;

  expect(await labelNow()).toBe('Hide the Wyshes card (now off, as for everybody)');
  const { made } = await set('on');
  expect(made).toMatchObject({
    state: 'carried_out',
    effect: {
      lines: [
        {
          label: 'Hide the Wyshes card',
          before: 'Off. The dashboard has a card of wyshes.',
          after: 'On. The dashboard has no card of wyshes.',
        },
        { after: 'it stays so for them, however it is turned for everybody' },
      ],
    },
  });
  expect([await flagOf(person), await flagOf(other)]).toEqual([true, false]);
  expect(await labelNow()).toBe('Hide the Wyshes card (now on for them alone)');
  await expect(set('on')).rejects.toThrow('That is what we have already.');
  expect(await acts.evidence(person.userId, 'act_carried_out', made!.id, cookie)).toContain(
    'They asked for it.',
  );

  // Everybody's is turned on and off beside it.
  const [ann, bob] = [await desk.member('admin'), await desk.member('admin')];
  await set('off');
  await switches.turn({ name: hidesWyshes, turnsOn: true }, ann.cookie);
  await switches.agree(hidesWyshes, bob.cookie);
  expect([await flagOf(person), await flagOf(other)]).toEqual([false, true]);
  await set('everybody');
  expect([await flagOf(person), await flagOf(other)]).toEqual([true, true]);
});

test('what closes something for everybody is set for nobody alone', async () => {
  const acts = openActDesk(desk);
  const { cookie } = await desk.member('service');
  const { userId } = await becomePerson(desk.app, 'verified');
  await acts.open(userId, cookie);
  for (const flag of ['finance-enabled', 'underwriting-enabled', 'wysh-insurance-skip-client-phone-screen']) {
    const entries = { flag, value: 'off' };
    const { fieldErrors } = await acts.effect({ act: 'set_flag', subjectId: userId, entries }, cookie);
    expect(fieldErrors).toMatchObject([{ field: 'flag' }]);
  }
});
