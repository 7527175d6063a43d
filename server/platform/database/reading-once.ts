import type { Database, Reader } from './database.ts';
import type { ScreenReading } from './screen-reading.ts';

/**
 * The database of one request that only reads: what it remembers is read at most once, however many fields ask for it and whenever
 * they do. What the screen's reading has is not read at all.
 */
export function readingOnce(database: Database, screen: Promise<ScreenReading> | null = null): Database {
  const reads = new Map<string, Promise<unknown>>();
  return {
    ...database,
    remember<Value>(key: string, load: (reader: Reader) => Promise<Value>): Promise<Value> {
      const known = reads.get(key);
      if (known !== undefined) return known as Promise<Value>;
      const reading =
        screen === null
          ? database.remember(key, load)
          : screen.then((read) => (read.has(key) ? (read.get(key) as Value) : database.remember(key, load)));
      reads.set(key, reading);
      return reading;
    },
  };
}

const readInTransactions = new WeakMap<Reader, Map<string, Promise<unknown>>>();

/**
 * Reads once in a transaction what nobody ever changes, however many of its steps ask for it; outside of one, each time. Nobody changes
 * what it answers either.
 */
export function onceInTransaction<Value>(
  reader: Reader,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  if (!reader.isTransaction) return load();
  const reads = readInTransactions.get(reader) ?? new Map<string, Promise<unknown>>();
  readInTransactions.set(reader, reads);
  const known = reads.get(key);
  if (known !== undefined) return known as Promise<Value>;
  const reading = load();
  reads.set(key, reading);
  return reading;
}
