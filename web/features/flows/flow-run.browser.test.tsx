import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import { NoAnswer, RejectedAction, type ApiErrorCode } from '../../api/errors.ts';
import { fakeServices } from '../../form/testing/fake-services.ts';
import { INPUTS, textItem, TODAY } from '../../form/testing/fixture-forms.ts';
import { createFlowRun, type FlowBeginning } from './flow-run.ts';
import { createFormDrafts } from './form-drafts.ts';
import { fakeFlowApi, sentForm } from './testing/flow-forms.ts';

beforeEach(() => sessionStorage.clear());

function refusal(code: ApiErrorCode, fullMessage: string | null = null) {
  return new RejectedAction({ code, fullMessage, message: code, fieldErrors: [], status: null });
}

function setUp(first: FlowBeginning['first'] = sentForm('first', { first: true }), prefill: FormValues = {}) {
  const api = fakeFlowApi();
  const ports = {
    api,
    drafts: createFormDrafts(sessionStorage),
    prefill,
    services: fakeServices(),
    encryptTaxId: vi.fn(async (taxId: string) => `sealed ${taxId.length}`),
    today: () => TODAY,
    sleep: vi.fn<(seconds: number) => Promise<void>>(async () => undefined),
    onFormShown: vi.fn(),
    onFinished: vi.fn(async () => undefined),
    onLeft: vi.fn(async () => undefined),
    onExit: vi.fn(),
  };
  const run = createFlowRun({ flowSlug: 'estimate-form', flowSessionId: 'session', first }, ports);
  const close = run.open();
  const type = (value: string) => {
    const { content, form } = run.get().page!;
    form.store.send({ kind: 'changed', key: content.key, value });
  };
  const shown = () => run.get().page?.content.key;
  return { api, ports, run, close, type, shown, standing: () => run.get().page!.form.store.standing.get() };
}

test('what is answered is sent, and what the server says comes next is shown [FORM-26, FORM-34]', async () => {
  const { api, run, type, shown } = setUp();
  type('Ada');
  expect(await run.control.respond()).toBe(true);
  await run.control.next();
  expect(api.respond).toHaveBeenCalledWith(
    expect.objectContaining({ values: { first: 'Ada' }, isEdit: false }),
  );
  expect(api.read).not.toHaveBeenCalled();
  expect(shown()).toBe('second');
});

test('a flow in the browser knows its session, whether its form has come or is waited for, how far one is, and that something was changed [ENT-28, FORM-29]', async () => {
  const { api, ports, run, shown, type } = setUp(null);
  expect([run.get().page, run.get().wait]).toEqual([null, null]);
  await expect.poll(shown).toBe('read');
  expect(api.read).toHaveBeenLastCalledWith(expect.objectContaining({ flowSessionId: 'session' }));
  expect(run.get().history.pages).toEqual(['read']);
  expect(run.get().page!.form.store.standing.get().isDirty).toBe(false);
  type('Ada');
  expect(run.get().page!.form.store.standing.get().isDirty).toBe(true);
  api.respond.mockResolvedValue(null);
  api.read.mockRejectedValueOnce(refusal('DYNAMIC_FORMS_POLLING')).mockResolvedValueOnce(sentForm('second'));
  const waits: unknown[] = [];
  ports.sleep.mockImplementation(async () => void waits.push(run.get().wait));
  await run.control.respond();
  await run.control.next();
  expect([...waits, run.get().wait]).toEqual(['polling', null]);
  expect(run.get().history.pages).toEqual(['read', 'second']);
});

test('a form that is not valid is not sent [FORM-85]', async () => {
  const { api, run } = setUp();
  expect(await run.control.respond()).toBe(false);
  expect(api.respond).not.toHaveBeenCalled();
});

test('a tax id leaves encrypted, and one nobody touched does not leave at all [FORM-56, FORM-102, FORM-103]', async () => {
  const form = sentForm('first', { inputs: [INPUTS.inputTaxId, textItem('name')] });
  const fresh = setUp(form);
  fresh.run.get().page!.form.store.send({ kind: 'changed', key: 'tax-id', value: '123-45-6789' });
  await fresh.run.control.respond();
  expect(fresh.api.respond.mock.calls[0]![0].values).toEqual({ 'tax-id': 'sealed 9', name: null });
  const known = setUp({ ...form, answers: { 'tax-id': TAX_ID_ON_FILE } });
  await known.run.control.respond();
  expect(known.api.respond.mock.calls[0]![0].values).toEqual({ name: null });
});

