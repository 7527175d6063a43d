import type { PasswordHashing } from '../../platform/password-hashing.ts';

const hashesOf = new WeakMap<PasswordHashing, Map<string, Promise<string>>>();

/**
 * The same hashes, of which each is made once: people who are prepared share a password, and whoever signs in as one of them has it
 * verified as always. A wrong one is known to be wrong.
 */
export function preparedHashing(hashing: PasswordHashing): PasswordHashing {
  const hashes = hashesOf.get(hashing) ?? new Map<string, Promise<string>>();
  hashesOf.set(hashing, hashes);
  return {
    hash(password) {
      const hash = hashes.get(password) ?? hashing.hash(password);
      hashes.set(password, hash);
      return hash;
    },
    async verify(password, hash) {
      const made = await Promise.all([...hashes].map(async ([known, one]) => [known, await one] as const));
      const known = made.find(([, one]) => one === hash);
      return known === undefined ? hashing.verify(password, hash) : known[0] === password;
    },
    isOutdated: (hash) => hashing.isOutdated(hash),
  };
}
