import { randomBytes } from 'node:crypto';
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
import { findLatestSubmission } from './person-marks-store.ts';
import { remakePersonMarks } from './remake-person-marks.ts';

const keys = [1, 2].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const app = await openTestApp({ environmentVariables: { ENCRYPTION_KEYS: keys[0]! } });
afterAll(() => app.close());
const { database } = app.services;
const withKeys = (encryptionKeys: string) =>
  openEncryption({ environment: 'production', dataDir: '/nowhere', encryptionKeys });

/** Whom a process with these keys finds, asked as that person hands in again. */
async function foundFor({ userId }: Applicant, encryption: Encryption) {
  const context = { ...app.services, encryption, caller: visitorWithoutSession('test', null) };
  const latest = await findLatestSubmission(database.reader, encryption, userId);
  return database.transaction(async (transaction) => {
    const { alike } = await findAlikePeople(transaction, context, userId, latest!.submission.answers);
    return alike;
  });
}

test('one person with two accounts is found while keys rotate and after it, when the old key is gone [R-53]', async () => {
  const apply = (name: string, taxId: string) =>
    decidedApplicant(app, {
      name,
      birthdate: '1990-04-02',
      answers: { 'tax-id': taxId, 'last-name': 'Marchbanks', 'address-street-2': 'House 7' },
    });
  const first = await apply('Ottoline', '555012021');
  const second = await apply('Ottoline W.', '555012022');
  const found = [{ userId: first.userId, shares: ['address'] }];
  const [rotating, rotated] = [withKeys(`${keys[1]},${keys[0]}`), withKeys(keys[1]!)];

  // Between the new key and the command what was kept has the old key's marks alone.
  expect(await foundFor(second, rotating)).toMatchObject(found);

  for (const column of SEALED_COLUMNS) await resealColumn(database, rotating, column);
  expect(await foundFor(second, rotated)).toEqual([]);
  expect(await remakePersonMarks({ database, encryption: rotating })).toBe(2);
  expect(await foundFor(second, rotated)).toMatchObject(found);
  expect(await remakePersonMarks({ database, encryption: rotated })).toBe(2);
  expect(await foundFor(first, rotated)).toMatchObject([{ userId: second.userId }]);
});
