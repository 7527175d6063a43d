import { easternDate } from '../dates/eastern.ts';
import { ENDING_KINDS, VOIDING_KINDS } from '../policy/policy-transactions.ts';
import type { TransactionKind } from '../policy/policy-transactions.ts';
import { figuresOf, latestCountingTerms } from '../policy/terms.ts';
import type { PolicyTerms, PolicyTransaction } from '../policy/terms.ts';

/*
 * What became of a policy's cover, as reports count it. A transaction counts on the day it begins or on the day it was recorded, whichever is
 * later: what is recorded late is in the month that heard of it, and no month that is over changes.
 */

/** How cover begins and ends in a report. */
export const MOVEMENTS = [
  'issued',
  'reinstated',
  /** A lapse that should never have been. */
  'restored',
  'lapsed',
  /** By its owner. */
  'ended',
  'handedBack',
  'rescinded',
  'expired',
] as const;
export type Movement = (typeof MOVEMENTS)[number];

const MOVEMENT_OF: Partial<Readonly<Record<TransactionKind, Movement>>> = {
  issued: 'issued',
  reinstated: 'reinstated',
  lapsed: 'lapsed',
  cancelled: 'ended',
  handed_back: 'handedBack',
  rescinded: 'rescinded',
  expired: 'expired',
};

/** All there was of a policy to the end of a day. */
export interface CoverThrough {
  readonly times: Readonly<Record<Movement, number>>;
  /** Whole dollars of cover that these moved. */
  readonly dollars: Readonly<Record<Movement, number>>;
  /** Dollars more or less while it was in force. */
  readonly changedDollars: number;
  /** What the contract says then; null where nobody is covered by it. */
  readonly inForce: PolicyTerms | null;
}

/** Whether it counts by a day. */
function countsOn({ effectiveOn, recordedAt }: PolicyTransaction): Temporal.PlainDate {
  const recordedOn = easternDate(recordedAt);
  return Temporal.PlainDate.compare(effectiveOn, recordedOn) > 0 ? effectiveOn : recordedOn;
}

export function coverThrough(
  transactions: readonly PolicyTransaction[],
  day: Temporal.PlainDate,
): CoverThrough {
  const counting = transactions
    .map((transaction) => ({ transaction, on: countsOn(transaction) }))
    .filter(({ on }) => Temporal.PlainDate.compare(on, day) <= 0)
    .toSorted(
      (one, other) =>
        Temporal.PlainDate.compare(one.on, other.on) || one.transaction.sequence - other.transaction.sequence,
    );
  const none = () => Object.fromEntries(MOVEMENTS.map((name) => [name, 0])) as Record<Movement, number>;
  const [times, dollars] = [none(), none()];
  const applied: PolicyTransaction[] = [];
  let changedDollars = 0;
  let inForce: PolicyTerms | null = null;
  for (const { transaction } of counting) {
    // Taken back before it counted.
    if (applied.some(({ undoes }) => undoes === transaction.sequence)) continue;
    const takenBack = applied.find(({ sequence }) => sequence === transaction.undoes);
    applied.push(transaction);
    const movement = takenBack !== undefined && ends(takenBack) ? 'restored' : MOVEMENT_OF[transaction.kind];
    const before: number = amountOf(inForce);
    const covers: boolean = movement === undefined ? inForce !== null : !ends(transaction);
    const wasCovered: boolean = inForce !== null;
    inForce = covers ? latestCountingTerms(applied) : null;
    const after = amountOf(inForce);
    if (movement === undefined || covers === wasCovered) changedDollars += after - before;
    else {
      times[movement] += 1;
      dollars[movement] += covers ? after : before;
    }
  }
  return { times, dollars, changedDollars, inForce };
}

function ends({ kind }: PolicyTransaction): boolean {
  return [...ENDING_KINDS, ...VOIDING_KINDS].some((ending) => ending === kind);
}

function amountOf(terms: PolicyTerms | null): number {
  return terms === null ? 0 : figuresOf(terms).amount;
}