test('a phone number leaves as a US number, and empty values of an address or contact as null [FORM-55, FORM-111]', async () => {
  const phone = textItem('phone', { element: 'phone_number' });
  const another = textItem('another', { element: 'phone_number' });
  const inputs = [phone, another, textItem('unit', { element: 'street_2' }), textItem('email')];
  const { run, api } = setUp(sentForm('first', { inputs }));
  const { store } = run.get().page!.form;
  const typed = { phone: '(415) 555-0100', another: '', unit: '', email: '  ' };
  for (const [key, value] of Object.entries(typed)) store.send({ kind: 'changed', key, value });
  await run.control.respond();
  expect(api.respond.mock.calls[0]![0].values).toEqual({
    phone: '4155550100',
    another: null,
    unit: null,
    email: null,
  });
});

describe('a refusal', () => {
  test('stands at its field and stops the move [FORM-83]', async () => {
    const { api, run, type, shown } = setUp();
    type('Ada');
    const fieldErrors = [{ field: 'first', message: 'Not Ada.', code: 'not_an_option' as const }];
    api.respond.mockRejectedValue(
      new RejectedAction({
        code: 'STANDARD_ERROR',
        fullMessage: null,
        message: '',
        fieldErrors,
        status: 200,
      }),
    );
    expect(await run.control.respond()).toBe(false);
    expect(run.get().page!.form.store.field('first').get()).toMatchObject({
      value: 'Ada',
      error: { message: 'Not Ada.' },
    });
    expect(shown()).toBe('first');
  });

  test('a lost connection says so, keeps everything typed, and sends it when tried again [FORM-112]', async () => {
    const { api, run, type, standing, shown } = setUp();
    type('Ada');
    api.respond.mockRejectedValueOnce(new NoAnswer('Failed to fetch'));
    api.read.mockResolvedValueOnce(sentForm('first'));
    expect(await run.control.respond()).toBe(false);
    expect(standing().formError).toMatch(/What you typed is still here/);
    expect(standing().canSubmit).toBe(true);
    expect(await run.control.respond()).toBe(true);
    await run.control.next();
    expect(shown()).toBe('second');
  });

  test('when the answer is stored but the next form cannot be read, the form stays and says why [FORM-42]', async () => {
    const { api, run, type, standing, shown } = setUp();
    type('Ada');
    api.respond.mockResolvedValue(null);
    api.read.mockRejectedValue(new NoAnswer('Failed to fetch'));
    await run.control.respond();
    await run.control.next();
    expect(shown()).toBe('first');
    expect(standing().formError).toMatch(/still here/);
  });
});

describe('going back', () => {
  test('asks the server for the form before and drops the last from the history [FORM-27]', async () => {
    const { api, run, type, shown } = setUp();
    type('Ada');
    await run.control.respond();
    await run.control.next();
    expect(run.get().history.pages).toEqual(['first', 'second']);
    api.read.mockResolvedValue(sentForm('first', { first: true, answers: { first: 'Ada' } }));
    await run.control.pop();
    expect(api.read).toHaveBeenCalledWith({ flowSessionId: 'session', action: 'pop', currentForm: 'second' });
    expect(shown()).toBe('first');
    expect(run.get().history.pages).toEqual(['first']);
  });

  test('without a connection shows the form before as it was left, and on from it goes as ever [FORM-112]', async () => {
    const { api, ports, run, type, shown } = setUp();
    type('Ada');
    await run.control.respond();
    await run.control.next();
    api.read.mockRejectedValueOnce(new NoAnswer('Failed to fetch'));
    await run.control.pop();
    expect([shown(), run.get().page!.form.store.field('first').get().value]).toEqual(['first', 'Ada']);
    expect(run.get().history.pages).toEqual(['first']);
    expect(ports.onLeft).not.toHaveBeenCalled();
    await run.control.respond();
    await run.control.next();
    expect(shown()).toBe('second');
  });

  test('from the first form leaves the flow [FORM-28]', async () => {
    const { api, ports, run } = setUp();
    await run.control.pop();
    expect(ports.onLeft).toHaveBeenCalledOnce();
    expect(api.read).not.toHaveBeenCalled();
  });

  test('to the root shows the first form again [FORM-44]', async () => {
    const { api, run } = setUp(sentForm('third'));
    await run.control.popToRoot();
    expect(api.read).toHaveBeenCalledWith({
      flowSessionId: 'session',
      action: 'popToRoot',
      currentForm: 'third',
    });
  });

  test('loses nothing that was typed and not sent [FORM-29]', async () => {
    const { api, run, type } = setUp(sentForm('second'));
    type('half a though');
    api.read.mockResolvedValueOnce(sentForm('first'));
    await run.control.pop();
    api.read.mockResolvedValueOnce(sentForm('second'));
    await run.control.next();
    expect(run.get().page!.form.store.field('second').get().value).toBe('half a though');
  });
});

