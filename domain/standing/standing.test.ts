import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';
import { STANDINGS } from './standing-table.ts';
import type { Told } from './reasons-against.ts';
import type { StandingKind } from './standing-table.ts';
import { UNREADABLE } from './standing-facts.ts';
import type { StandingChange, StandingFacts, StandingOffer } from './standing-facts.ts';

const NOW = '2026-11-18T15:00:00Z';
const at = (text: string) => Temporal.Instant.from(text);
/** The end of December 18 in Ohio. */
const END = at('2026-12-19T04:59:59.999Z');

/** Somebody signed in and verified, with nothing. */
const NOBODY: StandingFacts = {
  now: at(NOW),
  session: 'proven',
  policy: null,
  change: null,
  payment: 'none',
  application: null,
  offers: [],
  quoteUntil: null,
  savedStep: null,
  ended: null,
  isRefundOnItsWay: false,
  lapsed: null,
  hasEstimate: false,
  told: { birthdate: null, state: null, criminalHistory: null },
};
const told = (more: Partial<Told>): Partial<StandingFacts> => ({
  told: { birthdate: Temporal.PlainDate.from('1992-03-14'), state: 'OH', criminalHistory: false, ...more },
});
const inTexas = told({ state: 'TX' });
/** Of more cover; an offer of it ends with December 18. */
const changing = (stage: StandingChange['stage'], id = 'c') => ({
  change: { id, stage, offeredUntil: stage === 'offered' ? END : null },
});
const estimated: Partial<StandingFacts> = { hasEstimate: true };
const handedIn = (result: 'pending' | 'approved' | 'rejected' | 'failed' | 'referred_to_underwriter') => ({
  ...estimated,
  savedStep: 'post-underwriting',
  application: {
    result,
    isCaseClosed: false,
    isStopped: false,
    isChangeTold: false,
    decidedAt: result === 'approved' || result === 'rejected' ? at('2026-11-18T14:00:00Z') : null,
  },
});
const offer = (productSlug: StandingOffer['productSlug'], status: StandingOffer['status'] = 'pending') => ({
  productSlug,
  status,
  expiresAt: END,
});
const both = [offer('wysh-term-life'), offer('wysh-accidental-death')];
const approved: Partial<StandingFacts> = { ...handedIn('approved'), offers: both };
const unpaid = {
  status: 'pending',
  payableUntil: END,
  freeLookEndsOn: null,
  isEnding: false,
  state: 'OH',
} as const;
const taken: Partial<StandingFacts> = {
  ...approved,
  offers: [offer('wysh-term-life', 'accepted'), offer('wysh-accidental-death')],
  policy: unpaid,
};
const caseClosed: Partial<StandingFacts> = {
  ...handedIn('failed'),
  application: {
    result: 'failed',
    isCaseClosed: true,
    isStopped: false,
    isChangeTold: false,
    decidedAt: null,
  },
};
const stopped: Partial<StandingFacts> = {
  ...handedIn('approved'),
  application: {
    result: 'approved',
    isCaseClosed: false,
    isStopped: true,
    isChangeTold: false,
    decidedAt: null,
  },
};
const changeTold: Partial<StandingFacts> = {
  ...handedIn('approved'),
  application: {
    result: 'approved',
    isCaseClosed: false,
    isStopped: false,
    isChangeTold: true,
    decidedAt: at('2026-11-18T14:00:00Z'),
  },
};
const freeLookEndsOn = Temporal.PlainDate.from('2026-11-28');
const held = (status: 'active' | 'past_due' | 'paused'): Partial<StandingFacts> => ({
  ...taken,
  offers: [offer('wysh-term-life', 'accepted')],
  policy: { ...unpaid, status, freeLookEndsOn },
});
const ending = (status: 'active' | 'past_due'): Partial<StandingFacts> => ({
  ...held(status),
  policy: { ...unpaid, status, freeLookEndsOn, isEnding: true },
});
/** The first day without cover was November 7, so 31 days after it are over with December 8. */
const lapse = {
  policyId: 'p/1',
  state: 'OR',
  rulesEdition: '2026-11-01',
  timeZone: 'America/Los_Angeles',
  lapsedOn: Temporal.PlainDate.from('2026-11-07'),
  endsOn: Temporal.PlainDate.from('2046-01-02'),
  offer: null,
  request: null,
  payment: 'none',
} as const;
const lapsed: Partial<StandingFacts> = {
  ...handedIn('approved'),
  offers: [offer('wysh-term-life', 'accepted')],
  savedStep: null,
  ended: 'lapsed',
  lapsed: lapse,
};
const askedBack = (
  offer: { readonly isOpen?: boolean } = {},
  payment: 'none' | 'processing' | 'awaits_bank' = 'none',
): Partial<StandingFacts> => ({
  ...lapsed,
  lapsed: { ...lapse, offer: { isOpen: true, expiresAt: END, ...offer }, payment },
});
/** Asked back a year later, when the interview comes first; `evidence` is what became of it. */
const interviewed = (
  evidence: 'pending' | 'referred_to_underwriter' | 'approved' | 'rejected' | 'failed' | null,
  decided: string | null = null,
): Partial<StandingFacts> => ({
  ...lapsed,
  ...later('2027-11-18T15:00:00Z'),
  lapsed: {
    ...lapse,
    request: { isOpen: true, evidence, decidedAt: decided === null ? null : at(decided) },
  },
});
const later = (text: string): Partial<StandingFacts> => ({ now: at(text) });

