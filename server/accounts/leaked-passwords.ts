import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a password, in lower case, is among those that attackers try first. The file says where they come from. */
export type IsLeakedPassword = (lowerCasePassword: string) => boolean;

export function readLeakedPasswords(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

export function loadLeakedPasswords(): IsLeakedPassword {
  const passwords = new Set(readLeakedPasswords());
  return (lowerCasePassword) => passwords.has(lowerCasePassword);
}
