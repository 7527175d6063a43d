import { expect, test } from 'vitest';
import { isIsoDate } from '../forms/iso-date.ts';
import { SERVED_STATES, servedState } from './served-states.ts';
import { US_STATES } from './us-states.ts';

test('exactly nine states are served [ADDR-24]', () => {
  expect(SERVED_STATES.map(({ name, alpha2 }) => [name, alpha2])).toEqual([
    ['Arizona', 'AZ'],
    ['Georgia', 'GA'],
    ['Illinois', 'IL'],
    ['Michigan', 'MI'],
    ['North Carolina', 'NC'],
    ['Ohio', 'OH'],
    ['Oregon', 'OR'],
    ['Pennsylvania', 'PA'],
    ['Wisconsin', 'WI'],
  ]);
});

test('any other state is not served, and neither is what is no state [ADDR-24]', () => {
  const served = US_STATES.filter(({ alpha2 }) => servedState(alpha2) !== null);
  expect(US_STATES).toHaveLength(51);
  expect(new Set(US_STATES.map(({ alpha2 }) => alpha2)).size).toBe(51);
  expect(served.map(({ name }) => name)).toEqual(SERVED_STATES.map(({ name }) => name));
  for (const text of ['', 'oh', 'Ohio', 'XX', '__proto__']) expect(servedState(text), text).toBeNull();
});

test('term life is sold in all of them, accidental death in all but Illinois and Wisconsin [ELIG-24]', () => {
  expect(SERVED_STATES.every(({ sells }) => sells.termLife)).toBe(true);
  expect(SERVED_STATES.filter(({ sells }) => !sells.accidentalDeath).map(({ alpha2 }) => alpha2)).toEqual([
    'IL',
    'WI',
  ]);
});

// Free look: new, replacement, accidental death; grace: life, accidental death; reinstatement: years, percent.
test.each([
  ['AZ', [10, 30, 10], [30, 10], [3, 6]],
  ['GA', [10, 30, 10], [30, 10], [3, null]],
  ['IL', [10, 20, 10], [30, 10], [3, 8]],
  ['MI', [10, 30, 10], [31, 10], [3, null]],
  ['NC', [10, 30, 10], [31, 10], [5, null]],
  ['OH', [10, 30, 10], [31, 10], [3, null]],
  ['OR', [10, 30, 10], [30, 10], [3, 6]],
  ['PA', [10, 45, 10], [30, 10], [3, null]],
  ['WI', [10, 30, 10], [31, 10], [3, null]],
] as const)('%s has the figures of its law [CONST-07]', (alpha2, freeLook, grace, reinstatement) => {
  const rules = servedState(alpha2)!;
  const { newLifeDays, replacementLifeDays, accidentalDeathDays } = rules.freeLook;
  expect([newLifeDays, replacementLifeDays, accidentalDeathDays]).toEqual(freeLook);
  expect([rules.grace.lifeDays, rules.grace.accidentalDeathDays]).toEqual(grace);
  expect([rules.reinstatement.yearsMin, rules.reinstatement.interestPercentMax]).toEqual(reinstatement);
  expect(rules.contestability.yearsMax).toBe(2);
  expect(rules.suicideExclusion.yearsMax).toBe(2);
});

test('what the product promises everywhere is enough in every state [CONST-07]', () => {
  for (const { alpha2, freeLook, grace, lapseNotice, reinstatement } of SERVED_STATES) {
    // The 10 days of the screens are what each state asks for a new policy.
    expect(freeLook.newLifeDays, alpha2).toBe(10);
    // A lapse after 31 days, noticed 30 days before; reinstatement within 5 years at 6 percent.
    expect(Math.max(grace.lifeDays, grace.accidentalDeathDays), alpha2).toBeLessThanOrEqual(31);
    expect(lapseNotice?.daysBefore ?? 0, alpha2).toBeLessThanOrEqual(30);
    expect(reinstatement.yearsMin, alpha2).toBeLessThanOrEqual(5);
    expect(reinstatement.interestPercentMax ?? 6, alpha2).toBeGreaterThanOrEqual(6);
  }
});

test('only Michigan asks for a notice before a monthly policy lapses [BILL-15]', () => {
  expect(SERVED_STATES.filter((state) => state.lapseNotice).map(({ alpha2 }) => alpha2)).toEqual(['MI']);
});

test('applications carry a fraud warning in Ohio, Oregon and Pennsylvania', () => {
  expect(SERVED_STATES.filter((state) => state.fraudWarning).map(({ alpha2 }) => alpha2)).toEqual([
    'OH',
    'OR',
    'PA',
  ]);
  // The wording for motor vehicles, often printed by mistake.
  expect(servedState('PA')?.fraudWarning?.text).not.toMatch(/motor|15,000/);
});

test('every figure says where it stands, and every state as of which day', () => {
  for (const state of SERVED_STATES) {
    expect(isIsoDate(state.asOf), state.alpha2).toBe(true);
    const cited = Object.entries(state).filter(([, value]) => typeof value === 'object' && value !== null);
    for (const [figure, value] of cited.filter(([name]) => name !== 'sells')) {
      expect(value.citation, `${state.alpha2} ${figure}`).toMatch(/^.{8,}$/);
      expect(['high', 'medium', 'low'], `${state.alpha2} ${figure}`).toContain(value.confidence);
    }
    expect(cited.length, state.alpha2).toBeGreaterThanOrEqual(6);
  }
});
