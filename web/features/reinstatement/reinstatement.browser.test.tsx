import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { confirmAnswersPath, reinstatementPath } from '../../paths.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { merge, refusal } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openLapsed, renderReturns, type LapsedWorld } from './testing/render-returns.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

const heading = page.getByRole('heading', { level: 1 });
const submit = page.getByRole('button', { name: 'SUBMIT & PAY' });
const name = page.getByRole('textbox', { name: 'Name on card' });
const dialog = page.getByRole('dialog');
const purchase = reinstatementPath('policy');
const words = (text: string) => page.getByText(text, { exact: false });
const link = (text: string) => page.getByRole('link', { name: text });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

const offered = (answers = {}): LapsedWorld =>
  Object.assign(openLapsed(answers), { stage: 'offered' as const, standing: 'return_offered' as const });

const longAgo = (answers: Answers = {}): LapsedWorld =>
  Object.assign(openLapsed(merge({ WayBack: { kind: 'by_interview', lastDay: '2031-05-07' } }, answers)), {
    standing: 'lapsed_long_ago' as const,
    isLongAgo: true,
  });

async function pay(): Promise<void> {
  await name.fill('Ada');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
}

const atField = (field: string, code: FieldError['code'], message: string) =>
  refusal('STANDARD_ERROR', undefined, [{ field, code, message }]);

