import { describe, expect, test, vi } from 'vitest';
import { JOURNEYS } from '@wysh/domain/journeys/journeys.ts';
import { TESTING_JOURNEYS } from '@wysh/domain/journeys/testing-journeys.ts';
import type { JourneyFacts } from '@wysh/domain/journeys/conditions.ts';
import type { JourneyProgress } from '@wysh/domain/journeys/journey-state.ts';
import { createJourneyRun } from './journey-run.ts';

const FACTS: JourneyFacts = {
  authenticated: true,
  sessionVerified: true,
  skipPhoneNumber: true,
  hasPhoneNumber: true,
  hasValidProductOffers: true,
  hasValidReinstatementOffer: false,
  underwritingRequired: false,
  hasPolicy: false,
  hasPayment: false,
  hasWyshes: true,
};

/** Who has neither an estimate nor a list. */
const NEWCOMER: JourneyFacts = { ...FACTS, hasValidProductOffers: false, hasWyshes: false };

function setUp({
  facts = FACTS,
  verified = true,
  saved = null as JourneyProgress | null,
  authenticated = true,
} = {}) {
  const entries = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const ports = {
    journeys: { ...JOURNEYS, ...TESTING_JOURNEYS },
    facts: async () => facts,
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    tabStorage: {
      getItem: (key: string) => ofTab.get(key) ?? null,
      setItem: (key: string, value: string) => void ofTab.set(key, value),
      removeItem: (key: string) => void ofTab.delete(key),
    },
    isVerified: () => verified,
    isAuthenticated: () => authenticated,
    readSaved: vi.fn(async () => saved),
    save: vi.fn(async () => undefined),
    complete: vi.fn(async () => undefined),
    log: vi.fn(),
  };
  return { entries, ofTab, ports, journey: createJourneyRun(ports) };
}

test('a journey named by a visit begins at the step that runs the flow [JOUR-05]', async () => {
  const { journey, ports } = setUp({ facts: NEWCOMER });
  await journey.enterFlow('coverage-collection', 'onboarding');
  expect(journey.get()).toMatchObject({
    status: 'active',
    activeJourneys: [{ slug: 'onboarding', stop: 'coverage-collection' }],
  });
  expect(journey.context()).toBe('onboarding');
  expect(ports.save).toHaveBeenCalledWith(
    expect.objectContaining({ journey: 'onboarding', step: 'coverage-collection' }),
  );
});

test('a flow outside every journey begins none [JOUR-20]', async () => {
  const { journey } = setUp();
  await journey.enterFlow('account-profile', null);
  await journey.enterFlow('account-profile', 'onboarding');
  expect(journey.get().status).toBe('inactive');
  expect(await journey.flowFinished('account-profile')).toBeNull();
});

describe('a finished flow', () => {
  test('leads to the next step, and to the screen the journey has there [FLOW-27]', async () => {
    const { journey } = setUp({ facts: NEWCOMER });
    await journey.enterFlow('coverage-collection', 'onboarding');
    expect(await journey.flowFinished('coverage-collection')).toBe('/flow/estimate-form?journey=onboarding');
    expect(await journey.flowFinished('estimate-form')).toBe('/coverage-preview?journey=onboarding');
  });

  test('leads through the flows of one step in their order [JOUR-22]', async () => {
    const { journey } = setUp();
    await journey.enterFlow('onboarding-intro', 'fulfillment');
    expect(await journey.flowFinished('onboarding-intro')).toBe('/flow/insurance-profile');
    expect(await journey.flowFinished('insurance-profile')).toBe('/flow/beneficiary');
    expect(await journey.flowFinished('beneficiary')).toBe('/flow/aura-interview');
  });

  test('at the last step completes the journey: nothing saved is left, it is recorded, and its end is shown [JOUR-12]', async () => {
    const { journey, ports, entries } = setUp();
    await journey.enterFlow('purchase-policy', 'fulfillment');
    expect(entries.size).toBe(1);
    expect(await journey.flowFinished('purchase-policy')).toBe('/');
    expect(entries.size).toBe(0);
    expect(ports.complete).toHaveBeenCalledWith('fulfillment');
    expect(journey.get().status).toBe('complete');
  });
});

