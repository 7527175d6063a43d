import { describe, expect, test } from 'vitest';
import type { ButtonAction } from '@wysh/domain/forms/actions.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { RejectedAction } from '../../api/errors.ts';
import { createForm } from '../create-form.ts';
import { createFormStore } from '../form-store.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { formOf, INPUTS, textItem, TODAY } from '../testing/fixture-forms.ts';

const NAME = textItem('name', { required: true });
const FORM = formOf([NAME, textItem('nickname')], {
  groups: [{ key: 'address', type: 'address', itemKeys: ['name'] }],
});

/** Presses a button with one action and a second one that tells whether the first let it run. */
async function press(
  action: ButtonAction,
  {
    values = { name: 'Ada' },
    form = FORM,
    services = fakeServices(),
  }: { values?: FormValues; form?: FormContent; services?: ReturnType<typeof fakeServices> } = {},
) {
  const store = createFormStore(form, values, TODAY);
  const surroundings = createForm(store, services);
  return {
    store,
    services,
    surroundings,
    outcome: async () => {
      surroundings.press('button', { actions: [action, { name: 'setFormAction', formAction: 'start' }] });
      await expect.poll(() => surroundings.pressed.get()).toBeNull();
      return services.flow.setFormAction.mock.calls.some(([name]) => name === 'start')
        ? 'went on'
        : 'stopped';
    },
  };
}

test('validateForm stops at a form that is not valid and shows what is wrong [FORM-52, FORM-85]', async () => {
  const empty = await press({ name: 'validateForm' }, { values: {} });
  expect(await empty.outcome()).toBe('stopped');
  expect(empty.store.field('name').get().error?.message).toBe('Required');
  expect(await (await press({ name: 'validateForm' })).outcome()).toBe('went on');
});

test('createResponse stops when the server refuses [FORM-31, FORM-34]', async () => {
  const services = fakeServices();
  services.flow.respond.mockResolvedValueOnce(false);
  expect(await (await press({ name: 'createResponse' }, { services })).outcome()).toBe('stopped');
  expect(await (await press({ name: 'createResponse' })).outcome()).toBe('went on');
});

test.each([
  { name: 'nextForm', method: 'next', id: '[FORM-42]' },
  { name: 'pop', method: 'pop', id: '[FORM-43]' },
  { name: 'popToRoot', method: 'popToRoot', id: '[FORM-44]' },
  { name: 'dismiss', method: 'dismiss', id: '[FORM-35]' },
  { name: 'finishFlow', method: 'finish', id: '[FORM-39]' },
] as const)(
  '$name is passed to the flow and lets the next action run [FORM-31] $id',
  async ({ name, method }) => {
    const pressed = await press({ name });
    expect(await pressed.outcome()).toBe('went on');
    expect(pressed.services.flow[method]).toHaveBeenCalledOnce();
  },
);

test('setFormAction says what the next read asks for [FORM-45]', async () => {
  const pressed = await press({ name: 'setFormAction', formAction: 'review:name' });
  await pressed.outcome();
  expect(pressed.services.flow.setFormAction).toHaveBeenCalledWith('review:name');
});

