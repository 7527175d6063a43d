import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { eventsTold, untilMilestone } from '../../testing/events-told.ts';
import '../../ui/base.css';
import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { takeRedirectPath } from '../../shell/redirect-path.ts';
import { merge, refusal } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { AD, applied, offers, renderApplication, TERM } from './testing/render-application.tsx';

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name });
const main = page.getByRole('main');
const destinations = () =>
  main
    .element()
    .querySelectorAll('a[class]:not([href^="tel:"])')
    .values()
    .toArray()
    .map((element) => [element.textContent, element.getAttribute('href')]);
/** Each term of a list with what is said of it. */
const factsOf = (within: Locator) =>
  within
    .element()
    .querySelectorAll('dl > div')
    .values()
    .toArray()
    .map(({ children: [term, said] }) => [term?.textContent, said?.textContent]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = (kind: StandingKind) => ({ Query: { standing: standingAt(kind) } });
/** Who stands where a no is told, with what there is to say about their application. */
const told = (kind: StandingKind, application: FakeObject<'InsuranceApplication'> = {}) =>
  merge(at(kind), applied(application));
const because = (ineligibleReason: string) => ({
  Query: { standing: { ...standingAt('ineligible'), ineligibleReason } },
});
const TAKEN = { ...TERM, status: 'accepted' } as const;
const HOME = ['BACK TO HOME', '/'];
const LIST = ['SEE MY WYSHES', '/products/insurance/wysh-builder/list'];

test.each([
  ['', at('cooldown'), 'Sorry, friend :(', [HOME]],
  ['/default', because('criminal_history'), 'Sorry, friend :(', [HOME]],
  ['/nonsense', at('cooldown'), 'Sorry, friend :(', [HOME]],
  ['/rejected', at('cooldown'), 'Sorry, friend :(', [HOME, LIST]],
  ['/failed', at('technical_failure'), 'Sorry, friend :(', [['START AGAIN', '/fulfillment/start'], HOME]],
  ['/dob', because('age_of_insured'), "Shoot! It looks like we can't insure you", [HOME, LIST]],
  [
    '/location',
    because('state_of_residence'),
    "Sorry, our trail hasn't led us to your state yet",
    [['BACK TO MY WYSHES', '/wysh-builder']],
  ],
  ['/state_ineligible', because('state_of_residence'), "Sorry, we're not in your state yet", [HOME, LIST]],
  [
    '/referred_to_underwriter',
    at('referred'),
    'We need to take a closer look at your application',
    [['SEE WHERE IT STANDS', '/products/insurance/manual-review'], HOME],
  ],
] as const)(
  'the denial %s of who stands there is headed as its own, with buttons of its own [ROUTE-28] [DENY-01] [DENY-02] [DENY-03] [DENY-07] [DENY-09] [DENY-10] [DENY-11] [DENY-12] [DENY-13] [DENY-15]',
  async (type, answers, words, buttons) => {
    await renderApplication(`/coverage-denied${type}`, answers);
    await expect.element(heading).toHaveTextContent(words);
    expect(destinations()).toEqual(buttons);
  },
);

describe('a denial', () => {
  test('of a rejected application says why, and from when on to try again [DENY-04] [UW-06]', async () => {
    const application = {
      result: 'rejected',
      reasons: ['Your BMI is over 40.'],
      canApplyAgainOn: '2026-02-01',
    } as const;
    await renderApplication('/coverage-denied/rejected', told('cooldown', application));
    await expect.element(page.getByText('try again in 30 days', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Your BMI is over 40.')).toBeVisible();
    await expect.element(page.getByText('You can apply again from 02/01/2026 on.')).toBeVisible();
  });

  test('for a reason that lasts says until when, as large as the day to apply again [R-50]', async () => {
    const lasting = 'Until 10 years have passed since the cancer, our answer for term life will be the same.';
    const application = {
      result: 'rejected',
      reasons: ["We can't offer term life until 10 years after cancer."],
      lastingReasons: [lasting],
      canApplyAgainOn: '2026-02-01',
    } as const;
    await renderApplication('/coverage-denied/rejected', told('cooldown', application));
    await expect.element(page.getByText(lasting)).toBeVisible();
    const sizeOf = (words: string) => getComputedStyle(page.getByText(words).element()).font;
    expect(sizeOf(lasting)).toBe(sizeOf('You can apply again from 02/01/2026 on.'));
  });

  test('of a return says why, from when on to ask again, and where the notice is; by a person, what they looked at [DENY-05] [DENY-13] [UW-05] [R-40]', async () => {
    const standing = {
      ...standingAt('lapsed_ineligible'),
      denial: 'rejected_reinstatement' as const,
      next: '/coverage-denied/rejected_reinstatement',
    };
    const request = { status: 'rejected', productsOffering: null, canAskAgainOn: '2026-02-01' } as const;
    const refused = (more: FakeObject<'ReinstatementRequest'>) => ({
      Query: { standing, reinstateablePolicies: [{}] },
      Policy: { wayBack: {}, reinstatementRequest: { ...request, ...more } },
    });
    await renderApplication(
      '/coverage-denied/rejected_reinstatement',
      refused({ reasons: ['You had a stroke.'] }),
    );
    await expect.element(heading).toHaveTextContent("Sorry, you aren't eligible for reinstatement");
    await expect.element(page.getByText('You had a stroke.')).toBeVisible();
    await expect.element(page.getByText('You can ask again from 02/01/2026 on.')).toBeVisible();
    expect(destinations()).toEqual([HOME, ['READ THE NOTICE', '/account/documents/application']]);
    document.body.replaceChildren();
    const byPerson = refused({ reasons: ['You take insulin.'], case: {} });
    await renderApplication('/coverage-denied/rejected_reinstatement', byPerson);
    await expect.element(page.getByRole('heading', { name: 'What a person looked at' })).toBeVisible();
  });

  test('by a person says what they looked at, and calls it no reason', async () => {
    const application = { result: 'rejected', reasons: ['You take insulin.'], case: {} } as const;
    await renderApplication('/coverage-denied/rejected', told('cooldown', application));
    await expect.element(page.getByRole('heading', { name: 'What a person looked at' })).toBeVisible();
    expect(page.getByText('Why we said no').elements()).toHaveLength(0);
  });

  test.each([
    ['rejected', 'offers', '/review-quote'],
    ['rejected', 'in_force', '/products/insurance'],
    ['rejected', 'may_apply_again', '/fulfillment/start'],
    ['failed', 'case_closed', '/fulfillment/start'],
    ['failed', 'cooldown', '/coverage-denied/rejected'],
    ['referred_to_underwriter', 'decision_pending', '/flow/post-underwriting'],
    ['dob', 'quote_taken', '/flow/purchase-policy'],
    ['location', 'lapsed', '/account/policy-reinstatement'],
    ['rejected_reinstatement', 'lapsed_ineligible', '/account/policy-reinstatement'],
    ['default', 'estimate', '/fulfillment/start'],
    ['rejected', 'unreadable', '/'],
  ] as const)(
    'of %s opened by its address leads whoever stands at %s to %s: nobody reads a no that is not theirs [F-10]',
    async (type, kind, to) => {
      const { path } = await renderApplication(`/coverage-denied/${type}`, at(kind));
      await expect.poll(path).toBe(to);
    },
  );

  test('of whoever has still to give the code is shown after it', async () => {
    const session = { authLevel: 'identified', authenticated: true, accessToken: 'person' } as const;
    await renderApplication('/coverage-denied/rejected', at('unproven'), session);
    await expect.poll(() => takeRedirectPath()).toBe('/coverage-denied/rejected');
  });

  test('of age says 18-45 [DENY-14] [MKT-24]', async () => {
    await renderApplication('/coverage-denied/dob', because('age_of_insured'));
    await expect.element(page.getByText('aged 18-45', { exact: false })).toBeVisible();
  });

  test('for a technical problem says so, and whom to call [DENY-06]', async () => {
    await renderApplication('/coverage-denied/failed', at('technical_failure'));
    await expect.element(page.getByText('A technical problem', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Call 555-0100', { exact: false })).toBeVisible();
    await expect.element(link('Or see all ways to reach us')).toHaveAttribute('href', '/customer-support');
  });

  test('for a state found at the address check says it was the address [DENY-08]', async () => {
    await renderApplication('/coverage-denied/state_ineligible', because('state_of_residence'));
    await expect.element(page.getByText('The address you gave us', { exact: false })).toBeVisible();
  });

  test('of each of the eight types says something of its own [DENY-12]', async () => {
    const told = [];
    for (const [type, answers] of [
      ['default', at('cooldown')],
      ['location', because('state_of_residence')],
      ['dob', because('age_of_insured')],
      ['rejected', at('cooldown')],
      [
        'rejected_reinstatement',
        { Query: { standing: { ...standingAt('lapsed_ineligible'), denial: 'rejected_reinstatement' } } },
      ],
      ['failed', at('technical_failure')],
      ['referred_to_underwriter', at('referred')],
      ['state_ineligible', because('state_of_residence')],
    ] as const) {
      document.body.replaceChildren();
      const { path } = await renderApplication(`/coverage-denied/${type}`, answers);
      await expect.element(heading).toBeVisible();
      expect(path()).toBe(`/coverage-denied/${type}`);
      told.push(main.element().querySelector('h1 ~ * p, p')?.textContent);
    }
    expect(new Set(told).size).toBe(8);
  });

  test('that is a closer look says 48 working hours, the day and the case [DENY-07] [UW-08] [CONST-18] [R-34]', async () => {
    await renderApplication('/coverage-denied/referred_to_underwriter', told('referred', { case: {} }));
    await expect.element(page.getByText('about 48 working hours', { exact: false })).toBeVisible();
    await expect.element(page.getByText('10am EST, Tuesday, January 6', { exact: false })).toBeVisible();
    await expect.element(page.getByText('C-2026-0042', { exact: false })).toBeVisible();
  });
});

describe('a manual review', () => {
  const open = (change: FakeObject<'UnderwritingCase'>) => openAt('referred', change);
  const openAt = (
    kind: StandingKind,
    change: FakeObject<'UnderwritingCase'>,
    openChange: FakeObject<'PolicyChange'> | null = null,
  ) =>
    renderApplication('/products/insurance/manual-review', {
      Query: { cases: [change], standing: standingAt(kind) },
      InsuranceMembership: { activePolicy: { openChange } },
    });

  test.each([
    ['open', 'It’s in the queue. An underwriter takes it next.'],
    ['in_review', 'An underwriter is reading it right now.'],
    ['a status of a later release', 'It’s in the queue. An underwriter takes it next.'],
  ])(
    'that is %s says so, when we answer, and its number [ROUTE-51] [UW-16] [UW-08]',
    async (status, words) => {
      await open({ status });
      await expect.element(page.getByText(words)).toBeVisible();
      await expect.element(page.getByText('By 10am EST, Tuesday, January 6', { exact: false })).toBeVisible();
      await expect.element(page.getByText('C-2026-0042')).toBeVisible();
    },
  );

  test('that waits for papers names them and leads to where they are handed in [UW-16]', async () => {
    await open({ status: 'waiting_for_customer', requestedEvidence: ['A letter from your cardiologist'] });
    await expect.element(page.getByText('A letter from your cardiologist')).toBeVisible();
    await expect
      .element(link('SEND MY PAPERS'))
      .toHaveAttribute('href', '/flow/underwriting-evidence?link=%2Fproducts%2Finsurance%2Fmanual-review');
  });

  test('that was decided leads to what came of it [UW-12] [UW-13]', async () => {
    await openAt('cooldown', { status: 'decided', decision: 'rejected' });
    await expect.element(link('SEE MORE')).toHaveAttribute('href', '/coverage-denied/rejected');
  });

  test('that was decided for the applicant leads to the offers [UW-12]', async () => {
    await openAt('offers', { status: 'decided', decision: 'accepted' });
    await expect.element(link('SEE MY OFFERS')).toHaveAttribute('href', '/fulfillment/start');
  });

  test('that was closed for want of papers says so, and lets them begin again', async () => {
    await openAt('case_closed', { status: 'closed' });
    await expect.element(link('START AGAIN')).toHaveAttribute('href', '/fulfillment/start');
    await expect
      .element(page.getByText('Nobody could go on with it for 60 days', { exact: false }))
      .toBeVisible();
  });

  test.each([
    ['application_stopped', {}, 'You asked us to stop your application, so we closed the case.'],
    // It was stopped, and an older policy of theirs can come back.
    ['lapsed', {}, 'The case was closed without a decision.'],
    ['lapsed', { isAboutReturn: true }, 'The case was closed without a decision.'],
    ['in_force', { changeId: 'c1' }, 'The case was closed without a decision.'],
  ] as const)(
    'that was closed says why where that is known, to whoever stands at %s, and never that nobody went on with what they stopped themselves [UW-16, F-76]',
    async (kind, change, words) => {
      await openAt(kind, { status: 'closed', ...change });
      await expect.element(page.getByText(words, { exact: false })).toBeVisible();
      expect(page.getByText('60 days', { exact: false }).elements()).toHaveLength(0);
    },
  );

  test.each([
    ['lapsed', 'ASK FOR IT AGAIN', '/account/policy-reinstatement'],
    ['in_force', 'WHERE I STAND NOW', '/products/insurance'],
  ] as const)(
    'of a return that was closed leads whoever stands at %s to %s, and never to an application [R-24]',
    async (kind, words, to) => {
      await openAt(kind, { status: 'closed', isAboutReturn: true });
      await expect.element(link(words)).toHaveAttribute('href', to);
      expect(link('START AGAIN').elements()).toHaveLength(0);
      await expect.element(page.getByText('We have your answers', { exact: false })).toBeVisible();
    },
  );

  test.each([
    ['accepted', 'offers_over', '/fulfillment/start'],
    ['accepted', 'in_force', '/products/insurance'],
    ['rejected', 'may_apply_again', '/fulfillment/start'],
  ] as const)(
    'that was %s long ago is no news to whoever stands at %s, and leads there [F-12]',
    async (decision, kind, to) => {
      await openAt(kind, { status: 'decided', decision });
      await expect.element(link('WHERE I STAND NOW')).toHaveAttribute('href', to);
      expect(page.getByText('Good news!').elements()).toHaveLength(0);
      expect(page.getByText('Your offers are ready', { exact: false }).elements()).toHaveLength(0);
    },
  );

  const ACCEPTED = { status: 'decided', decision: 'accepted', changeId: 'c1' } as const;

  test.each(['change_offered', 'past_due', 'ending_asked'] as const)(
    'of a change that was accepted leads whoever stands at %s to the old next to the new [UW-11, R-31]',
    async (kind) => {
      await openAt(kind, ACCEPTED, { toDo: 'confirm', case: {} });
      await expect
        .element(page.getByText('A person read what you told us and said yes.', { exact: false }))
        .toBeVisible();
      await expect.element(link('REVIEW')).toHaveAttribute('href', '/products/insurance/confirm-update');
    },
  );

  test('of a change that was taken says that it waits for its day, and leads to when that is [UW-11, R-31]', async () => {
    await openAt('in_force', ACCEPTED, { toDo: 'wait_for_day', case: {} });
    await expect
      .element(page.getByText('A person said yes, and so did you.', { exact: false }))
      .toBeVisible();
    await expect
      .element(link('SEE THE DETAILS'))
      .toHaveAttribute('href', '/products/insurance/change/pending-details');
  });

  test('of a change says nothing of another one, which its rules decided [UW-11, R-31]', async () => {
    await openAt('change_offered', ACCEPTED, { toDo: 'confirm', case: null });
    await expect.element(link('WHERE I STAND NOW')).toBeVisible();
    expect(link('REVIEW').elements()).toHaveLength(0);
  });

  test.each([
    ['c1', 'usually within 3 business days.'],
    [null, 'within 48 working hours.'],
  ])(
    'of change %s that waits for papers promises its answer from then on %s [UW-16]',
    async (changeId, when) => {
      await openAt('in_force', { status: 'waiting_for_customer', changeId });
      await expect
        .element(page.getByText(`Once we have your papers, you hear from us ${when}`))
        .toBeVisible();
    },
  );

  test('of a change that was refused leads to the page of that change, which says until when; the policy is what it was [UW-11, R-31]', async () => {
    await openAt('in_force', { status: 'decided', decision: 'rejected', changeId: 'c1' });
    await expect
      .element(
        page.getByText('We can’t offer you this change. Your policy isn’t touched by that', { exact: false }),
      )
      .toBeVisible();
    await expect
      .element(link('WHAT THIS MEANS'))
      .toHaveAttribute('href', '/products/insurance/c1/pending-details');
  });

  test('of a change that was accepted and is over by now leads to where they stand [UW-11]', async () => {
    await openAt('in_force', ACCEPTED);
    await expect.element(link('WHERE I STAND NOW')).toHaveAttribute('href', '/products/insurance');
    expect(page.getByText('Good news!').elements()).toHaveLength(0);
  });

  test('of a change is promised within three business days, and begins no application [CONST-18, R-31]', async () => {
    await openAt('in_force', { changeId: 'c1' });
    await expect
      .element(page.getByText(/usually within 3 business days\. Until then your policy stays/))
      .toBeVisible();
    expect(link('START AGAIN').elements()).toHaveLength(0);
  });

  test('of a change that waits for papers promises three business days from when they are there [CONST-18, R-31]', async () => {
    await openAt('change_with_person', { status: 'waiting_for_customer', changeId: 'c1' });
    await expect
      .element(page.getByText('Once we have your papers, you hear from us usually within 3 business days.'))
      .toBeVisible();
  });

  test('that was closed invites nobody to apply who may not', async () => {
    await openAt('in_force', { status: 'closed' });
    await expect.element(link('WHERE I STAND NOW')).toHaveAttribute('href', '/products/insurance');
    expect(link('START AGAIN').elements()).toHaveLength(0);
  });

  test('that does not exist is no error', async () => {
    await renderApplication('/products/insurance/manual-review');
    await expect.element(heading).toHaveTextContent('Nothing under review');
  });
});

describe('the offers', () => {
  test('show what both cost, cover and last, to pick one [UW-03, QUOTE-11, QUOTE-12, QUOTE-09, QUOTE-13, QUOTE-16, QUOTE-18, MKT-05, AD-01, AD-02, AD-03, AD-04, AD-05, AD-06, AD-07, QUOTE-14, QUOTE-25, AD-09, F-17, AD-16, ROUTE-27, CONST-13, CONST-14]', async () => {
    await renderApplication('/review-quote', offers(TERM, AD));
    await expect.element(heading).toHaveTextContent('Your quote is ready for review');
    const term = page.getByRole('region', { name: 'Term life policy' });
    for (const words of ['$31.17', '/ MONTH', 'Quote valid until 02/01/26'])
      await expect.element(term.getByText(words, { exact: true })).toBeVisible();
    expect(factsOf(term).slice(0, 4)).toEqual([
      ['Total Coverage', '$300,000'],
      ['Guaranteed Coverage', "Until you're 54 y/o"],
      ['Price stays the same', 'For 20 years'],
      ['Wyshes', '75% covered'],
    ]);
    await expect.element(term.getByText('Standard, table B.', { exact: false })).toBeVisible();
    await expect.element(term.getByRole('button', { name: 'PURCHASE TERM LIFE' })).toBeVisible();
    await expect
      .element(term.getByRole('link', { name: 'EDIT COVERAGE AND TERM' }))
      .toHaveAttribute('href', '/edit-coverage/termLifeOffering');
    const accident = page.getByRole('region', { name: 'Accidental death policy' });
    for (const words of ['$18.38', '/ MONTH', 'Quote valid until: 02/01/2026'])
      await expect.element(accident.getByText(words, { exact: true })).toBeVisible();
    expect(factsOf(accident)).toEqual([
      ['Total Coverage', 'Up to $500,000'],
      ['Guaranteed Coverage', "Until you're 65 y/o"],
      ['Price stays the same', 'Until you’re 65'],
      ['Wyshes', '60% covered'],
      [
        'What the cause decides',
        'Public transportation: 100%, $500,000Cars and pedestrians: 30%, $150,000Any other accident: 20%, $100,000Illness: nothing',
      ],
    ]);
    // As large as what it stands beside (AD-06).
    const sizeOf = (words: string | RegExp) => getComputedStyle(accident.getByText(words).element()).fontSize;
    expect(sizeOf(/^Illness/)).toBe(sizeOf('60% covered'));
    await expect
      .element(accident.getByRole('link', { name: 'LEARN MORE' }))
      .toHaveAttribute('href', '/review-quote?view=about-ad');
    await expect
      .element(accident.getByRole('link', { name: 'CUSTOMIZE YOUR COVERAGE AND PRICE' }))
      .toHaveAttribute('href', '/edit-coverage/adOffering');
    expect(accident.getByText('Your price class').elements()).toHaveLength(0);
    // Nobody can pay by the year yet (F-17).
    for (const card of [term, accident]) expect(card.getByText(/a year/).elements()).toHaveLength(0);
  });

  test('are told of once a person [ANAL-02] [ANAL-03]', async () => {
    // What the tests before have not told yet.
    eventsTold();
    await renderApplication('/review-quote', offers(TERM));
    await untilMilestone('user', 'fulfillment_quote_displayed');
    expect(eventsTold()).toEqual(['fulfillment_quote_displayed']);
    document.body.replaceChildren();
    await renderApplication('/review-quote', offers(TERM));
    await expect.element(heading).toBeVisible();
    // Somebody else's visit comes after, and what both told is told together.
    document.body.replaceChildren();
    await renderApplication('/review-quote', { ...offers(TERM), User: { id: 'another' } });
    await untilMilestone('another', 'fulfillment_quote_displayed');
    expect(eventsTold()).toEqual(['fulfillment_quote_displayed']);
  });

  test.each([
    ['term life was taken and its card declined', 'wysh-term-life', [TAKEN, AD]],
    ['accident cover was', 'wysh-accidental-death', [TERM, { ...AD, status: 'accepted' }]],
  ] as const)('are both there after %s: nothing is bought yet [F-10, QUOTE-25]', async (_, slug, both) => {
    await renderApplication('/review-quote', {
      Query: {
        productOfferings: [...both],
        pendingPolicy: { productDetail: { slug } },
        standing: { ...standingAt('quote_taken'), isTermLifeOffered: true },
      },
    });
    await expect.element(heading).toHaveTextContent('Your quote is ready for review');
    await expect.element(page.getByText('You can have either one.', { exact: false })).toBeVisible();
    for (const name of ['Term life policy', 'Accidental death policy'])
      await expect.element(page.getByRole('region', { name })).toBeVisible();
    expect(page.getByText('we can’t offer you term life', { exact: false }).elements()).toHaveLength(0);
    const taken = page.getByRole('region', {
      name: slug === 'wysh-term-life' ? 'Term life policy' : 'Accidental death policy',
    });
    await expect.element(taken.getByText('You picked this one.', { exact: false })).toBeVisible();
    // What waits to be paid is edited no more.
    expect(taken.getByRole('link', { name: /^EDIT|^CUSTOMIZE/ }).elements()).toHaveLength(0);
  });

  test('of which term life is not open any more were never a refusal of it [F-10]', async () => {
    const { Query } = offers(AD);
    await renderApplication('/review-quote', {
      Query: { ...Query, standing: { ...standingAt('offers'), isTermLifeOffered: true } },
    });
    await expect.element(heading).toHaveTextContent('Your quote is ready for review');
    expect(page.getByText('we can’t offer you term life', { exact: false }).elements()).toHaveLength(0);
  });

  test('of accidental death alone bring good news and bad news, with the reasons, the offer, and somebody to ask [MKT-25] [AD-14] [AD-15] [AD-16]', async () => {
    await renderApplication('/review-quote', {
      Query: {
        productOfferings: [AD],
        standing: { ...standingAt('offers'), isTermLifeOffered: false },
        latestInsuranceApplication: { result: 'approved', reasons: ['Your BMI is over 40.'] },
      },
    });
    await expect.element(heading).toHaveTextContent("Ok - So there's good news and bad news");
    for (const words of ['we can’t offer you term life', 'you’re pre-approved for accidental death'])
      await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByText('Your BMI is over 40.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Term life policy' }).elements()).toHaveLength(0);
    const accident = page.getByRole('region', { name: 'Accidental death policy' });
    await expect.element(accident.getByText('Up to $500,000', { exact: true })).toBeVisible();
    await expect.element(accident.getByRole('button', { name: 'GET NOW' })).toBeVisible();
    await expect
      .element(
        page
          .getByRole('region', { name: 'Want to talk it over?' })
          .getByRole('link', { name: 'CHAT WITH US' }),
      )
      .toHaveAttribute('href', '/customer-support');
  });

  const estimated = (monthlyPremium: number, rateClass: string) => ({
    ...offers(TERM),
    Estimate: { amount: 300_000, monthlyPremium, arithmetic: { rateClass, tableRating: null } },
  });

  test.each([
    [33.99, 'P', '$2.82 less than we estimated, because you’re Standard, table B.', '$33.99'],
    [29.17, 'P', '$2.00 more than we estimated, because you’re Standard, table B.', '$29.17'],
    [31.17, 'P', 'Exactly what we estimated.', '$31.17'],
  ])(
    'are told by name, and what they cost against an estimate of %d in class %s [QUOTE-11, QUOTE-12]',
    async (estimate, rateClass, words, toTheCent) => {
      await emulateReducedMotion();
      await renderApplication('/review-quote', estimated(estimate, rateClass));
      await expect.element(page.getByText('Ada, it’s a yes.', { exact: true })).toBeVisible();
      const term = page.getByRole('region', { name: 'Term life policy' });
      await expect.element(term.getByText(words, { exact: false })).toBeVisible();
      await expect
        .element(term.getByText(`To the cent the estimate was ${toTheCent} a month.`))
        .toBeVisible();
      // Without motion the price stands from the first moment, and a reader hears it alone.
      for (const price of term.getByText('$31.17', { exact: true }).elements())
        expect(price.textContent).toBe('$31.17');
      await expectAccessibleAtBoth();
    },
  );

  test('count once from the estimate to the price, which alone is read out', async () => {
    await renderApplication('/review-quote', estimated(33.99, 'P'));
    const term = page.getByRole('region', { name: 'Term life policy' });
    await expect.element(term).toBeVisible();
    const price = term.element().querySelector('p')!;
    await expect.poll(() => price.querySelector('[aria-hidden]')?.textContent).toBe('$31.17');
    expect(price.querySelector('[aria-live]')?.textContent).toBe('$31.17');
  });

  test('show the wyshes they take care of, each as far as cover reaches it from the top [MKT-05]', async () => {
    await renderApplication('/review-quote', {
      Query: {
        ...offers(TERM).Query,
        wyshAllocations: [
          { id: 'a', name: 'The house', amount: 250_000, order: 1 },
          { id: 'b', name: 'College', amount: 100_000, order: 2 },
          { id: 'c', name: 'A boat', amount: 20_000, order: 3 },
          { id: 'd', name: 'Sometime', amount: null, order: 4 },
        ],
      },
    });
    const wyshes = page.getByRole('region', { name: 'What it takes care of' }).getByRole('listitem');
    await expect.element(wyshes.first()).toBeVisible();
    expect(wyshes.elements().map(({ textContent }) => textContent)).toEqual([
      'The houseAll of $250,000',
      'College$50,000 of $100,000',
      'A boatNone of $20,000 yet',
      'SometimeNo amount yet',
    ]);
  });

  test('have the button that buys where the thumb is: at the foot of a phone, wherever the page is [QUOTE-16]', async () => {
    await page.viewport(390, 844);
    await renderApplication('/review-quote', offers(TERM, AD));
    const button = page.getByRole('button', { name: 'PURCHASE TERM LIFE' });
    await expect.element(button).toBeVisible();
    const foot = () => window.innerHeight - button.element().getBoundingClientRect().bottom;
    expect(foot()).toBeLessThan(40);
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(foot()).toBeLessThan(40);
    // On a desk it stands below its price, in sight as the page opens.
    await page.viewport(1280, 800);
    window.scrollTo(0, 0);
    expect(foot()).not.toBeLessThan(0);
  });

  test('below what was asked for say so', async () => {
    await renderApplication('/review-quote', offers(TERM));
    await expect
      .element(page.getByText('You asked for $500,000 until you’re 54.', { exact: false }))
      .toBeVisible();
  });

  test('say nothing of wyshes to whoever has none [AD-06]', async () => {
    await renderApplication('/review-quote', {
      ...offers(TERM, AD),
      WyshAllocationsSummary: { totalAmount: 0 },
    });
    await expect.element(page.getByText('$31.17', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Up to $500,000')).toBeVisible();
    expect(page.getByRole('region', { name: 'What it takes care of' }).elements()).toHaveLength(0);
    expect(page.getByText(/% covered/).elements()).toHaveLength(0);
  });

  test('explain how their premium is made, to the cent [QUOTE-15] [AD-11]', async () => {
    await renderApplication('/review-quote', offers({ arithmetic: { breakdown: null } }));
    await page.getByRole('button', { name: 'How we calculate premiums' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('$31.17').first()).toBeVisible();
    expect(factsOf(dialog)).toEqual([
      ['300 thousands of coverage × $0.8875', '$266.25'],
      ['Policy fee, the same for everybody', '$90.00'],
      ['Accelerated benefit rider, included', '$0.00'],
      ['A year', '$356.25'],
      ['By the month, × 0.0875', '$31.17'],
      ['A month', '$31.17'],
    ]);
    expect(dialog.getByText('An estimate promises no cents', { exact: false }).elements()).toHaveLength(0);
  });

  test('of accidental death say that the rate is locked until age 65, and count no years to it [F-29, AD-11, AD-17]', async () => {
    const arithmetic = { ...AD.arithmetic, years: 31 };
    await renderApplication('/review-quote', offers({ ...AD, arithmetic }));
    await page.getByRole('button', { name: 'How we calculate premiums' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('locked until age 65.', { exact: false })).toBeVisible();
    expect(dialog.getByText('31 years', { exact: false }).elements()).toHaveLength(0);
  });

  test('that are chosen become the quote, which is paid for next [QUOTE-16] [QUOTE-25]', async () => {
    const { server, router } = await renderApplication('/review-quote', offers(TERM, AD));
    await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
    await expect.poll(() => router.state.location.search).toBe('?quote=quote');
    expect(router.state.location.pathname).toBe('/flow/purchase-policy');
    expect(server.inputsOf('AcceptProductOffering')).toEqual([{ offeringId: 'term' }]);
  });

  test('that cannot be taken any more say why, and stay [QUOTE-20]', async () => {
    const { path, server } = await renderApplication('/review-quote', offers(TERM));
    server.fail('AcceptProductOffering', refusal('OFFER_GONE'));
    await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(path()).toBe('/review-quote');
  });

  test('of which one was chosen say which, and the quote can be changed [QUOTE-08] [QUOTE-14]', async () => {
    await renderApplication('/review-quote', {
      Query: {
        productOfferings: [{ status: 'accepted' }, AD],
        pendingQuote: {},
        standing: { ...standingAt('quote_chosen'), isTermLifeOffered: true },
      },
    });
    const term = page.getByRole('region', { name: 'Term life policy' });
    await expect.element(term.getByText('You picked this one.', { exact: false })).toBeVisible();
    await expect
      .element(term.getByRole('link', { name: 'EDIT COVERAGE AND TERM' }))
      .toHaveAttribute('href', '/edit-coverage/quote');
  });

  test('of accidental death are explained before they are taken [QUOTE-05] [AD-08] [AD-10] [AD-12] [AD-13] [AD-17] [F-29] [F-31]', async () => {
    await renderApplication('/review-quote?view=about-ad', offers(TERM, AD));
    await expect.element(heading).toHaveTextContent('What accidental death insurance is');
    await expect.element(page.getByText('$50,000 up to $1,000,000', { exact: false })).toBeVisible();
    await expect.element(page.getByText('until age 65', { exact: false })).toBeVisible();
    const accident = page.getByRole('region', { name: 'Accidental death policy' });
    await expect.element(accident.getByRole('button', { name: 'GET NOW' })).toBeVisible();
    await expect
      .element(accident.getByRole('link', { name: 'State policy disclosures' }))
      .toHaveAttribute('href', '/disclosure/state-provisions');
    // Its years are no whole ones, so none are counted (F-29).
    await expect.element(accident.getByText('Until you’re 65', { exact: true })).toBeVisible();
    expect(page.getByRole('region', { name: 'Term life policy' }).elements()).toHaveLength(0);
    const questions = page.getByRole('region', { name: 'Common questions' });
    expect(questions.element().querySelectorAll('summary')).toHaveLength(5);
    await accident.getByRole('button', { name: 'What it pays, by accident' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(factsOf(dialog)).toEqual([
      [expect.stringMatching(/^Public transportation/), '$500,000 (100%)'],
      [expect.stringMatching(/^Cars and pedestrians/), '$150,000 (30%)'],
      [expect.stringMatching(/^Any other accident/), '$100,000 (20%)'],
    ]);
  });

  test('say what they are good for, and answer five questions [QUOTE-17]', async () => {
    await renderApplication('/review-quote', offers(TERM));
    for (const words of ['Cancel any time', 'Your price is locked in'])
      await expect.element(page.getByRole('heading', { name: words })).toBeVisible();
    const questions = page.getByRole('region', { name: 'Common questions' });
    expect(questions.element().querySelectorAll('summary')).toHaveLength(5);
  });

  test('that are not there yet are waited for [QUOTE-01] [QUOTE-23] [UW-01]', async () => {
    const { server } = await renderApplication('/review-quote', at('decision_pending'));
    await expect.element(page.getByText('Getting your quote ready')).toBeVisible();
    await expect.poll(() => server.callsOf('Offerings').length).toBeGreaterThan(2);
  });

  test('that do not come in five minutes say so, before any view that was asked for, and are asked for again [QUOTE-02] [QUOTE-03] [QUOTE-10]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { path, server } = await renderApplication('/review-quote?view=editor', at('decision_pending'));
    await expect.element(page.getByText('Getting your quote ready')).toBeVisible();
    const untilNextAnswer = async () => {
      await vi.advanceTimersByTimeAsync(15_000);
      return heading.query()?.textContent;
    };
    await expect.poll(untilNextAnswer, { interval: 5, timeout: 10_000 }).toBe('Operation has timed out');
    await expect
      .element(page.getByText('A technical error has occurred. Please try again later.', { exact: true }))
      .toBeVisible();
    server.tell(offers(TERM));
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await vi.advanceTimersByTimeAsync(150);
    await expect.poll(path).toBe('/edit-coverage/termLifeOffering');
  });

  test('of a lapsed policy are waited for at the plain loader, with no game meanwhile [TRIV-01]', async () => {
    await renderApplication('/review-quote', at('return_deciding'));
    await expect.element(page.getByText('Getting your quote ready')).toBeVisible();
    expect(main.getByRole('button').elements()).toEqual([]);
    expect(main.getByRole('switch').elements()).toEqual([]);
  });

  test.each([
    ['cooldown', '/coverage-denied/rejected'],
    ['referred', '/products/insurance/manual-review'],
    ['in_force', '/products/insurance'],
    ['payment_under_way', '/flow/purchase-policy'],
    ['lapsed', '/account/policy-reinstatement'],
    ['account', '/fulfillment/start'],
    ['unreadable', '/'],
    ['unforeseen', '/'],
  ] as const)(
    'of whoever has none to choose lead to where they stand, the refusal of who was turned down: %s to %s [QUOTE-06, F-12]',
    async (kind, to) => {
      const { path } = await renderApplication('/review-quote', at(kind));
      await expect.poll(path).toBe(to);
    },
  );

  test('of a lapsed policy show what is due and its cover, nothing to edit, and neither cancelling nor a price that is locked in [QUOTE-07] [QUOTE-19] [JOUR-29]', async () => {
    const productsOffering = { id: 'back', kind: 'reinstatement', dueToday: 62.5 };
    const { path } = await renderApplication('/review-quote', {
      Query: {
        standing: standingAt('return_offered'),
        productOfferings: [{ id: 'old', status: 'accepted' }],
        reinstateablePolicies: [{ id: 'p1', reinstatementRequest: { productsOffering } }],
      },
    });
    await expect.element(heading).toHaveTextContent('Here’s what comes back');
    await expect.element(page.getByText('Due today: $62.50.', { exact: false })).toBeVisible();
    expect(page.getByRole('link', { name: /EDIT/ }).elements()).toHaveLength(0);
    for (const words of ['Cancel', 'Locked'])
      expect(page.getByRole('heading', { name: new RegExp(words, 'i') }).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.poll(path).toBe('/fulfillment/reinstatement/p1');
  });

  test('of a lapsed policy go on to the next section of its journey, which is kept; without the journey there is none, and they lead there all the same [JOUR-14] [JOUR-15]', async () => {
    const productsOffering = { id: 'back', kind: 'reinstatement', dueToday: 62.5 };
    const answers = {
      Query: {
        standing: standingAt('return_offered'),
        productOfferings: [{ id: 'old', status: 'accepted' }],
        reinstateablePolicies: [{ id: 'p1', reinstatementRequest: { productsOffering } }],
      },
    } as const;
    const goOn = page.getByRole('button', { name: 'BRING IT BACK' });
    const beside = await renderApplication('/review-quote', answers);
    await goOn.click();
    await expect.poll(beside.path).toBe('/fulfillment/reinstatement/p1');
    expect(beside.server.inputsOf('SaveJourneyProgress')).toEqual([]);
    document.body.replaceChildren();
    const { path, server, runtime } = await renderApplication('/review-quote', answers);
    await journeyOf(runtime).begin('reinstatement', 'quote-review-route', { reinstateablePolicyId: 'p1' });
    await goOn.click();
    await expect.poll(path).toBe('/fulfillment/reinstatement/p1');
    expect(server.inputsOf('SaveJourneyProgress').map(({ step }) => step)).toEqual([
      'quote-review-route',
      'purchase-reinstated-policy',
    ]);
  });

  test('can be edited by their address [QUOTE-04]', async () => {
    const { path } = await renderApplication('/review-quote?view=editor', offers(TERM));
    await expect.poll(path).toBe('/edit-coverage/termLifeOffering');
  });

  test('are shown in the first of several states that hold: waiting, editor, about accidental death, denial, return, quote, offer [QUOTE-10] [A-163]', async () => {
    const all = {
      productOfferings: [{ status: 'accepted' }, AD],
      pendingQuote: {},
      reinstateablePolicies: [
        { reinstatementRequest: { productsOffering: { kind: 'reinstatement', dueToday: 62.5 } } },
      ],
    } as const;
    const open = (address: string, kind: StandingKind) =>
      renderApplication(address, { Query: { ...all, standing: standingAt(kind) } });
    const [editor, about, review] = [
      '/review-quote?view=editor',
      '/review-quote?view=about-ad',
      '/review-quote',
    ];
    await open(editor, 'decision_pending');
    await expect.element(page.getByText('Getting your quote ready')).toBeVisible();
    document.body.replaceChildren();
    const edited = await open(editor, 'quote_chosen');
    await expect.poll(edited.path).toBe('/edit-coverage/quote');
    document.body.replaceChildren();
    await open(about, 'quote_chosen');
    await expect.element(heading).toHaveTextContent('What accidental death insurance is');
    // Who was turned down has nothing that could be edited or explained, whatever the address asks for.
    for (const address of [editor, about, review]) {
      document.body.replaceChildren();
      const denied = await open(address, 'cooldown');
      await expect.poll(denied.path).toBe('/coverage-denied/rejected');
    }
    document.body.replaceChildren();
    await open(review, 'return_offered');
    await expect.element(heading).toHaveTextContent('Here’s what comes back');
    document.body.replaceChildren();
    await open(review, 'quote_chosen');
    await expect.element(page.getByText('You picked this one.', { exact: false })).toBeVisible();
  });

  test('that expired lead to a new beginning [QUOTE-20] [QUOTE-21]', async () => {
    const { path } = await renderApplication('/review-quote', at('offers_over'));
    await expect.poll(path).toBe('/fulfillment/start');
  });
});

describe('a decision by a person', () => {
  const decided = (kind: StandingKind) => ({
    Query: { notifications: [{}], latestInsuranceApplication: {}, standing: standingAt(kind) },
  });

  test('is told wherever the applicant is, marked as read, and leads on [UW-10] [UW-12] [UW-14] [MODAL-17]', async () => {
    const { path, server } = await renderApplication('/elsewhere', decided('offers'));
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Good news: you’re approved');
    await page.getByRole('button', { name: 'SEE MY OFFERS' }).click();
    await expect.poll(path).toBe('/review-quote');
    expect(server.inputsOf('UpdateNotification')).toEqual([{ notificationId: 'notification' }]);
  });

  test('against them leads to the reasons [UW-13] [UW-14] [ROUTE-57] [MODAL-17]', async () => {
    const { path } = await renderApplication('/elsewhere', decided('cooldown'));
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('About your application');
    await page.getByRole('button', { name: 'SEE MORE' }).click();
    await expect.poll(path).toBe('/coverage-denied/rejected');
  });

  test('does not interrupt an application [ROUTE-70]', async () => {
    const { server } = await renderApplication('/fulfillment/start', decided('in_force'));
    await expect.element(heading).toBeVisible();
    expect(server.callsOf('Notifications')).toEqual([]);
  });
});
