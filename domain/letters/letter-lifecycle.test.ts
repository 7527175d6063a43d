import { expect, test } from 'vitest';
import { drawLife, eventsOf, writtenLife } from '../lifecycles/testing/life-table.ts';
import {
  hasReachedNobody,
  letterAfter,
  LETTER_STATES,
  LETTER_TRANSITIONS,
  provenMailingDay,
} from './letter-lifecycle.ts';
import type { LetterWay, ToldOfLetter } from './letter-lifecycle.ts';
import { NOT_SENT_YET } from './testing/not-sent-yet.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const told = (event: ToldOfLetter['event'], on: string, proof: string | null = null): ToldOfLetter => ({
  event,
  on: day(on),
  proof,
});

const after = (...all: readonly ToldOfLetter[]): LetterWay => all.reduce(letterAfter, NOT_SENT_YET);

function ordersOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, index) =>
    ordersOf(things.toSpliced(index, 1)).map((others) => [thing, ...others]),
  );
}

test('what each event makes of a letter in each state is as written here [R-02]', () => {
  const drawn = drawLife({
    states: LETTER_STATES,
    events: eventsOf(LETTER_TRANSITIONS),
    after: (state, event) => LETTER_TRANSITIONS[state][event] ?? '-',
  });
  expect(drawn).toEqual(
    writtenLife(`
                 queued       handed_over  mailed      proof_lost  proved      forwarded   returned    refused     taken_back
    handed_over  handed_over  -            -           -           -           -           -           -           -
    mailed       mailed       mailed       -           -           -           -           -           -           -
    proof_lost   proof_lost   proof_lost   proof_lost  -           -           -           -           -           -
    proved       proved       proved       proved      proved      -           -           -           -           -
    forwarded    forwarded    forwarded    forwarded   forwarded   forwarded   -           -           -           -
    returned     returned     returned     returned    returned    returned    returned    -           -           -
    refused      refused      refused      refused     refused     refused     refused     refused     -           -
    taken_back   taken_back   taken_back   taken_back  taken_back  taken_back  taken_back  taken_back  taken_back  -
    `),
  );
});

test('whatever order a printer tells it in, and however often, the end is the same [R-02]', () => {
  const way = [
    told('handed_over', '2026-11-23'),
    told('mailed', '2026-11-25'),
    told('mailed', '2026-11-24'),
    told('proved', '2026-11-27', 'B'),
    told('proved', '2026-11-25', 'C'),
    told('proved', '2026-11-25', 'A'),
  ];
  const end = {
    state: 'proved',
    saidMailedOn: day('2026-11-25'),
    provedOn: day('2026-11-25'),
    proof: 'A',
  };
  for (const order of ordersOf(way)) expect(after(...order)).toEqual(end);
  expect(after(...way, ...way)).toEqual(end);
});

test('every pair of events has one end, whichever comes first [R-02]', () => {
  const events = eventsOf(LETTER_TRANSITIONS);
  for (const one of events) {
    for (const other of events) {
      const pair = [told(one, '2026-11-24', 'A'), told(other, '2026-11-26', 'B')] as const;
      expect(after(...pair), `${one} and ${other}`).toEqual(after(...pair.toReversed()));
    }
  }
});

test('days of notice count from the day the proof shows, not from what the printer said and not from when it came [R-02]', () => {
  const said = after(told('handed_over', '2026-11-23'), told('mailed', '2026-11-24'));
  expect(provenMailingDay(said)).toBeNull();
  const proved = letterAfter(said, told('proved', '2026-11-27', '9400'));
  expect(proved.saidMailedOn).toEqual(day('2026-11-24'));
  expect(provenMailingDay(proved)).toEqual(day('2026-11-27'));
});

test('a letter that was taken to another address keeps its day; one that came back, was refused or taken back has none [R-02]', () => {
  const proved = after(told('mailed', '2026-11-24'), told('proved', '2026-11-24', '9400'));
  expect(provenMailingDay(letterAfter(proved, told('forwarded', '2026-11-30')))).toEqual(day('2026-11-24'));
  for (const event of ['returned', 'refused', 'taken_back'] as const) {
    const lost = letterAfter(proved, told(event, '2026-12-02'));
    expect(provenMailingDay(lost)).toBeNull();
    expect(hasReachedNobody(lost.state)).toBe(true);
  }
});

test('a proof that was lost and turns up counts [R-02]', () => {
  const lost = after(told('mailed', '2026-11-24'), told('proof_lost', '2026-12-01'));
  expect(lost.state).toBe('proof_lost');
  expect(hasReachedNobody(lost.state)).toBe(false);
  expect(provenMailingDay(letterAfter(lost, told('proved', '2026-11-24', '9400')))).toEqual(
    day('2026-11-24'),
  );
});
