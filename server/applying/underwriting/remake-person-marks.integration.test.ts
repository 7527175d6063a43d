import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SEALED_COLUMNS } from '../../app/sealed-columns.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { resealColumn } from '../../platform/database/sealed-column.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findAlikePeople } from './alike-people.ts';
import { listHandedIn } from './person-marks-store.ts';
import { remakePersonMarks } from './remake-person-marks.ts';

const keys = [1, 2].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const app = await openTestApp({ environmentVariables: { ENCRYPTION_KEYS: keys[0]! } });
afterAll(() => app.close());
const { database } = app.services;
const withKeys = (encryptionKeys: string) =>
  openEncryption({ environment: 'production', dataDir: '/nowhere', encryptionKeys });

/** Whom a process with these keys finds, asked as somebody new hands in with the answers of one of them. */
async function foundFor({ userId }: Applicant, encryption: Encryption) {
  const context = { ...app.services, encryption, caller: visitorWithoutSession('test', null) };
  const [answers] = await listHandedIn(database.reader, encryption, userId);
  return database.transaction(async (transaction) => {
    const { alike } = await findAlikePeople(transaction, context, randomUUID(), answers!);
    return alike;
  });
}

test('one person with two accounts is found while keys rotate and after it, when the old key is gone [R-53]', async () => {
  const first = await decidedApplicant(app, {
    name: 'Ottoline',
    birthdate: '1990-04-02',
    answers: { 'last-name': 'Marchbanks', 'address-street-2': 'House 7' },
  });
  const found = [{ userId: first.userId, shares: ['address'] }];
  const [rotating, rotated] = [withKeys(`${keys[1]},${keys[0]}`), withKeys(keys[1]!)];

  // Between the new key and the command what was kept has the old key's marks alone.
  expect(await foundFor(first, rotating)).toEqual(found);

  for (const column of SEALED_COLUMNS) await resealColumn(database, rotating, column);
  expect(await foundFor(first, rotated)).toEqual([]);
  expect(await remakePersonMarks({ database, encryption: rotating })).toBe(1);
  expect(await foundFor(first, rotated)).toEqual(found);
  expect(await remakePersonMarks({ database, encryption: rotated })).toBe(1);
  expect(await foundFor(first, rotated)).toEqual(found);
});
