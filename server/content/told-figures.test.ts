import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH_MIN } from '@wysh/domain/accounts/password-rules.ts';
import { CODE_RULES } from '@wysh/domain/accounts/code-rules.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { dunningRulesFor } from '@wysh/domain/billing/dunning/dunning-in-force.ts';
import { YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { TEXTING_HOURS } from '@wysh/domain/dates/texting-hours.ts';
import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { PRODUCT_AGES } from '@wysh/domain/eligibility/product-availability.ts';
import { UNDERWRITING_COOLDOWN_DAYS } from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import { PERSONAS } from '@wysh/domain/flows/testing/personas.ts';
import { walkPersona } from '@wysh/domain/flows/testing/walk-persona.ts';
import { BENEFICIARY_AGE_MIN } from '@wysh/domain/forms/validation-rules.ts';
import { helpFigures } from '@wysh/domain/help/help-figures.ts';
import { EXTENSION } from '@wysh/domain/policy/changes/extension.ts';
import { payoutDetails } from '@wysh/domain/policy/payout-details.ts';
import { LAST_AGE } from '@wysh/domain/policy/policy-term.ts';
import { lockUntilAges } from '@wysh/domain/pricing/lock-until-age.ts';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { TRIVIA_MS } from '@wysh/domain/trivia/trivia-game.ts';
import { QUESTIONS_OF_GAME } from '@wysh/domain/trivia/trivia-set.ts';
import { ANSWER_PROMISED_WITHIN, CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { WYSH_AMOUNT_MAX } from '@wysh/domain/wyshes/amount.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { AVERAGE_AMOUNT } from '../shopping/coverage/cover-amounts.ts';
import { loadTranslations } from './translations.ts';

/*
 * A figure that a text writes out cannot follow the rule by itself: here each is compared with it, and whoever changes the rule is told
 * which sentences to change.
 */

const now = Temporal.Instant.from('2026-11-24T15:00:00Z');
const figures = helpFigures(PRODUCT_EDITIONS, now);
const { accidentAges, caseHours, coverLeast, coverMost, fileMegabytes, filesMost } = figures;
const basis = basisInForce(PRODUCT_EDITIONS, '', now);
const dunning = dunningRulesFor(easternDate(now));
const packs = packsInForce(easternDate(now));
const most = (of: (pack: (typeof packs)[number]) => number) => Math.max(...packs.map(of));

const english = new Map(
  loadTranslations()
    .inLocale('en-US')
    .map(({ key, text }) => [key, text]),
);

/** What stands at a place, as docs/promises names it. */
function said(place: string): string {
  const [kind, name] = place.split(' ') as [string, string];
  if (kind === 'disclosure')
    return readFileSync(join(import.meta.dirname, 'disclosures', `${name}.md`), 'utf8');
  if (kind === 'form') return JSON.stringify(ALL_FLOWS.find(({ slug }) => slug === name));
  return english.get(name) ?? '';
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (number: number) => WORDS[number] ?? String(number);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const dollars = (whole: number) => `$${whole.toLocaleString('en-US')}`;
const dashed = (ages: string) => ages.replace(' to ', '-');
const [onTrains, inCars, elsewhere] = payoutDetails(
  { productSlug: PRODUCT_SLUGS.accidentalDeath, amount: 100, basisVersion: basis.version },
  PRODUCT_EDITIONS.bases,
).map(({ percent }) => `${percent}%`);
const laterTries = (way: 'credit_card' | 'bank_account') =>
  new Intl.ListFormat('en-GB').format(dunning.ways[way].attemptDays.filter((day) => day > 0).map(String));
const termAges = lockUntilAges(18, basis);
const noon = 12;

test.each([
  ['text welcome.meta-description', `starting at $${basis.termLife.scale.monthlyMinimum} per month`],
  ['text welcome.estimate.note', `starting at $${basis.termLife.scale.monthlyMinimum} per month`],
  ['text welcome.carousel.flexible-coverage.body', `Up to ${coverMost}`],
  ['text builder.average-coverage', `about ${dollars(AVERAGE_AMOUNT)}`],
  ['text builder.add.amount.hint', `up to ${dollars(WYSH_AMOUNT_MAX)}`],
  ['text sign-in.password.hint', `At least ${PASSWORD_LENGTH_MIN} characters`],
  ['text sign-in.password.short', `at least ${PASSWORD_LENGTH_MIN} characters`],
  ['text sign-in.create.over-eighteen.missing', `over ${PRODUCT_AGES.termLife.min}`],
  ['text sign-in.recovery.codes.lead', `for ${RECOVERY_RULES.codesLastMinutes} minutes`],
  ['text sign-in.recovery.papers.lead', `up to ${inWords(RECOVERY_RULES.filesMax)} files`],
  ['text sign-in.recovery.papers.hint', `${fileMegabytes} each`],
  ['text sign-in.recovery.papers.many', `${capital(inWords(RECOVERY_RULES.filesMax))} files`],
  [
    'text sign-in.recovery.over.carried_out.body',
    `for ${inWords(RECOVERY_RULES.passwordLinkHours / 24)} days`,
  ],
  ['text coverage.sliders.age.hint', `After ${EXTENSION.afterYears} years you can extend to ${LAST_AGE}`],
  [
    'text ineligible.age_of_insured.body',
    `aged ${dashed(accidentAges)}: term life up to ${PRODUCT_AGES.termLife.max}`,
  ],
  ['text ineligible.age_of_insured.body', `accidental death up to ${PRODUCT_AGES.accidentalDeath.max}`],
  ['text affiliate.ages', `ages ${dashed(accidentAges)}`],
  ['text products.term-life.amount', `up to ${coverMost}`],
  [
    'text products.term-life.lock',
    `up to ${termAges.max - 18} years; after that you can extend to age ${LAST_AGE}`,
  ],
  ['text products.term-life.exam', `ages ${dashed(figures.termAges)}`],
  ['text products.accidental-death.amount', `Up to ${coverMost}`],
  ['text products.accidental-death.lock', `until age ${LAST_AGE}`],
  ['text products.accidental-death.exam', `ages ${dashed(accidentAges)}`],
  ['text trivia.rocketship.heading', `${capital(inWords(QUESTIONS_OF_GAME))} questions`],
  ['text trivia.rocketship.body', `${inWords(TRIVIA_MS.question / 1000)} seconds for each`],
  ['text application.part.answer.about', caseHours],
  ['text application.blocked.body', `${UNDERWRITING_COOLDOWN_DAYS} days after it`],
  ['text case.step.decision.pending', `within ${caseHours}`],
  ['text case.step.decision.pending.change', `${ANSWER_PROMISED_WITHIN.increase / 24} business days`],
  ['text case.step.decision.waiting', `within ${caseHours}`],
  ['text case.step.decision.waiting.change', `${ANSWER_PROMISED_WITHIN.increase / 24} business days`],
  ['text editor.policy.ask.decides', `within ${ANSWER_PROMISED_WITHIN.increase / 24} business days`],
  ['text case.step.decision.closed', `for ${CLOSED_AFTER_DAYS} days`],
  ['text denied.rejected.body', `in ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['text denied.dob.body', `aged ${dashed(figures.termAges)}`],
  ['text denied.referred_to_underwriter.body', caseHours],
  [
    'text offers.questions.term-life.a2',
    `first ${inWords(most(({ suicideExclusion }) => suicideExclusion.yearsMax))} years suicide`,
  ],
  ['text offers.questions.accidental-death.a2', `All of it for public transportation, ${inCars} for cars`],
  ['text offers.questions.accidental-death.a2', `${elsewhere} for any other accident`],
  ['text offers.questions.accidental-death.a4', `Until you’re ${LAST_AGE}`],
  ['text about-ad.pays.public', `${onTrains} in an accident on public`],
  ['text about-ad.pays.auto', `${inCars} in a car`],
  ['text about-ad.pays.general', `${elsewhere} in any other`],
  [
    'text about-ad.limits',
    `from ${coverLeast} up to ${coverMost}, and your rate is locked until age ${LAST_AGE}`,
  ],
  ['text upload.rules', `up to ${filesMost} of them, ${fileMegabytes} each`],
  ['text verification.code.hint', `for ${CODE_RULES.codeLastsMinutes} minutes`],
  [
    'disclosure application-agreement',
    `in its first ${inWords(most(({ contestability }) => contestability.yearsMax))} years`,
  ],
  [
    'disclosure replacement-notice',
    `Its ${inWords(most(({ contestability }) => contestability.yearsMax))} years in which`,
  ],
  [
    'disclosure replace-accidental-death',
    `The ${inWords(most(({ contestability }) => contestability.yearsMax))} years in which`,
  ],
  ['disclosure bank-authorization', `${YEARLY_NOTICE.daysLeast} days before it is due, or more`],
  ['disclosure bank-authorization', `write to you ${YEARLY_NOTICE.announcedDaysBefore} days before`],
  ['disclosure bank-authorization', `${figures.graceDays} at least`],
  ['disclosure bank-authorization', `${laterTries('bank_account')} days after the due date`],
  ['disclosure card-authorization', `${YEARLY_NOTICE.daysLeast} days before it is due, or more`],
  ['disclosure card-authorization', `write to you ${YEARLY_NOTICE.announcedDaysBefore} days before`],
  ['disclosure card-authorization', `${laterTries('credit_card')} days after the due date at most`],
  ['disclosure beneficiary-terms', `add up to ${figures.wholeShare.replace(' percent', '%')}`],
  ['disclosure beneficiary-terms', `under ${BENEFICIARY_AGE_MIN} is paid`],
  [
    'disclosure text-messages',
    `Between ${TEXTING_HOURS.from} in the morning and ${TEXTING_HOURS.until - noon} in the evening`,
  ],
  ['form application', `share ${figures.wholeShare}`],
  [
    'form coverage-collection',
    `for ${termAges.min - 18} to ${termAges.max - 18} years, up to age ${LAST_AGE}`,
  ],
  ['form underwriting-evidence', `${fileMegabytes} each`],
])('what %s says in figures is what the rule says: %s', (place, words) => {
  expect(said(place)).toContain(words);
});

test('whatever text names the hours in which people answer names those there are', () => {
  const named = [...english.values()].flatMap((text) => text.match(/\d+\s?[ap]m\s?-\s?\d+\s?[ap]m/g) ?? []);
  const [hours] = /\d+am-\d+pm/.exec(figures.hours)!;
  expect(named.length).toBeGreaterThan(10);
  expect(new Set(named)).toEqual(new Set([hours]));
  const days = [...english.values()].flatMap((text) => text.match(/\w+ to \w+(?=, 9am)/g) ?? []);
  expect(new Set(days)).toEqual(new Set([figures.hours.slice(0, figures.hours.indexOf(','))]));
});

test('the years of a felony are told as the question asks for them', () => {
  const [years] = /felony in the last \d+ years/.exec(said('form pre-qualification'))!;
  expect(said('text ineligible.criminal_history.body')).toContain(
    years.replace('felony', 'felony conviction'),
  );
  expect(said('text ineligible.criminal_history.next')).toContain(`the ${/\d+ years/.exec(years)} are over`);
});

/** For a form with its question, its help and its answer. */
const SECONDS_A_FORM = 20;

test('the minutes that an application names are enough for somebody with nothing to tell, form by form', () => {
  const minutesOf = (part: string) =>
    Number(/^(\d+) minutes?$/.exec(said(`text application.part.${part}.time`))![1]);
  const maya = PERSONAS.find(({ name }) => name === 'Maya')!;
  const formsOf = (name: string) =>
    walkPersona(
      ALL_FLOWS.find(({ slug }) => slug === name)!,
      maya,
    ).screens.length;
  const parts = [
    // An address with its password, a number, its code.
    ['account', 3],
    ['pledge', formsOf('onboarding-intro')],
    ['profile', formsOf('insurance-profile')],
    ['beneficiary', formsOf('beneficiary')],
    ['interview', formsOf('aura-interview')],
  ] as const;
  expect(said('text application.part.pledge')).toMatch(
    new RegExp(`^${inWords(formsOf('onboarding-intro'))} things`, 'i'),
  );
  for (const [part, forms] of parts)
    expect(minutesOf(part) * 60, part).toBeGreaterThanOrEqual(forms * SECONDS_A_FORM);
  const inAll = parts.reduce((sum, [part]) => sum + minutesOf(part), 0);
  const [, about] = /About (\d+) minutes/.exec(said('text application.lead'))!;
  expect(Math.abs(inAll - Number(about))).toBeLessThanOrEqual(1);
});
