import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCK_REASONS } from '@wysh/domain/accounts/auth-level.ts';
import { ERROR_CATALOGUE } from '@wysh/domain/errors/error-catalogue.ts';
import { packsInForce, STATE_PACKS } from '@wysh/domain/states/packs-in-force.ts';
import { loadTranslations } from './translations.ts';

const translations = loadTranslations();
const english = translations.inLocale('en-US');
const textOf = new Map(english.map(({ key, text }) => [key, text]));

/** Throws unless the text is plain, `{name}` and `{name, plural, …}` with an `other` branch, nested as deep as they like. */
function checkMessage(text: string): void {
  let place = 0;
  function fail(what: string): never {
    throw new Error(`${what} at ${place} of: ${text}`);
  }
  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = place;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) place += found.length;
    return found;
  }
  function message(depth: number): void {
    for (;;) {
      match(/[^{}]+/y);
      if (text[place] !== '{') break;
      place += 1;
      if (match(/[a-z][A-Za-z]*/y) === undefined) fail('A name is missing');
      if (match(/, plural,/y) !== undefined) {
        const branches: string[] = [];
        for (;;) {
          const branch = match(/ (?:=\d+|one|other) (?=\{)/y);
          if (branch === undefined) break;
          branches.push(branch.trim());
          place += 1;
          message(depth + 1);
          if (text[place] !== '}') fail('A branch does not end');
          place += 1;
        }
        if (!branches.includes('other')) fail('A plural has no other');
      }
      if (text[place] !== '}') fail('An argument does not end');
      place += 1;
    }
    if (depth === 0 && place < text.length) fail('Something is left over');
  }
  message(0);
}

describe('the texts of American English', () => {
  test('that list the states we sell in list those there are packs for [ADDR-24]', () => {
    const today = Temporal.PlainDate.from('2026-11-22');
    const states = new Intl.ListFormat('en-GB').format(packsInForce(today).map(({ name }) => name));
    expect(textOf.get('ineligible.state_of_residence.body')).toContain(`so far we have ${states}.`);
  });

  test('that promise days to hand a policy back promise what every pack gives, and no text names other days [CONST-07]', () => {
    const promised = english.flatMap(({ key, text }) =>
      [...text.matchAll(/(?:first|within) (\d+) days/g)].map(([, days]) => [key, Number(days)]),
    );
    const given = STATE_PACKS.flat().flatMap(({ freeLook }) => [
      freeLook.newLifeDays,
      freeLook.accidentalDeathDays,
    ]);
    expect(promised.length).toBeGreaterThan(3);
    for (const [key, days] of promised) expect(days, String(key)).toBe(Math.min(...given));
  });

  test('have well-formed keys, each once in the file [API-Q-18]', () => {
    const json = readFileSync(join(import.meta.dirname, 'translations', 'en-US.json'), 'utf8');
    const writtenKeys = [...json.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
    expect(writtenKeys).toEqual(english.map(({ key }) => key));
    for (const { key } of english) expect(key).toMatch(/^[a-z][a-z-]*(\.[a-z0-9]+([_-][a-z0-9]+)*)+$/);
  });

  test('can be read by the formatter, and none is empty [API-Q-18]', () => {
    for (const { key, text } of english) {
      expect(text, key).toMatch(/^\S(.*\S)?$/);
      expect(() => checkMessage(text), key).not.toThrow();
    }
    expect(() => checkMessage('{count, plural, one {# wysh}}')).toThrow('A plural has no other');
    expect(() => checkMessage('Together with {partner')).toThrow('An argument does not end');
  });

  test('say every error code in the words of the catalogue [ERR-26]', () => {
    for (const [code, { public: words }] of Object.entries(ERROR_CATALOGUE)) {
      expect(textOf.get(`errors.${code.toLowerCase()}`)?.replaceAll('’', "'"), code).toBe(
        words.replaceAll('’', "'"),
      );
    }
  });

  test('have one text for each reason an account can be locked [SESS-24]', () => {
    const headings = LOCK_REASONS.map((reason) => textOf.get(`locked.${reason.toLowerCase()}.heading`));
    expect(headings.every((heading) => heading !== undefined)).toBe(true);
    expect(new Set(headings).size).toBe(LOCK_REASONS.length);
  });

  test.each([
    ['shell.header.home', 'HOME', 'SHELL-02'],
    ['shell.header.insurance', 'INSURANCE', 'SHELL-02'],
    ['shell.header.wyshes', 'WYSHES', 'SHELL-02'],
    ['shell.header.exit', 'EXIT', 'SHELL-06'],
    ['shell.loading', 'LOADING', 'ROUTE-68'],
    ['intro.title', 'Need help figuring out your coverage needs?', 'INTRO-01'],
    ['intro.yes', 'YES, SET UP WYSHES', 'INTRO-02'],
    ['intro.no', 'NO, I KNOW HOW MUCH I WANT', 'INTRO-03'],
    ['builder.estimate-note', 'Get your estimate in under a minute!', 'BUILD-09'],
    ['builder.continue', 'CONTINUE WITH {total}', 'BUILD-11'],
    ['not-found.heading', "Oops! We must've moved whatever was here", 'SHELL-26'],
    ['not-found.button', 'FORGET YOU SAW THIS', 'SHELL-27'],
    ['modal.general-error.heading', 'Oops. There was an error.', 'MODAL-01'],
    ['unreachable.heading', 'Current Endpoint could not be reached.', 'BOOT-04'],
    ['errors.standard_error', 'Something went wrong.', 'ERR-30'],
  ])('%s reads exactly as specified: %s [%s]', (key, text) => {
    expect(textOf.get(key)).toBe(text);
  });

  test.each([
    ['welcome.meta-description', '$9 per month', 'MKT-20'],
    ['welcome.carousel.flexible-coverage.body', '$1,000,000', 'MKT-14'],
    ['welcome.carousel.no-medical-exams.heading', 'No medical exams', 'MKT-16'],
    ['welcome.carousel.instant-coverage.heading', 'Instant coverage', 'MKT-16'],
    ['welcome.carousel.cancel-anytime.body', 'no fees', 'MKT-17'],
    ['welcome.carousel.cancel-anytime.body', '100% refund', 'MKT-18'],
    ['builder.average-coverage', '$450,000', 'MKT-22, BUILD-10'],
    ['maintenance.scheduled.body', 'The service is down', 'MAINT-04'],
    ['maintenance.unscheduled.body', 'The service is down', 'MAINT-04'],
  ])('%s says %s [%s]', (key, words) => {
    expect(textOf.get(key)).toContain(words);
  });
});

test('a language we have no texts in gets those of American English [API-Q-18]', () => {
  expect(translations.inLocale('fr-FR')).toBe(english);
  expect(translations.inLocale('../en-US')).toBe(english);
});
