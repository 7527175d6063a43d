/**
 * The most recently used entries, as many as fit. An entry weighs what its value is said to weigh and the length of its
 * key, because a client may choose the key.
 */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, valueWeight?: number): void;
}

export function createBoundedCache<Value>(weightMax: number): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; weight: number }>();
  let weightTotal = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    weightTotal -= entry.weight;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map keeps the order of insertion, so the first key is always the one unused for longest.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, valueWeight = 0) {
      remove(key);
      const weight = key.length + valueWeight;
      if (weight > weightMax) return;
      entries.set(key, { value, weight });
      weightTotal += weight;
      for (const oldest of entries.keys()) {
        if (weightTotal <= weightMax) break;
        remove(oldest);
      }
    },
  };
}
