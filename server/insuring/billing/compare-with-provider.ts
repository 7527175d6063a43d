import type { Services } from '../../context.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import type { Movement } from '../../providers/payments/port.ts';
import { countRecorded, findKeysUnderWay, findRecorded } from './recorded-movements-store.ts';

const beginning = Temporal.Instant.from('2000-01-01T00:00:00Z');
const movementsAtOnce = 500;
/** So long may a charge take from its beginning at the vendor to the day it is on record. */
const recordedWithin = Temporal.Duration.from({ hours: 24 * 7 });
const kinds = ['charge', 'refund', 'dispute'] as const;

interface Found {
  /** Of how many there is a record that says the same, begun in the time that is looked at. */
  readonly counted: Record<Movement['kind'], number>;
  /** What moved, is not on record, and is not under way. */
  broken: number;
  checked: number;
  /** What moved and was under way when its page was looked up; there are as many as there are open attempts. */
  readonly underWay: Movement[];
}

/**
 * Goes through what moved at the provider and what we say did, and counts what is not on both sides alike: all of it, or what moved
 * from `since` on. What is under way is on neither: the reconciler has still to record it. It goes page by page: each page of the
 * provider's is looked up in our records, and since nothing there is twice, what we have on record beyond what was found has not
 * moved at the provider. Payments made meanwhile raise no alarm. A provider that can't be asked leaves it unchecked.
 */
export async function compareWithProvider(
  { payments, database, clock }: Pick<Services, 'payments' | 'database' | 'clock'>,
  since: Temporal.Instant | null,
): Promise<Omit<CheckedInvariant, 'name'>> {
  const span = { from: since ?? beginning, to: clock.now() };
  const from = since === null ? beginning : since.subtract(recordedWithin);
  const found: Found = { counted: { charge: 0, refund: 0, dispute: 0 }, broken: 0, checked: 0, underWay: [] };
  // Vendors go by the real time, which the business clock may have been moved away from.
  const moved = payments.listMovements(from, span.to.add({ hours: 24 }));
  try {
    for await (const page of inPages(moved)) await lookUp({ database }, page, span, found);
  } catch (error) {
    if (error instanceof RecordsUnreadable) throw error.cause;
    // Its words hold nothing of a person, see the port.
    const why = error instanceof Error ? error.message : 'no reason was given';
    return { checked: 0, broken: 0, unchecked: `the payment provider could not be asked (${why})` };
  }
  // Some of it may have come on record just now.
  for (const { kind, id } of found.underWay) {
    const [record] = await findRecorded(database.reader, kind, [id]);
    if (record !== undefined && isWithin(record.at, span)) found.counted[kind] += 1;
  }
  let missing = 0;
  for (const kind of kinds) {
    missing += (await countRecorded(database.reader, kind, span)) - found.counted[kind];
  }
  return { checked: found.checked + missing, broken: found.broken + missing };
}

/** Our own database failed, which is no fault of the provider. */
class RecordsUnreadable extends Error {}

type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

async function lookUp(
  { database }: Pick<Services, 'database'>,
  page: readonly Movement[],
  { from, to }: Span,
  found: Found,
): Promise<void> {
  try {
    // First what is under way: whatever ends meanwhile is on record when that is read.
    const underWay = await findKeysUnderWay(
      database.reader,
      page.map(({ idempotencyKey }) => idempotencyKey),
    );
    for (const kind of kinds) {
      const ofKind = page.filter((movement) => movement.kind === kind);
      if (ofKind.length === 0) continue;
      const ids = ofKind.map(({ id }) => id);
      const recorded = new Map(
        (await findRecorded(database.reader, kind, ids)).map((record) => [record.id, record]),
      );
      for (const { id, idempotencyKey, amountCents, at } of ofKind) {
        const record = recorded.get(id);
        const isLookedAt = Temporal.Instant.compare(at, from) >= 0;
        if (isLookedAt) found.checked += 1;
        if (record !== undefined && isWithin(record.at, { from, to })) found.counted[kind] += 1;
        const isUnderWay = underWay.has(idempotencyKey);
        if (record === undefined && isUnderWay)
          found.underWay.push({ kind, id, idempotencyKey, amountCents, at });
        const isAlike = record?.amountCents === amountCents || isUnderWay;
        if (isLookedAt && !isAlike) found.broken += 1;
      }
    }
  } catch (cause) {
    throw new RecordsUnreadable('our records could not be read', { cause });
  }
}

function isWithin(at: Temporal.Instant, { from, to }: Span): boolean {
  return Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, to) < 0;
}

async function* inPages(moved: AsyncIterable<Movement>): AsyncGenerator<Movement[]> {
  let page: Movement[] = [];
  for await (const movement of moved) {
    page.push(movement);
    if (page.length < movementsAtOnce) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
