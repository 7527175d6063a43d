import { expect, test } from 'vitest';
import { packsInForce } from '../states/packs-in-force.ts';
import {
  givesNoticeAfterNo,
  REPLACEMENT_RULES,
  replacementRulesIn,
  tellCompanyBy,
} from './replacement-rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

// A Thursday, a Friday before a weekend, and a Saturday: the day of issue is not counted, and no weekend is.
test.each([
  ['AZ', '2027-03-11', '2027-03-18'],
  ['GA', '2027-03-11', '2027-03-16'],
  ['IL', '2027-03-12', '2027-03-17'],
  ['MI', '2027-03-11', '2027-03-16'],
  ['NC', '2027-03-12', '2027-03-19'],
  ['OH', '2027-03-13', '2027-03-19'],
  ['OR', '2027-03-11', '2027-03-18'],
  ['PA', '2027-03-11', '2027-03-18'],
  ['WI', '2027-03-11', '2027-03-18'],
  ['TX', '2027-03-11', '2027-03-16'],
])('in %s the company replaced by a policy of %s is told by %s [R-51]', (state, issuedOn, dueOn) => {
  const told = tellCompanyBy(state, day(issuedOn));
  expect(told.dueOn.toString()).toBe(dueOn);
  expect(told.citation).not.toBe('');
});

test('each state we sell in has its rules, with where they stand, and a change counts from its day on [R-51]', () => {
  const sold = packsInForce(day('2027-03-11')).map(({ alpha2 }) => alpha2);
  expect(REPLACEMENT_RULES.map(({ state }) => state).toSorted()).toEqual(sold.toSorted());
  for (const { tellCompany, notice, noticeAfterNo, records } of REPLACEMENT_RULES)
    for (const said of [tellCompany, notice, noticeAfterNo, records]) expect(said.citation).toMatch(/\d/);
  const ohio = replacementRulesIn('OH', day('2027-03-11'))!;
  const changed = {
    ...ohio,
    effectiveFrom: '2028-01-01',
    tellCompany: { ...ohio.tellCompany, workingDays: 2 },
  };
  const rules = [...REPLACEMENT_RULES, changed];
  expect(tellCompanyBy('OH', day('2027-12-31'), rules).dueOn.toString()).toBe('2028-01-07');
  expect(tellCompanyBy('OH', day('2028-01-03'), rules).dueOn.toString()).toBe('2028-01-05');
});

test('a notice comes with every policy, but where the law was read to want none [R-51]', () => {
  const states = REPLACEMENT_RULES.map(({ state }) => state);
  expect(states.filter((state) => !givesNoticeAfterNo(state, day('2027-03-11')))).toEqual(['GA', 'IL']);
  for (const { state, noticeAfterNo } of REPLACEMENT_RULES)
    if (!noticeAfterNo.isGiven) expect(noticeAfterNo.confidence, state).toBe('high');
});

test('what was not read says what is left to be confirmed, and claims no day on which it was read [R-51]', () => {
  const all = REPLACEMENT_RULES.flatMap(({ state, tellCompany, notice, noticeAfterNo, records }) =>
    [tellCompany, notice, noticeAfterNo, records].map((said) => ({ state, ...said })),
  );
  for (const { state, citation, confidence, confirm } of all)
    if (confidence !== 'high') expect(confirm, `${state}: ${citation}`).toBeTruthy();
  expect(
    all.filter(({ citation }) => /not read|were not/.test(citation)).map(({ confidence }) => confidence),
  ).toEqual(['low', 'low', 'low', 'low']);
});

test('the file of a policy, with its notices, letters and lines of the register, is kept for longer than any state and we say [R-51]', () => {
  const asked = Math.max(5, ...REPLACEMENT_RULES.map(({ records }) => records.yearsKept));
  for (const { alpha2, records } of packsInForce(day('2027-03-11')))
    expect(records.yearsKept, alpha2).toBeGreaterThanOrEqual(asked);
});
