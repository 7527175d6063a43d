/**
 * What was read from the embedded database, kept until anything at all is written to it. That is exactly right there and
 * only there: the data folder's lock makes this process the only one that writes, and every write passes through here as a
 * call of `forget` once it is committed. No one has to say what a write invalidates, so no one can forget to.
 */
export interface RememberedReads {
  remember<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
  forget(): void;
}

const entriesMax = 5_000;

export function createRememberedReads(): RememberedReads {
  const entries = new Map<string, { readonly value: unknown }>();
  let writes = 0;

  return {
    async remember<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      if (known !== undefined) return known.value as Value;
      const writesBefore = writes;
      const value = await load();
      // Something written meanwhile may be newer than what was read.
      if (writes !== writesBefore) return value;
      entries.set(key, { value });
      if (entries.size > entriesMax) entries.delete(entries.keys().next().value!);
      return value;
    },

    forget() {
      writes += 1;
      entries.clear();
    },
  };
}