const standing = (facts: Partial<StandingFacts>) => standingOf({ ...NOBODY, ...facts });
const kindOf = (facts: Partial<StandingFacts>): StandingKind => standing(facts).kind;

/** The card, the next page, what may be done, what keeps from applying, and where signing in leads. */
const shown = (facts: Partial<StandingFacts>) => {
  const { kind, card, next, actions, applying, landing } = standing(facts);
  return [kind, card, next, actions.join(' '), applying, landing];
};

const beginning = '/fulfillment/start';
const interview = '/flow/aura-interview?journey=fulfillment';
const purchase = '/flow/purchase-policy';
const back = '/account/policy-reinstatement';

/** One person for each row, in the order of the rows. */
const PERSONAS: readonly [who: string, facts: Partial<StandingFacts>, columns: readonly (string | null)[]][] =
  [
    [
      'a visitor',
      { ...estimated, session: 'stranger' },
      ['visitor', 'marketing', '/coverage-preview', 'apply', null, 'welcome'],
    ],
    [
      'somebody who gave a password and not the code',
      { ...held('active'), session: 'recognized' },
      ['unproven', 'unsure', '/', '', 'unproven', 'home'],
    ],
    [
      'who asked to end the policy, with a premium missed',
      ending('past_due'),
      ['ending_asked', 'owned', '/account/end-policy', 'pay_bills', 'policy', 'home'],
    ],
    [
      'whose card was declined at a renewal',
      held('past_due'),
      ['past_due', 'owned', '/products/insurance/billing', 'pay_bills change_cover', 'policy', 'home'],
    ],
    [
      'who may have more cover and has not said yes',
      { ...held('active'), ...changing('offered') },
      [
        'change_offered',
        'owned',
        '/products/insurance/confirm-update',
        'pay_bills change_cover',
        'policy',
        'home',
      ],
    ],
    [
      'whose answers for more cover are with a person',
      { ...held('active'), ...changing('with_person') },
      [
        'change_with_person',
        'owned',
        '/products/insurance/manual-review',
        'pay_bills change_cover',
        'policy',
        'home',
      ],
    ],
    [
      'who asked for more cover and has questions to answer',
      { ...held('active'), ...changing('asked') },
      ['change_asked', 'owned', '/products/insurance', 'pay_bills change_cover', 'policy', 'home'],
    ],
    [
      'whose smaller cover begins next month',
      { ...held('active'), ...changing('accepted') },
      ['change_waiting', 'owned', '/products/insurance', 'pay_bills change_cover', 'policy', 'home'],
    ],
    [
      'who bought this morning',
      held('active'),
      ['free_look', 'owned', '/products/insurance', 'pay_bills change_cover', 'policy', 'home'],
    ],
    [
      'who is covered for months',
      { ...held('active'), ...later('2027-05-01T15:00:00Z') },
      ['in_force', 'owned', '/products/insurance', 'pay_bills change_cover', 'policy', 'home'],
    ],
    [
      'who pays for a lapsed policy, and whose bank has not answered',
      askedBack({}, 'processing'),
      ['return_under_way', 'recapture', back, 'pay_bills', 'payment', 'home'],
    ],
    [
      'whose interview a person reads',
      interviewed('referred_to_underwriter'),
      [
        'return_with_person',
        'notice',
        '/products/insurance/manual-review',
        'pay_bills',
        'manual_review',
        'home',
      ],
    ],
    [
      'whose interview is being decided',
      interviewed('pending'),
      ['return_deciding', 'recapture', '/review-quote', 'pay_bills', 'decision_pending', 'home'],
    ],
    [
      'whose application a person reads',
      handedIn('referred_to_underwriter'),
      ['referred', 'notice', '/products/insurance/manual-review', '', 'manual_review', 'home'],
    ],
    [
      'whose bank has not answered',
      { ...taken, payment: 'processing' },
      ['payment_under_way', 'quote', purchase, '', 'payment', 'home'],
    ],
    [
      'who left while the bank asked',
      { ...taken, payment: 'awaits_bank' },
      ['bank_asks', 'quote', purchase, 'review_offers', 'offers', 'home'],
    ],
    [
      'whose card was declined at the purchase',
      taken,
      ['quote_taken', 'quote', purchase, 'review_offers', 'offers', 'home'],
    ],
    [
      'who chose one of two offers',
      { ...approved, quoteUntil: END },
      ['quote_chosen', 'quote', '/review-quote', 'review_offers', 'offers', 'home'],
    ],
    [
      'who is offered both',
      approved,
      ['offers', 'quote', '/review-quote', 'review_offers', 'offers', 'home'],
    ],
    [
      'who handed in a minute ago',
      handedIn('pending'),
      [
        'decision_pending',
        'recapture',
        '/flow/post-underwriting?journey=fulfillment',
        '',
        'decision_pending',
        'home',
      ],
    ],
    [
      'who was turned down today',
      handedIn('rejected'),
      ['cooldown', 'recapture', '/coverage-denied/rejected', '', 'cooldown', 'home'],
    ],
    [
      'whose policy lapsed, and who moved where we sell nothing',
      { ...lapsed, ...inTexas },
      ['lapsed_ineligible', 'recapture', back, 'pay_bills', 'ineligible', 'home'],
    ],
    [
      'who lives where we sell nothing',
      inTexas,
      ['ineligible', 'recapture', '/ineligible/state_of_residence', '', 'ineligible', 'welcome'],
    ],
    [
      'who told before paying that something has changed',
      { ...changeTold, offers: [offer('wysh-term-life', 'withdrawn')] },
      ['change_told', 'recapture', interview, 'apply', null, 'home'],
    ],
    [
      'who asked us to stop before they bought',
      { ...stopped, offers: [offer('wysh-term-life', 'withdrawn')] },
      ['application_stopped', 'recapture', beginning, 'apply', null, 'home'],
    ],
    ['whose papers never came', caseClosed, ['case_closed', 'recapture', beginning, 'apply', null, 'home']],
    [
      'whose application our engine lost',
      handedIn('failed'),
      ['technical_failure', 'recapture', beginning, 'apply', null, 'home'],
    ],
    [
      'who left in the interview',
      { ...estimated, savedStep: 'aura' },
      ['application_begun', 'recapture', beginning, 'apply', null, 'welcome'],
    ],
    [
      'who asked for a lapsed policy',
      askedBack(),
      ['return_offered', 'recapture', back, 'apply pay_bills', null, 'home'],
    ],
    [
      'who asked for it back, and has the interview before them',
      interviewed(null),
      ['return_asked', 'recapture', back, 'apply pay_bills', null, 'home'],
    ],
    ['whose policy lapsed', lapsed, ['lapsed', 'recapture', back, 'apply pay_bills', null, 'home']],
    [
      'whose policy lapsed last year',
      { ...lapsed, ...later('2027-11-18T15:00:00Z') },
      ['lapsed_long_ago', 'recapture', back, 'apply pay_bills', null, 'home'],
    ],
    [
      'who handed the policy back, and whose money has not come',
      { ...lapsed, ended: 'free_look', isRefundOnItsWay: true, lapsed: null },
      ['handed_back', 'recapture', beginning, 'apply', null, 'home'],
    ],
    [
      'whose term is over',
      { ...lapsed, ended: 'expired', lapsed: null },
      ['policy_ended', 'recapture', beginning, 'apply', null, 'home'],
    ],
    [
      'who let both offers pass',
      { ...approved, ...later('2027-01-02T15:00:00Z') },
      ['offers_over', 'recapture', beginning, 'apply', null, 'home'],
    ],
    [
      'who was turned down last year',
      { ...handedIn('rejected'), ...later('2027-01-02T15:00:00Z') },
      ['may_apply_again', 'recapture', beginning, 'apply', null, 'home'],
    ],
    ['who has a price', estimated, ['estimate', 'recapture', beginning, 'apply', null, 'welcome']],
    ['who signed up', {}, ['account', 'marketing', '/coverage-preview', 'apply', null, 'welcome']],
  ];