describe('a form that is not ready', () => {
  test('is asked for again with growing pauses until it is [FORM-53, ERR-09, ERR-29, CONST-05]', async () => {
    const { api, ports, run, type, shown } = setUp();
    type('Ada');
    api.respond.mockResolvedValue(null);
    api.read
      .mockRejectedValueOnce(refusal('DYNAMIC_FORMS_POLLING'))
      .mockRejectedValueOnce(refusal('APPLICATION_DOCUMENT_NOT_READY'))
      .mockResolvedValueOnce(sentForm('third'));
    await run.control.respond();
    await run.control.next();
    expect(ports.sleep.mock.calls).toEqual([[0.5], [0.75]]);
    expect(shown()).toBe('third');
    expect(run.get().wait).toBeNull();
  });

  test.each([
    ['300 seconds, as the server says', 300],
    ['ten, where the server says those', 10],
  ])(
    'is given up after %s, with pauses of half a second and a quarter more each time, and can be asked for once more [FORM-53, CONST-05]',
    async (_words, retryTimeout) => {
      const { api, ports, run, shown } = setUp(sentForm('first', { first: true, polling: { retryTimeout } }));
      api.read.mockRejectedValue(refusal('DYNAMIC_FORMS_POLLING'));
      await run.control.next();
      expect(run.get().wait).toBe('timed-out');
      const pauses = ports.sleep.mock.calls.map(([seconds]) => seconds);
      expect(pauses).toEqual(pauses.map((_, index) => 0.5 + index * 0.25));
      const waited = pauses.reduce((sum, seconds) => sum + seconds, 0);
      expect(waited).toBeLessThanOrEqual(retryTimeout);
      expect(waited + 0.5 + pauses.length * 0.25).toBeGreaterThan(retryTimeout);
      api.read.mockReset().mockResolvedValue(sentForm('third'));
      await run.askAgain();
      expect(shown()).toBe('third');
    },
  );

  test('is not asked for any more once the screen is gone [FORM-53]', async () => {
    const { api, run, close, ports } = setUp();
    api.read.mockRejectedValue(refusal('DYNAMIC_FORMS_POLLING'));
    ports.sleep.mockImplementation(async () => close());
    await run.control.next();
    expect(api.read).toHaveBeenCalledOnce();
  });
});

describe('the end', () => {
  const finished = {
    terminalBehavior: 'after_response',
    nextPath: '/coverage-preview',
    leavesJourney: false,
  };

  test('comes with the last response where nothing is left to show [FORM-23]', async () => {
    const { api, ports, run, type } = setUp();
    type('Ada');
    api.respond.mockResolvedValue(sentForm('first', { finished }));
    await run.control.respond();
    await run.control.next();
    expect(ports.onFinished).toHaveBeenCalledExactlyOnceWith(finished);
  });

  test('comes as well where the last form of the flow is asked along with others, and is not asked a second time [FORM-23]', async () => {
    const section = { title: null, description: null, justification: null, justificationHeader: null };
    const sections = ['first', 'second'].map((form) => ({ ...section, form, itemKeys: [form] }));
    const inputs = [textItem('first'), textItem('second')];
    const { api, ports, run } = setUp(sentForm('first', { first: true, inputs, sections }));
    const { store } = run.get().page!.form;
    for (const key of ['first', 'second']) store.send({ kind: 'changed', key, value: 'Ada' });
    api.respond.mockResolvedValue(sentForm('second', { finished }));
    await run.control.respond();
    await run.control.next();
    expect(ports.onFinished).toHaveBeenCalledExactlyOnceWith(finished);
    expect(run.get().history.pages).toEqual(['first']);
  });

  test('is heard of on the next try when the news of it was lost, and nothing is answered twice [FORM-112]', async () => {
    const { api, ports, run, type } = setUp();
    type('Ada');
    api.respond.mockRejectedValueOnce(new NoAnswer('Failed to fetch'));
    expect(await run.control.respond()).toBe(false);
    api.read.mockResolvedValueOnce(sentForm('first', { finished }));
    expect(await run.control.respond()).toBe(true);
    await run.control.next();
    expect(api.read).toHaveBeenCalledExactlyOnceWith({
      flowSessionId: 'session',
      action: 'next',
      currentForm: 'first',
    });
    expect(api.respond).toHaveBeenCalledOnce();
    expect(ports.onFinished).toHaveBeenCalledExactlyOnceWith(finished);
  });

  test('does not swallow an answer that was changed after the connection was lost [FORM-112]', async () => {
    const { api, run, type } = setUp();
    type('Ada');
    api.respond.mockRejectedValueOnce(new NoAnswer('Failed to fetch'));
    await run.control.respond();
    type('Grace');
    await run.control.respond();
    expect(api.read).not.toHaveBeenCalled();
    expect(api.respond.mock.calls.map(([{ values }]) => values)).toEqual([
      { first: 'Ada' },
      { first: 'Grace' },
    ]);
  });

  test('on a terminal form comes when its button finishes the flow [FORM-23, FORM-39]', async () => {
    const { api, ports, run, type, shown } = setUp();
    type('Ada');
    api.respond.mockResolvedValue(
      sentForm('thanks', { layout: 'terminal', inputs: [], terminal: true, finished }),
    );
    await run.control.respond();
    await run.control.next();
    expect(shown()).toBe('thanks');
    expect(ports.onFinished).not.toHaveBeenCalled();
    await run.control.finish();
    expect(ports.onFinished).toHaveBeenCalledExactlyOnceWith(finished);
  });
});