describe('the policies that can come back', () => {
  test('say line by line what each costs, what there was no cover for and until when nothing is asked about health [REIN-18] [ROUTE-53] [R-21] [R-22] [R-23]', async () => {
    const missed = { dueOn: '2026-04-02', premium: 31.17, interest: 0.16 };
    const lines = [missed, { dueOn: '2026-05-02', premium: 31.17, interest: 0 }];
    await renderReturns(openLapsed({ WayBack: { lines } }));
    await expect.element(page.getByRole('heading', { name: 'Policy TL-4KQ7-92MXB' })).toBeVisible();
    const rows = page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'DuePremiumInterest',
      '04/02/2026$31.17$0.16',
      '05/02/2026, the month that runs$31.17$0.00',
      'Due today, in all$62.50',
    ]);
    await expect.element(words('Your next premium after that: $31.17 on 06/02/2026.')).toBeVisible();
    await expect.element(words('From 05/07/2026 until you’ve paid there is no cover')).toBeVisible();
    await expect.element(words('Through 06/07/2026 it comes back by paying alone')).toBeVisible();
    await expect.element(link('Apply for a new one')).toHaveAttribute('href', '/fulfillment/start?anew=yes');
    await expectAccessible();
  });

  test('are asked for by a press, which leads past profile and interview to what is offered, within 31 days [REIN-10] [REIN-18] [JOUR-28] [JOUR-29] [JOUR-32] [MKT-11]', async () => {
    const world = openLapsed();
    const { path } = await renderReturns(world);
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.poll(path).toBe('/review-quote');
    expect(world.inputsOf('RequestReinstatement')).toEqual([{ policyId: 'policy' }]);
    await expect
      .poll(() => world.inputsOf('SaveJourneyProgress').at(-1))
      .toMatchObject({
        journey: 'reinstatement',
        step: 'quote-review-route',
        metadata: { reinstateablePolicyId: 'policy' },
      });
  });

  test('lead straight on to the payment of one that is asked for beside something else, such as a refusal of another application', async () => {
    const { path } = await renderReturns(Object.assign(openLapsed(), { standing: 'cooldown' as const }));
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.poll(path).toBe(purchase);
  });

  test('say why one could not be asked for, and can be asked for again', async () => {
    const world = openLapsed();
    const full = "This policy can't be brought back.";
    world.failNext('RequestReinstatement', refusal('STANDARD_ERROR', full));
    const { path } = await renderReturns(world);
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(full);
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.poll(path).toBe('/review-quote');
  });

  test('say of one that was asked for until when its sum holds, and lead on to it', async () => {
    await renderReturns(offered());
    await expect.element(words('This sum holds through 06/01/2026.')).toBeVisible();
    await expect.element(link('GO ON')).toHaveAttribute('href', purchase);
    expect(page.getByRole('button', { name: 'BRING IT BACK' }).elements()).toHaveLength(0);
  });

  test('say of one that is being paid that the bank has not answered, and ask for nothing', async () => {
    const paying = Object.assign(offered(), { standing: 'return_under_way' as const });
    await renderReturns(paying);
    await expect.element(words('Your bank hasn’t answered yet.')).toBeVisible();
    await expect.element(link('SEE WHERE IT STANDS')).toHaveAttribute('href', purchase);
    expect(page.getByRole('table').elements()).toHaveLength(0);
    expect(link('Apply for a new one').elements()).toHaveLength(0);
  });

  test('say of one that lapsed more than 31 days ago that we ask about health first, and lead into the profile, about this policy [R-21] [JOUR-27] [JOUR-32]', async () => {
    const world = longAgo();
    const { path, search } = await renderReturns(world);
    await expect.element(words('we ask about your health first and then decide')).toBeVisible();
    await expect.element(link('555-0100')).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    await page.getByRole('button', { name: 'BRING IT BACK' }).click();
    await expect.poll(path).toBe('/flow/insurance-profile');
    expect(search()).toBe('?contextId=policy');
    await expect
      .poll(() => world.inputsOf('SaveJourneyProgress').at(-1))
      .toMatchObject({ step: 'unified-insurance-profile', metadata: { reinstateablePolicyId: 'policy' } });
  });

  test('lead on to the interview where it was left, on whatever device [JOUR-28] [JOUR-19]', async () => {
    const metadata = { reinstateablePolicyId: 'policy' };
    const saved = { journey: 'reinstatement', status: 'active', step: 'aura', metadata };
    const world = longAgo({ User: { journeyProgress: [saved] } });
    const { path } = await renderReturns(Object.assign(world, { stage: 'requested' as const }), purchase);
    await expect.poll(path).toBe('/flow/aura-interview');
    const other = { ...saved, metadata: { reinstateablePolicyId: 'another' } };
    document.body.replaceChildren();
    const beside = longAgo({ User: { journeyProgress: [other] } });
    const begun = await renderReturns(Object.assign(beside, { stage: 'requested' as const }), purchase);
    await expect.poll(begun.path).toBe('/flow/insurance-profile');
  });

  test.each([
    ['requested', 'return_asked', 'A few questions are still open', 'GO ON', purchase],
    ['underwriting', 'return_deciding', 'decide whether it comes back', 'GO ON', '/review-quote'],
    [
      'underwriting',
      'return_with_person',
      'decide whether it comes back',
      'GO ON',
      '/products/insurance/manual-review',
    ],
  ] as const)(
    'say of one that is %s, %s, what comes next, and ask for nothing twice [REIN-03]',
    async (stage, standing, said, label, to) => {
      await renderReturns(Object.assign(longAgo(), { stage, standing }));
      await expect.element(words(said)).toBeVisible();
      await expect.element(link(label)).toHaveAttribute('href', to);
      expect(page.getByRole('button', { name: 'BRING IT BACK' }).elements()).toHaveLength(0);
      await expectAccessible();
    },
  );

  test('say of one that was refused from when on it can be asked for again, and of one that was approved until when that counts [REIN-03] [R-40]', async () => {
    const refused = {
      denial: 'rejected_reinstatement',
      next: '/coverage-denied/rejected_reinstatement',
    } as const;
    const world = longAgo({ Query: { standing: { ...standingAt('lapsed_ineligible'), ...refused } } });
    await renderReturns(Object.assign(world, { stage: 'rejected' as const }));
    await expect.element(words('You can ask again from 07/16/2026 on.')).toBeVisible();
    await expect.element(link('SEE WHY')).toHaveAttribute('href', refused.next);
    document.body.replaceChildren();
    await renderReturns(longAgo({ WayBack: { kind: 'by_interview', evidenceUntil: '2026-07-01' } }));
    await expect.element(words('that counts through 07/01/2026')).toBeVisible();
  });

  test('say to whoever paid by the year that it comes back by the month [R-22]', async () => {
    await renderReturns(openLapsed({ WayBack: { wasPaidByYear: true } }));
    await expect.element(words('It comes back by the month')).toBeVisible();
  });

  test('say the days and the interest of the rules that the policy is under [R-21, R-22]', async () => {
    const WayBack = { kind: 'by_interview', daysWithoutEvidence: 45, interestPercent: 4 } as const;
    await renderReturns(Object.assign(openLapsed({ WayBack }), { standing: 'lapsed_long_ago' as const }));
    await expect.element(words('More than 45 days have passed since it lapsed')).toBeVisible();
    await expect.element(words('Interest is 4 % a year at most')).toBeVisible();
  });

  test.each([
    ['account', 'GO TO DASHBOARD', '/'],
    ['in_force', 'SEE MY POLICY', '/products/insurance'],
  ] as const)('of who has none say so, and lead on: %s', async (standing, action, to) => {
    const world = openLapsed({ Query: { reinstateablePolicies: [] } });
    await renderReturns(Object.assign(world, { standing }));
    await expect.element(heading).toHaveTextContent('Nothing to bring back');
    await expect.element(link(action)).toHaveAttribute('href', to);
  });

  test('offer no other policy to a group that is flagged [REIN-11]', async () => {
    const flag = { name: 'wysh-insurance-hide-new-application', enabled: true };
    await renderReturns(openLapsed({ Constellation: { featureFlags: [flag] } }));
    await expect.element(page.getByRole('button', { name: 'BRING IT BACK' })).toBeVisible();
    expect(link('Apply for a new one').elements()).toHaveLength(0);
  });
});

