import { describe, expect, test } from 'vitest';
import { ATTEMPTS_MAX, answerToWrongPassword } from '@wysh/domain/accounts/sign-in-attempts.ts';
import { PASSWORD_LENGTH_MIN } from '@wysh/domain/accounts/password-rules.ts';
import { PRIMARIES_MAX } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { WHOLE } from '@wysh/domain/beneficiaries/shares.ts';
import { ISSUED_DAYS_BEFORE_DUE } from '@wysh/domain/billing/billing-schedule.ts';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import { PERSONAS } from '@wysh/domain/flows/testing/personas.ts';
import { walkPersona } from '@wysh/domain/flows/testing/walk-persona.ts';
import { BENEFICIARY_AGE_MIN } from '@wysh/domain/forms/validation-rules.ts';
import { supportHoursInWords } from '@wysh/domain/help/help-figures.ts';
import { EXTENSION } from '@wysh/domain/policy/changes/extension.ts';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { ANSWER_PROMISED_WITHIN, CLOSED_AFTER_DAYS } from '@wysh/domain/underwriting/case-lifecycle.ts';
import { loadTranslations } from './translations.ts';

const english = loadTranslations().inLocale('en-US');
const textOf = new Map(english.map(({ key, text }) => [key, text]));

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (number: number) => WORDS[number] ?? String(number);
const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1);

const triesUntilReset = Array.from({ length: ATTEMPTS_MAX }, (_, index) => index + 1).find(
  (attempt) => answerToWrongPassword(attempt) === 'AUTHENTICATION_THIRD_ATTEMPT',
)!;
const { afterYears, endAge } = EXTENSION;
const packs = packsInForce(Temporal.PlainDate.from('2026-11-26'));

describe('a text that has a number in it has the one that holds', () => {
  test.each([
    ['modal.wrong-password.body', `That’s ${inWords(triesUntilReset)} tries`],
    ['modal.wrong-password.body', `After ${inWords(ATTEMPTS_MAX)}, we lock`],
    ['errors.authentication_third_attempt', `That’s ${inWords(triesUntilReset)} tries`],
    ['locked.password_attempts.body', `${capital(inWords(ATTEMPTS_MAX))} passwords in a row`],
    ['account.password.hint', `At least ${PASSWORD_LENGTH_MIN} characters`],
    ['modal.sum-not-whole.heading', `Not quite ${WHOLE}%`],
    ['modal.sum-not-whole.body', `must make ${WHOLE}%`],
    ['beneficiaries.allocation.lead', `Share ${WHOLE} percent`],
    ['beneficiaries.allocation.total', `${WHOLE}% in all`],
    ['beneficiaries.add.enough', `You’ve named ${inWords(PRIMARIES_MAX)}`],
    ['beneficiaries.what.minor', `under ${BENEFICIARY_AGE_MIN}`],
    ['beneficiaries.type.minor', `under ${BENEFICIARY_AGE_MIN}`],
    ['beneficiaries.type.individual', `of ${BENEFICIARY_AGE_MIN} or over`],
    ['home.notice.body', `within ${ANSWER_PROMISED_WITHIN.application} working hours`],
    ['home.case_closed.body', `for ${CLOSED_AFTER_DAYS} days`],
    ['change.lead.person', `within ${ANSWER_PROMISED_WITHIN.increase / 24} business days`],
    ['title.extension', `until ${endAge}`],
    ['home.extension', `until ${endAge}`],
    ['policy.extension', `until ${endAge}`],
    ['extension.heading', `until ${endAge}`],
    ['extension.guaranteed', `until ${endAge}`],
    [
      'extension.none.body',
      // At issue one has to be younger than whoever reaches the last age with the first term.
      `to ${endAge} after a first term of ${afterYears} years that began at age ${endAge - afterYears - 1} or younger`,
    ],
  ])('%s: %s', (key, words) => {
    expect(textOf.get(key)).toContain(words);
  });

  test.each(['billing.frequency.begins', 'billing.frequency.waits.body'])(
    '%s: a bill is written a week before it is due',
    (key) => {
      expect(ISSUED_DAYS_BEFORE_DUE).toBe(7);
      expect(textOf.get(key)).toMatch(/until the first bill of it is written, a week before/);
    },
  );

  test('of grace and of what can be disputed it is what every state we sell in gives', () => {
    for (const { grace, contestability } of packs) {
      expect(textOf.get('ending.lighter.missed')).toContain(`has ${grace.daysCoveredAfterDue} days`);
      expect(textOf.get('reinstatement.terms.contestable')).toContain(
        `disputed for ${inWords(contestability.yearsMax)} years`,
      );
    }
  });
});

describe('the hours in which people answer', () => {
  const inFull = supportHoursInWords();
  const clock = inFull.slice(inFull.indexOf(', ') + 2);
  const short = clock.replace(' Eastern', '');
  const texts = english.filter(({ text }) => /\d ?[ap]m\b/i.test(text));

  test('stand in some texts', () => expect(texts.length).toBeGreaterThan(15));

  test.each(texts.map(({ key, text }) => [key, text] as const))('are those of the house in %s', (_, text) => {
    const wordings = [inFull, `weekdays ${clock}`, `weekdays, ${clock}`, `chat Mon-Fri ${short} EST`];
    expect(wordings.filter((wording) => text.includes(wording))).toHaveLength(1);
  });
});

describe('minutes', () => {
  /** What somebody needs for a screen who reads it at their leisure and types an answer. */
  const SECONDS_A_SCREEN = 20;
  const [plain] = PERSONAS;
  const minutesOf = (...slugs: readonly string[]) => {
    const screens = slugs.flatMap(
      (slug) =>
        walkPersona(
          ALL_FLOWS.find((flow) => flow.slug === slug)!,
          plain!,
        ).screens,
    );
    return (screens.length * SECONDS_A_SCREEN) / 60;
  };
  const promised = (key: string, words: RegExp) => {
    const said = words.exec(textOf.get(key)!)![1]!;
    return WORDS.includes(said) ? WORDS.indexOf(said) : Number(said);
  };

  test.each([
    ['home.ended.body', /about (\d+) minutes/, ['application']],
    ['home.start.body', /about (\d+) minutes/, ['application']],
    ['home.lapsed.by_interview', /(\w+) minutes here/, ['insurance-profile', 'aura-interview']],
    ['beneficiaries.empty.body', /takes (\w+) minutes/, ['beneficiary']],
  ])(
    '%s promises what its screens take who has nothing to tell, and no more than half as much again',
    (key, words, slugs) => {
      const minutes = promised(key, words);
      expect(minutesOf(...slugs)).toBeLessThanOrEqual(minutes);
      expect(minutesOf(...slugs) * 1.5).toBeGreaterThan(minutes);
    },
  );

  test('a whole is the sum of its parts', () => {
    const part = (name: string) => promised(`application.part.${name}.time`, /(\d+) minutes/);
    const parts = ['account', 'profile', 'beneficiary', 'interview'].map(part);
    expect(parts.reduce((sum, minutes) => sum + minutes)).toBe(
      promised('home.start.body', /about (\d+) minutes/),
    );
    expect(part('profile') + part('interview')).toBe(
      promised('home.lapsed.by_interview', /(\w+) minutes here/),
    );
  });
});
