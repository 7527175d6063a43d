import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dunningOf } from './dunning.ts';
import type { Hold } from '../../policy/holds.ts';
import type { Dunned, Dunning, Try } from './dunning.ts';
import { plainDunning } from './testing/oracle.ts';
import type { PlainBill } from './testing/oracle.ts';

const grace = {
  lifeDays: 31,
  accidentalDeathDays: 10,
  daysCoveredAfterDue: 31,
  daysCoveredAfterNotice: 30,
  citation: 'R.C. 3915.05(B)',
  confidence: 'high',
} as const;

const day = (text: string) => Temporal.PlainDate.from(text);

interface Scenario {
  readonly title: string;
  readonly dunned: Dunned;
  readonly expected: string;
}

const blocks = readFileSync(join(import.meta.dirname, 'testing', 'scenarios.txt'), 'utf8')
  .split('\n\n')
  .filter((block) => !block.startsWith('#'));

/** A block as it is read: the case, what happened, and what is to be so. */
function scenarioOf(block: string): Scenario {
  const [title = '', base = '', ...rest] = block.trim().split('\n');
  const ends = /cover ends (\S+)/.exec(base)?.[1] ?? '2047-03-05';
  const expected = rest.pop() ?? '';
  let tries: Try[] = [];
  let told: Temporal.PlainDate | null = null;
  let returnedOn: Temporal.PlainDate | null = null;
  const holds: Hold[] = [];
  let way: Dunned['way'] = base.includes('bank account') ? 'bank_account' : 'credit_card';
  for (const line of rest) {
    const [, on, who, reason = '', advice] =
      /^(\d{4}-\d\d-\d\d) (billing|person) (\S+)( advised-against)?$/.exec(line) ?? [];
    if (on !== undefined)
      tries.push({
        on: day(on),
        isScheduled: who === 'billing',
        reason: reason === 'part' ? null : reason,
        isAdvisedAgainst: advice !== undefined,
        isOfPresentWay: true,
      });
    else if (line.startsWith('returned ')) returnedOn = day(line.slice(9));
    else if (line.startsWith('told ')) told = day(line.slice(5)).add({ days: 1 });
    else if (line.startsWith('held ')) {
      const [beginsOn = '', last = ''] = line.slice(5).split(' to ');
      holds.push({ kind: 'disaster', beginsOn: day(beginsOn), releasesOn: day(last).add({ days: 1 }) });
    } else if (line === 'no card') way = null;
    else if (line === 'another card') {
      way ??= 'credit_card';
      tries = tries.map((one) => ({ ...one, isOfPresentWay: false }));
    } else if (line !== 'paid' && line !== 'first premium')
      throw new Error(`"${line}" says nothing (${title})`);
  }
  return {
    title,
    expected,
    dunned: {
      bill: {
        dueOn: day(/^due (\d{4}-\d\d-\d\d)/.exec(base)?.[1] ?? ''),
        period: rest.includes('first premium') ? 0 : 1,
        isPaid: rest.includes('paid'),
        returnedOn,
      },
      tries,
      way,
      policy: { grace, lapsesOn: told, endsOn: day(ends), holds },
      today: day(/^on (\S+)/.exec(expected)?.[1] ?? ''),
    },
  };
}

/** As the lines of a scenario say it, without their rules. */
function inWords({ nextAttemptOn, stoppedBy, lastCoveredOn, notices }: Dunning): string[] {
  return [
    nextAttemptOn === null
      ? `next never${stoppedBy === null ? '' : `, ${stoppedBy}`}`
      : `next ${nextAttemptOn.toString()}`,
    lastCoveredOn === null ? 'not past due' : `past due through ${lastCoveredOn.toString()}`,
    notices.map(({ kind }) => `mail ${kind}`).join() || 'no mail',
  ];
}

