import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Caller, Context } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findOwnStanding } from './find-standing.ts';
import { findStoredStanding, storedStandingOf } from './standing-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.clock.reset());
afterAll(() => app.close());

interface Shown {
  readonly kind: string;
  readonly card: string;
  readonly next: string;
  readonly actions: readonly string[];
  readonly landing: string;
  readonly banner: object | null;
  readonly isTermLifeOffered: boolean | null;
  readonly applicationStop: string | null;
  readonly canApplyAgainOn: string | null;
  readonly ineligibleReason: string | null;
}

async function standingOf(person: { readonly token: string }): Promise<Shown> {
  const { answer } = await openPurchase(app, person).call<Shown>(
    `{ answer: standing {
      kind card next actions landing banner { words to } isTermLifeOffered applicationStop canApplyAgainOn ineligibleReason
    } }`,
  );
  return answer!;
}

const kindOf = async (person: { readonly token: string }) => (await standingOf(person)).kind;

// The first, because everybody there already would be billed through the months until it lapses.
test('a lapsed customer has a page of their own, and signs in to it [F-19]', async () => {
  const lapsed = await becomePerson(app, 'lapsed');
  expect(await standingOf(await comeBack(app, lapsed))).toMatchObject({
    kind: 'lapsed',
    next: '/account/policy-reinstatement',
    landing: 'home',
  });
});

test('whoever signs up, gets a price and applies is told at each step where they stand [DASH-16, DASH-17, DASH-18]', async () => {
  const people = [
    ['visitor', 'visitor'],
    ['verified', 'account'],
    ['withEstimate', 'estimate'],
    ['undecided', 'decision_pending'],
    ['approved', 'offers'],
    ['approvedForAccidentalDeath', 'offers'],
    ['referred', 'referred'],
    ['rejected', 'cooldown'],
    ['quoteTaken', 'quote_chosen'],
    ['policyholder', 'free_look'],
  ] as const;
  for (const [person, kind] of people) {
    expect([person, await kindOf(await becomePerson(app, person))]).toEqual([person, kind]);
  }
});

test('a card that is declined changes nothing of what is offered, and after the bank’s no nothing is said to be on its way [F-10, F-12]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  expect(await standingOf(buyer)).toMatchObject({
    kind: 'quote_taken',
    next: '/flow/purchase-policy',
    isTermLifeOffered: true,
    actions: ['review_offers'],
  });

  const asked = await openBuyer(app);
  const bill = await asked.prepare(asked.offeringId);
  app.vendor.failNext('needs_authentication');
  await asked.pay(bill.id);
  expect(await kindOf(asked)).toBe('bank_asks');
  await asked.call(
    `mutation ($input: FinishAuthenticationInput!) {
      answer: finishAuthentication(input: $input) { payment { transactionResult } }
    }`,
    { input: { invoiceId: bill.id, isAuthenticated: false } },
  );
  expect(await kindOf(asked)).toBe('quote_taken');
});

test('who was offered accidental death cover alone is told so, and who took it with term life in hand is not [F-10, AD-14]', async () => {
  const alone = await becomePerson(app, 'approvedForAccidentalDeath');
  expect(await standingOf(alone)).toMatchObject({ kind: 'offers', isTermLifeOffered: false });
  const buyer = await openBuyer(app);
  await buyer.prepare(buyer.offeringIds[1]!);
  expect(await standingOf(buyer)).toMatchObject({ kind: 'quote_taken', isTermLifeOffered: true });
});

test('an offer that was withdrawn because the other was bought was an offer all the same [F-10, AD-14]', async () => {
  const holder = await becomePerson(app, 'policyholder', { product: 'accidentalDeath' });
  const { offers } = await findStoredStanding(
    app.services.database.reader,
    app.services.encryption,
    holder.userId,
  );
  expect(offers).toContainEqual(
    expect.objectContaining({ productSlug: 'wysh-term-life', status: 'withdrawn' }),
  );
  expect(await standingOf(holder)).toMatchObject({ kind: 'free_look', isTermLifeOffered: true });
});

