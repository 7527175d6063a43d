import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { sharesOfRefund } from './premium-refund.ts';

const paid = (id: string, kept: number, lost = 0) => ({
  id,
  keptCents: kept as Cents,
  lostCents: lost as Cents,
});
const NEWEST_FIRST = [paid('third', 2_347), paid('second', 2_347, 2_347), paid('first', 2_347, 1_000)];

const CASES: readonly (readonly [number, readonly (readonly [string, number])[] | null])[] = [
  [1, [['third', 1]]],
  [2_347, [['third', 2_347]]],
  // What a bank has kept of the second is not here.
  [
    2_348,
    [
      ['third', 2_347],
      ['first', 1],
    ],
  ],
  [
    3_694,
    [
      ['third', 2_347],
      ['first', 1_347],
    ],
  ],
  [3_695, null],
];

test.each(CASES)(
  'of %i cents the newest payment gives first, none more than is left of it here, and all together no more than there is [S-71]',
  (cents, shares) => {
    const said = sharesOfRefund(NEWEST_FIRST, cents as Cents);
    expect(said?.map(({ id, refundCents }) => [id, refundCents]) ?? null).toEqual(shares);
  },
);
