import { expect, test } from 'vitest';
import { COMPLAINT_RULES, complaintRulesIn } from './clock-rules.ts';
import type { ComplaintRules } from './clock-rules.ts';
import { complaintClocks, nextClock } from './complaint-clocks.ts';
import type { ComplaintRound } from './complaint-clocks.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const never = { acknowledge: null, answerDepartment: null, answerPerson: null };

/** Of a complaint that came on a Friday. */
function clocks(round: Partial<ComplaintRound>, today = '2026-11-27', rules = COMPLAINT_RULES) {
  const found = complaintClocks(
    { state: 'WI', receivedOn: day('2026-11-27'), isOfDepartment: false, doneOn: never, ...round },
    day(today),
    rules,
  );
  return Object.fromEntries(found.map((clock) => [clock.kind, clock]));
}

test('days are counted from the day after the one it came: calendar days, or weekdays alone, as its state says [R-80]', () => {
  expect(clocks({ state: 'WI' })['acknowledge']!.dueOn.toString()).toBe('2026-12-07');
  expect(clocks({ state: 'AZ' })['acknowledge']!.dueOn.toString()).toBe('2026-12-11');
  expect(clocks({ state: 'AZ', receivedOn: day('2026-11-28') })['acknowledge']!.dueOn.toString()).toBe(
    '2026-12-11',
  );
  const ofDepartment = clocks({ state: 'IL', isOfDepartment: true });
  expect(ofDepartment['answerDepartment']!.dueOn.toString()).toBe('2026-12-18');
});

test('where nothing is known of a state it is the strictest rule that is known of any, and says so [R-80]', () => {
  const { acknowledge, answerDepartment, answerPerson } = clocks({ state: 'MI', isOfDepartment: true });
  expect([acknowledge!.dueOn, answerDepartment!.dueOn, answerPerson!.dueOn].map(String)).toEqual([
    '2026-12-07',
    '2026-12-04',
    '2026-12-07',
  ]);
  expect(acknowledge).toMatchObject({ isOfAnotherState: true, confidence: 'high' });
  expect(clocks({ state: 'WI' })['acknowledge']!.isOfAnotherState).toBe(false);
});

test('a department is answered only where one asked [R-80]', () => {
  expect(Object.keys(clocks({}))).toEqual(['acknowledge', 'answerPerson']);
  expect(Object.keys(clocks({ isOfDepartment: true }))).toEqual([
    'acknowledge',
    'answerDepartment',
    'answerPerson',
  ]);
});

test('a clock is met on its last day and not on the day after, and until then is neither [R-80]', () => {
  const metBy = (doneOn: string | null, today = '2026-12-20') =>
    clocks({ doneOn: { ...never, acknowledge: doneOn === null ? null : day(doneOn) } }, today)['acknowledge']!
      .isMet;
  expect([metBy('2026-12-07'), metBy('2026-12-08')]).toEqual([true, false]);
  expect([metBy(null, '2026-12-07'), metBy(null, '2026-12-08')]).toEqual([null, false]);
});

test('who was answered knows that we have it; what is due next is the first that was not done [R-80]', () => {
  const at = (doneOn: Partial<ComplaintRound['doneOn']>) =>
    nextClock(
      complaintClocks(
        { state: 'OH', receivedOn: day('2026-11-27'), isOfDepartment: true, doneOn: { ...never, ...doneOn } },
        day('2026-11-27'),
      ),
    )?.kind ?? null;
  expect(at({})).toBe('answerPerson');
  expect(at({ answerPerson: day('2026-11-30') })).toBe('answerDepartment');
  expect(at({ answerPerson: day('2026-11-30'), answerDepartment: day('2026-11-30') })).toBeNull();
});

test('a rule that begins later is not a complaint’s that came before [R-80]', () => {
  const wisconsin = COMPLAINT_RULES.find(({ state }) => state === 'WI');
  const later: ComplaintRules = {
    ...wisconsin!,
    effectiveFrom: '2027-01-01',
    acknowledge: { days: 2, count: 'calendar', citation: 'a later one', confidence: 'high' },
  };
  const rules = [later, ...COMPLAINT_RULES];
  expect(complaintRulesIn('WI', day('2026-12-31'), rules)).toBe(wisconsin);
  expect(
    clocks({ receivedOn: day('2026-12-31') }, '2026-12-31', rules)['acknowledge']!.dueOn.toString(),
  ).toBe('2027-01-10');
  expect(
    clocks({ receivedOn: day('2027-01-01') }, '2027-01-01', rules)['acknowledge']!.dueOn.toString(),
  ).toBe('2027-01-03');
});

test('every figure says where it stands, and what was not read says that it is to be confirmed [R-80]', () => {
  for (const { acknowledge, answerDepartment, answerPerson } of COMPLAINT_RULES)
    for (const rule of [acknowledge, answerDepartment, answerPerson].filter((one) => one !== null)) {
      expect(rule.citation).not.toBe('');
      if (rule.confidence === 'low') expect(rule.citation).toContain('confirm');
    }
});