describe('paying a policy back', () => {
  test('shows what is due today, the monthly premium, what going on means and a card’s fields [REIN-14] [REIN-15] [REIN-16] [REIN-17] [R-21] [R-23]', async () => {
    await renderReturns(offered(), purchase);
    await expect.element(heading).toHaveTextContent('Welcome back');
    const summary = page.getByRole('region', { name: 'What you’re getting back' });
    const facts = summary
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(['$62.50', '$31.17', '$300,000']);
    const points = page.getByRole('region', { name: 'By continuing, you agree to:' });
    await expect
      .element(points.getByText('$62.50 today, then $31.17 every month, from this card', { exact: false }))
      .toBeVisible();
    await expect
      .element(points.getByText('Within 31 days no Statement of Good Health is asked.', { exact: false }))
      .toBeVisible();
    await expect
      .element(points.getByText('Your policy packet stays the one you have', { exact: false }))
      .toBeVisible();
    await expect
      .element(
        points.getByText('No cover from 05/07/2026 until your payment goes through.', { exact: false }),
      )
      .toBeVisible();
    await expect.element(name).toHaveValue('Ada Lovelace');
    await expectAccessible();
  });

  test('leads back to what is offered until it is paid, and then no more [JOUR-30]', async () => {
    await renderReturns(offered(), purchase);
    const back = link('Back to what you get');
    await expect.element(back).toHaveAttribute('href', '/review-quote');
    await pay();
    await expect.element(heading).toHaveTextContent('You’re covered again!');
    await expect.element(back).not.toBeInTheDocument();
  });

  test('accepts the offer, loads its quote, takes it by the month, makes the bill, pays it and waits for the plan, in this order [REIN-04] [REIN-05] [REIN-06] [REIN-07] [REIN-08] [REIN-09] [REIN-21] [JOUR-30] [JOUR-31]', async () => {
    const world = offered();
    const { steps } = await renderReturns(world, purchase);
    await pay();
    await expect.element(heading).toHaveTextContent('You’re covered again!');
    expect(steps()).toEqual([
      'AgreeBeforePaying',
      'CreatePaymentMethod',
      'AcceptReturnOffer',
      'PendingReturnQuote',
      'TakeReturnQuote',
      'CreateReinstatementInvoice',
      'PayInvoice',
      'ReturnOutcome',
    ]);
    expect(world.inputsOf('TakeReturnQuote')).toEqual([
      { quoteId: 'quote', status: 'accepted', billingFrequency: 'monthly', dueToday: 62.5 },
    ]);
    expect(world.inputsOf('PayInvoice')).toEqual([{ invoiceId: 'invoice', purchasePolicy: true }]);
    for (const fact of ['TL-4KQ7-92MXB', '$62.50', '02/02/2026'])
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
    await expect.element(words('From 05/07/2026 until now there was no cover')).toBeVisible();
    await expect.poll(() => world.callsOf('CompleteJourney')).not.toEqual([]);
    await expectAccessible();
  });

  test('begins by asking for a policy nobody asked for yet [ROUTE-35]', async () => {
    const { steps } = await renderReturns(openLapsed(), purchase);
    await expect.element(heading).toHaveTextContent('Welcome back');
    expect(steps()).toEqual(['RequestReinstatement']);
  });

  test('accepts an offer that was accepted before no second time [REIN-04]', async () => {
    const { steps } = await renderReturns(Object.assign(offered(), { stage: 'accepted' as const }), purchase);
    await pay();
    await expect.element(heading).toHaveTextContent('You’re covered again!');
    expect(steps()).not.toContain('AcceptReturnOffer');
  });

  test.each([
    ['words', "That offer isn't open anymore.", "That offer isn't open anymore."],
    ['none, so by its code', undefined, 'STANDARD_ERROR'],
  ] as const)(
    'says by a banner that the offer could not be accepted: with %s [REIN-19]',
    async (_, full, shown) => {
      const world = offered();
      world.fail('AcceptReturnOffer', refusal('STANDARD_ERROR', full ?? null));
      const { steps } = await renderReturns(world, purchase);
      await pay();
      await expect.element(page.getByRole('alert').getByText(shown, { exact: true })).toBeVisible();
      expect(steps()).not.toContain('PayInvoice');
    },
  );

  test('says that the bill could not be made, and charges nothing [REIN-20]', async () => {
    const world = offered();
    world.fail('CreateReinstatementInvoice', refusal('STANDARD_ERROR', 'Something else'));
    const { steps } = await renderReturns(world, purchase);
    await pay();
    await expect
      .element(
        page.getByRole('alert').getByText('Reinstatement invoice was unable to be created', { exact: true }),
      )
      .toBeVisible();
    expect(steps()).not.toContain('PayInvoice');
  });

  test('after an interview it is said first whether anything has changed, on a page of its own, before a card is asked for [R-52]', async () => {
    const world = offered({ ReinstatementRequest: { answersToConfirm: {} } });
    const { path, search, steps } = await renderReturns(world, purchase);
    await expect.poll(() => path() + search()).toBe(confirmAnswersPath('policy', 'policy'));
    expect(steps()).toEqual([]);
  });

  test.each(['TakeReturnQuote', 'PayInvoice'] as const)(
    'a word that is over by %s is asked for again, and nothing is charged [R-52]',
    async (operation) => {
      const world = offered();
      const { path, search } = await renderReturns(world, purchase);
      await expect.element(name).toBeVisible();
      world.failNext(
        operation,
        atField('confirmation', 'answers_to_confirm', 'Tell us whether anything has changed.'),
      );
      await pay();
      await expect.poll(() => path() + search()).toBe(confirmAnswersPath('policy', 'policy'));
    },
  );

  test('a declined card is said in its words, and another one is asked for [REIN-08]', async () => {
    const world = offered();
    const why = "There isn't enough on that card.";
    world.fail('CreatePaymentMethod', atField('externalId', 'insufficient_funds', why));
    await renderReturns(world, purchase);
    await pay();
    await expect.element(dialog.getByText(why)).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  });

  test('a bank that asks is answered before anything is said [REIN-08]', async () => {
    const world = offered();
    world.outcomes.push({ transactionResult: 'processing', clientSecret: 'pi_1_secret_asks' });
    const { steps } = await renderReturns(world, purchase);
    await pay();
    await expect.element(heading).toHaveTextContent('You’re covered again!');
    expect(steps()).toContain('FinishAuthentication');
  });

  test('a payment of an earlier visit that is with the bank is waited for, and no card is asked for [REIN-09]', async () => {
    const world: LapsedWorld = Object.assign(offered(), {
      stage: 'accepted' as const,
      standing: 'return_under_way' as const,
    });
    await renderReturns(world, purchase);
    await expect.element(words('Talking to your bank. Stay with us.')).toBeVisible();
    expect(submit.elements()).toHaveLength(0);
    [world.stage, world.standing] = ['back', 'in_force'];
    await expect.element(heading, { timeout: 5_000 }).toHaveTextContent('You’re covered again!');
  });

  test('an offer that ran out while the page was open leads to what it costs now [QUOTE-24]', async () => {
    const world = offered();
    const over = refusal('STANDARD_ERROR', 'This offer has expired.');
    world.fail('AcceptReturnOffer', over);
    await renderReturns(world, purchase);
    await pay();
    await expect
      .element(page.getByRole('alert').getByText('This offer has expired.', { exact: true }))
      .toBeVisible();
    await expect
      .element(link('SEE WHAT IT COSTS NOW'))
      .toHaveAttribute('href', '/account/policy-reinstatement');
  });

  test('whoever is covered by now, through another tab, is led to their policy, and whoever can’t have this one back to the list, with no question asked [JOUR-27] [JOUR-30]', async () => {
    const back = Object.assign(openLapsed(), { stage: 'back' as const, standing: 'in_force' as const });
    const covered = await renderReturns(back, purchase);
    await expect.poll(covered.path).toBe('/products/insurance');
    document.body.replaceChildren();
    const other = await renderReturns(openLapsed(), reinstatementPath('somebody-elses'));
    await expect.poll(other.path).toBe('/account/policy-reinstatement');
    document.body.replaceChildren();
    const refused = Object.assign(longAgo(), { stage: 'rejected' as const });
    refused.fail('RequestReinstatement', refusal('STANDARD_ERROR', 'You can ask again later.'));
    const late = await renderReturns(refused, purchase);
    await expect.poll(late.path).toBe('/account/policy-reinstatement');
  });
});
