import type { Database } from './database.ts';

/**
 * The database of one request that only reads: what it remembers is read at most once, however many fields ask for it and whenever
 * they do.
 */
export function readingOnce(database: Database): Database {
  const reads = new Map<string, Promise<unknown>>();
  return {
    ...database,
    remember<Value>(key: string, load: Parameters<typeof database.remember<Value>>[1]): Promise<Value> {
      const known = reads.get(key);
      if (known !== undefined) return known as Promise<Value>;
      const reading = database.remember(key, load);
      reads.set(key, reading);
      return reading;
    },
  };
}
