import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSWORD_LENGTH_MIN } from '@wysh/domain/accounts/password-rules.ts';
import { CODE_RULES } from '@wysh/domain/accounts/code-rules.ts';
import { TIP_RULES } from '@wysh/domain/accounts/mail-kinds.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { ATTEMPTS_MAX, answerToWrongPassword } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { PRIMARIES_MAX } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { WHOLE } from '@wysh/domain/beneficiaries/shares.ts';
import { ISSUED_DAYS_BEFORE_DUE } from '@wysh/domain/billing/billing-schedule.ts';
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
import { minutesOfScreens, PACE } from '@wysh/domain/flows/testing/time-needed.ts';
import { walkPersona } from '@wysh/domain/flows/testing/walk-persona.ts';
import { BENEFICIARY_AGE_MIN } from '@wysh/domain/forms/validation-rules.ts';
import { helpFigures, supportHoursInWords } from '@wysh/domain/help/help-figures.ts';
import { EXTENSION } from '@wysh/domain/policy/changes/extension.ts';
import { LAST_AGE } from '@wysh/domain/policy/policy-term.ts';
import { lockUntilAges } from '@wysh/domain/pricing/lock-until-age.ts';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { TRIVIA_MS } from '@wysh/domain/trivia/trivia-game.ts';
import { QUESTIONS_OF_GAME } from '@wysh/domain/trivia/trivia-set.ts';
import { ANSWER_PROMISED_WITHIN, CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { WYSH_AMOUNT_MAX } from '@wysh/domain/wyshes/amount.ts';
import { TEMPLATES } from '../ground/messaging/templates.ts';
import type { TemplateName } from '../ground/messaging/templates.ts';
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
  if (kind === 'mail') return JSON.stringify(TEMPLATES[name.replaceAll('-', '_') as TemplateName]);
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
const laterTries = (way: 'credit_card' | 'bank_account') =>
  new Intl.ListFormat('en-GB').format(dunning.ways[way].attemptDays.filter((day) => day > 0).map(String));
const termAges = lockUntilAges(18, basis);
const noon = 12;
const triesUntilReset = Array.from({ length: ATTEMPTS_MAX }, (_, index) => index + 1).find(
  (attempt) => answerToWrongPassword(attempt) === 'AUTHENTICATION_THIRD_ATTEMPT',
)!;
/** As people say it. */
const span = (days: number) => ({ 7: 'a week', 30: 'a month' })[days] ?? `${days} days`;

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
  ['text offers.questions.accidental-death.a4', `Until you’re ${LAST_AGE}`],
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
  ['text billing.fails.again', `${laterTries('credit_card')} days after the due date, at most`],
  ['text billing.fails.again.bank', `${laterTries('bank_account')} days after, at most`],
  ['disclosure beneficiary-terms', `add up to ${figures.wholeShare.replace(' percent', '%')}`],
  ['disclosure beneficiary-terms', `under ${BENEFICIARY_AGE_MIN}, we ask`],
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
  ['text modal.wrong-password.body', `That’s ${inWords(triesUntilReset)} tries`],
  ['text modal.wrong-password.body', `After ${inWords(ATTEMPTS_MAX)}, we lock`],
  ['text errors.authentication_third_attempt', `That’s ${inWords(triesUntilReset)} tries`],
  ['text locked.password_attempts.body', `${capital(inWords(ATTEMPTS_MAX))} passwords in a row`],
  ['text beneficiaries.allocation.lead', `Share ${WHOLE} percent`],
  ['text beneficiaries.allocation.total', `${WHOLE}% in all`],
  ['text beneficiaries.add.enough', `You’ve named ${inWords(PRIMARIES_MAX)}`],
  ['text beneficiaries.what.minor', `under ${BENEFICIARY_AGE_MIN}`],
  ['text beneficiaries.type.minor', `under ${BENEFICIARY_AGE_MIN}`],
  ['text beneficiaries.type.individual', `of ${BENEFICIARY_AGE_MIN} or over`],
  ['text home.notice.body', `within ${ANSWER_PROMISED_WITHIN.application} working hours`],
  ['text home.case_closed.body', `for ${CLOSED_AFTER_DAYS} days`],
  ['text change.lead.person', `within ${ANSWER_PROMISED_WITHIN.increase / 24} business days`],
  ['text title.extension', `until ${LAST_AGE}`],
  ['text home.extension', `until ${LAST_AGE}`],
  ['text policy.extension', `until ${LAST_AGE}`],
  ['text extension.heading', `until ${LAST_AGE}`],
  ['text extension.guaranteed', `until ${LAST_AGE}`],
  [
    'text extension.none.body',
    // At issue one has to be younger than whoever reaches the last age with the first term.
    `to ${LAST_AGE} after a first term of ${EXTENSION.afterYears} years that began at age ${LAST_AGE - EXTENSION.afterYears - 1} or younger`,
  ],
  ['mail account-recovered', `works once, for ${inWords(RECOVERY_RULES.passwordLinkHours / 24)} days`],
  ['mail account-recovery-code', `Both work for ${RECOVERY_RULES.codesLastMinutes} minutes.`],
  ['mail application-referred', `within ${ANSWER_PROMISED_WITHIN.application} working hours`],
  ['mail application-rejected', `You can apply again in ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['mail application-rejected', `lasts longer than those ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['mail card-authorization-revoked', `${span(ISSUED_DAYS_BEFORE_DUE)} before`],
  ['mail case-closed', `quiet for ${CLOSED_AFTER_DAYS} days`],
  ['mail change-referred', `within ${inWords(ANSWER_PROMISED_WITHIN.increase / 24)} business days`],
  ['mail cover-change-accepted', `about ${span(YEARLY_NOTICE.announcedDaysBefore)}`],
  ['mail frequency-changed', `we tell you ${YEARLY_NOTICE.announcedDaysBefore} days before it is due`],
  ['mail frequency-changed', `is written, ${span(ISSUED_DAYS_BEFORE_DUE)} before`],
  ['mail lock-lifted', `${inWords(ATTEMPTS_MAX)} wrong passwords`],
  ['mail manual-decision-rejected', `You can apply again in ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['mail more-accepted', `about ${span(YEARLY_NOTICE.announcedDaysBefore)}`],
  ['mail more-refused', `You can ask again in ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['mail reset-password', `for ${inWords(CODE_RULES.resetLinkLastsMinutes / 60)} hour.`],
  ['mail return-refused', `You can ask again in ${UNDERWRITING_COOLDOWN_DAYS} days`],
  ['mail sign-in-locked', `${inWords(ATTEMPTS_MAX)} wrong passwords`],
  ['mail tip', `At most one of these ${span(TIP_RULES.daysApart)}`],
  ['mail verification-code', `It works for ${CODE_RULES.codeLastsMinutes} minutes.`],
  ['mail yearly-premium-announced', `${span(ISSUED_DAYS_BEFORE_DUE)} before`],
])('what %s says in figures is what the rule says: %s', (place, words) => {
  expect(said(place).toLowerCase()).toContain(words.toLowerCase());
});

test.each(['text billing.frequency.begins', 'text billing.frequency.waits.body'])(
  'what %s says in figures is what the rule says of when a bill is written',
  (place) => {
    expect(said(place)).toContain(
      `until the first bill of it is written, ${span(ISSUED_DAYS_BEFORE_DUE)} before`,
    );
  },
);

test('of grace and of what can be disputed a text says in figures is what the rule says in every state we sell in', () => {
  for (const { grace, contestability } of packs) {
    expect(said('text ending.lighter.missed')).toContain(`has ${grace.daysCoveredAfterDue} days`);
    expect(said('text reinstatement.terms.contestable')).toContain(
      `disputed for ${inWords(contestability.yearsMax)} years`,
    );
  }
});

describe('the hours in which people answer', () => {
  const inFull = supportHoursInWords();
  const clock = inFull.slice(inFull.indexOf(', ') + 2);
  const short = clock.replace(' Eastern', '');
  const texts = [...english].filter(([, text]) => /\d ?[ap]m\b/i.test(text));

  test('stand in some texts', () => expect(texts.length).toBeGreaterThan(15));

  test.each(texts)('are those of the house in %s', (_, text) => {
    const wordings = [inFull, `weekdays ${clock}`, `weekdays, ${clock}`, `chat Mon-Fri ${short} EST`];
    expect(wordings.filter((wording) => text.includes(wording))).toHaveLength(1);
  });
});

test('the years of a felony are told as the question asks for them', () => {
  const [years] = /felony in the last \d+ years/.exec(said('form pre-qualification'))!;
  expect(said('text ineligible.criminal_history.body')).toContain(
    years.replace('felony', 'felony conviction'),
  );
  expect(said('text ineligible.criminal_history.next')).toContain(
    `the ${/\d+ years/.exec(years)![0]} are over`,
  );
});

describe('the minutes that a text names', () => {
  const [plain] = PERSONAS;
  const flowOf = (slug: string) => ALL_FLOWS.find((flow) => flow.slug === slug)!;
  /** Of somebody whose number of a license is at hand like everything else, and who picks an address from the list. */
  const minutesOf = (slug: string, said: readonly string[] = []) => {
    const { together, answers } = walkPersona(flowOf(slug), plain!);
    const isAsked = (key: string) =>
      answers[key] != null && !said.includes(key) && !/address-(city|state|postal-code)$/.test(key);
    return minutesOfScreens(flowOf(slug), together, isAsked);
  };
  /** An address with its password and a tick, a name and a number, its code: four screens. */
  const ACCOUNT_MINUTES = (7 * PACE.secondsOfQuestion + 4 * PACE.secondsOfPress) / 60;
  /** What the estimate and the account asked, and the profile only shows. */
  const SAID_BEFORE = ['first-name', 'last-name', 'birthdate', 'gender', 'tobacco-last-used'];
  const promised = (key: string, words: RegExp) => {
    const [, figure] = words.exec(said(`text ${key}`))!;
    return WORDS.includes(figure!) ? WORDS.indexOf(figure!) : Number(figure);
  };
  const promisedOf = (part: string) => promised(`application.part.${part}.time`, /^(\d+) minutes?$/);

  test.each([
    ['home.ended.body', /about (\d+) minutes/, ['application']],
    ['home.start.body', /about (\d+) minutes/, ['application']],
    ['home.lapsed.by_interview', /(\w+) minutes here/, ['insurance-profile', 'aura-interview']],
    ['beneficiaries.empty.body', /takes (\w+) minutes/, ['beneficiary']],
  ])(
    'are enough in %s for somebody with nothing to tell, and no more than half as much again',
    (key, words, slugs) => {
      const minutes = promised(key, words);
      const needed = slugs.reduce((sum, slug) => sum + minutesOf(slug), 0);
      expect(needed).toBeLessThanOrEqual(minutes);
      expect(needed * 1.5).toBeGreaterThan(minutes);
    },
  );

  test.each([
    ['account', ACCOUNT_MINUTES],
    ['pledge', minutesOf('onboarding-intro')],
    ['profile', minutesOf('insurance-profile', SAID_BEFORE)],
    ['beneficiary', minutesOf('beneficiary')],
    ['interview', minutesOf('aura-interview', SAID_BEFORE)],
  ])('are for the part %s of an application what its presses, questions and words take', (part, minutes) => {
    expect(promisedOf(part)).toBe(Math.ceil(minutes));
  });

  test('are in all what they are part by part', () => {
    const whole = ['account', 'profile', 'beneficiary', 'interview'].reduce(
      (sum, part) => sum + promisedOf(part),
      0,
    );
    expect(whole).toBe(promised('home.start.body', /about (\d+) minutes/));
    // The pledges are read before the first question, and take one more.
    expect(promised('application.lead', /About (\d+) minutes/)).toBe(whole);
    expect(promised('editor.finish.minutes', /about (\d+) minutes/)).toBe(whole);
    expect(promisedOf('pledge')).toBe(1);
    // Who comes back is asked anew for what an application takes from the estimate.
    expect(promised('home.lapsed.by_interview', /(\w+) minutes here/)).toBeGreaterThan(
      promisedOf('profile') + promisedOf('interview'),
    );
  });

  test('come after as many things to know as there are pledges', () => {
    expect(said('text application.part.pledge')).toMatch(
      new RegExp(`^${inWords(walkPersona(flowOf('onboarding-intro'), plain!).screens.length)} things`, 'i'),
    );
  });
});