describe('progress', () => {
  test('is the place of the form in the list of 33, and 100 on the last screen [JOUR-16, JOUR-18, JOUR-39]', async () => {
    const { journey } = setUp();
    await journey.enterFlow('aura-interview', 'fulfillment');
    const counted = [{ journey: 'fulfillment', position: 18, beyond: 0 }];
    journey.formShown({ key: 'tobacco', layout: 'vertical', counted });
    expect(journey.get().progressPercent).toBeCloseTo((18 / 33) * 100);
    journey.formShown({ key: 'underwriting-result-denied', layout: 'terminal' });
    expect(journey.get().progressPercent).toBe(100);
  });

  test('is kept by the server and on this device for verified people alone [JOUR-19, SESS-15]', async () => {
    const verified = setUp();
    await verified.journey.enterFlow('estimate-form', 'onboarding');
    expect([verified.entries.size, verified.ports.save.mock.calls.length]).toEqual([1, 1]);
    const visitor = setUp({ verified: false });
    visitor.entries.set('journey-progress', 'of whoever was here before');
    await visitor.journey.enterFlow('estimate-form', 'onboarding');
    expect([visitor.entries.size, visitor.ports.save.mock.calls.length]).toEqual([0, 0]);
  });

  test('that cannot be saved stops nobody [JOUR-19]', async () => {
    const { journey, ports } = setUp({ facts: NEWCOMER });
    ports.save.mockRejectedValue(new Error('lost'));
    await journey.enterFlow('estimate-form', 'onboarding');
    expect(await journey.flowFinished('estimate-form')).toBe('/coverage-preview?journey=onboarding');
    await expect.poll(() => ports.log.mock.calls.length).toBeGreaterThan(0);
  });

  test('is taken up again where the flow is opened, from the server or else from this device [JOUR-19]', async () => {
    const saved = { journey: 'fulfillment', step: 'aura', data: {}, metadata: {} };
    const other = setUp({ saved });
    await other.journey.enterFlow('aura-interview', null);
    expect(other.journey.get().activeJourneys).toEqual([{ slug: 'fulfillment', stop: 'aura' }]);
    const unsaved = setUp();
    unsaved.entries.set('journey-progress', JSON.stringify(saved));
    await unsaved.journey.enterFlow('aura-interview', null);
    expect(unsaved.journey.get().activeJourneys).toEqual([{ slug: 'fulfillment', stop: 'aura' }]);
  });

  test('comes back to nobody who is not verified, and what was kept of somebody before is gone [SESS-15]', async () => {
    const saved = { journey: 'onboarding', step: 'estimate', data: {}, metadata: {} };
    const visitor = setUp({ verified: false, saved });
    visitor.entries.set('journey-progress', JSON.stringify(saved));
    await visitor.journey.enterFlow('estimate-form', null);
    expect(visitor.journey.get().status).toBe('inactive');
    expect(visitor.ports.readSaved).not.toHaveBeenCalled();
    expect(visitor.entries.size).toBe(0);
  });

  test('is known on a flow between two of its steps after a reload, and the journey waits [JOUR-16, JOUR-20, F-75]', async () => {
    const { journey, ports } = setUp({
      saved: { journey: 'fulfillment', step: 'post-underwriting/purchase-policy', data: {}, metadata: {} },
    });
    await journey.enterFlow('cdd-form', null);
    expect(journey.get()).toMatchObject({
      status: 'inactive',
      activeJourneys: [{ slug: 'fulfillment', stop: 'post-underwriting/purchase-policy' }],
    });
    expect(journey.context()).toBeNull();
    expect(ports.save).not.toHaveBeenCalled();
  });

  test('of another flow is left alone, and nonsense in storage is none [JOUR-19]', async () => {
    const elsewhere = setUp({ saved: { journey: 'fulfillment', step: 'aura', data: {}, metadata: {} } });
    await elsewhere.journey.enterFlow('quote-review', null);
    expect(elsewhere.journey.get().status).toBe('inactive');
    for (const text of ['{', '3', '{"journey":3,"step":4}', '{"journey":"constructor","step":"x"}']) {
      const broken = setUp();
      broken.entries.set('journey-progress', text);
      await broken.journey.enterFlow('estimate-form', null);
      expect(broken.journey.get().status).toBe('inactive');
    }
  });
});

test.each([
  [true, '/'],
  [false, '/login'],
])(
  'leaving forgets the journey and leads out of it (signed in: %s, to %s) [JOUR-11] [ROUTE-02]',
  async (authenticated, path) => {
    const { journey, entries } = setUp({ authenticated });
    await journey.enterFlow('estimate-form', 'onboarding');
    expect(journey.exit()).toBe(path);
    expect(journey.get().status).toBe('inactive');
    expect(entries.size).toBe(0);
  },
);

test('back from the first form of a flow leads to the step before, and out at the beginning [JOUR-02]', async () => {
  const { journey } = setUp({ facts: NEWCOMER });
  await journey.enterFlow('estimate-form', 'coverage-collection-onboarding');
  expect(await journey.back('estimate-form')).toBe(
    '/flow/coverage-collection?journey=coverage-collection-onboarding',
  );
  expect(await journey.back('coverage-collection')).toBeNull();
});

describe('the way to an application', () => {
  test('begins at its start outside every journey [EDIT-30]', () => {
    expect(setUp().journey.goOnToApplication()).toBe('/fulfillment/start');
  });

  test('leads back to the step of the one that is under way [EDIT-30]', async () => {
    const { journey } = setUp();
    await journey.enterFlow('quote-review', 'fulfillment');
    expect(journey.goOnToApplication()).toBe('/review-quote');
    expect(journey.get().status).toBe('active');
  });

  test('completes the onboarding that ends with the estimate [EDIT-30, JOUR-12]', async () => {
    const { journey, ports, entries } = setUp();
    await journey.enterFlow('estimate-form', 'onboarding');
    await journey.flowFinished('estimate-form');
    expect(journey.goOnToApplication()).toBe('/fulfillment/start');
    expect(journey.get().status).toBe('complete');
    expect(ports.complete).toHaveBeenCalledWith('onboarding');
    expect([...entries]).toEqual([]);
  });
});