describe('the table of standings', () => {
  test.each(PERSONAS)(
    'tells %s where they stand [DASH-14, DASH-15, DASH-16, DASH-17, DASH-18]',
    (_, facts, columns) => {
      expect(shown(facts)).toEqual(columns);
    },
  );

  test('has one person for each of its rows, in its order [DASH-18]', () => {
    expect(PERSONAS.map(([, , [kind]]) => kind)).toEqual(STANDINGS.map(({ kind }) => kind));
  });

  test('of the five cards shows the first that applies [DASH-18]', () => {
    const referred = handedIn('referred_to_underwriter');
    const cards = [
      { ...referred, ...held('active'), application: referred.application, quoteUntil: END },
      { ...approved, application: referred.application },
      { ...approved, savedStep: 'aura' },
      { ...estimated, savedStep: 'aura' },
      {},
    ].map((facts) => standing(facts).card);
    expect(cards).toEqual(['owned', 'notice', 'quote', 'recapture', 'marketing']);
  });
});

describe('a border of the table', () => {
  test('a policy in force shows, past due and paused included, and one that ended does not [DASH-14, BANN-06]', () => {
    expect(['active', 'past_due', 'paused'].map((status) => standing(held(status as 'active')).card)).toEqual(
      ['owned', 'owned', 'owned'],
    );
    expect(kindOf(lapsed)).toBe('lapsed');
  });

  test('the last day to hand a policy back is a day of its state, to its end [CONST-07]', () => {
    const policy = { ...unpaid, status: 'active', freeLookEndsOn, state: 'OR' } as const;
    const on = (text: string) => kindOf({ policy, ...later(text) });
    expect(on('2026-11-29T07:59:59Z')).toBe('free_look');
    expect(on('2026-11-29T08:00:00Z')).toBe('in_force');
  });

  test('an offer, a quote and a first premium count to the end of their last day [QUOTE-24]', () => {
    const lastInstant = later('2026-12-19T04:59:59.999Z');
    const after = later('2026-12-19T05:00:00Z');
    expect([kindOf({ ...approved, ...lastInstant }), kindOf({ ...approved, ...after })]).toEqual([
      'offers',
      'offers_over',
    ]);
    const chosen = { ...approved, quoteUntil: END };
    expect([kindOf({ ...chosen, ...lastInstant }), kindOf({ ...chosen, ...after })]).toEqual([
      'quote_chosen',
      'offers_over',
    ]);
    expect([kindOf({ ...taken, ...lastInstant }), kindOf({ ...taken, ...after })]).toEqual([
      'quote_taken',
      'offers_over',
    ]);
    const asked = { ...taken, payment: 'awaits_bank' } as const;
    expect([kindOf({ ...asked, ...lastInstant }), kindOf({ ...asked, ...after })]).toEqual([
      'bank_asks',
      'offers_over',
    ]);
    // What the bank has at that moment still comes to something.
    expect(kindOf({ ...taken, payment: 'processing', ...after })).toBe('payment_under_way');
  });

  test('the 30 days after a refusal end with a day of New York [UW-06, UW-07, CONST-18]', () => {
    // The refusal is of November 17 there.
    const refused = {
      ...handedIn('rejected'),
      application: {
        result: 'rejected',
        isCaseClosed: false,
        isStopped: false,
        isChangeTold: false,
        decidedAt: at('2026-11-18T04:59:00Z'),
      },
    } as const;
    const inside = standing({ ...refused, ...later('2026-12-17T04:59:59Z') });
    expect([inside.kind, inside.canApplyAgainOn?.toString()]).toEqual(['cooldown', '2026-12-17']);
    const outside = standing({ ...refused, ...later('2026-12-17T05:00:00Z') });
    expect([outside.kind, outside.canApplyAgainOn]).toEqual(['may_apply_again', null]);
  });

  test('a declined card is no refusal: term life stays offered, whatever was taken instead [F-10]', () => {
    expect(standing(taken).isTermLifeOffered).toBe(true);
    const accidental = [offer('wysh-accidental-death', 'accepted')];
    expect(standing({ ...taken, offers: accidental }).isTermLifeOffered).toBe(false);
    expect(standing(estimated).isTermLifeOffered).toBeNull();
  });

  test('only a payment that is with the bank is on its way [F-12]', () => {
    const kinds = (['none', 'processing', 'awaits_bank'] as const).map((payment) =>
      kindOf({ ...taken, payment }),
    );
    expect(kinds).toEqual(['quote_taken', 'payment_under_way', 'bank_asks']);
  });

  test('whoever lapsed and applies anew is told of the application, and whoever applies nowhere of the lapse [F-19]', () => {
    expect(kindOf({ ...lapsed, savedStep: 'onboarding-intro/beneficiary' })).toBe('application_begun');
    expect(kindOf({ ...lapsed, ...handedIn('failed') })).toBe('technical_failure');
    expect(standing(lapsed).landing).toBe('home');
  });

  test('whoever lapsed and had another application stopped is led to the policy that comes back, as before it, and to that application where none does [R-20, F-76]', () => {
    const stoppedAs = (result: 'approved' | 'failed', isCaseClosed = false) => ({
      application: { result, isCaseClosed, isStopped: true, isChangeTold: false, decidedAt: null },
    });
    for (const application of [stoppedAs('approved'), stoppedAs('failed'), stoppedAs('failed', true)]) {
      expect(shown({ ...lapsed, ...application })).toEqual(shown(lapsed));
      expect(shown({ ...askedBack(), ...application })).toEqual(shown(askedBack()));
      expect(shown({ ...interviewed(null), ...application })).toEqual(shown(interviewed(null)));
      const tooLate = { ...lapsed, ...later('2031-11-08T08:00:00Z') };
      expect(kindOf({ ...tooLate, ...application })).toBe('application_stopped');
    }
    expect(kindOf({ ...lapsed, ...stoppedAs('approved'), lapsed: UNREADABLE })).toBe('unreadable');
  });

  test('whose return was refused may not begin anything for 30 days, and is told why; whose interview nobody could decide has it before them again [UW-05, DENY-05, REIN-03]', () => {
    const refused = standing(interviewed('rejected', '2027-11-01T15:00:00Z'));
    expect(refused).toMatchObject({
      kind: 'lapsed_ineligible',
      next: '/coverage-denied/rejected_reinstatement',
      applying: 'cooldown',
      denial: 'rejected_reinstatement',
      banner: null,
    });
    expect(refused.canApplyAgainOn?.toString()).toBe('2027-12-01');
    expect(kindOf(interviewed('rejected', '2027-10-19T15:00:00Z'))).toBe('lapsed_long_ago');
    expect(kindOf(interviewed('failed'))).toBe('return_asked');
    expect(kindOf(interviewed('approved', '2027-11-01T15:00:00Z'))).toBe('lapsed_long_ago');
  });

  test('a lapsed policy comes back by paying alone through the 31st day after the lapse, by the interview for 5 years, and never after its term: by days where it was issued [R-20, R-21, R-34]', () => {
    const on = (text: string, facts: Partial<StandingFacts> = lapsed) => kindOf({ ...facts, ...later(text) });
    expect(on('2026-12-09T07:59:59Z')).toBe('lapsed');
    expect(on('2026-12-09T08:00:00Z')).toBe('lapsed_long_ago');
    expect(on('2031-11-08T07:59:59Z')).toBe('lapsed_long_ago');
    expect(on('2031-11-08T08:00:00Z')).toBe('policy_ended');
    const short = { ...lapsed, lapsed: { ...lapse, endsOn: Temporal.PlainDate.from('2026-12-01') } };
    expect([on('2026-12-01T07:59:59Z', short), on('2026-12-01T08:00:00Z', short)]).toEqual([
      'lapsed',
      'policy_ended',
    ]);
  });

  test('what was offered to somebody who asked for a lapsed policy counts to the end of its last day, and not once it was withdrawn [R-22]', () => {
    const after = later('2026-12-19T05:00:00Z');
    expect(kindOf({ ...askedBack(), ...later('2026-12-19T04:59:59.999Z') })).toBe('return_offered');
    expect(kindOf({ ...askedBack(), ...after })).toBe('lapsed_long_ago');
    expect(kindOf(askedBack({ isOpen: false }))).toBe('lapsed');
    // What the bank has at that moment still comes to something; a yes it waits for is nothing on its way.
    expect(kindOf({ ...askedBack({}, 'processing'), ...after })).toBe('return_under_way');
    expect(kindOf(askedBack({}, 'awaits_bank'))).toBe('return_offered');
  });

  test('whoever is at something else, and not covered, is told of the way back by the banner, and whoever is led there by the card is not told twice [BANN-04, R-20]', () => {
    const bannerOf = (facts: Partial<StandingFacts>) => standing(facts).banner;
    const banner = { words: 'reinstatement', to: back };
    for (const facts of [handedIn('rejected'), handedIn('referred_to_underwriter'), { savedStep: 'aura' }])
      expect(bannerOf({ ...lapsed, ...facts, ...estimated })).toEqual(banner);
    for (const facts of [lapsed, askedBack(), { ...lapsed, ...inTexas }]) expect(bannerOf(facts)).toBeNull();
    expect(bannerOf({ ...lapsed, ...held('active') })).toBeNull();
    expect(bannerOf({ ...lapsed, session: 'recognized' })).toBeNull();
    expect(bannerOf({ ...lapsed, ...later('2031-11-18T15:00:00Z') })).toBeNull();
  });

  test('whoever asked to end their policy is told so by card and banner before all else about it, and nobody whose money has come that it is on its way [R-10, BANN-01]', () => {
    expect(standing({ ...ending('active'), ...changing('accepted') }).banner).toEqual({
      words: 'ending',
      to: '/account/end-policy',
    });
    expect(kindOf({ ...lapsed, ended: 'free_look', lapsed: null })).toBe('policy_ended');
    expect(kindOf({ ...lapsed, ended: 'cancelled', isRefundOnItsWay: true, lapsed: null })).toBe(
      'policy_ended',
    );
  });

  test('of a policy another release issued nothing is said [R-20]', () => {
    expect(kindOf({ ...lapsed, lapsed: { ...lapse, rulesEdition: '1999-01-01' } })).toBe('unreadable');
  });

  test('whoever begins another application lands at home, and whoever begins their first where they are welcomed [ROUTE-09, F-19]', () => {
    const landingOf = (facts: Partial<StandingFacts>) => {
      const { kind, landing } = standing({ ...facts, savedStep: 'onboarding-intro/beneficiary' });
      return [kind, landing];
    };
    expect(landingOf(estimated)).toEqual(['application_begun', 'welcome']);
    const again = ['application_begun', 'home'];
    expect(landingOf({ ...estimated, ended: 'lapsed' })).toEqual(again);
    expect(landingOf({ ...estimated, ended: 'expired' })).toEqual(again);
    // Whose end can't be read had a policy all the same.
    expect(landingOf({ ...estimated, ended: UNREADABLE })).toEqual(again);
    expect(landingOf({ ...approved, ...later('2027-01-02T15:00:00Z') })).toEqual(again);
    expect(landingOf({ ...handedIn('rejected'), ...later('2027-01-02T15:00:00Z') })).toEqual(again);
  });

  test('an application goes on where it was left, after a fault of ours with the interview, else from its beginning [JOUR-19, JOUR-21]', () => {
    const stopOf = (facts: Partial<StandingFacts>) => standing(facts).applicationStop;
    expect(stopOf({ ...estimated, savedStep: 'aura' })).toBe('aura');
    expect(stopOf({ ...estimated, savedStep: 'onboarding-intro > nested' })).toBe('onboarding-intro');
    expect(stopOf({ ...estimated, savedStep: 'registration/verify-phone' })).toBeNull();
    expect(kindOf({ ...estimated, savedStep: 'registration/verify-phone' })).toBe('estimate');
    expect(stopOf(handedIn('failed'))).toBe('aura');
    expect(stopOf({ ...handedIn('failed'), savedStep: 'onboarding-intro/beneficiary' })).toBe(
      'onboarding-intro/beneficiary',
    );
    expect(stopOf({ ...handedIn('rejected'), ...later('2027-01-02T15:00:00Z') })).toBeNull();
    expect(stopOf({ ...estimated, savedStep: 'aura', session: 'recognized' })).toBeNull();
  });

  test('what was told stands in the way of what could begin, and of nothing that is under way or was bought [ELIG-12]', () => {
    const under = [
      held('active'),
      held('past_due'),
      handedIn('referred_to_underwriter'),
      handedIn('pending'),
      handedIn('rejected'),
      approved,
      taken,
    ];
    for (const facts of under) expect(kindOf({ ...facts, ...inTexas })).toBe(kindOf(facts));
    const beginnings = [estimated, {}, handedIn('failed'), caseClosed, { ...estimated, savedStep: 'aura' }];
    for (const facts of beginnings) expect(kindOf({ ...facts, ...inTexas })).toBe('ineligible');
    const later2027 = later('2027-01-02T15:00:00Z');
    expect(kindOf({ ...approved, ...later2027, ...inTexas })).toBe('ineligible');
    expect(kindOf({ ...handedIn('rejected'), ...later2027, ...inTexas })).toBe('ineligible');
  });

  test('whoever began again after a closed case goes on where they were [F-10]', () => {
    expect(standing({ ...caseClosed, savedStep: 'beneficiary-intro' }).applicationStop).not.toBeNull();
    expect(standing(caseClosed).applicationStop).toBeNull();
  });

  test('of several reasons the most telling is named, and whatever else holds it is known [ELIG-14]', () => {
    const both = told({ state: 'TX', criminalHistory: true });
    expect(standing(both)).toMatchObject({
      next: '/ineligible/criminal_history',
      ineligibleReason: 'criminal_history',
    });
    expect(standing({ ...held('active'), ...inTexas }).ineligibleReason).toBe('state_of_residence');
    expect(standing({ ...approved, ...inTexas, session: 'recognized' }).ineligibleReason).toBeNull();
  });

  test('an age counts from the birthday where the person lives, and puts right what it put wrong [ELIG-23]', () => {
    const born = told({ birthdate: Temporal.PlainDate.from('2008-11-25') });
    const lastMinute = later('2026-11-25T04:59:59Z');
    const birthday = later('2026-11-25T05:00:00Z');
    expect([kindOf({ ...born, ...lastMinute }), kindOf({ ...born, ...birthday })]).toEqual([
      'ineligible',
      'account',
    ]);
    // In Oregon it is the evening before.
    const inOregon = told({ birthdate: Temporal.PlainDate.from('2008-11-25'), state: 'OR' });
    expect(kindOf({ ...inOregon, ...birthday })).toBe('ineligible');
    const tooOld = told({ birthdate: Temporal.PlainDate.from('1975-11-25') });
    expect([kindOf({ ...tooOld, ...lastMinute }), kindOf({ ...tooOld, ...birthday })]).toEqual([
      'account',
      'ineligible',
    ]);
  });

  test('a visitor is told what they typed, and a stranger nothing of what else there is [ELIG-12, S-78]', () => {
    expect(kindOf({ ...inTexas, session: 'stranger' })).toBe('ineligible');
    const stranger = standing({ ...held('active'), ...inTexas, session: 'stranger' });
    expect([stranger.kind, stranger.isTermLifeOffered, stranger.banner]).toEqual(['ineligible', null, null]);
  });

  test('whoever is ineligible and had something with us lands at home [ROUTE-09]', () => {
    expect(standing({ ...inTexas, ended: 'expired' }).landing).toBe('home');
    expect(standing({ ...handedIn('failed'), ...inTexas }).landing).toBe('home');
  });

  test('each no has its page, and nobody else is led to one [DENY-12]', () => {
    const told = PERSONAS.map(([, facts]) => standing(facts)).filter(({ denial }) => denial !== null);
    expect(told.map(({ kind, denial }) => [kind, denial])).toEqual([
      ['return_with_person', 'referred_to_underwriter'],
      ['referred', 'referred_to_underwriter'],
      ['cooldown', 'rejected'],
      ['technical_failure', 'failed'],
    ]);
  });

  test('a session without the code is told nothing but that something is there [S-39]', () => {
    const { kind, banner, isTermLifeOffered, canApplyAgainOn } = standing({
      ...handedIn('rejected'),
      offers: both,
      session: 'recognized',
    });
    expect([kind, banner, isTermLifeOffered, canApplyAgainOn]).toEqual(['unproven', null, null, null]);
    expect(kindOf({ ...approved, session: 'stranger' })).toBe('visitor');
  });
});

