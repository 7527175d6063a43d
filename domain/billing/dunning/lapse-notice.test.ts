import { expect, test } from 'vitest';
import { firstNoticeMailedOn, isNoticed, noticeDue } from './lapse-notice.ts';
import type { LapseLetter, Noticed } from './lapse-notice.ts';
import { dunningRulesFor } from './dunning-in-force.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Due on Monday 5 April 2027; told that 6 May is the last covered day. */
function noticed(
  today: string,
  letters: readonly LapseLetter[] = [],
  change: Partial<Noticed> = {},
): Noticed {
  return {
    countsFrom: day('2027-04-05'),
    lapsesOn: day('2027-05-07'),
    endsOn: day('2047-03-05'),
    noticeDays: 30,
    letters,
    today: day(today),
    mailsOn: day(today),
    ...change,
  };
}

const letter = (change: Partial<LapseLetter> = {}): LapseLetter => ({
  state: 'mailed',
  saidMailedOn: day('2027-04-06'),
  provedOn: null,
  proof: null,
  namesDay: day('2027-05-06'),
  handedOverOn: day('2027-04-06'),
  isAsked: true,
  isToPresentAddress: true,
  ...change,
});
const proved = (on: string) => letter({ state: 'proved', provedOn: day(on), proof: '9407' });

function inWords(of: Noticed): string {
  const due = noticeDue(of);
  return due.kind === 'write' ? `write ${due.namesDay.toString()} ${due.reason}` : due.kind;
}

test.each([
  ['on the due date', noticed('2027-04-05'), 'none'],
  ['on the day after', noticed('2027-04-06'), 'write 2027-05-06 first'],
  ['late, after a standstill', noticed('2027-04-20'), 'write 2027-05-20 first'],
  [
    'never after the term',
    noticed('2027-04-20', [], { endsOn: day('2027-05-10') }),
    'write 2027-05-09 first',
  ],
  ['on its way', noticed('2027-04-13', [letter()]), 'none'],
  ['without proof after a week', noticed('2027-04-14', [letter()]), 'write 2027-05-14 not_proved'],
  ['proof is lost', noticed('2027-04-13', [letter({ state: 'proof_lost' })]), 'write 2027-05-13 not_proved'],
  ['proved for the day', noticed('2027-04-13', [proved('2027-04-06')]), 'none'],
  ['proved a day late', noticed('2027-04-13', [proved('2027-04-07')]), 'write 2027-05-13 not_proved'],
  [
    'another day was told',
    noticed('2027-04-13', [letter()], { lapsesOn: day('2027-05-20') }),
    'write 2027-05-19 another_day',
  ],
  [
    'came back',
    noticed('2027-04-20', [letter({ state: 'returned', provedOn: day('2027-04-06') })]),
    'address',
  ],
  [
    'came back, and they have moved',
    noticed('2027-04-20', [letter({ state: 'returned', isToPresentAddress: false })]),
    'write 2027-05-20 reached_nobody',
  ],
  [
    'never mailed',
    noticed('2027-04-08', [letter({ state: 'taken_back' })]),
    'write 2027-05-08 reached_nobody',
  ],
  [
    'waits, in time',
    noticed('2027-04-06', [letter({ state: 'queued', isAsked: false, handedOverOn: null })]),
    'none',
  ],
  [
    'waits, too long',
    noticed('2027-04-07', [letter({ state: 'queued', isAsked: false, handedOverOn: null })]),
    'write 2027-05-07 another_day',
  ],
  [
    'nobody knows whether the printer has it',
    noticed('2027-04-20', [letter({ state: 'queued', handedOverOn: null })]),
    'none',
  ],
])('a letter %s [R-02]', (_what, of, expected) => {
  expect(inWords(of)).toBe(expected);
});

test('nothing is noticed but by a letter that stayed, names the day, and was mailed the days before it [R-02, R-03]', () => {
  const by = (one: LapseLetter) => isNoticed(noticed('2027-05-07', [one]));
  expect(by(proved('2027-04-06'))).toBe(true);
  expect(by(proved('2027-04-07'))).toBe(false);
  expect(by(letter())).toBe(false);
  expect(by({ ...proved('2027-04-06'), state: 'returned' })).toBe(false);
  expect(by({ ...proved('2027-04-06'), namesDay: day('2027-05-05') })).toBe(false);
  expect(isNoticed(noticed('2027-05-07'))).toBe(false);
});

test('the first letter goes on the next day with mail after the due date, and by day 28 in every edition [R-02]', () => {
  expect(firstNoticeMailedOn(day('2027-04-05'), day('2027-04-05')).toString()).toBe('2027-04-06');
  // A Friday: the mail goes on Monday. A printer that takes two days has it in the mail on Wednesday.
  expect(firstNoticeMailedOn(day('2027-04-09'), day('2027-04-09')).toString()).toBe('2027-04-12');
  expect(firstNoticeMailedOn(day('2027-04-09'), day('2027-04-09'), 2).toString()).toBe('2027-04-14');
  expect(dunningRulesFor(day('2027-04-09')).letter.daysAfterDue).toBeLessThanOrEqual(28);
});
