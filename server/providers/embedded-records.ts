import type { Database } from '../platform/database/database.ts';
import { storedFacts } from '../platform/database/stored-facts.ts';
import { storedShape } from '../platform/database/stored-shape.ts';
import type { Clock } from '../platform/clock.ts';
import { toTimestamp } from '../platform/database/timestamps.ts';
import type { StoredFacts } from '../platform/database/stored-facts.ts';

export const embeddedRecordShape = storedShape({
  name: 'embedded_vendor_records.content',
  schema: storedFacts,
  isOpen: true,
});

/** What an embedded vendor was told, as its real one would keep it: the same key twice is one record. */
export async function keepRecords(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  vendor: string,
  records: readonly { readonly key: string; readonly content: StoredFacts }[],
): Promise<void> {
  if (records.length === 0) return;
  const receivedAt = toTimestamp(clock.now());
  await database.transaction((transaction) =>
    transaction
      .insertInto('embedded_vendor_records')
      .values(
        records.map(({ key, content }) => ({
          vendor,
          key,
          content: embeddedRecordShape.toText(content),
          received_at: receivedAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