describe('the banner', () => {
  const { application } = handedIn('referred_to_underwriter');
  const all = { ...held('active'), ...changing('accepted', 'p/2'), application, quoteUntil: END };
  const PENDING = { words: 'updates', to: '/products/insurance/p%2F2/pending-details' };
  const REVIEW = { words: 'updates', to: '/products/insurance/manual-review' };
  const APPROVAL = { words: 'approval', to: '/products/insurance/confirm-update' };

  test('tells the first of what is under way with a policy [BANN-01, BANN-02, BANN-03, BANN-05]', () => {
    expect(standing(all).banner).toEqual(PENDING);
    expect(standing({ ...all, change: null }).banner).toEqual(REVIEW);
    const decided = { ...all, change: null, ...handedIn('approved') };
    expect(standing(decided).banner).toEqual(APPROVAL);
    expect(standing({ ...decided, ...later('2026-12-19T05:00:00Z') }).banner).toBeNull();
  });

  test('leads to each stage of a change: what is to be told, the person who decides, the offer until it ends [BANN-01, BANN-02, BANN-03]', () => {
    const at = (...stage: Parameters<typeof changing>) => ({ ...held('active'), ...changing(...stage) });
    expect(standing(at('asked', 'p/2')).banner).toEqual(PENDING);
    expect(standing(at('deciding', 'p/2')).banner).toEqual(PENDING);
    expect(standing(at('with_person')).banner).toEqual(REVIEW);
    expect(standing(at('offered')).banner).toEqual(APPROVAL);
    const over = standing({ ...at('offered'), ...later('2026-12-19T05:00:00Z') });
    expect([over.kind, over.banner]).toEqual(['in_force', null]);
  });

  test('is not there without an update, nor without a policy [BANN-04, BANN-06]', () => {
    expect(standing(held('active')).banner).toBeNull();
    expect(standing({ ...all, policy: null, ended: 'lapsed' }).banner).toBeNull();
    expect(standing({ ...all, policy: unpaid }).banner).toBeNull();
  });
});

