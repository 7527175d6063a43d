import { describe, expect, test } from 'vitest';
import { packsInForce } from '../states/packs-in-force.ts';
import { US_STATES } from '../states/us-states.ts';
import { availableProducts, ineligibleReasons } from './ineligible-reasons.ts';
import type { Prequalification } from './ineligible-reasons.ts';
import { productAvailableInState } from './product-availability.ts';

const today = Temporal.PlainDate.from('2026-07-01');
const person = (told: Partial<Prequalification>): Prequalification => ({
  birthdate: Temporal.PlainDate.from('1992-03-14'),
  state: 'OH',
  criminalHistory: false,
  today,
  ...told,
});
/** Someone whose birthday was yesterday, is today, or is tomorrow, turning or about to turn `age`. */
const aged = (age: number, days = 0) => today.subtract({ years: age }).add({ days });

const TERM_LIFE = 'wysh-term-life';
const ACCIDENTAL_DEATH = 'wysh-accidental-death';

describe('age', () => {
  test.each([
    [17, ['age_of_insured'], []],
    [18, [], [TERM_LIFE, ACCIDENTAL_DEATH]],
    [45, [], [TERM_LIFE, ACCIDENTAL_DEATH]],
    [46, [], [ACCIDENTAL_DEATH]],
    [50, [], [ACCIDENTAL_DEATH]],
    [51, ['age_of_insured'], []],
  ])('at %d in a state with both products [ELIG-23]', (age, reasons, products) => {
    expect(ineligibleReasons(person({ birthdate: aged(age) }))).toEqual(reasons);
    expect(availableProducts(person({ birthdate: aged(age) }))).toEqual(products);
  });

  test.each(['IL', 'WI'])(
    'whoever can only have accidental death has no product in %s [ELIG-11, ELIG-24]',
    (state) => {
      expect(ineligibleReasons(person({ birthdate: aged(45), state }))).toEqual([]);
      expect(availableProducts(person({ birthdate: aged(45), state }))).toEqual([TERM_LIFE]);
      for (const age of [17, 46, 50, 51]) {
        expect(ineligibleReasons(person({ birthdate: aged(age), state })), `${age}`).toEqual([
          'age_of_insured',
        ]);
        expect(availableProducts(person({ birthdate: aged(age), state })), `${age}`).toEqual([]);
      }
    },
  );

  test('it turns on the birthday, not the day before [ELIG-23]', () => {
    expect(ineligibleReasons(person({ birthdate: aged(18, 1) }))).toEqual(['age_of_insured']);
    expect(ineligibleReasons(person({ birthdate: aged(18) }))).toEqual([]);
    expect(ineligibleReasons(person({ birthdate: aged(51, 1) }))).toEqual([]);
    expect(ineligibleReasons(person({ birthdate: aged(51) }))).toEqual(['age_of_insured']);
    expect(availableProducts(person({ birthdate: aged(46, 1) }))).toContain(TERM_LIFE);
    expect(availableProducts(person({ birthdate: aged(46) }))).not.toContain(TERM_LIFE);
  });

  test('somebody born on 29 February is 18 on 1 March [ELIG-23]', () => {
    const leapling = { birthdate: Temporal.PlainDate.from('2008-02-29') };
    const on = (date: string) =>
      ineligibleReasons(person({ ...leapling, today: Temporal.PlainDate.from(date) }));
    expect(on('2026-02-28')).toEqual(['age_of_insured']);
    expect(on('2026-03-01')).toEqual([]);
  });

  test('a birthdate after today is no age [ELIG-11]', () => {
    expect(ineligibleReasons(person({ birthdate: today }))).toEqual(['age_of_insured']);
    expect(ineligibleReasons(person({ birthdate: today.add({ days: 1 }) }))).toEqual(['general']);
  });
});

describe('state', () => {
  test('each served state takes an adult, every other one is a reason [ELIG-11, ADDR-24]', () => {
    const served = new Set(packsInForce(today).map(({ alpha2 }) => alpha2));
    for (const { alpha2 } of US_STATES) {
      const reasons = ineligibleReasons(person({ state: alpha2 }));
      expect(reasons, alpha2).toEqual(served.has(alpha2) ? [] : ['state_of_residence']);
    }
    expect(ineligibleReasons(person({ state: 'XX' }))).toEqual(['state_of_residence']);
  });

  test('where we sell nothing, an age we insure elsewhere is no reason of its own [ELIG-11]', () => {
    expect(ineligibleReasons(person({ birthdate: aged(48), state: 'TX' }))).toEqual(['state_of_residence']);
    expect(ineligibleReasons(person({ birthdate: aged(51), state: 'TX' }))).toEqual([
      'age_of_insured',
      'state_of_residence',
    ]);
  });

  test('a product is available where it is sold, an unknown one nowhere [ELIG-24]', () => {
    expect(productAvailableInState(TERM_LIFE, 'WI', today)).toBe(true);
    expect(productAvailableInState(ACCIDENTAL_DEATH, 'WI', today)).toBe(false);
    expect(productAvailableInState(ACCIDENTAL_DEATH, 'PA', today)).toBe(true);
    expect(productAvailableInState(TERM_LIFE, 'TX', today)).toBe(false);
    for (const slug of ['wysh-insurance', 'termLife', '', 'constructor']) {
      expect(productAvailableInState(slug, 'OH', today), slug).toBe(false);
    }
  });
});

test('a felony rules out both products [ELIG-20]', () => {
  expect(ineligibleReasons(person({ criminalHistory: true }))).toEqual(['criminal_history']);
  expect(availableProducts(person({ criminalHistory: true }))).toEqual([]);
});

test('all reasons are told in order of priority [ELIG-14, FLOW-28]', () => {
  expect(ineligibleReasons(person({ birthdate: aged(17), criminalHistory: true, state: 'TX' }))).toEqual([
    'age_of_insured',
    'criminal_history',
    'state_of_residence',
  ]);
});

test('what was not told is no reason, and promises nothing either [ELIG-12]', () => {
  const untold = person({ birthdate: null, state: null, criminalHistory: null });
  expect(ineligibleReasons(untold)).toEqual([]);
  expect(availableProducts(untold)).toEqual([]);
  expect(availableProducts(person({ state: null }))).toEqual([]);
  expect(availableProducts(person({ birthdate: null }))).toEqual([]);
  expect(ineligibleReasons(person({ birthdate: aged(48), state: null }))).toEqual([]);
  expect(ineligibleReasons(person({ birthdate: aged(51), state: null }))).toEqual(['age_of_insured']);
});