test('there are more than a hundred scenarios, each line of which names its rule [R-03, R-06]', () => {
  expect(blocks.map((block) => Number.parseInt(block, 10))).toEqual(
    Array.from({ length: 129 }, (_, index) => index + 1),
  );
  for (const { title, expected } of blocks.map(scenarioOf))
    for (const cell of expected.split(' | ').slice(1)) expect(cell, title).toMatch(/ R-0[136]$/);
});

test.each(blocks.map(scenarioOf))('$title [R-01, R-03, R-06, A-176]', ({ dunned, expected }) => {
  const lines = expected.split(' | ').slice(1);
  expect(inWords(dunningOf(dunned))).toEqual(lines.map((line) => line.replace(/ R-\d\d$/, '')));
});

/** The same numbers every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const reasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'no_account',
  null,
] as const;

function randomBill(random: () => number): PlainBill {
  const upTo = (count: number) => Math.floor(random() * count);
  const daysSinceDue = upTo(60) - 8;
  return {
    due: [2026 + upTo(6), 1 + upTo(12), 1 + upTo(28)],
    daysSinceDue,
    isPaid: random() < 0.03,
    isFirst: random() < 0.03,
    returned: random() < 0.7 ? null : upTo(Math.max(1, daysSinceDue + 8)) - 7,
    way: ([null, 'bank_account', 'credit_card', 'credit_card', 'credit_card'] as const)[upTo(5)]!,
    toldThrough: random() < 0.5 ? null : upTo(50),
    termEndsAfter: random() < 0.8 ? 5000 : 1 + upTo(60),
    holds: Array.from({ length: random() < 0.5 ? 0 : 1 + upTo(2) }, () => {
      const begins = upTo(60) - 10;
      return { begins, releases: begins + upTo(30) };
    }),
    tries: Array.from({ length: upTo(7) }, () => ({
      daysSinceDue: upTo(Math.max(1, daysSinceDue + 8)) - 7,
      isScheduled: random() < 0.7,
      reason: reasons[upTo(reasons.length)]!,
      isAdvisedAgainst: random() < 0.06,
      isOfPresentWay: random() < 0.7,
    })).toSorted((one, other) => one.daysSinceDue - other.daysSinceDue),
  };
}

function dunnedOf({ due: [year, month, dayOfMonth], ...plain }: PlainBill): Dunned {
  const dueOn = Temporal.PlainDate.from({ year, month, day: dayOfMonth });
  const after = (days: number) => dueOn.add({ days });
  return {
    bill: {
      dueOn,
      period: plain.isFirst ? 0 : 3,
      isPaid: plain.isPaid,
      returnedOn: plain.returned === null ? null : after(plain.returned),
    },
    tries: plain.tries.map(({ daysSinceDue, ...one }) => ({ ...one, on: after(daysSinceDue) })),
    way: plain.way,
    policy: {
      grace,
      lapsesOn: plain.toldThrough === null ? null : after(plain.toldThrough + 1),
      endsOn: after(plain.termEndsAfter),
      holds: plain.holds.map(({ begins, releases }) => ({
        kind: 'other',
        beginsOn: after(begins),
        releasesOn: after(releases),
      })),
    },
    today: after(plain.daysSinceDue),
  };
}

test('an oracle that counts days one by one and shares no code agrees over 10,000 random bills [R-01, R-03, R-06]', () => {
  const random = randomFrom(20261123);
  for (let count = 0; count < 10_000; count += 1) {
    const plain = randomBill(random);
    const { nextAttemptOn, isPastDue, lastCoveredOn } = dunningOf(dunnedOf(plain));
    const found = [nextAttemptOn?.toString() ?? null, isPastDue, lastCoveredOn?.toString() ?? null];
    const { next, pastDue, lastCovered } = plainDunning(plain);
    if (found.join() !== [next, pastDue, lastCovered].join())
      expect(found, JSON.stringify(plain)).toEqual([next, pastDue, lastCovered]);
  }
});
