import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cents } from '../../money/money.ts';
import type { Hold } from '../../policy/holds.ts';
import { nextAttemptOf, premiumDefault } from './premium-default.ts';
import type { OpenBill, PremiumDefault } from './premium-default.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const blocks = readFileSync(join(import.meta.dirname, 'testing', 'default-scenarios.txt'), 'utf8')
  .split('\n\n')
  .filter((block) => !block.startsWith('#'));

const BILL = /^bill (\S+) ([\d.]+)( for a year)? (?:asks|(is on its way)) ?(\S+?)?(?:, given back (\S+))?$/;

function scenarioOf(block: string) {
  const [title = '', ...rest] = block.trim().split('\n');
  const expected = (rest.pop() ?? '').split(' | ');
  const today = day(/^on (\S+)/.exec(expected[0] ?? '')?.[1] ?? '');
  const open: OpenBill[] = [];
  const holds: Hold[] = [];
  let dueBy = today;
  for (const line of rest) {
    const [, dueOn = '', balance = '', year, onItsWay, asks = 'never', returned] = BILL.exec(line) ?? [];
    const [, beginsOn = '', last = ''] = /^held (\S+) to (\S+)$/.exec(line) ?? [];
    if (dueOn !== '')
      open.push({
        id: dueOn,
        dueOn: day(dueOn),
        months: year === undefined ? 1 : 12,
        status: onItsWay === undefined ? 'created' : 'processing',
        returnedOn: returned === undefined ? null : day(returned),
        balanceCents: Math.round(Number(balance) * 100) as Cents,
        chargeOn: asks === 'never' ? null : day(asks),
      });
    else if (last !== '')
      holds.push({ kind: 'disaster', beginsOn: day(beginsOn), releasesOn: day(last).add({ days: 1 }) });
    else if (line === 'by the day before') dueBy = today.subtract({ days: 1 });
    else throw new Error(`"${line}" says nothing (${title})`);
  }
  return { title, open, holds, today, dueBy, expected: expected.slice(1) };
}

function inWords(owed: PremiumDefault | null): string {
  if (owed === null) return 'owes nothing';
  const { owedCents, isYearly, firstDueOn, countsFrom, nextAttemptOn } = owed;
  return `owes ${(owedCents / 100).toFixed(2)}${isYearly ? ' with a year' : ''} since ${firstDueOn.toString()}, counted from ${countsFrom.toString()}, next ${nextAttemptOn?.toString() ?? 'never'}`;
}

test.each(blocks.map(scenarioOf))('$title [R-03, R-06]', ({ open, holds, today, dueBy, expected }) => {
  const last = nextAttemptOf(open, open.at(-1)!, today);
  expect([
    inWords(premiumDefault(open, { holds, today, dueBy })),
    `the last is asked for ${last?.toString() ?? 'never'}`,
  ]).toEqual(expected.map((line) => line.replace(/ R-\d\d$/, '')));
});

test('each line of them names its rule [R-03, R-06]', () => {
  expect(blocks.map((block) => Number.parseInt(block, 10))).toEqual(blocks.map((_, index) => index + 1));
  for (const { title, expected } of blocks.map(scenarioOf))
    for (const cell of expected) expect(cell, title).toMatch(/ R-0[36]$/);
});
