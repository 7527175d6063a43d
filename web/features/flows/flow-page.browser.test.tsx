import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ACCOUNT_PROFILE } from '@wysh/domain/flows/account-profile/flow.ts';
import '../../ui/base.css';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { INPUTS } from '../../form/testing/fixture-forms.ts';
import { refusal } from '../../testing/fake-server.ts';
import { fakeForm } from './testing/flow-forms.ts';
import { renderFlow, type RenderFlowOptions } from './testing/render-flow.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const box = page.getByRole('textbox');
const next = page.getByRole('button', { name: 'NEXT' });
const progress = page.getByRole('banner').getByRole('progressbar');

async function answer(words: string) {
  await box.fill(words);
  await next.click();
}

describe('an answer that is refused', () => {
  const refusing = (refused: Error): NonNullable<RenderFlowOptions['answers']> => ({
    Mutation: {
      createResponse: () => {
        throw refused;
      },
    },
  });

  test.each([
    ['the full message', refusal('STANDARD_ERROR', 'That was one too many.'), 'That was one too many.'],
    ['what the code means', refusal('INVALID_DATE', null), 'Please enter a valid date'],
    ['the message', refusal('OF_A_NEWER_RELEASE', null), 'Refused'],
  ])(
    'and that no rule of its own belongs to opens the general modal with %s, and stays typed [ERR-27, MODAL-01, MODAL-02]',
    async (_, refused, words) => {
      await renderFlow({ answers: refusing(refused) });
      await answer('Ada');
      const dialog = page.getByRole('dialog', { name: 'Oops. There was an error.' });
      await expect.element(dialog).toMatchTextContent(words);
      await dialog.getByRole('button', { name: 'OKAY' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(box).toHaveValue('Ada');
    },
  );

  test('with a code of the catalogue and its words shows them in the form’s own box [ERR-27]', async () => {
    await renderFlow({ answers: refusing(refusal('PHONE_NUMBER_MISSING', 'Give us a number first.')) });
    await answer('Ada');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Give us a number first.');
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    await expect.element(box).toHaveValue('Ada');
  });
});

describe('another birthdate', () => {
  const asksBirthdate = () => {
    const birthdate = {
      key: 'birthdate',
      type: 'inputDate',
      content: { label: 'Birthdate', required: true },
    } as const;
    const first = fakeForm('first', {
      first: true,
      answers: { birthdate: '1990-02-28' },
      inputs: [birthdate],
    });
    const differs = refusal('STANDARD_ERROR', null, [
      {
        field: 'birthdate',
        code: 'birthdate_differs',
        message: 'You gave us another birthdate before. Which one is right?',
      },
    ]);
    return {
      Query: { dynamicForm: first },
      Mutation: {
        createResponse: ({ input }) => {
          const { birthdate: given } = input.formInputs as { birthdate: string };
          if (given !== '1990-02-28' && input.confirms?.includes('birthdate') !== true) throw differs;
          return { form: fakeForm('second') };
        },
      },
    } satisfies RenderFlowOptions['answers'];
  };
  const question = page.getByRole('dialog', { name: 'Which birthdate is right?' });

  async function giveAnother() {
    const { inputOf } = await renderFlow({ answers: asksBirthdate() });
    await expect.element(box).toHaveValue('02/28/1990');
    await box.fill('01/01/1992');
    await next.click();
    await expect.element(question).toMatchTextContent('Before, you told us 02/28/1990, and now 01/01/1992.');
    await expect.element(question).toMatchTextContent('Your price depends on it and may change.');
    return inputOf;
  }

  test('is a question with both of them and what follows, and the new one counts once it is confirmed [F-21]', async () => {
    const inputOf = await giveAnother();
    await page.getByRole('button', { name: 'THE NEW ONE' }).click();
    await expect.element(heading('What about second?')).toBeVisible();
    expect(inputOf('CreateResponse')).toMatchObject({
      formInputs: { birthdate: '1992-01-01' },
      confirms: ['birthdate'],
    });
  });

  test('gives way to the one from before where that was right [F-21]', async () => {
    const inputOf = await giveAnother();
    await page.getByRole('button', { name: 'THE EARLIER ONE' }).click();
    await expect.element(heading('What about second?')).toBeVisible();
    expect(inputOf('CreateResponse')).toMatchObject({
      formInputs: { birthdate: '1990-02-28' },
      confirms: [],
    });
  });

  test('that nobody decided on stays in its field, with the question beside it [F-21]', async () => {
    await giveAnother();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveValue('01/01/1992');
    await expect.element(page.getByText('Which one is right?', { exact: false })).toBeVisible();
  });
});

describe('an address in another state than the estimate', () => {
  const words = 'You told us Ohio before. If you live in Oregon, that is where your policy is issued.';
  const asksAddress = {
    Query: { dynamicForm: fakeForm('first', { first: true }) },
    Mutation: {
      createResponse: ({ input }) => {
        if (input.confirms?.includes('first') !== true)
          throw refusal('STANDARD_ERROR', null, [{ field: 'first', code: 'state_differs', message: words }]);
        return { form: fakeForm('second') };
      },
    },
  } satisfies RenderFlowOptions['answers'];
  const question = page.getByRole('dialog', { name: 'Is this where you live?' });

  test('is a question with what follows from it, and counts once the person says so [F-30]', async () => {
    const { inputOf } = await renderFlow({ answers: asksAddress });
    await answer('Oregon');
    await expect.element(question).toMatchTextContent(words);
    await page.getByRole('button', { name: 'YES, I LIVE THERE' }).click();
    await expect.element(heading('What about second?')).toBeVisible();
    expect(inputOf('CreateResponse')).toMatchObject({ confirms: ['first'] });
  });

  test('stays in its field, with the reason beside it, for whoever would rather change it [F-30]', async () => {
    await renderFlow({ answers: asksAddress });
    await answer('Oregon');
    await page.getByRole('button', { name: 'CHANGE THE ADDRESS' }).click();
    await expect.element(box).toHaveValue('Oregon');
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

describe('a state we are not in', () => {
  const asksState = () => {
    const options = [
      { value: 'OH', label: 'Ohio' },
      { value: 'TX', label: 'Texas' },
    ];
    const state = {
      key: 'state',
      type: 'inputSingleSelect',
      content: { label: 'State', format: 'dropdown', required: true, options, tellsUnserved: true },
    } as const;
    return {
      Query: {
        dynamicForm: fakeForm('first', { first: true, inputs: [state] }),
        productAvailableInState: ({ stateId }) => stateId !== 'US-TX',
      },
      Mutation: {
        createResponse: () => ({
          form: {
            ...fakeForm('first'),
            finished: { nextPath: '/ineligible/state_of_residence', leavesJourney: true },
          },
        }),
      },
    } satisfies RenderFlowOptions['answers'];
  };
  const dialog = page.getByRole('dialog', { name: "Sorry, we aren't in your state yet" });

  async function chooseTexas() {
    const flow = await renderFlow({ answers: asksState() });
    await page.getByRole('combobox', { name: /^State/ }).click();
    await page.getByRole('option', { name: 'Texas' }).click();
    await expect.element(dialog).toBeVisible();
    return flow;
  }

  test('is told as soon as it is chosen, and can be put right on the spot [F-23, ADDR-17, ADDR-18]', async () => {
    await chooseTexas();
    await page.getByRole('button', { name: 'Okay', exact: true }).click();
    const words = page.getByText("Looks like that state isn't currently supported");
    await expect.element(words).toBeVisible();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: /^State/ }).click();
    await page.getByRole('option', { name: 'Ohio' }).click();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(next).not.toHaveAttribute('aria-disabled');
  });

  test('leads whoever lives there to what there is for them [F-23, ADDR-18]', async () => {
    const { pathname, inputOf } = await chooseTexas();
    await page.getByRole('button', { name: 'Cancel Application' }).click();
    await expect.poll(pathname).toBe('/ineligible/state_of_residence');
    expect(inputOf('CreateResponse')).toMatchObject({ formInputs: { state: 'TX' } });
  });
});

describe('a flow', () => {
  test('shows a form after the other, how far along one is, and moves focus to each new heading [FORM-25, FORM-26, FORM-34, FORM-42, JOUR-16]', async () => {
    const { inputOf } = await renderFlow();
    await expect.element(heading('What about first?')).toBeVisible();
    await expect.element(progress).toHaveAttribute('aria-valuetext', '1 of 3');
    await answer('Ada');
    await expect.element(heading('What about second?')).toHaveFocus();
    await expect.element(progress).toHaveAttribute('aria-valuetext', '2 of 3');
    expect(inputOf('CreateResponse')).toMatchObject({
      flowSessionId: 'session',
      currentFormIdentifier: 'first',
      formInputs: { first: 'Ada' },
      edit: false,
    });
  });

  test('that is closed says so on a page with a way on, and asks nothing [F-18]', async () => {
    const words =
      'Choose first what you want to change. Your policy page leads there, and from there to these questions.';
    const closed = () => {
      throw refusal('STANDARD_ERROR', words, [{ field: 'flow', code: 'flow_closed', message: words }]);
    };
    await renderFlow({
      at: '/flow/coverage-adjustment',
      answers: { Mutation: { createFlowSession: closed } },
    });
    await expect.element(heading('This begins elsewhere')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    const on = page.getByRole('link', { name: 'TO MY POLICY' });
    await expect.element(on).toHaveAttribute('href', '/products/insurance');
    expect(box.elements()).toHaveLength(0);
  });

  test('that needs underwriting is closed while that is switched off, and another one goes on [UW-19, MAINT-03]', async () => {
    const createFlowSession: NonNullable<RenderFlowOptions['answers']>['Mutation'] = {
      createFlowSession: ({ input }) => {
        if (input.flowId === 'aura-interview') throw refusal('UNDERWRITING_DISABLED');
        return {};
      },
    };
    const answers = { Mutation: createFlowSession };
    await renderFlow({ at: '/flow/aura-interview', answers });
    await expect.element(heading('We tripped over something')).toBeVisible();
    await expect
      .element(page.getByText('It’s only applications that we can’t look at right now.', { exact: false }))
      .toBeVisible();
    expect(box.elements()).toHaveLength(0);
    document.body.replaceChildren();
    await renderFlow({ at: '/flow/beneficiary', answers });
    await expect.element(box).toBeVisible();
  });

  test('says of a form that comes filled in that it does, until the person was there', async () => {
    const dynamicForm = fakeForm('first', { first: true, answers: { first: 'Ada' } });
    const note = page.getByText('Filled in with what you told us before', { exact: false });
    await renderFlow({ answers: { Query: { dynamicForm } } });
    await expect.element(note).toBeVisible();
    await next.click();
    await expect.element(heading('What about second?')).toBeVisible();
    expect(note.elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(heading('What about first?')).toBeVisible();
    expect(note.elements()).toHaveLength(0);
  });

  test('ends where the server says, and the way back does not lead into it [FORM-39, FLOW-42, ROUTE-30]', async () => {
    const { pathname, router } = await renderFlow();
    for (const words of ['one', 'two', 'three']) await answer(words);
    await expect.poll(pathname).toBe('/coverage-preview');
    await router.navigate(-1);
    await expect.poll(pathname).toBe('/before');
  });

  test('goes one form back by its own button and by the browser’s, and from the first form out [FORM-27, FORM-28]', async () => {
    const { router, pathname } = await renderFlow();
    await answer('one');
    await answer('two');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(heading('What about second?')).toBeVisible();
    await router.navigate(-1);
    await expect.element(heading('What about first?')).toBeVisible();
    expect(pathname()).toBe('/flow/estimate-form');
    await router.navigate(-1);
    await expect.poll(pathname).toBe('/before');
  });

  test('that does not exist shows the not-found screen [FORM-01, ROUTE-27, SHELL-28]', async () => {
    const createFlowSession = () => {
      throw refusal('STANDARD_ERROR');
    };
    await renderFlow({ answers: { Query: { flow: null }, Mutation: { createFlowSession } } });
    await expect.element(heading("Oops! We must've moved whatever was here")).toBeVisible();
  });

  test.each([
    ['with a layout of a newer release', { layout: 'hologram' }],
    ['without anything on it', { items: [] }],
    ['with nothing but what a newer release knows', { items: [{ key: 'x', type: 'hologram' }] }],
  ])('with a form %s is not found either [FORM-01, FORM-03, SHELL-28]', async (_what, form) => {
    const dynamicForm = fakeForm('first', form);
    await renderFlow({ answers: { Query: { dynamicForm } } });
    await expect.element(heading("Oops! We must've moved whatever was here")).toBeVisible();
  });

  test('moves to the top with each form, and to its heading [ROUTE-66, WCAG 2.4.3]', async () => {
    document.body.style.minHeight = '3000px';
    onTestFinished(() => void document.body.style.removeProperty('min-height'));
    await renderFlow();
    await box.fill('one');
    scrollTo(0, 1000);
    (next.element() as HTMLElement).click();
    await expect.element(heading('What about second?')).toHaveFocus();
    await expect.poll(() => scrollY).toBe(0);
  });

  test('takes its scope from navigation state and keeps it in its address, and begins with its first form [FLOW-24, FORM-25, ROUTE-27, ROUTE-32]', async () => {
    const { router, inputOf } = await renderFlow({ state: { flowScope: 'policy_holder' } });
    await expect.poll(() => router.state.location.search).toBe('?flowScope=policy_holder');
    await expect.poll(() => inputOf('CreateFlowSession')).toMatchObject({ formScope: 'policy_holder' });
    await expect.element(heading('What about first?')).toBeVisible();
  });

  test('starts filled in with what another page knew, which its address does not show [A-026, DEEP-02]', async () => {
    const { router } = await renderFlow({ state: { prefill: { first: 'Ada' }, flowScope: 'application' } });
    await expect.poll(() => router.state.location.search).toBe('?flowScope=application');
    await expect.element(box).toHaveValue('Ada');
    await next.click();
    await expect.element(heading('What about second?')).toBeVisible();
  });

  test('with edit=true is asked from its start with the answers it has, and saved [ROUTE-31, FORM-24]', async () => {
    const { inputOf } = await renderFlow({ at: '/flow/account-profile?edit=true' });
    await expect.element(page.getByRole('button', { name: 'SAVE' })).toBeVisible();
    expect(inputOf('CreateFlowSession')).toMatchObject({ flowId: 'account-profile', fromStart: true });
  });

  test('a new email on its form of the profile opens what says where the link went [FORM-49]', async () => {
    const form = ACCOUNT_PROFILE.forms.find(({ key }) => key === 'profile-email')!;
    const shown = fakeForm(form.key, { first: true });
    const items = form.items.map((item) => ({ validations: [], ...item }));
    await renderFlow({
      at: '/flow/account-profile?edit=true&form=profile-email',
      answers: { Query: { dynamicForm: { ...shown, items } } },
    });
    await box.fill('ada@example.com');
    await page.getByRole('button', { name: 'SAVE' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
  });

  test('shows what was typed before leaving, once one comes back [FORM-29]', async () => {
    const { router, pathname } = await renderFlow();
    await box.fill('half an ans');
    await router.navigate('/before');
    await expect.poll(pathname).toBe('/before');
    await router.navigate('/flow/estimate-form');
    await expect.element(box).toHaveValue('half an ans');
  });
});

test.each([
  [
    'what is typed into an application is in no storage of the browser and in no address',
    'aura-interview',
    false,
  ],
  [
    'what is typed on the way to an estimate waits for a reload in the storage of the session',
    'estimate-form',
    true,
  ],
])('%s [S-76]', async (_what, slug, isKept) => {
  const { router } = await renderFlow({ at: `/flow/${slug}` });
  await box.fill('Canary-7f3a');
  await expect.element(box).toHaveValue('Canary-7f3a');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored.includes('Canary-7f3a')).toBe(isKept);
  const { pathname, search, hash } = router.state.location;
  expect([pathname + search + hash, location.href, JSON.stringify(history.state)].join()).not.toContain(
    'Canary',
  );
});

test('a tax id leaves the browser readable to the server alone, by its public key [FORM-56]', async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const { calls, inputOf } = await renderFlow({
    answers: {
      Query: {
        dynamicForm: fakeForm('first', { first: true, inputs: [INPUTS.inputTaxId] }),
        taxIdPublicKey: { id: 'key-1', publicKey: btoa(String.fromCharCode(...spki)) },
      },
    },
  });
  await answer('123456789');
  await expect.element(heading('What about second?')).toBeVisible();
  const { formInputs } = inputOf('CreateResponse') as { formInputs: Record<string, string> };
  const [keyId, sealed = ''] = formInputs['tax-id']!.split('.');
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const opened = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes);
  expect([keyId, new TextDecoder().decode(opened)]).toEqual(['key-1', '123456789']);
  expect(JSON.stringify(calls)).not.toMatch(/123-?45-?6789/);
});

test('a first form that is not ready says so and comes by itself [FORM-53, ERR-29]', async () => {
  let asked = 0;
  const dynamicForm = () => {
    asked += 1;
    if (asked < 3) throw refusal('DYNAMIC_FORMS_POLLING');
    return fakeForm('first');
  };
  await renderFlow({ answers: { Query: { dynamicForm } } });
  await expect.element(heading('What about first?')).toBeVisible();
});

test('a form that is not ready is asked for after half a second, a quarter later each time, for 300 s in all; then that is said, and it can be asked for anew [FORM-53, ERR-29, CONST-05]', async () => {
  let isReady = false;
  const dynamicForm = () => {
    if (!isReady) throw refusal('DYNAMIC_FORMS_POLLING');
    return fakeForm('first');
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = await renderFlow({ answers: { Query: { dynamicForm } } });
  await expect.element(heading('Hang on a moment')).toBeVisible();
  const asked = () => calls.filter(({ operation }) => operation === 'DynamicForm').length;
  const untilPlanned = () => expect.poll(() => vi.getTimerCount(), { interval: 5 }).toBe(1);
  let pause = 500;
  for (let waited = pause; waited <= 300_000; waited += pause) {
    await untilPlanned();
    const before = asked();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(asked()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(before + 1);
    pause += 250;
  }
  await expect.element(heading('This takes longer than it should')).toBeVisible();
  expect(vi.getTimerCount()).toBe(0);
  isReady = true;
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(heading('What about first?')).toBeVisible();
});

describe('inside a journey', () => {
  const open = () => renderFlow({ at: '/flow/estimate-form?journey=onboarding' });
  const dialog = page.getByRole('dialog', { name: 'Heading off?' });

  test('leaving asks first, after a pause, and staying keeps everything [JOUR-06, JOUR-09, CONST-21]', async () => {
    const { pathname } = await open();
    await box.fill('Ada');
    const pressedAt = performance.now();
    await page.getByRole('button', { name: 'EXIT' }).click();
    await expect.element(dialog).toBeVisible();
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(100);
    await dialog.getByRole('button', { name: 'STAY' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(pathname()).toBe('/flow/estimate-form');
    await expect.element(box).toHaveValue('Ada');
  });

  test.each([
    ['without an account', {}, '/login'],
    ['signed in', { authLevel: 'verified', sessionVerified: true, authenticated: true }, '/'],
  ] as const)(
    'leaving for good, %s, forgets the journey, goes to the sign-in screen or home, and asks no more: %j, %s [JOUR-11, ROUTE-02]',
    async (_, session, to) => {
      const { pathname, router } = await renderFlow({
        at: '/flow/estimate-form?journey=onboarding',
        session,
      });
      await expect.element(box).toBeVisible();
      expect(sessionStorage.getItem('journey-under-way')).toBe('onboarding');
      await page.getByRole('button', { name: 'EXIT' }).click();
      await dialog.getByRole('button', { name: 'LEAVE' }).click();
      await expect.poll(pathname).toBe(to);
      expect(sessionStorage.getItem('journey-under-way')).toBeNull();
      expect(localStorage.getItem('journey-progress')).toBeNull();
      await router.navigate('/before');
      await expect.poll(pathname).toBe('/before');
    },
  );

  describe('that was left before', () => {
    const left = { journey: 'onboarding', step: 'estimate', data: {}, metadata: {} };
    const back = (authLevel: 'identified' | 'verified') => {
      localStorage.setItem('journey-progress', JSON.stringify(left));
      return renderFlow({
        session: { authLevel, sessionVerified: authLevel === 'verified', authenticated: true },
        answers: { User: { profile: null, journeyProgress: [{ ...left, status: 'active' }] } },
      });
    };

    test('was kept on this device besides, and comes back from there where the server has nothing of it [JOUR-19]', async () => {
      const session = { authLevel: 'verified', sessionVerified: true, authenticated: true } as const;
      const answers = { User: { profile: null, activeConstellations: [], journeyProgress: [] } };
      const { inputOf } = await renderFlow({
        at: '/flow/estimate-form?journey=onboarding',
        session,
        answers,
      });
      await expect.poll(() => inputOf('SaveJourneyProgress')).toMatchObject({ step: 'estimate' });
      // Another tab, later.
      document.body.replaceChildren();
      sessionStorage.clear();
      const { pathname } = await renderFlow({ session, answers });
      await page.getByRole('button', { name: 'EXIT' }).click();
      await expect.element(dialog).toBeVisible();
      expect(pathname()).toBe('/flow/estimate-form');
    });

    test('comes back to whoever is verified: leaving asks first [SESS-15, JOUR-19]', async () => {
      const { pathname } = await back('verified');
      await page.getByRole('button', { name: 'EXIT' }).click();
      await expect.element(dialog).toBeVisible();
      expect(pathname()).toBe('/flow/estimate-form');
    });

    test('comes back to nobody else, neither from the server nor from what the device kept of somebody [SESS-15]', async () => {
      const { pathname, calls } = await back('identified');
      await expect.element(box).toBeVisible();
      await page.getByRole('button', { name: 'EXIT' }).click();
      await expect.poll(pathname).not.toBe('/flow/estimate-form');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(calls.map(({ operation }) => operation)).not.toContain('JourneyProgress');
      expect(localStorage.getItem('journey-progress')).toBeNull();
    });
  });

  test('closing the page is held up [JOUR-10]', async () => {
    await open();
    await expect.element(box).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('a finished flow leads to the next step of the journey, wherever it led by itself, without asking [FLOW-27]', async () => {
    const form = fakeForm('first', { finished: { nextPath: '/wyshes' } });
    const { pathname } = await renderFlow({
      at: '/flow/estimate-form?journey=onboarding',
      answers: { Mutation: { createResponse: { form } } },
    });
    await answer('one');
    await expect.poll(pathname).toBe('/coverage-preview');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test.each([
    ['is open', null, '/flow/estimate-form'],
    ['is not, because there is an estimate', {}, '/coverage-preview'],
  ] as const)(
    'next leads to the estimate form while its step %s [JOUR-02]',
    async (_, latestEstimateDatum, to) => {
      const form = fakeForm('first', { finished: { nextPath: '/wyshes' } });
      const { pathname } = await renderFlow({
        at: '/flow/coverage-collection?journey=onboarding',
        answers: {
          User: { activeConstellations: [{}] },
          InsuranceMembership: { latestEstimateDatum },
          WyshAllocationsSummary: { activeCount: 0 },
          Mutation: { createResponse: { form } },
        },
      });
      await answer('one');
      await expect.poll(pathname).toBe(to);
    },
  );

  test('onboarding counts no forms of its own: the bar is that of the flow [JOUR-17]', async () => {
    const first = fakeForm('first', { first: true, counted: [{ journey: 'onboarding', position: 2 }] });
    await renderFlow({
      at: '/flow/estimate-form?journey=onboarding',
      answers: { Query: { dynamicForm: first } },
    });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '1 of 3');
  });

  test('a finish that leaves the journey does not yield to its next step [FLOW-27, FLOW-28]', async () => {
    const finished = { nextPath: '/ineligible/age_of_insured', leavesJourney: true };
    const { pathname } = await renderFlow({
      at: '/flow/estimate-form?journey=onboarding',
      answers: { Mutation: { createResponse: { form: fakeForm('first', { finished }) } } },
    });
    await answer('one');
    await expect.poll(pathname).toBe('/ineligible/age_of_insured');
    expect(localStorage.getItem('journey-progress')).toBeNull();
  });

  test('a link goes before the next step of a journey, which is left for it [FLOW-26]', async () => {
    const form = fakeForm('first', {
      finished: ({ linkArgument }) => ({ nextPath: String(linkArgument), leavesJourney: true }),
    });
    const { pathname, calls } = await renderFlow({
      at: '/flow/estimate-form?journey=onboarding&link=%2Fwyshes',
      answers: { Mutation: { createResponse: { form } } },
    });
    await answer('one');
    await expect.poll(pathname).toBe('/wyshes');
    expect(calls.at(-1)).toMatchObject({
      operation: 'CreateResponse',
      variables: { linkArgument: '/wyshes' },
    });
    expect(localStorage.getItem('journey-progress')).toBeNull();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a link to %s leads nowhere: the flow goes on as if there were none [S-53]',
    async (link) => {
      const form = fakeForm('first', { finished: { nextPath: '/wyshes' } });
      const { pathname, calls } = await renderFlow({
        at: `/flow/estimate-form?${new URLSearchParams({ link }).toString()}`,
        answers: { Mutation: { createResponse: { form } } },
      });
      await answer('one');
      await expect.poll(pathname).toBe('/wyshes');
      const { variables } = calls.findLast(({ operation }) => operation === 'CreateResponse')!;
      expect(variables.linkArgument ?? null).toBeNull();
    },
  );

  const openFulfillment = (
    flow: string,
    form: string,
    {
      layout = 'vertical',
      session = {},
      counted = [],
    }: Pick<RenderFlowOptions, 'session'> & Pick<FakeObject<'DynamicForm'>, 'layout' | 'counted'> = {},
  ) =>
    renderFlow({
      session,
      at: `/flow/${flow}?journey=fulfillment`,
      answers: {
        User: { activeConstellations: [{}] },
        InsuranceMembership: { latestEstimateDatum: {} },
        Query: { dynamicForm: fakeForm(form, { first: true, layout, counted }) },
      },
    });

  test('fulfillment has words of its own and counts its 33 forms [JOUR-07, JOUR-16, JOUR-17]', async () => {
    const counted = [
      { journey: 'reinstatement', position: 14 },
      { journey: 'fulfillment', position: 18 },
    ];
    await openFulfillment('aura-interview', 'tobacco', { counted });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '55%');
    await page.getByRole('button', { name: 'EXIT' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Stop here for now?' })).toBeVisible();
  });

  test.each([
    ['open', 'identified', '/verify-phone'],
    ['done', 'verified', '/before'],
  ] as const)(
    'back from the pledges leads to the phone while its step is %s (%s), to %s [JOUR-02]',
    async (_, authLevel, to) => {
      const sessionVerified = authLevel === 'verified';
      const session = { authLevel, sessionVerified, authenticated: true };
      const { pathname } = await openFulfillment('onboarding-intro', 'honesty-pledge-general', { session });
      await page.getByRole('button', { name: 'Back' }).click();
      await expect.poll(pathname).toBe(to);
    },
  );

  test.each([
    ['purchase-policy', 'purchase-success', 'purchaseSuccess', '[JOUR-18]'],
    ['post-underwriting', 'underwriting-result-denied', 'terminal', '[FORM-20]'],
    ['post-underwriting', 'underwriting-result-failed', 'terminal', '[FORM-20]'],
    ['post-underwriting', 'underwriting-result-manual', 'terminal', '[FORM-20]'],
  ])('at the end of fulfillment (%s, %s, %s) it is all the way %s', async (flow, form, layout) => {
    await openFulfillment(flow, form, { layout });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '100%');
  });

  test('a return counts the forms of profile and interview, and behind them its offer and its payment [JOUR-40]', async () => {
    const metadata = { reinstateablePolicyId: 'p1' };
    const saved = { journey: 'reinstatement', status: 'active', step: 'aura', data: {}, metadata };
    const request = { status: 'requested', underwritingRequired: true } as const;
    const counted = [{ journey: 'reinstatement', position: 26 }];
    await renderFlow({
      at: '/flow/aura-interview',
      session: { authLevel: 'verified', sessionVerified: true, authenticated: true },
      answers: {
        User: { journeyProgress: [saved] },
        Query: {
          dynamicForm: fakeForm('aura-review', { first: true, counted }),
          reinstateablePolicies: [{ id: 'p1', reinstatementRequest: request }],
        },
      },
    });
    // 26 of 28.
    await expect.element(progress).toHaveAttribute('aria-valuetext', '93%');
  });

  test('at its end closing the page is not held up [JOUR-10]', async () => {
    await openFulfillment('purchase-policy', 'purchase-success', { layout: 'purchaseSuccess' });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '100%');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

test('a result that has not come after five minutes ends the wait with the failed screen [UW-04]', async () => {
  const button = { label: 'SEE MY RESULTS', style: 'primary', actions: [{ name: 'createResponse' }] };
  const items = [{ key: 'results', type: 'button', content: button, validations: [] }];
  const { calls } = await renderFlow({
    answers: {
      Query: {
        dynamicForm: fakeForm('first', { layout: 'trivia', items }),
        latestInsuranceApplication: { result: 'pending' },
        triviaQuestions: [],
      },
    },
  });
  const asked = () => calls.filter(({ operation }) => operation === 'ApplicationResult').length;
  await expect.poll(asked).toBeGreaterThan(0);
  let passed = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => void vi.restoreAllMocks());
  passed = 270_000;
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  await expect.element(heading('That was us, not you')).not.toBeInTheDocument();
  passed = 300_000;
  await expect.element(heading('That was us, not you')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'KEEP WAITING' })).toBeVisible();
});

test('outside a journey nobody is asked, and closing the page is not held up [JOUR-10]', async () => {
  const { pathname } = await renderFlow();
  await expect.element(box).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'EXIT' }));
  await expect.poll(pathname).toBe('/login');
});