describe('what is not known', () => {
  test.each<[fact: string, facts: Partial<StandingFacts>]>([
    ['a policy', { ...approved, policy: UNREADABLE }],
    ['an application', { ...estimated, application: UNREADABLE }],
    ['a payment', { ...taken, payment: UNREADABLE }],
    ['offers', { ...handedIn('approved'), offers: UNREADABLE }],
    ['the end of a policy', { ...estimated, ended: UNREADABLE }],
    ['what was told', { ...estimated, told: UNREADABLE }],
    ['what a visitor typed', { session: 'stranger', told: UNREADABLE }],
  ])('of %s that can’t be read nothing is said, and nothing begins on it', (_, facts) => {
    expect(shown(facts)).toEqual([
      'unreadable',
      'unsure',
      '/customer-support',
      '',
      'standing_unknown',
      'home',
    ]);
  });

  test('a row that asks another fact still holds: whoever is covered is told so, whatever else can’t be read', () => {
    expect(kindOf({ ...held('active'), offers: UNREADABLE, payment: UNREADABLE, told: UNREADABLE })).toBe(
      'free_look',
    );
  });

  test('facts no row foresees are no "nothing"', () => {
    // Over with its last paying day, of an application nobody has: no row says what that is.
    expect(kindOf({ policy: unpaid, hasEstimate: true, ...later('2027-01-02T15:00:00Z') })).toBe(
      'unforeseen',
    );
    expect(shown({ policy: unpaid, hasEstimate: true, ...later('2027-01-02T15:00:00Z') })).toEqual([
      'unforeseen',
      'unsure',
      '/customer-support',
      '',
      'standing_unknown',
      'home',
    ]);
  });
});