describe('a journey that is begun by its page', () => {
  test('starts with the first step that is open [JOUR-21] [JOUR-22]', async () => {
    const anybody = { ...FACTS, authenticated: false, sessionVerified: false, hasPhoneNumber: false };
    const visitor = setUp({ facts: anybody, verified: false, authenticated: false });
    expect(await visitor.journey.begin('fulfillment', null)).toBe('/create-account');
    const registered = setUp();
    expect(await registered.journey.begin('fulfillment', null)).toBe('/flow/onboarding-intro');
  });

  test('goes on at the step it is told, where it was left [JOUR-19]', async () => {
    const step = 'onboarding-intro/beneficiary';
    const { journey } = setUp({ saved: { journey: 'fulfillment', step, data: {}, metadata: {} } });
    expect(await journey.begin('fulfillment', step)).toBe('/flow/beneficiary');
    expect(journey.get().status).toBe('active');
  });

  test('may not begin with a policy [JOUR-26]', async () => {
    const { journey } = setUp({ facts: { ...FACTS, hasPolicy: true } });
    expect(await journey.begin('fulfillment', null)).toBeNull();
    expect(journey.get().status).toBe('inactive');
  });
});

test('another flow without a journey of its own pauses the one before, until its own flow is opened again [JOUR-20]', async () => {
  const { journey } = setUp({ facts: NEWCOMER });
  await journey.enterFlow('estimate-form', 'onboarding');
  await journey.enterFlow('account-profile', null);
  expect(journey.get().status).toBe('inactive');
  expect([journey.context(), await journey.flowFinished('account-profile')]).toEqual([null, null]);
  await journey.enterFlow('estimate-form', null);
  expect(journey.get()).toMatchObject({ status: 'active', activeJourneys: [{ stop: 'estimate' }] });
});

describe('a screen of ours', () => {
  test('is where its journey begins, and leads on to its next step [JOUR-05] [INTRO-04]', async () => {
    const { journey } = setUp({ facts: NEWCOMER });
    expect(await journey.enterScreen('wysh-builder', 'onboarding')).toBeNull();
    expect(journey.screen()).toBe('wysh-builder');
    expect(await journey.goOnFrom(['wysh-builder'])).toBe('/flow/coverage-collection?journey=onboarding');
    expect(journey.screen()).toBeNull();
    expect(await journey.goOnFrom(['wysh-builder'])).toBeNull();
  });

  test('begins no journey it is no step of, and none for whoever has a policy [JOUR-20]', async () => {
    const { journey } = setUp();
    await journey.enterScreen('wysh-builder', 'fulfillment');
    await journey.enterScreen('wysh-builder', 'nowhere');
    const covered = setUp({ facts: { ...FACTS, hasPolicy: true } });
    await covered.journey.enterScreen('wysh-builder', 'onboarding');
    expect([journey.get().status, covered.journey.get().status]).toEqual(['inactive', 'inactive']);
  });

  test('leads whoever comes back to where they left it, and whoever walks back in their tab nowhere [JOUR-19]', async () => {
    const saved = { journey: 'onboarding', step: 'estimate', data: {}, metadata: {} };
    const { journey, ofTab } = setUp({ facts: { ...NEWCOMER, hasWyshes: true }, saved });
    expect(await journey.enterScreen('wysh-builder', 'onboarding')).toBe(
      '/flow/estimate-form?journey=onboarding',
    );
    expect(journey.isUnderWay('onboarding')).toBe(true);
    expect(await journey.enterScreen('wysh-builder', 'onboarding')).toBeNull();
    expect(journey.screen()).toBe('wysh-builder');
    journey.exit();
    expect([journey.isUnderWay('onboarding'), ofTab.size]).toEqual([false, 0]);
  });

  test.each(['onboarding', 'single-wysh-onboarding', 'coverage-collection-onboarding'])(
    'that %s ends with leads to the welcome page [JOUR-13]',
    async (slug) => {
      const { journey, ports } = setUp();
      await journey.enterScreen('coverage-preview', slug);
      expect(await journey.goOnFrom(['coverage-preview'])).toBe('/products/insurance/welcome');
      expect(ports.complete).toHaveBeenCalledWith(slug);
      expect(journey.get().status).toBe('complete');
    },
  );
});

test('the next section of a return is its payment, of the policy it is about, and after the last there is none [JOUR-14] [JOUR-15]', async () => {
  const { journey } = setUp();
  expect(await journey.nextSection()).toBeNull();
  await journey.begin('reinstatement', 'quote-review-route', { reinstateablePolicyId: '7' });
  expect(await journey.nextSection()).toBe('/fulfillment/reinstatement/7');
  await journey.nextSection();
  expect(await journey.nextSection()).toBeNull();
});
