/** Writes leaked-passwords.bin anew, after another version of the list was installed: `node server/people/accounts/write-leaked-passwords.ts`. */
import { writeFile } from 'node:fs/promises';
import { leakedPasswordsFile } from './leaked-passwords.ts';
import { leakedPasswordsContent, readPublishedPasswords } from './published-passwords.ts';

await writeFile(leakedPasswordsFile, leakedPasswordsContent(readPublishedPasswords()));