test('what another page already knew stands in its fields, unless it was answered before [A-026, DEEP-02]', async () => {
  const { api, run, shown } = setUp(sentForm('first', { first: true }), { first: 'Ada', second: 'Lovelace' });
  expect(run.get().page!.form.store.field('first').get().value).toBe('Ada');
  api.respond.mockResolvedValue(sentForm('second', { answers: { second: 'Hopper' } }));
  await run.control.respond();
  expect(api.respond).toHaveBeenCalledWith(expect.objectContaining({ values: { first: 'Ada' } }));
  await run.control.next();
  expect(shown()).toBe('second');
  expect(run.get().page!.form.store.field('second').get().value).toBe('Hopper');
});

test('an edit from a review answers as one and leads back where the server says [FORM-22, FORM-45]', async () => {
  const { api, run } = setUp(sentForm('review', { layout: 'review', inputs: [] }));
  api.read.mockResolvedValue(sentForm('first', { answers: { first: 'Ada' } }));
  run.control.setFormAction('review:first');
  await run.control.next();
  expect(api.read).toHaveBeenCalledWith({
    flowSessionId: 'session',
    action: 'review:first',
    currentForm: 'review',
  });
  await run.control.respond();
  expect(api.respond).toHaveBeenCalledWith(expect.objectContaining({ isEdit: true }));
});

test('a modal form shows over its page and goes without it [FORM-04, FORM-35]', async () => {
  const { api, run, shown } = setUp();
  api.read.mockResolvedValue(sentForm('extra', { layout: 'modal' }));
  await run.control.next();
  expect([shown(), run.get().modal?.content.key]).toEqual(['first', 'extra']);
  run.control.dismiss();
  expect([shown(), run.get().modal]).toEqual(['first', null]);
});

test('a modal form that a reload shows alone gives way to the form before [FORM-04, FORM-35]', async () => {
  const { api, run, shown } = setUp(sentForm('note', { layout: 'modal' }));
  expect([run.get().modal?.content.key, run.get().page]).toEqual(['note', null]);
  api.read.mockResolvedValue(sentForm('first'));
  run.control.dismiss();
  await expect.poll(shown).toBe('first');
  expect(run.get().modal).toBeNull();
  expect(api.read).toHaveBeenCalledWith({ flowSessionId: 'session', action: 'pop', currentForm: 'note' });
});

test('a layout of a newer release is unknown, and an item of one is passed over [FORM-01]', async () => {
  const hologram = { key: 'hologram', type: 'hologram', content: { value: '' }, validations: [] };
  const items = [hologram, { ...hologram, key: 'note', type: 'text' }];
  const drawn = setUp(sentForm('first', { items })).run.get().page!.content.items;
  expect(drawn.map(({ key }) => key)).toEqual(['note']);
  expect(setUp(sentForm('first', { layout: 'hologram' })).run.get()).toMatchObject({
    page: null,
    isUnknown: true,
  });
});

test('one move at a time: what is pressed meanwhile does nothing [FORM-31]', async () => {
  const { api, run } = setUp(sentForm('third'));
  await Promise.all([run.control.pop(), run.control.pop(), run.control.next()]);
  expect(api.read).toHaveBeenCalledOnce();
});