test('what keeps an application from beginning while a bank decides is said as it is [F-12]', async () => {
  const buyer = await openBuyer(app);
  const bill = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  await buyer.pay(bill.id);
  expect(await kindOf(buyer)).toBe('payment_under_way');
  const { refusal } = await buyer.call(
    'mutation { answer: createFlowSession(input: { flowId: "aura-interview" }) { clientMutationId } }',
  );
  expect(refusal?.full_message).toContain('Your payment is with your bank');
});

test('a policyholder has no application to begin and calls for more cover [F-20]', async () => {
  const holder = await becomePerson(app, 'policyholder');
  expect(await standingOf(holder)).toMatchObject({
    card: 'owned',
    next: '/products/insurance',
    actions: ['pay_bills', 'change_cover'],
    landing: 'home',
    banner: null,
  });
});

test('an application that was begun goes on at the step its journey saved, on any device [JOUR-19]', async () => {
  const person = await becomePerson(app, 'withEstimate');
  await openPurchase(app, person).call(
    `mutation ($input: SaveJourneyProgressInput!) {
      answer: saveJourneyProgress(input: $input) { clientMutationId }
    }`,
    { input: { journey: 'fulfillment', step: 'aura', data: {}, metadata: {} } },
  );
  expect(await standingOf(person)).toMatchObject({ kind: 'application_begun', applicationStop: 'aura' });
});

test('another journey, opened later, hides no application that was begun [JOUR-19]', async () => {
  const person = await becomePerson(app, 'withEstimate');
  const journeys = [
    ['fulfillment', 'aura'],
    ['onboarding', 'onboarding-intro'],
  ] as const;
  for (const [journey, step] of journeys) {
    await openPurchase(app, person).call(
      `mutation ($input: SaveJourneyProgressInput!) {
        answer: saveJourneyProgress(input: $input) { clientMutationId }
      }`,
      { input: { journey, step, data: {}, metadata: {} } },
    );
    await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  }
  expect(await standingOf(person)).toMatchObject({ kind: 'application_begun', applicationStop: 'aura' });
});

test('a state that a newer release named is a fact that can’t be read, and never a "no"', async () => {
  const person = await becomePerson(app, 'approved');
  const stored = await findStoredStanding(
    app.services.database.reader,
    app.services.encryption,
    person.userId,
  );
  expect(stored.application).toMatchObject({ result: 'approved' });
  const { told } = stored;
  const row = {
    policies: [],
    application: {
      result: 'postponed',
      isCaseClosed: false,
      isStopped: false,
      isChangeTold: false,
      decidedAt: null,
    },
    offers: [],
    change: null,
    quote_until: null,
    saved_step: null,
    ended: null,
    is_refund_on_its_way: false,
    lapsed: null,
    has_estimate: true,
  };
  expect(storedStandingOf(row, told).application).toBe('unreadable');
  const policy = {
    id: 'p',
    status: 'held',
    payableUntil: '2026-11-18T15:00:00Z',
    freeLookEndsOn: null,
    isEnding: false,
  };
  const held = { ...row, policies: [{ ...policy, state: 'OH', payment: null }] };
  expect(storedStandingOf(held, told).policy).toBe('unreadable');
  const offer = { productSlug: 'wysh-dental', status: 'pending', expiresAt: '2026-11-18T15:00:00Z' };
  expect(storedStandingOf({ ...row, offers: [offer] }, told).offers).toBe('unreadable');
  expect(storedStandingOf({ ...row, ended: 'rescinded' }, told).ended).toBe('unreadable');
  const change = { id: 'c', status: 'proposed', result: null, expiresAt: null };
  const covered = { ...policy, status: 'active', state: 'OH', payment: null };
  expect(storedStandingOf({ ...row, policies: [covered], change }, told).change).toBe('unreadable');
});

test('whoever told what stands in the way is told so wherever they could begin, and may begin nothing until it is put right [ELIG-12, F-19]', async () => {
  const person = await becomePerson(app, 'withEstimate');
  const say = (input: object) =>
    openPurchase(app, person).call(
      `mutation ($input: UpdatePrequalificationInformationInput!) {
        answer: updatePrequalificationInformation(input: $input) { ineligibleCoverageReasons }
      }`,
      { input },
    );
  await say({ criminalHistory: true });
  expect(await standingOf(person)).toMatchObject({
    kind: 'ineligible',
    next: '/ineligible/criminal_history',
    actions: [],
    ineligibleReason: 'criminal_history',
  });
  const begun = await openPurchase(app, person).call(
    `mutation { answer: createFlowSession(input: { flowId: "aura-interview" }) { clientMutationId } }`,
  );
  expect(begun.refusal?.validation_errors?.errors).toMatchObject([
    { field: 'application', code: 'ineligible' },
  ]);
  await say({ criminalHistory: false });
  expect(await kindOf(person)).toBe('estimate');
});

