import { expect, test } from 'vitest';
import { easternDate } from '../dates/eastern.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { isIsoDate } from '../forms/iso-date.ts';
import { packInForce, packsInForce, STATE_PACKS } from './packs-in-force.ts';
import { US_STATES } from './us-states.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-22');

test('exactly nine states are served [ADDR-24]', () => {
  expect(packsInForce(today).map(({ name, alpha2 }) => [name, alpha2])).toEqual([
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
  const served = US_STATES.filter(({ alpha2 }) => packInForce(alpha2, today) !== null);
  expect(US_STATES).toHaveLength(51);
  expect(new Set(US_STATES.map(({ alpha2 }) => alpha2)).size).toBe(51);
  expect(served.map(({ name }) => name)).toEqual(packsInForce(today).map(({ name }) => name));
  for (const text of ['', 'oh', 'Ohio', 'XX', '__proto__']) expect(packInForce(text, today), text).toBeNull();
});

test('the edition in force on a day is the last that has begun by it', () => {
  const inForce = (text: string) => packInForce('OH', day(text))?.asOf;
  expect(inForce('2020-02-29')).toBe('2026-11-01');
  expect(inForce('2026-11-21')).toBe('2026-11-01');
  expect(inForce('2026-11-22')).toBe('2026-11-22');
  expect(inForce('2066-01-01')).toBe('2026-11-22');
});

test('the editions of a state are of one state, and each begins after the one before', () => {
  for (const editions of STATE_PACKS) {
    expect(new Set(editions.map(({ alpha2, name }) => `${alpha2} ${name}`)).size).toBe(1);
    // Only what we began to sell with has no first day.
    const days = editions.map(({ effectiveFrom }) => effectiveFrom ?? '');
    expect([...new Set(days)].toSorted(), editions[0]!.name).toEqual(days);
  }
});

test('no zone is east of ours or west of Los Angeles, between whose days the night’s work and the ends of offers are told [R-34]', () => {
  for (const { alpha2, timeZone } of STATE_PACKS.flat()) {
    for (const date of ['2027-01-31', '2027-07-31']) {
      const start = day(date).toZonedDateTime(timeZone).toInstant();
      const end = start.add({ hours: 24 }).subtract({ milliseconds: 1 });
      expect([easternDate(start), lastDayOf(end)].map(String), alpha2).toEqual([date, date]);
    }
  }
});

test('term life is sold in all of them, accidental death in all but Illinois and Wisconsin [ELIG-24]', () => {
  for (const editions of STATE_PACKS) {
    for (const { alpha2, sells } of editions)
      expect(sells, alpha2).toEqual({ termLife: true, accidentalDeath: !['IL', 'WI'].includes(alpha2) });
  }
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
  const pack = packInForce(alpha2, today)!;
  const { newLifeDays, replacementLifeDays, accidentalDeathDays } = pack.freeLook;
  expect([newLifeDays, replacementLifeDays, accidentalDeathDays]).toEqual(freeLook);
  expect([pack.grace.lifeDays, pack.grace.accidentalDeathDays]).toEqual(grace);
  expect([pack.reinstatement.yearsMin, pack.reinstatement.interestPercentMax]).toEqual(reinstatement);
  expect(pack.contestability.yearsMax).toBe(2);
  expect(pack.suicideExclusion.yearsMax).toBe(2);
});

test('what we give is the same in every state, and nowhere less than its law asks for [CONST-07, A-144, A-168, R-01]', () => {
  for (const { alpha2, freeLook, grace, lapseNotice, reinstatement, records } of packsInForce(today)) {
    // The 10 days of the screens are what each state asks for a new policy.
    expect(freeLook.newLifeDays, alpha2).toBe(10);
    expect(grace, alpha2).toMatchObject({ daysCoveredAfterDue: 31, daysCoveredAfterNotice: 30 });
    expect(Math.max(grace.lifeDays, grace.accidentalDeathDays), alpha2).toBeLessThanOrEqual(31);
    expect(lapseNotice?.daysBefore ?? 0, alpha2).toBeLessThanOrEqual(30);
    expect(reinstatement, alpha2).toMatchObject({ years: 5, interestPercent: 6, daysWithoutEvidence: 31 });
    expect(reinstatement.yearsMin, alpha2).toBeLessThanOrEqual(5);
    expect(reinstatement.interestPercentMax ?? 6, alpha2).toBeGreaterThanOrEqual(6);
    expect(records.yearsKept, alpha2).toBe(6);
  }
});

test('only Michigan asks for a notice before a monthly policy lapses [BILL-15]', () => {
  expect(
    packsInForce(today)
      .filter(({ lapseNotice }) => lapseNotice)
      .map(({ alpha2 }) => alpha2),
  ).toEqual(['MI']);
});

test('applications carry a fraud warning in Ohio, Oregon and Pennsylvania', () => {
  expect(
    packsInForce(today)
      .filter(({ fraudWarning }) => fraudWarning)
      .map(({ alpha2 }) => alpha2),
  ).toEqual(['OH', 'OR', 'PA']);
  // The wording for motor vehicles, often printed by mistake.
  expect(packInForce('PA', today)?.fraudWarning?.text).not.toMatch(/motor|15,000/);
});

test('every figure says where it stands, every edition as of which day, and a correction why', () => {
  for (const pack of STATE_PACKS.flat()) {
    const uncited = ['sells', 'appliesToSold'];
    const days = [pack.asOf, pack.effectiveFrom ?? pack.asOf];
    expect(days.map(isIsoDate), pack.alpha2).toEqual([true, true]);
    const cited = Object.entries(pack).filter(
      ([name, value]) => !uncited.includes(name) && typeof value === 'object' && value !== null,
    );
    for (const [figure, value] of cited) {
      expect(value.citation, `${pack.alpha2} ${figure}`).toMatch(/^.{8,}$/);
      expect(['high', 'medium', 'low'], `${pack.alpha2} ${figure}`).toContain(value.confidence);
    }
    expect(cited.length, pack.alpha2).toBeGreaterThanOrEqual(6);
    expect(pack.appliesToSold?.why ?? 'It is for new policies alone and corrects nothing.').toMatch(
      /^.{40,}\.$/,
    );
  }
});