describe('executeGroupApi', () => {
  test('calls what the group stands for with its items and variables [FORM-37, FORM-54]', async () => {
    const variables = {
      who: { source: 'input', key: 'name' },
      how: { source: 'static', type: 'int', value: 2 },
    } as const;
    const pressed = await press({ name: 'executeGroupApi', groupKey: 'address', variables });
    expect(await pressed.outcome()).toBe('went on');
    expect(pressed.services.callGroupApi).toHaveBeenCalledWith(
      expect.objectContaining({ items: [NAME], variables: { who: 'Ada', how: 2 } }),
    );
  });

  test('takes each value from an input, from what an earlier call answered, or as it is given [FORM-54]', async () => {
    const services = fakeServices();
    services.callGroupApi.mockResolvedValueOnce({ verdict: 'good' });
    const surroundings = createForm(createFormStore(FORM, { name: 'Ada' }, TODAY), services);
    const variables = {
      who: { source: 'input', key: 'name' },
      verdict: { source: 'mutationResponse', mutation: 'address', field: 'verdict' },
      unheard: { source: 'mutationResponse', mutation: 'phone', field: 'verdict' },
      isSure: { source: 'static', type: 'boolean', value: true },
      share: { source: 'static', type: 'float', value: 0.5 },
      count: { source: 'static', type: 'int', value: 2 },
      why: { source: 'static', type: 'string', value: 'moved' },
    } as const;
    const call = { name: 'executeGroupApi', groupKey: 'address' } as const;
    surroundings.press('button', { actions: [call, { ...call, variables }] });
    await expect.poll(() => surroundings.pressed.get()).toBeNull();
    const sent = {
      who: 'Ada',
      verdict: 'good',
      unheard: null,
      isSure: true,
      share: 0.5,
      count: 2,
      why: 'moved',
    };
    expect(services.callGroupApi).toHaveBeenLastCalledWith(expect.objectContaining({ variables: sent }));
  });

  test('stops when the call fails and says why at the field [FORM-37, FORM-83]', async () => {
    const fieldErrors = [
      { field: 'name', message: 'The address is invalid.', code: 'address_verdict' as const },
    ];
    const rejection = new RejectedAction({
      code: 'STANDARD_ERROR',
      fullMessage: null,
      message: '',
      fieldErrors,
      status: null,
    });
    const services = fakeServices();
    services.callGroupApi.mockRejectedValue(rejection);
    const pressed = await press({ name: 'executeGroupApi', groupKey: 'address' }, { services });
    expect(await pressed.outcome()).toBe('stopped');
    expect(pressed.store.field('name').get().error?.message).toBe('The address is invalid.');
  });
});

test('checkWyshAllocations opens the builder for whoever has no wysh [FORM-32]', async () => {
  expect(await (await press({ name: 'checkWyshAllocations' })).outcome()).toBe('went on');
  const services = fakeServices();
  services.countActiveWyshes.mockResolvedValue(0);
  const without = await press({ name: 'checkWyshAllocations' }, { services });
  expect(await without.outcome()).toBe('stopped');
  expect(without.services.openBuilder).toHaveBeenCalledOnce();
});

test('uploadDocumentsToCloud waits for the files and stops when one did not get through [FORM-51]', async () => {
  const form = formOf([INPUTS.inputDirectUpload]);
  const action: ButtonAction = { name: 'uploadDocumentsToCloud', inputKeys: ['papers'] };
  const papers = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'papers.jpg', {
    type: 'image/jpeg',
  });
  const arriving = await press(action, { form, values: {} });
  await arriving.surroundings.uploads.listOf('papers').add([papers]);
  expect(await arriving.outcome()).toBe('went on');
  expect(arriving.store.field('papers').get().value).toEqual(['blob']);
  const services = fakeServices();
  services.uploader.upload.mockRejectedValue(new Error('lost'));
  const failing = await press(action, { form, values: {}, services });
  await failing.surroundings.uploads.listOf('papers').add([papers]);
  expect(await failing.outcome()).toBe('stopped');
  expect(services.ask).toHaveBeenCalledWith('uploadFailed');
});

test('formUnchangedSubmitWarning stops while the listed inputs are as they were, also when papers were added [FORM-40, MODAL-03, MODAL-04]', async () => {
  const action: ButtonAction = { name: 'formUnchangedSubmitWarning', inputKeys: ['name'] };
  const pressed = await press(action, { form: formOf([NAME, INPUTS.inputDirectUpload]) });
  const papers = pressed.surroundings.uploads.listOf('papers');
  await papers.add([
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'papers.jpg', { type: 'image/jpeg' }),
  ]);
  await pressed.surroundings.uploads.settle(['papers']);
  expect(pressed.store.field('papers').get().value).toEqual(['blob']);
  expect(await pressed.outcome()).toBe('stopped');
  expect(pressed.services.ask).toHaveBeenCalledWith('unchanged');
  pressed.store.send({ kind: 'changed', key: 'name', value: 'Bea' });
  expect(await pressed.outcome()).toBe('went on');
});