test('a visitor is told what they typed themselves; whom a link let in hears nothing of what the account’s owner told [ELIG-12, S-78]', async () => {
  const visitor = await becomePerson(app, 'visitor');
  await openPurchase(app, visitor).call(
    `mutation { answer: updatePrequalificationInformation(input: { criminalHistory: true }) { clientMutationId } }`,
  );
  expect(await kindOf(visitor)).toBe('ineligible');
  const owner = await becomePerson(app, 'withEstimate');
  await openPurchase(app, owner).call(
    `mutation { answer: updatePrequalificationInformation(input: { criminalHistory: true }) { clientMutationId } }`,
  );
  const byLink = callerOf(owner.userId, { authLevel: 'identified', authenticated: false });
  const { kind, ineligibleReason } = await findOwnStanding({ ...app.services, caller: byLink });
  expect([kind, ineligibleReason]).toEqual(['visitor', null]);
});

test('answers that can’t be opened are no "nothing stands in the way"', async () => {
  const person = await becomePerson(app, 'withEstimate');
  const sealedForSomebodyElse = await becomePerson(app, 'withEstimate');
  const { database, encryption } = app.services;
  await database.transaction(async (transaction) => {
    const { answers_sealed } = await transaction
      .selectFrom('prequalifications')
      .select('answers_sealed')
      .where('user_id', '=', sealedForSomebodyElse.userId)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('prequalifications')
      .set({ answers_sealed })
      .where('user_id', '=', person.userId)
      .execute();
  });
  expect((await findStoredStanding(database.reader, encryption, person.userId)).told).toBe('unreadable');
  expect(await kindOf(person)).toBe('unreadable');
});

test('whose account is locked stands nowhere: their session is over before it can ask', async () => {
  const locked = await becomePerson(app, 'locked');
  const { answer } = await openPurchase(app, locked).call('{ answer: standing { kind } }');
  expect(answer).toBeNull();
});

const callerOf = (userId: string, known: Pick<Caller, 'authLevel' | 'authenticated'>): Caller => ({
  ...visitorWithoutSession('test', null),
  userId,
  ...known,
});

test('somebody whose facts can’t be read is told so, and we are', async () => {
  const person = await becomePerson(app, 'approved');
  const report = vi.fn(async () => undefined);
  const error = vi.fn();
  const { database, errorReporting, log } = app.services;
  const context: Context = {
    ...app.services,
    caller: callerOf(person.userId, { authLevel: 'verified', authenticated: true }),
    // No row can hold such a result before a newer release made room for it.
    database: Object.create(database, {
      remember: {
        value: async () => ({
          policies: [],
          application: {
            result: 'postponed',
            isCaseClosed: false,
            isStopped: false,
            isChangeTold: false,
            decidedAt: null,
          },
          offers: [],
          quote_until: null,
          saved_step: null,
          ended: null,
          lapsed: null,
          has_estimate: false,
          answers_sealed: null,
        }),
      },
    }),
    errorReporting: Object.create(errorReporting, { report: { value: report } }),
    log: Object.create(log, { error: { value: error } }),
  };
  expect(await findOwnStanding(context)).toMatchObject({ kind: 'unreadable', applying: 'standing_unknown' });
  expect(error).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ userId: person.userId, message: expect.stringContaining('unreadable') }),
  );
});

test('a password alone is told that something is there and not what, a link nothing [S-39, S-78]', async () => {
  const person = await becomePerson(app, 'rejected');
  const asked = async (known: Pick<Caller, 'authLevel' | 'authenticated'>) =>
    (await findOwnStanding({ ...app.services, caller: callerOf(person.userId, known) })).kind;
  expect(await asked({ authLevel: 'identified', authenticated: true })).toBe('unproven');
  expect(await asked({ authLevel: 'identified', authenticated: false })).toBe('visitor');
});
