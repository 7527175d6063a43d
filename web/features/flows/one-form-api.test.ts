import { expect, test } from 'vitest';
import { formOf } from '../../form/testing/fixture-forms.ts';
import { oneFormApi } from './one-form-api.ts';
import { fakeFlowApi, sentForm } from './testing/flow-forms.ts';

function setUp() {
  const api = fakeFlowApi();
  api.read.mockResolvedValue(sentForm('profile-address'));
  return { api, alone: oneFormApi(api, 'profile-address', '/account/profile') };
}

const finished = { nextPath: '/account/profile' };

test('one form of the profile is opened by itself, with nothing before it [ACCT-20] [FLOW-01]', async () => {
  const { api, alone } = setUp();
  const shown = await alone.read({ flowSessionId: 's', action: 'start', currentForm: null });
  expect(api.read).toHaveBeenCalledExactlyOnceWith({
    flowSessionId: 's',
    action: 'review:profile-address',
    currentForm: null,
  });
  expect(shown).toMatchObject({ slug: 'profile-address', first: true, finished: null });
});

test('its answer ends the visit where it came from, whatever the flow would ask next [ACCT-20]', async () => {
  const { api, alone } = setUp();
  api.respond.mockResolvedValue(sentForm('profile-name'));
  const answer = { flowSessionId: 's', form: formOf([]), values: {}, isEdit: false };
  expect(await alone.respond(answer)).toMatchObject({ slug: 'profile-address', finished });
  expect(api.respond).toHaveBeenCalledExactlyOnceWith({ ...answer, isEdit: true });
});

test('it ends as well where the answer said nothing of what comes next', async () => {
  const { api, alone } = setUp();
  api.respond.mockResolvedValue(null);
  expect(await alone.respond({ flowSessionId: 's', form: formOf([]), values: {}, isEdit: false })).toBeNull();
  const next = await alone.read({ flowSessionId: 's', action: 'next', currentForm: 'profile-address' });
  expect(next).toMatchObject({ slug: 'profile-address', finished });
});

test('a form opened from nowhere leads home', async () => {
  const { api } = setUp();
  const next = await oneFormApi(api, 'profile-name', null).respond({
    flowSessionId: 's',
    form: formOf([]),
    values: {},
    isEdit: false,
  });
  expect(next?.finished?.nextPath).toBe('/');
});