test.each(['leave', 'stay'] as const)(
  'formUnsavedDiffWarning asks whoever changed something, who may %s [FORM-41, MODAL-06]',
  async (answer) => {
    const services = fakeServices();
    services.ask.mockResolvedValue(answer);
    const pressed = await press({ name: 'formUnsavedDiffWarning' }, { services });
    pressed.store.send({ kind: 'changed', key: 'name', value: 'Bea' });
    expect(await pressed.outcome()).toBe(answer === 'leave' ? 'went on' : 'stopped');
    expect(services.ask).toHaveBeenCalledExactlyOnceWith('exitWithoutSaving');
  },
);

test('formUnsavedDiffWarning asks nobody who changed nothing [FORM-41]', async () => {
  const pressed = await press({ name: 'formUnsavedDiffWarning' });
  expect(await pressed.outcome()).toBe('went on');
  expect(pressed.services.ask).not.toHaveBeenCalled();
});

test.each(['leave', 'stay'] as const)(
  'exitFlowWarning asks always, and goes on when the person would %s [FORM-38, MODAL-05]',
  async (answer) => {
    const services = fakeServices();
    services.ask.mockResolvedValue(answer);
    const pressed = await press({ name: 'exitFlowWarning' }, { services });
    expect(await pressed.outcome()).toBe(answer === 'leave' ? 'went on' : 'stopped');
    expect(services.ask).toHaveBeenCalledExactlyOnceWith('exitFlow');
  },
);

test.each([
  { name: 'showSuccessOverlay', modal: 'success', outcome: 'went on', id: '[FORM-48]' },
  {
    name: 'showVerificationEmailSentModal',
    modal: 'verificationEmailSent',
    outcome: 'went on',
    id: '[FORM-49]',
  },
] as const)('$name opens its modal and then $outcome $id', async ({ name, modal, outcome }) => {
  const pressed = await press({ name });
  expect(await pressed.outcome()).toBe(outcome);
  expect(pressed.services.ask).toHaveBeenCalledWith(modal);
});

test('showInsuranceApplication stops while the document is not ready [FORM-47]', async () => {
  expect(await (await press({ name: 'showInsuranceApplication' })).outcome()).toBe('went on');
  const services = fakeServices();
  services.showApplication.mockResolvedValue(false);
  expect(await (await press({ name: 'showInsuranceApplication' }, { services })).outcome()).toBe('stopped');
});

test('an unknown action is reported and passed over [FORM-31, FORM-32]', async () => {
  const unknown = { name: 'sing' } as unknown as ButtonAction;
  const pressed = await press(unknown);
  expect(await pressed.outcome()).toBe('went on');
  expect(pressed.services.reportUnknownAction).toHaveBeenCalledWith('sing');
});

test('what nobody foresaw opens the general modal and leaves what was typed [FORM-112]', async () => {
  const services = fakeServices();
  services.callGroupApi.mockRejectedValue(new Error('no idea'));
  const pressed = await press({ name: 'executeGroupApi', groupKey: 'address' }, { services });
  expect(await pressed.outcome()).toBe('stopped');
  expect(services.showProblem).toHaveBeenCalledOnce();
  expect(pressed.store.field('name').get().value).toBe('Ada');
});

test('a second press while the first is under way does nothing [FORM-31]', async () => {
  const services = fakeServices();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  services.flow.respond.mockReturnValue(promise);
  const { surroundings } = await press({ name: 'createResponse' }, { services });
  surroundings.press('button', { actions: [{ name: 'createResponse' }] });
  surroundings.press('button', { actions: [{ name: 'createResponse' }] });
  resolve(true);
  await expect.poll(() => surroundings.pressed.get()).toBeNull();
  expect(services.flow.respond).toHaveBeenCalledOnce();
});
